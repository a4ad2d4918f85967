import asyncio
from concurrent.futures import ThreadPoolExecutor

from iaa_teach.widgets.kit.long_work import run_in_slices, wait_until_done


def in_a_loop(work):
    """Run a coroutine in a thread of its own, for a browser test may have left a loop running in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


def counting(slices):
    done = []

    def step():
        done.append(len(done))
        return len(done) < slices

    return done, step


def test_other_messages_are_handled_between_slices():
    done, step = counting(5)
    heard = []

    async def use():
        task = run_in_slices(step)
        assert done == []
        while not task.done():
            heard.append(len(done))
            await asyncio.sleep(0)

    in_a_loop(use())
    assert len(done) == 5
    assert {1, 2, 3, 4} <= set(heard)


def test_pending_work_is_awaited():
    done, step = counting(5)

    async def use():
        run_in_slices(step)
        await wait_until_done()

    in_a_loop(use())
    assert len(done) == 5


def test_cancelled_work_stops():
    done, step = counting(1000)

    async def use():
        task = run_in_slices(step)
        while len(done) < 2:
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait([task])

    in_a_loop(use())
    assert len(done) == 2


def test_without_a_loop_all_is_done_at_once():
    done, step = counting(5)
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(run_in_slices, step).result() is None
    assert len(done) == 5
