import { expect, test } from "vitest";
import { inspectFile } from "./file-inspector.ts";

const utf16 = (text: string, mark: boolean): Uint8Array =>
  Buffer.concat([Buffer.from(mark ? [0xff, 0xfe] : []), Buffer.from(text, "utf16le")]);
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);
const heic = Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from("ftypheic\0\0\0\0mif1heic")]);
const program = Buffer.concat([Buffer.from("MZ"), Buffer.alloc(60), Buffer.from("PE\0\0"), Buffer.alloc(40)]);

test.each([
  ["Windows event log", utf16("Event 41, Kernel-Power\r\n", true)],
  ["UTF-16 without its mark", utf16("Event 41", false)],
  ["old Windows", Buffer.from([0x4e, 0x69, 0xf1, 0x6f, 0x0d, 0x0a])],
  ["UTF-8", Buffer.from("Niño ✓\n")],
  ["a log that starts like a picture", Buffer.from("BM: benchmark started\n")],
  ["terminal colors", Buffer.from("\u001b[31mred\u001b[0m\n")],
])("%s is text", async (_, content) => {
  expect(await inspectFile("crash.log", content)).toEqual({ ok: true, mediaType: "text/plain" });
});

test.each([
  ["a program", program],
  ["a picture", png],
  ["zeros", Buffer.alloc(20)],
])("%s is no text, whatever its name says", async (_, content) => {
  expect(await inspectFile("notes.txt", content)).toMatchObject({ ok: false });
});

test.each([
  ["IMG_1.jpg", heic, { ok: true, mediaType: "image/heic", extension: "heic" }],
  ["photo.jfif", jpeg, { ok: true, mediaType: "image/jpeg", extension: "jpg" }],
  ["shot.jpg", png, { ok: true, mediaType: "image/png", extension: "png" }],
  ["shot.png", png, { ok: true, mediaType: "image/png" }],
])("the picture %s is taken by what it is", async (name, content, verdict) => {
  expect(await inspectFile(name, content)).toEqual(verdict);
});

test.each([
  ["photo.png", program],
  ["photo.png", Buffer.from("%PDF-1.7\n")],
  ["paper.pdf", png],
  ["photo.svg", Buffer.from("<svg/>")],
])("%s with other content is refused", async (name, content) => {
  expect(await inspectFile(name, content)).toMatchObject({ ok: false });
});
