import { readFile } from "node:fs/promises";
import path from "node:path";

/** The whitepaper PDFs made at build, each read once. */
export function builtWhitepapers(buildFolder: string): (id: string) => Promise<Uint8Array<ArrayBuffer> | null> {
  const read = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();
  return (id) => {
    const known = read.get(id);
    if (known) return known;
    const pdf = readFile(path.join(buildFolder, "whitepapers", `${id}.pdf`)).then(
      (content) => new Uint8Array(content),
      () => null,
    );
    read.set(id, pdf);
    return pdf;
  };
}
