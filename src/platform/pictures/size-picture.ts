import sharp from "sharp";
import { lowPicture, type PictureFormat, pictureWidths, plainPictureWidth } from "#contract/content/picture-files.ts";
import { mostPixels } from "#contract/site/limits.ts";

/** A picture in the files that pages show. */
export interface SizedPicture {
  /** In pixels, turned upright, at most 1920 wide. */
  width: number;
  height: number;
  /** `ending` follows the picture's name, such as "-320.avif" or ".jpg". */
  files: { ending: string; content: Uint8Array }[];
}

const quality: Record<PictureFormat, number> = { avif: 55, webp: 78 };
const widest = 1920;

/** Upright, without place, camera and other metadata, never larger than the original. */
export async function sizePicture(original: Uint8Array): Promise<SizedPicture> {
  // Uncompressed from here on: a large photo would take 150 MB.
  const upright = sharp(original, { limitInputPixels: mostPixels, failOn: "error" })
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: true });
  const { data, info } = await upright.png({ compressionLevel: 0 }).toBuffer({ resolveWithObject: true });
  const scaled = (width: number) => sharp(data).resize({ width, withoutEnlargement: true });
  const files: SizedPicture["files"] = [];
  // One after the other: each is large in memory.
  for (const width of pictureWidths) {
    files.push({ ending: `-${width}.avif`, content: await scaled(width).avif({ quality: quality.avif }).toBuffer() });
    files.push({ ending: `-${width}.webp`, content: await scaled(width).webp({ quality: quality.webp }).toBuffer() });
  }
  const low = await scaled(lowPicture.width).webp({ quality: lowPicture.quality }).toBuffer();
  files.push({ ending: "-low.webp", content: low });
  const plain = scaled(plainPictureWidth).flatten({ background: "#fff" });
  files.push({ ending: ".jpg", content: await plain.jpeg({ quality: quality.webp, mozjpeg: true }).toBuffer() });
  return { width: info.width, height: info.height, files };
}
