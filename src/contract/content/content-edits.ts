import { z } from "zod";
import { AppointmentMode } from "#contract/appointments/booking-calendar.ts";
import { momentInput } from "#contract/values/calendar-input.ts";
import { SpanishBeside, SpanishDraft, TranslationState } from "#contract/content/content-translations.ts";
import { lineOfText } from "#contract/values/text.ts";

/** Of one item's fields, as JSON. */
export const contentLimits = { bytes: 200_000, historyShown: 30, together: 50 } as const;

const Slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use small letters, digits and single hyphens.");

/** The fields of an item; its own schema says more. */
const Fields = z
  .record(z.string(), z.unknown())
  .refine((value) => JSON.stringify(value).length <= contentLimits.bytes, "This is more than 200,000 characters.");

export const ContentState = z.enum(["file", "published", "draft", "scheduled", "removed", "new"]);
export type ContentState = z.infer<typeof ContentState>;

export const ContentSummary = z.object({
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  state: ContentState,
  version: z.number().int(),
  changedAt: z.iso.datetime().nullable(),
  /** The page that shows it. */
  page: z.string().nullable(),
  /** Of its Spanish words; null for what visitors do not see, or not in Spanish. */
  spanish: TranslationState.nullable(),
});
export type ContentSummary = z.infer<typeof ContentSummary>;

export const ContentOverview = z.object({
  /** True while the site is shown in Spanish as well. */
  isBilingual: z.boolean(),
  /** Published texts that no longer fit, and why; what the delivered file says is shown in their place. */
  notShown: z.array(z.string()),
  /** Texts that were not published at their time, and why. */
  notPublished: z.array(z.object({ kind: z.string(), id: z.string(), title: z.string(), reason: z.string() })),
  kinds: z.array(
    z.object({
      kind: z.string(),
      label: z.string(),
      group: z.string(),
      hasItems: z.boolean(),
      /** True when items can be added and removed. */
      takesNew: z.boolean(),
      items: z.array(ContentSummary),
    }),
  ),
});
export type ContentOverview = z.infer<typeof ContentOverview>;

/** A fault of a text, at a path such as `prices.lines.0.cents`; "" for the whole of it. */
export const ContentProblem = z.object({ path: z.string(), message: z.string() });
export type ContentProblem = z.infer<typeof ContentProblem>;

export const ContentVersion = z.object({
  id: z.string(),
  action: z.enum(["published", "removed"]),
  by: z.string().nullable(),
  at: z.iso.datetime(),
  /** The first fields that differ from the text before; null for what was or is not there. */
  changes: z.array(z.object({ path: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
});
export type ContentVersion = z.infer<typeof ContentVersion>;

/** A text of the site, or one of its pages. */
const ContentPlace = z.object({ kind: z.string(), id: z.string(), title: z.string() });

/** Everything on the site that a price line changes with it. */
export const PricePlaces = z.object({
  /** The id of the line; without one, its job. */
  line: z.string(),
  /** Sentences that name the price; `path` is the field they stand in. */
  sentences: z.array(ContentPlace.extend({ path: z.string() })),
  /** Pages that show the line in a list or table, its own page first. */
  pages: z.array(ContentPlace.extend({ address: z.string() })),
  /** Sent estimates and quotes that have the line and wait for an answer; null for editors who see no clients. */
  offers: z.object({ estimates: z.number().int(), quotes: z.number().int() }).nullable(),
});
export type PricePlaces = z.infer<typeof PricePlaces>;

/** A booked appointment that changed hours or closed days no longer cover. */
export const TouchedAppointment = z.object({
  number: z.string(),
  mode: AppointmentMode,
  startsAt: z.iso.datetime(),
  /** It lies in a break, on a closed day, or before or after the hours. */
  reason: z.enum(["break", "closed", "outside"]),
});
export type TouchedAppointment = z.infer<typeof TouchedAppointment>;

export const ContentItem = ContentSummary.extend({
  label: z.string(),
  hasItems: z.boolean(),
  takesNew: z.boolean(),
  /** JSON Schema of the fields, which the form is made from. */
  schema: z.unknown(),
  /** The draft, or what visitors see. */
  value: z.record(z.string(), z.unknown()),
  /** The text that visitors see, where changes of it are told: prices, hours and closed days; null for others. */
  shown: z.record(z.string(), z.unknown()).nullable(),
  draft: z.object({ by: z.string().nullable(), at: z.iso.datetime() }).nullable(),
  /** Last changes of the parts that are told: price lines by name, weekdays, closed days by date. None for other texts. */
  changes: z.array(
    z.object({ part: z.string(), by: z.string().nullable(), isOwn: z.boolean(), at: z.iso.datetime() }),
  ),
  publishAt: z.iso.datetime().nullable(),
  /** Addresses that answer with 410 once it is removed; none for a part of another page. */
  gone: z.array(z.string()),
  problems: z.array(ContentProblem),
  /** Names that sentences may use as `{{name}}`, with the words that stand there now. */
  facts: z.array(
    z.object({
      name: z.string(),
      text: z.string(),
      /** On its chip: the job of a price line. */
      label: z.string(),
      /** The service it belongs to. */
      group: z.string().nullable(),
    }),
  ),
  /** Of the lines of a price list, in their order; none for other texts. */
  prices: z.array(PricePlaces),
  /** Of a draft of the hours or closed days; null for other texts, and for editors, who see no clients. */
  appointments: z.array(TouchedAppointment).nullable(),
  history: z.array(ContentVersion),
  /** Spanish texts that are outdated by this value, by their paths, with the part of the English words that changed. */
  outdated: z.array(z.object({ path: z.string(), from: z.string(), to: z.string() })),
  /** True while the site is shown in Spanish as well. */
  isBilingual: z.boolean(),
  /** Its words in Spanish; null for a kind that is in English only. */
  translation: SpanishBeside.nullable(),
});
export type ContentItem = z.infer<typeof ContentItem>;

/** `version` is the one that was read; 0 for an item nobody has changed yet. */
const Version = z.number().int().nonnegative();

export const CreateContentInput = z.strictObject({ id: Slug, title: lineOfText(120, "Give it a title.") });
/** The English fields, the Spanish words, or both; what is left out stays as it is. */
export const SaveContentInput = z
  .strictObject({ version: Version, value: Fields.optional(), spanish: SpanishDraft.optional() })
  .refine(({ value, spanish }) => value !== undefined || spanish !== undefined, "Send a text.");
export const PublishContentInput = z.strictObject({
  version: Version,
  at: momentInput().optional(),
});
/** Drafts that are published together, or not at all. */
export const PublishTogetherInput = z.strictObject({
  items: z
    .array(z.strictObject({ kind: z.string().max(40), id: z.string().max(300), version: Version }))
    .min(1)
    .max(contentLimits.together)
    .refine((items) => new Set(items.map(({ kind, id }) => `${kind}/${id}`)).size === items.length, "Name each once."),
});

/** The page with all drafts, as at a time. */
export const PreviewContentInput = z.strictObject({ at: momentInput().optional() });
/** `spanish` is null for a page that is in English only. */
export const ContentPreview = z.object({ address: z.string(), spanish: z.string().nullable() });
export type ContentPreview = z.infer<typeof ContentPreview>;
export const ContentVersionInput = z.strictObject({ version: Version });
/** `to` is an entry of the history; null for the text of the file. */
export const RevertContentInput = z.strictObject({ version: Version, to: z.uuid().nullable() });
