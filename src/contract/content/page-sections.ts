import { z } from "zod";
import { type City, PageHead, type PriceLine, ServiceBlock } from "#contract/content/content.ts";

/** The building blocks of pages made of words and figures: `content/about-us.yaml` and its like. */

const Text = z.string().trim().min(1);
const Titled = z.strictObject({ title: Text, text: Text });

export const Question = z.strictObject({ question: Text, answer: Text });

/** Names a line of a service's price list, so that a price is written in one place only. */
export const PriceRef = z.strictObject({ service: Text, job: Text });
export type PriceRef = z.infer<typeof PriceRef>;

/** An address on this site. */
const Path = z.string().regex(/^\/[\w/-]*(\?[\w=&-]*)?$/, "write an address on this site, such as /contact-us/");

export const PageSection = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("prose"), title: Text, paragraphs: z.array(Text).min(1) }),
  z.strictObject({
    kind: z.literal("ruled"),
    title: Text,
    tone: ServiceBlock.optional(),
    columns: z.literal([2, 3]).optional(),
    items: z.array(Titled).min(2),
  }),
  z.strictObject({
    kind: z.literal("steps"),
    title: Text,
    tone: ServiceBlock,
    steps: z
      .array(z.strictObject({ when: Text, title: Text, text: Text }))
      .min(3)
      .max(6),
  }),
  z.strictObject({ kind: z.literal("prices"), title: Text, note: Text, jobs: z.array(PriceRef).min(3) }),
  z.strictObject({ kind: z.literal("questions"), title: Text, questions: z.array(Question).min(3) }),
  /** The cities with their drive times and travel fees. */
  z.strictObject({ kind: z.literal("area"), title: Text, lead: Text }),
  z
    .strictObject({
      kind: z.literal("table"),
      title: Text,
      lead: Text,
      columns: z.array(Text).min(2),
      rows: z.array(z.array(Text)).min(2),
      note: Text.optional(),
    })
    .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), {
      path: ["rows"],
      message: "every row needs one cell for each column",
    }),
  z.strictObject({
    kind: z.literal("people"),
    title: Text,
    lead: Text,
    /** `sample` says that this person does not exist. */
    people: z.array(z.strictObject({ name: Text, role: Text, does: Text, sample: z.boolean() })).min(1),
  }),
]);
export type PageSection = z.infer<typeof PageSection>;

/** Last block of a page: one step on. */
export const NextStep = z.strictObject({ title: Text, text: Text, label: Text, to: Path });
export type NextStep = z.infer<typeof NextStep>;

/** `content/about-us.yaml`, `home-services.yaml`, `enterprise.yaml`, `field-tech.yaml` */
export const StoryPage = z.strictObject({
  head: PageHead,
  block: ServiceBlock,
  title: Text,
  lead: Text,
  facts: z.array(z.strictObject({ label: Text, value: Text })).length(4),
  sections: z.array(PageSection).min(2),
  next: NextStep,
  /** For those who have an account already: a sentence and the words of the link to the sign-in. */
  signIn: z.strictObject({ text: Text, label: Text }).optional(),
});
export type StoryPage = z.infer<typeof StoryPage>;

/** `content/locations.yaml` */
export const LocationsPage = z.strictObject({
  head: PageHead,
  title: Text,
  lead: Text,
  table: z.strictObject({ title: Text, lead: Text }),
  families: z.strictObject({
    "computer-repair": z.strictObject({ name: Text, text: Text }),
    "managed-it": z.strictObject({ name: Text, text: Text }),
    "it-support": z.strictObject({ name: Text, text: Text }),
  }),
  pages: z.strictObject({ title: Text, lead: Text }),
  outside: z.strictObject({ title: Text, items: z.array(Titled).length(3) }),
});
export type LocationsPage = z.infer<typeof LocationsPage>;

export type AreaCity = Pick<City, "name" | "onSite" | "travelCents" | "driveMinutes"> & { id: string; to?: string };

/** A section whose prices have been looked up. */
export type ShownSection = Exclude<PageSection, { kind: "prices" }> | PricesSection;
export type PricesSection = { kind: "prices"; title: string; note: string; lines: PriceLine[] };

export type Story = Omit<StoryPage, "sections" | "head"> & { sections: ShownSection[] };

/** `content/get-started.yaml`: the words round the booking form. */

const Step = z.strictObject({ short: Text.max(12), title: Text, lead: Text });

export const GetStartedPage = z.strictObject({
  head: PageHead,
  title: Text,
  lead: Text,
  steps: z.strictObject({ who: Step, size: Step, need: Step, when: Step }),
  promises: z.array(z.strictObject({ title: Text, text: Text })).length(3),
  sooner: Text,
  full: Text,
});
export type GetStartedPage = z.infer<typeof GetStartedPage>;

/** `content/newsletter.yaml`: the words of the newsletter's page. */

const Topic = z.strictObject({ label: Text.max(40), text: Text });

export const NewsletterPage = z.strictObject({
  head: PageHead,
  title: Text,
  lead: Text,
  topics: z.strictObject({ monthly: Topic, security: Topic, offers: Topic }),
  promises: z.array(z.strictObject({ title: Text, text: Text })).length(3),
});
export type NewsletterPage = z.infer<typeof NewsletterPage>;
