/**
 * Addresses of pictures: those of the build (scripts/build-pictures.ts) and those that staff upload. Travels to the browser, so it is free
 * of zod.
 */

/** Every picture exists in these widths, in pixels, as AVIF and WebP. */
export const pictureWidths = [320, 640, 960] as const;

/** One of low quality for slow devices, wide enough for a phone to be shown without a blur, and one in a format that every browser knows. */
export const lowPicture = { width: 520, quality: 20 } as const;
export const plainPictureWidth = 640;

export type PictureFormat = "avif" | "webp";

export const pictureFile = (name: string, width: number, format: PictureFormat): string =>
  `/pictures/${name}-${width}.${format}`;

export const lowPictureFile = (name: string): string => `/pictures/${name}-low.webp`;
export const plainPictureFile = (name: string): string => `/pictures/${name}.jpg`;

/** The ends of a picture's file names. */
export const pictureEndings = [
  ...pictureWidths.flatMap((width) => [`-${width}.avif`, `-${width}.webp`]),
  "-low.webp",
  ".jpg",
];

/** The name of an uploaded picture. */
export const uploadedPicture = (id: string): string => `uploaded/${id}`;

/** The widths of one format, as `srcset` takes them. */
export const pictureSet = (name: string, format: PictureFormat): string =>
  pictureWidths.map((width) => `${pictureFile(name, width, format)} ${width}w`).join(", ");

/** A product's drawing as a picture for search engines and other sites. */
export const productPictureSize = { width: 1200, height: 950 } as const;
export const productPictureFile = (drawing: string): string => `/pictures/products/${drawing}.png`;
