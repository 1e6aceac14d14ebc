/** A private photo as it is kept. */
export interface SizedPhoto {
  /** JPEG. */
  content: Uint8Array;
  /** In pixels, upright. */
  width: number;
  height: number;
}

/** One private photo; throws for what cannot be decoded. */
export type SizePhoto = (original: Uint8Array) => Promise<SizedPhoto>;

const longestSide = 1600;
const mostPixels = 50_000_000;

/** A JPEG of at most 1600 pixels, upright, without place, camera and other metadata, never larger than the original. */
export const sizePhoto: SizePhoto = async (original) => {
  // Loaded only when it is used: the library is large.
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  const { data, info } = await sharp(original, { limitInputPixels: mostPixels, failOn: "error" })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
};
