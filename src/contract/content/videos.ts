/** `content/videos/{id}.yaml`: what a film shows and says. The film itself is `public/videos/{id}.mp4`. */
import { z } from "zod";
import { CalendarDay } from "#contract/values/clock-time.ts";
import { PageHead, ServiceBlock } from "#contract/content/content.ts";
import { headText } from "#contract/content/head-text.ts";

const Text = z.string().trim().min(1);

const Chapter = z.strictObject({
  /** Second at which it begins. */
  at: z.number().int().min(0),
  title: headText(60),
  /** Events of the scene: shown as captions, one sentence at a time, and as the transcript. */
  text: Text,
});

export const Video = z
  .strictObject({
    order: z.number().int(),
    title: headText(60),
    headline: headText(60),
    description: headText(160, 70),
    topic: Text.max(30),
    block: ServiceBlock,
    publishedAt: CalendarDay,
    updatedAt: CalendarDay,
    /** Length of the film. */
    seconds: z.number().int().min(5).max(600),
    /** The instruction that says the same in writing: a file in `content/docs/`. */
    document: Text,
    chapters: z.array(Chapter).min(2).max(10),
  })
  .refine(({ chapters }) => chapters[0]?.at === 0, {
    path: ["chapters", 0, "at"],
    message: "the first chapter begins at 0",
  })
  .refine(({ chapters, seconds }) => chapters.every(({ at }, index) => at < (chapters[index + 1]?.at ?? seconds)), {
    path: ["chapters"],
    message: "each chapter must begin after the one before it and before the end",
  })
  .refine(({ publishedAt, updatedAt }) => updatedAt >= publishedAt, {
    path: ["updatedAt"],
    message: "must not lie before publishedAt",
  });
export type Video = z.infer<typeof Video>;

/** `content/videos.yaml` */
export const VideosPage = z.strictObject({ head: PageHead, title: Text, lead: Text });
export type VideosPage = z.infer<typeof VideosPage>;
