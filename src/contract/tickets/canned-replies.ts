import { z } from "zod";

const text = z.string().trim().min(2).max(4000);

/** `content/canned-replies.yaml`: what staff write often, in both languages. */
export const CannedReplies = z.strictObject({
  replies: z
    .array(z.strictObject({ id: z.string().regex(/^[a-z0-9-]{2,40}$/), title: text, en: text, es: text }))
    .max(100),
});
export type CannedReplies = z.infer<typeof CannedReplies>;
