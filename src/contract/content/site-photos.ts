/** `content/photos.yaml`: the three places for photos of the business. */
import { z } from "zod";
import { pictureLimits } from "#contract/content/pictures.ts";

const leastWidth = 1600;
const isWide = ({ width, height }: { width: number; height: number }): boolean => Math.abs(width / height - 1.5) < 0.06;

const words = (most: number, missing: string) => z.string({ error: missing }).trim().min(1, missing).max(most);
const takenIn = "Choose the month it was taken in.";

/** A photo of the business itself: 3 to 2, in daylight, with the consent of who is on it. */
const SitePhoto = z
  .strictObject({
    /** Of the uploaded picture, with its size in pixels. */
    id: z.uuid("Choose a photo.").meta({ format: "picture" }),
    width: z.number().int().min(leastWidth, `The photo must be at least ${leastWidth} pixels wide.`),
    height: z.number().int(),
    alt: words(pictureLimits.alt, "Say what the photo shows."),
    caption: words(120, "Say who or what it is."),
    month: z.string({ error: takenIn }).regex(/^\d{4}-\d\d$/, takenIn),
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
