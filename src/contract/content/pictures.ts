import { z } from "zod";
import { lineOfText } from "#contract/values/text.ts";

export const pictureLimits = { alt: 200, perProduct: 8 } as const;

/** An uploaded picture; width and height in pixels, at most 1920 wide. */
export const UploadedPicture = z.object({ id: z.uuid(), width: z.number().int(), height: z.number().int() });
export type UploadedPicture = z.infer<typeof UploadedPicture>;

/** A picture where it is shown. */
export const Photo = UploadedPicture.extend({ alt: z.string() });
export type Photo = z.infer<typeof Photo>;

/** An uploaded picture with the words for those who do not see it. */
export const PhotoInput = z.strictObject({
  id: z.uuid(),
  alt: lineOfText(pictureLimits.alt, "Say what the picture shows."),
});
export type PhotoInput = z.infer<typeof PhotoInput>;
