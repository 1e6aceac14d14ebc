/** Realistic attachments, valid by name and by bytes. */
export const sampleFiles = {
  photo: {
    name: "screen photo.png",
    mimeType: "image/png",
    buffer: Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    ),
  },
  log: {
    name: "boot.log",
    mimeType: "text/plain",
    buffer: Buffer.from("0x0000007B INACCESSIBLE_BOOT_DEVICE\r\nÄ €\n"),
  },
  invoice: {
    name: "invoice.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("Bought 2019-03-04, no warranty left.\n"),
  },
  /** A program named like an image. */
  disguised: {
    name: "photo.png",
    mimeType: "image/png",
    buffer: Buffer.from(`MZ\u0090\0\u0003${"\0".repeat(500)}`, "latin1"),
  },
  tooLarge: { name: "film.log", mimeType: "text/plain", buffer: Buffer.alloc(11 * 1024 * 1024, "a") },
};
