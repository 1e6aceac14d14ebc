import type { SizedPhoto } from "#platform/pictures/size-photo.ts";
import type { SizedPicture } from "#platform/pictures/size-picture.ts";

/** Messages of the server to the process that decodes pictures. */
export interface PictureTask {
  kind: "photo" | "picture";
  original: Uint8Array;
}

/** Its answer; `refused` says, for the log, why it is no picture that we take. */
export type PictureAnswer = { photo: SizedPhoto } | { picture: SizedPicture } | { refused: string };
