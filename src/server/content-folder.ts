import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const folder = path.resolve("content");

/** Reads the files under `content/` for the parsers: relative path and text. */
export function readContentFolder(): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(yaml|md)$/.test(file))
      .toSorted()
      .map((file) => [`content/${file.split(path.sep).join("/")}`, readFileSync(path.join(folder, file), "utf8")]),
  );
}
