// What the extension knows of the kit's own lessons: `iaa_teach/authoring/opening.py` writes it.

/** @type {Promise<{ views: string[], shipped: Record<string, string>, authors: string[] }>} `views` are the names that make one */
export const kit = fetch(new URL("kit.json", import.meta.url)).then((answer) => answer.json());
