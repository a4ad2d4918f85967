from collections import Counter


def shuffled(script, keys, values):
    return script("kit/shuffle.js")(
        "([keys, values]) => keys.map((key) => module.shuffled(values, key))", [keys, values]
    )


def test_every_value_comes_everywhere_equally_often(script):
    values = [{"text": text} for text in "abcd"]
    orders = shuffled(script, [f"{learner} coins" for learner in range(2000)], values)
    places = Counter((value["text"], place) for order in orders for place, value in enumerate(order))
    assert all(420 < places[text, place] < 580 for text in "abcd" for place in range(4))


def test_the_same_key_gives_the_same_order_and_the_last_stay_last(script):
    values = [{"text": "none", "last": True}, *({"text": text} for text in "abcd")]
    one, two = shuffled(script, ["7 coins", "7 coins"], values)
    assert one == two
    assert one[-1]["text"] == "none"
    assert sorted(value["text"] for value in one) == ["a", "b", "c", "d", "none"]
