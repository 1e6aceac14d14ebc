import { readFile } from "node:fs/promises";
import path from "node:path";
import type { DeviceKind } from "#contract/devices/device-words.ts";
import type { Upload } from "#domain/uploads/check-uploads.ts";

/** Two drawn pictures in place of photos: the device from above, and its screen. */
export const samplePhotos = (kind: DeviceKind): Promise<Upload[]> =>
  Promise.all(
    ["lid", "screen"].map(async (view) => ({
      name: `${kind}-${view}.jpg`,
      content: new Uint8Array(await readFile(path.resolve("db/seed/photos", `${view}.jpg`))),
    })),
  );
