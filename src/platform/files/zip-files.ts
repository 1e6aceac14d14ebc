import { crc32, deflateRawSync } from "node:zlib";

export interface ZippedFile {
  /** Plain letters, digits, dots and dashes. */
  name: string;
  text: string;
}

/** Packs texts into one ZIP file, dated `at`. */
export type ZipFiles = (files: readonly ZippedFile[], at: Date) => Uint8Array<ArrayBuffer>;

const version = 20;
/** Names are UTF-8. */
const flags = 0x0800;
const deflate = 8;

/** Two numbers of 16 bits, as MS-DOS wrote times. */
function dosTime(at: Date): [time: number, day: number] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return [time, day];
}

/** Fields of a ZIP header, little-endian: how many bytes, and the value. */
function header(...fields: [bytes: 2 | 4, value: number][]): Buffer {
  const made = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let place = 0;
  for (const [bytes, value] of fields) place = made.writeUIntLE(value, place, bytes);
  return made;
}

export const zipFiles: ZipFiles = (files, at) => {
  const [time, day] = dosTime(at);
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text } of files) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const label = Buffer.from(name);
    const common: [2 | 4, number][] = [
      [2, version],
      [2, flags],
      [2, deflate],
      [2, time],
      [2, day],
      [4, crc32(content)],
      [4, packed.length],
      [4, content.length],
      [2, label.length],
      [2, 0],
    ];
    const local = header([4, 0x04034b50], ...common);
    parts.push(local, label, packed);
    // No comment, first disk, no attributes.
    directory.push(
      header([4, 0x02014b50], [2, version], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
      label,
    );
    offset += local.length + label.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const count = files.length;
  const end = header([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, listed.length], [4, offset], [2, 0]);
  return new Uint8Array(Buffer.concat([...parts, listed, end]));
};
