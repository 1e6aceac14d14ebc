import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { heavyWork } from "#contract/site/limits.ts";
import { TooBusy, UnreadablePicture } from "#contract/site/platform-errors.ts";
import { silentLog } from "#platform/log/log.ts";
import { createPictureDecoder, type PictureDecoder } from "#platform/pictures/picture-decoder.ts";

let pictures: PictureDecoder | undefined;
const open = () => (pictures ??= createPictureDecoder(silentLog));
afterEach(() => {
  pictures?.stop();
  pictures = undefined;
});

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#446688" } });
const outcome = (turn: Promise<unknown>) =>
  turn.then(
    () => "done",
    (error: Error) => error.name,
  );

test("a small file with many pixels is refused by its header", async () => {
  const bomb = await plain(7000, 7000).toColourspace("rgb16").png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(2_000_000);
  await expect(open().sizePhoto(bomb, "a")).rejects.toThrow("7000 x 7000");
  const frames = await sharp(await plain(4000, 8000).png().toBuffer())
    .webp()
    .toBuffer();
  await expect(open().sizePicture(frames, "a")).rejects.toBeInstanceOf(UnreadablePicture);
});

test("a photo is made smaller, and what is no picture costs only itself", async () => {
  const photo = await plain(3000, 2000).jpeg().toBuffer();
  expect(await open().sizePhoto(photo, "a")).toMatchObject({ width: 1600, height: 1067 });
  await expect(open().sizePhoto(photo.subarray(0, 2000), "a")).rejects.toBeInstanceOf(UnreadablePicture);
  expect(await open().sizePhoto(photo, "a")).toMatchObject({ width: 1600 });
});

test("pictures wait in a short queue, and one network never fills it", async () => {
  const photo = await plain(4000, 3000).jpeg().toBuffer();
  const { perKey, waiting } = heavyWork.pictures;
  const own = Array.from({ length: perKey + 2 }, () => outcome(open().sizePhoto(photo, "a")));
  const others = Array.from({ length: waiting }, (_, index) => outcome(open().sizePhoto(photo, `b${index}`)));
  expect((await Promise.all(own)).toSorted()).toEqual([...Array(2).fill(TooBusy.name), ...Array(perKey).fill("done")]);
  const seen = await Promise.all(others);
  expect(seen.filter((each) => each === "done")).toHaveLength(waiting + 1 - perKey);
  expect(new Set(seen)).toEqual(new Set(["done", TooBusy.name]));
});
