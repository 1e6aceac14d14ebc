import { crc32, inflateRawSync } from "node:zlib";

/** The texts of a ZIP file by name, read through its directory; fails on a wrong length or checksum. */
export function unzipped(bytes: Uint8Array): Record<string, string> {
  const zip = Buffer.from(bytes);
  const end = zip.lastIndexOf(Buffer.from("PK\u0005\u0006"));
  const files: Record<string, string> = {};
  let place = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [checksum, packed, length] = [16, 20, 24].map((field) => zip.readUInt32LE(place + field)) as [
      number,
      number,
      number,
    ];
    const nameLength = zip.readUInt16LE(place + 28);
    const name = zip.toString("utf8", place + 46, place + 46 + nameLength);
    const local = zip.readUInt32LE(place + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = inflateRawSync(zip.subarray(start, start + packed));
    if (content.length !== length || crc32(content) !== checksum) throw new Error(`${name} is damaged.`);
    files[name] = content.toString();
    place += 46 + nameLength;
  }
  return files;
}
