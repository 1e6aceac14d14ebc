/** Titles, descriptions and what goes with them, edited by administrators. */
import { z } from "zod";
import { type SeoTextFields, seoTextLimits } from "#contract/seo/seo-text-rules.ts";
import { lineOfText } from "#contract/values/text.ts";

const markup = /<[a-z/!?]|&(#\d+|#x[0-9a-f]+|[a-z]+);/i;

const plainLine = (max: number) =>
  lineOfText(max, "Type plain text.", 0)
    .refine((text) => !markup.test(text), "Use plain text without tags or entities.")
    .default("");

export const SeoTexts = z.strictObject({
  title: plainLine(seoTextLimits.title),
  description: plainLine(seoTextLimits.description),
  keyphrase: plainLine(seoTextLimits.keyphrase),
  socialTitle: plainLine(seoTextLimits.social),
  pictureText: plainLine(seoTextLimits.pictureText),
  robots: z.enum(["index", "noindex"]).default("index"),
  capsule: plainLine(seoTextLimits.capsule).refine(
    (text) => text.split(/\s+/).length <= seoTextLimits.capsuleWords,
    `Keep it to ${seoTextLimits.capsuleWords} words.`,
  ),
}) satisfies z.ZodType<SeoTextFields>;
export type SeoTexts = z.infer<typeof SeoTexts>;

const when = z.iso.datetime();
const path = lineOfText(300, "Choose a page.");
const version = z.number().int().min(0);

export const PageTextsQuery = z.object({ path });

export const SaveTextsInput = z.strictObject({ path, version, texts: SeoTexts });
/** `to` is an entry of the history; null brings the page's own texts back. */
export const RevertTextsInput = z.strictObject({ path, version, to: z.uuid().nullable() });
export const DiscardTextsInput = z.strictObject({ path, version });

export const TextVersion = z.object({
  id: z.string(),
  action: z.enum(["published", "removed"]),
  texts: SeoTexts.nullable(),
  by: z.string().nullable(),
  at: when,
});
export type TextVersion = z.infer<typeof TextVersion>;

/** A page's texts as they are kept. */
export const KeptTexts = z.object({
  path: z.string(),
  /** 0 while nobody has changed them. */
  version,
  draft: SeoTexts.nullable(),
  published: SeoTexts.nullable(),
  publishedAt: when.nullable(),
  by: z.string().nullable(),
  at: when.nullable(),
});
export type KeptTexts = z.infer<typeof KeptTexts>;

export const LinkSuggestion = z.object({ path: z.string(), title: z.string(), why: z.string() });
export type LinkSuggestion = z.infer<typeof LinkSuggestion>;

/** Everything the optimizer shows about a page. */
export const PageTexts = KeptTexts.extend({
  template: z.string(),
  canonicalUrl: z.string(),
  file: z.object({ title: z.string(), description: z.string() }),
  image: z.string().nullable(),
  blocks: z.array(z.object({ tag: z.string(), text: z.string() })),
  pictureTexts: z.array(z.string()),
  linksOwn: z.number().int(),
  linksOther: z.number().int(),
  /** Keyphrases of other pages. */
  keyphrases: z.array(z.object({ path: z.string(), keyphrase: z.string() })),
  couldLinkHere: z.array(LinkSuggestion),
  couldLinkTo: z.array(LinkSuggestion),
  history: z.array(TextVersion),
});
export type PageTexts = z.infer<typeof PageTexts>;

export const TextPages = z.object({
  items: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      template: z.string(),
      state: z.enum(["file", "draft", "published", "changed"]),
      keyphrase: z.string(),
      capsule: z.string(),
    }),
  ),
});
export type TextPages = z.infer<typeof TextPages>;
