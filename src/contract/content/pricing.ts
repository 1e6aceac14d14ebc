/** `content/pricing.yaml` and `content/plans/{id}.yaml`. Prices are not written there: they are lines of `content/services/`. */
import { z } from "zod";
import { PageHead } from "#contract/content/content.ts";
import { NextStep, PriceRef, Question } from "#contract/content/page-sections.ts";

const Text = z.string().trim().min(1);
const Count = z.number().int().nonnegative();

/** Factor of a line. */
export const LineCount = z.enum(["computers", "people", "servers", "sites", "computersAndServers"]);

/** `as` is the line's name where the list's own would not say enough beside the others. */
const PlanLineRef = z.strictObject({ ...PriceRef.shape, as: Text.optional(), counts: LineCount });

/** A plan is a bundle of price lines; its price is their sum. */
export const Plan = z.strictObject({
  name: Text,
  order: z.number().int(),
  lead: Text,
  fit: Text,
  recommended: z.boolean().optional(),
  monthly: z.array(PlanLineRef).min(1),
  once: z.array(PlanLineRef).min(1),
  includes: z.array(Text).min(3),
});
export type Plan = z.infer<typeof Plan>;

const ExampleOffice = z.strictObject({
  name: Text,
  people: Count.positive(),
  computers: Count.positive(),
  servers: Count,
  sites: Count,
  visits: Count,
});

export const PricingPage = z.strictObject({
  head: PageHead,
  title: Text,
  lead: Text,
  rules: z.array(z.strictObject({ question: Text, answer: Text, detail: Text })).length(4),
  /** From what is broken to its prices, on this page and on the home page. */
  finder: z.strictObject({
    title: Text,
    lead: Text,
    items: z.array(z.strictObject({ broken: Text, first: Text, jobs: z.array(PriceRef).min(1).max(4) })).min(3),
  }),
  lists: z.strictObject({ title: Text, lead: Text, notIncluded: Text }),
  plans: z.strictObject({
    title: Text,
    lead: Text,
    /** Seats. */
    smallest: Count.positive(),
    sizes: z
      .array(z.strictObject({ fromSeats: Count.positive(), offCents: Count }))
      .min(1)
      .refine(
        (sizes) =>
          sizes.every((size, index) => {
            const before = sizes[index - 1];
            return !before || (size.fromSeats > before.fromSeats && size.offCents >= before.offCents);
          }),
        { message: "write the sizes from small to large; a larger office never pays more for a seat" },
      ),
    sizesNote: Text,
    examples: z.array(ExampleOffice).min(2).max(4),
  }),
  calculator: z.strictObject({ title: Text, lead: Text, visitLine: PriceRef, note: Text, tooSmall: Text }),
  travel: z.strictObject({ title: Text, lead: Text }),
  questions: z.strictObject({ title: Text, items: z.array(Question).min(4) }),
  next: NextStep,
});
export type PricingPage = z.infer<typeof PricingPage>;
