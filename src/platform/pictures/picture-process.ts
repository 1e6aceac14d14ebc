import sharp from "sharp";
import { mostPixels } from "#contract/site/limits.ts";
import type { PictureAnswer, PictureTask } from "#platform/pictures/picture-task.ts";
import { sizePhoto } from "#platform/pictures/size-photo.ts";
import { sizePicture } from "#platform/pictures/size-picture.ts";

// A process of its own (src/platform/pictures/picture-decoder.ts): decoding takes its threads and memory, not the server's.
sharp.cache(false);
sharp.concurrency(1);

async function sized({ kind, original }: PictureTask): Promise<PictureAnswer> {
  try {
    // The header says how large it is before a pixel is decoded.
    const { width, height, pages = 1 } = await sharp(original, { limitInputPixels: false }).metadata();
    if (width * height * pages > mostPixels) return { refused: `${width} x ${height} x ${pages} pixels` };
    return kind === "photo" ? { photo: await sizePhoto(original) } : { picture: await sizePicture(original) };
  } catch (error) {
    return { refused: error instanceof Error ? error.message : "unreadable" };
  }
}

process.on("message", (task: PictureTask) => void sized(task).then((answer) => process.send?.(answer)));
process.on("disconnect", () => process.exit(0));
