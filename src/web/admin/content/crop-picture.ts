/** Shapes a picture can be cut to around its middle; null keeps it whole. */
export const crops = {
  whole: { label: "As it is", ratio: null },
  wide: { label: "Wide, 16 to 9", ratio: 16 / 9 },
  usual: { label: "4 to 3", ratio: 4 / 3 },
  photo: { label: "3 to 2", ratio: 3 / 2 },
  square: { label: "Square", ratio: 1 },
} as const;
export type Crop = keyof typeof crops;

/** The largest part of that shape in the middle of a picture, in pixels. */
export function middlePart({ width, height }: { width: number; height: number }, ratio: number) {
  const part = width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio };
  const [w, h] = [Math.round(part.width), Math.round(part.height)];
  return { x: Math.round((width - w) / 2), y: Math.round((height - h) / 2), width: w, height: h };
}

/** A picture cut in the browser; the file itself when it stays whole. */
export async function cropped(file: File, crop: Crop): Promise<File> {
  const { ratio } = crops[crop];
  if (ratio === null) return file;
  const picture = await createImageBitmap(file);
  const { x, y, width, height } = middlePart(picture, ratio);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  canvas.getContext("2d")?.drawImage(picture, x, y, width, height, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
  return blob ? new File([blob], "picture.jpg", { type: blob.type }) : file;
}
