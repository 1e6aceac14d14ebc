/** Redirects that administrators add. */
import { z } from "zod";
import { sentPath } from "#contract/site/readable-path.ts";
import { lineOfText } from "#contract/values/text.ts";

export const redirectLimits = { path: 300, most: 1000 } as const;

const ownPath = lineOfText(redirectLimits.path, "Type a path such as /old-page/.")
  .refine((path) => path.startsWith("/") && !path.startsWith("//") && !path.includes("\\"), "Begin with one slash.")
  .refine((path) => !/[?#\s<>"]/.test(path), "Leave out spaces, quotes, ? and #.")
  .transform(sentPath);

export const RedirectInput = z
  .strictObject({
    from: ownPath,
    /** Left out for a page that is gone. */
    to: ownPath.optional(),
    code: z.union([z.literal(301), z.literal(302), z.literal(410)]).default(301),
  })
  .refine(({ to, code }) => (code === 410) === (to === undefined), {
    path: ["to"],
    message: "Say where to send visitors, or choose 410 for a page that is gone.",
  });

export const SeoRedirect = z.object({
  /** Null for those of the file, which cannot be changed here. */
  id: z.uuid().nullable(),
  from: z.string(),
  to: z.string().nullable(),
  code: z.number().int(),
  source: z.enum(["file", "admin"]),
  hits: z.number().int(),
  lastHit: z.iso.datetime().nullable(),
});
export type SeoRedirect = z.infer<typeof SeoRedirect>;
export const SeoRedirects = z.object({ items: z.array(SeoRedirect) });
export type SeoRedirects = z.infer<typeof SeoRedirects>;
