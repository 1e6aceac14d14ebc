/**
 * The words of the site: what each file under `content/` must look like.
 * A file that does not fit is refused at start with its name, the field and the reason.
 */
import { ClockTime } from "#contract/values/clock-time.ts";
import { z } from "zod";
import { businessZone } from "#contract/values/business-time.ts";
import { AskedLines } from "#contract/assistant/knowledge.ts";
import { cityFactFields } from "#contract/content/city-facts.ts";
import { readOwnPhone } from "#contract/values/phone-number.ts";
import { weekdays } from "#contract/values/weekdays.ts";
import { headText } from "#contract/content/head-text.ts";

const Text = z.string().trim().min(1);

/** Money in integer cents, currency USD. */
const Cents = z.number().int().nonnegative();

const Weekday = z.enum(weekdays);

const OpeningHours = z
  .strictObject({ days: z.array(Weekday).min(1), opens: ClockTime, closes: ClockTime })
  .refine(({ opens, closes }) => opens < closes, { path: ["closes"], error: "close after you open, on the same day" });

type Hours = z.infer<typeof OpeningHours>;
const overlap = (one: Hours, other: Hours): boolean =>
  one.days.some((day) => other.days.includes(day)) && one.opens < other.closes && other.opens < one.closes;

/** Our own number, typed as people write it; shown and dialed in one form each. */
const OwnPhone = z.string().transform((typed, check) => {
  const phone = readOwnPhone(typed);
  if (phone) return phone;
  check.addIssue({ code: "custom", message: "Type a US phone number of ten digits, such as (209) 555-0142." });
  return z.NEVER;
});

/** `content/business.yaml`: the company's facts, in one place. */
export const BusinessFile = z.strictObject({
  name: Text,
  legalName: Text,
  sample: z.boolean(),
  /** Of the Bureau of Household Goods and Services; empty until the place of repair is registered. */
  repairRegistration: z.string().trim().default(""),
  tagline: Text,
  description: Text,
  foundingYear: z.number().int(),
  canonicalUrl: z.url({ protocol: /^https$/, hostname: /^www\./ }),
  supportEmail: z.email(),
  salesEmail: z.email(),
  phone: OwnPhone,
  address: z.strictObject({ street: Text, city: Text, region: z.literal("CA"), postalCode: Text }),
  location: z.strictObject({ latitude: z.number(), longitude: z.number() }),
  timeZone: z.literal(businessZone),
  hours: z
    .array(OpeningHours)
    .min(1)
    .superRefine((all, context) => {
      for (const [index, hours] of all.entries()) {
        const other = all.slice(0, index).find((before) => overlap(before, hours));
        if (other)
          context.addIssue({
            code: "custom",
            path: [index, "opens"],
            message: `these hours overlap with ${other.opens} to ${other.closes}`,
          });
      }
    }),
  /** A device that is here before this time on a working day is usually looked at the same day. */
  sameDayBefore: ClockTime,
  /** Within so many working hours a person answers. */
  answerWithinHours: z.number().int().min(1).max(80),
  social: z.array(z.strictObject({ name: Text, url: z.url() })),
  leadValuesUsd: z.strictObject({ contact: z.number(), phone: z.number() }),
});
export type BusinessFile = z.infer<typeof BusinessFile>;

/** The facts as pages, emails and papers use them, with the words made from the hours. */
export type Business = Omit<BusinessFile, "answerWithinHours" | "sameDayBefore"> & {
  /** "Monday to Friday 8 to 6", "Saturday 9 to 2, closed Sunday" */
  hoursText: string[];
  /** "2 working hours" */
  answerWithin: string;
};

/** The color block a service keeps on its own page (design tokens). */
export const ServiceBlock = z.enum(["wheat", "delta", "leaf", "sky", "pale", "night"]);
export type ServiceBlock = z.infer<typeof ServiceBlock>;

const Question = z.strictObject({ question: Text, answer: Text });

/** One line of a price list. `toCents` makes a range, `from` an open end; `per` is the unit ("month", "seat"). */
export const PriceLine = z
  .strictObject({
    /** Name by which other texts use the price, as `{{price service/id}}`; the job itself when there is none. */
    id: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use small letters, digits and single hyphens.")
      .optional(),
    job: Text,
    detail: Text.optional(),
    time: Text,
    cents: Cents,
    toCents: Cents.optional(),
    from: z.boolean().optional(),
    per: Text.optional(),
    /** Part of the exploded drawing it belongs to, on pages that have one. */
    part: z.number().int().positive().optional(),
  })
  .refine((line) => line.toCents === undefined || line.toCents > line.cents, {
    path: ["toCents"],
    message: "the upper price must be above the lower one",
  });
export type PriceLine = z.infer<typeof PriceLine>;

/** `content/services/{id}.yaml`: one service page, as it is written. */
const ServiceFile = z.strictObject({
  name: Text,
  order: z.number().int(),
  block: ServiceBlock,
  audience: z.enum(["home", "business", "both"]),
  title: headText(60),
  description: headText(160, 70),
  /** One sentence on the home page's plot. */
  plot: Text,
  /** The two figures of the plot: the price and the time. */
  plotPrice: z.strictObject({ prefix: Text.optional(), figure: Text }),
  plotTime: Text,
  lead: Text,
  /** The four facts under the headline. */
  facts: z.array(z.strictObject({ label: Text, value: Text })).length(4),
  /** The line whose price lists of services begin with. */
  priceFrom: z.strictObject({ line: Text, per: Text.optional() }),
  turnaround: Text,
  warranty: Text,
  action: z.strictObject({ title: Text, text: Text, label: Text, bringTitle: Text, bring: Text }),
  ticketCategory: z.enum(["repair", "network", "security", "cloud", "backup", "gaming-pc", "account", "other"]),
  intro: z.array(Text).min(1),
  prices: z.strictObject({ title: Text, note: Text, lines: z.array(PriceLine).min(3) }),
  included: z.array(z.strictObject({ title: Text, text: Text })).min(4),
  notIncluded: z.array(z.strictObject({ title: Text, text: Text })).min(4),
  steps: z
    .array(z.strictObject({ title: Text, text: Text, when: Text }))
    .min(3)
    .max(6),
  questions: z.array(Question).min(4),
  related: z.array(Text).min(2).max(3),
});

/** One service page, with the price it begins at looked up. */
export const Service = ServiceFile.transform(({ priceFrom: { line, ...priceFrom }, ...service }, check) => {
  const named = service.prices.lines.find(({ id, job }) => (id ?? job) === line);
  if (named) return { ...service, priceFrom: { ...priceFrom, cents: named.cents } };
  check.addIssue({ code: "custom", path: ["priceFrom", "line"], message: `no price line is named ${line}` });
  return z.NEVER;
});
export type Service = z.infer<typeof Service>;

/** `content/cities/{id}.yaml`: a city of the service area: what the table and the map show, and the facts of its pages. */
export const City = z.strictObject({
  name: Text,
  order: z.number().int(),
  onSite: Text,
  travelCents: Cents,
  driveMinutes: z.number().int().nonnegative(),
  ...cityFactFields,
});
export type City = z.infer<typeof City>;

/** `content/faq/{topic}.yaml`: questions of one topic. */
export const FaqTopic = z.strictObject({
  topic: Text,
  order: z.number().int(),
  questions: z
    .array(
      z.strictObject({
        question: Text,
        answer: Text,
        home: z.boolean().optional(),
        /** Other ways to ask it, for the assistant. */
        asked: AskedLines.optional(),
        /** The same in Spanish, for the assistant; the page is in English. */
        es: z.strictObject({ question: Text, answer: Text, asked: AskedLines.optional() }).optional(),
      }),
    )
    .min(3),
});
export type FaqTopic = z.infer<typeof FaqTopic>;

/** Title and description of a page, as search engines and the browser show them. */
export const PageHead = z.strictObject({ title: headText(60), description: headText(160, 70) });
export type PageHead = z.infer<typeof PageHead>;

/** `content/emergency.yaml`: what to do at once, before anybody can come. */
export const EmergencySteps = z.strictObject({
  title: Text,
  lead: Text,
  cases: z
    .array(z.strictObject({ title: Text, steps: z.array(Text).length(3) }))
    .min(1)
    .max(3),
});
export type EmergencySteps = z.infer<typeof EmergencySteps>;

/** `content/home.yaml` */
export const HomePage = z.strictObject({
  head: PageHead,
  headline: z.array(Text).length(2),
  lead: Text,
  action: Text,
  answers: z.array(z.strictObject({ question: Text, answer: Text, detail: Text })).length(4),
  /** Said while nothing is being repaired. */
  bench: z.strictObject({ free: Text, text: Text }),
  services: z.strictObject({ title: Text, lead: Text }),
  day: z.strictObject({
    title: z.array(Text).length(2),
    lead: Text,
    steps: z.array(z.strictObject({ time: Text, title: Text, text: Text })).length(4),
  }),
  area: z.strictObject({ title: Text, lead: Text }),
  questions: z.strictObject({ title: Text }),
  contact: z.strictObject({ title: Text, lead: Text }),
});
export type HomePage = z.infer<typeof HomePage>;

/** `content/support.yaml` */
export const SupportPage = z.strictObject({
  head: PageHead,
  title: Text,
  lead: Text,
  ways: z
    .array(z.strictObject({ title: Text, text: Text }))
    .min(3)
    .max(4),
  openTicket: z.strictObject({ title: Text, lead: Text }),
  findTicket: z.strictObject({ title: Text, lead: Text }),
  next: z.strictObject({
    title: Text,
    steps: z
      .array(z.strictObject({ title: Text, text: Text }))
      .min(3)
      .max(5),
  }),
  urgent: z.strictObject({ title: Text, text: Text }),
});
export type SupportPage = z.infer<typeof SupportPage>;

/** `content/services.yaml`, `content/faq.yaml`, `content/contact-us.yaml`: the words round a page's live part. */
export const PlainPage = z.strictObject({
  head: PageHead,
  title: Text,
  lead: Text,
  notes: z.array(z.strictObject({ title: Text, text: Text })).optional(),
});
export type PlainPage = z.infer<typeof PlainPage>;
