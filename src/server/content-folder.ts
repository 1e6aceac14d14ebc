import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const folder = path.resolve("content");

const spanish = /^es[\\/]/;

/** Reads the files under `content/` for the parsers: relative path and text. */
export const readContentFolder = (): Record<string, string> => readFiles((file) => !spanish.test(file));

/** Reads their translations, under the paths of the English files. */
export const readTranslations = (): Record<string, string> => readFiles((file) => spanish.test(file));

function readFiles(isWanted: (file: string) => boolean): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(yaml|md)$/.test(file) && isWanted(file))
      .toSorted()
      .map((file) => [
        `content/${file.replace(spanish, "").split(path.sep).join("/")}`,
        readFileSync(path.join(folder, file), "utf8"),
      ]),
  );
}
