/** `content/photos.yaml`: the three places for photos of the business. */
import { z } from "zod";
import { pictureLimits } from "#contract/content/pictures.ts";

const leastWidth = 1600;
const isWide = ({ width, height }: { width: number; height: number }): boolean => Math.abs(width / height - 1.5) < 0.06;

const Words = z.string().trim().min(1);
const takenIn = "Choose the month it was taken in.";

/** A photo of the business itself: 3 to 2, in daylight, with the consent of who is on it. */
const SitePhoto = z
  .strictObject({
    /** Of the uploaded picture, with its size in pixels. */
    id: z.uuid("Choose a photo.").meta({ format: "picture" }),
    width: z.number().int(),
    height: z.number().int(),
    alt: Words.max(pictureLimits.alt),
    caption: Words.max(120),
    month: z.string({ error: takenIn }).regex(/^\d{4}-\d\d$/, takenIn),
  })
  .refine(({ width }) => width >= leastWidth, {
    path: ["id"],
    message: `The photo must be at least ${leastWidth} pixels wide.`,
  })
  .refine(isWide, { path: ["id"], message: "The photo must be 3 to 2: one and a half times as wide as it is high." });
export type SitePhoto = z.infer<typeof SitePhoto>;

export const SitePhotos = z.strictObject({
  /** On the home page and on that about us. */
  people: SitePhoto.optional(),
  /** With the parking: on the contact page and those of cities. */
  door: SitePhoto.optional(),
  /** One repair, on the page of repairs. */
  before: SitePhoto.optional(),
  after: SitePhoto.optional(),
});
export type SitePhotos = z.infer<typeof SitePhotos>;
