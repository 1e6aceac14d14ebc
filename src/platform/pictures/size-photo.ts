import sharp from "sharp";
import { mostPixels } from "#contract/site/limits.ts";

/** A private photo as it is kept. */
export interface SizedPhoto {
  /** JPEG. */
  content: Uint8Array;
  /** In pixels, upright. */
  width: number;
  height: number;
}

const longestSide = 1600;

/** A JPEG of at most 1600 pixels, upright, without place, camera and other metadata, never larger than the original. */
export async function sizePhoto(original: Uint8Array): Promise<SizedPhoto> {
  const { data, info } = await sharp(original, { limitInputPixels: mostPixels, failOn: "error" })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}
