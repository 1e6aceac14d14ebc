/** `content/city-pages/{address}.yaml`: one page for one kind of help in one city. */
import { z } from "zod";
import { cityFamilyNames } from "#contract/content/city-families.ts";
import { PageHead } from "#contract/content/content.ts";
import { PriceRef, Question } from "#contract/content/page-sections.ts";

const Text = z.string().trim().min(1);
const Titled = z.strictObject({ title: Text, text: Text });

export const CityPage = z.strictObject({
  family: z.enum(cityFamilyNames),
  /** Id of a file under `content/cities/`. */
  city: Text,
  order: z.number().int(),
  head: PageHead,
  title: Text,
  lead: Text,
  intro: z.strictObject({ title: Text, paragraphs: z.array(Text).min(2).max(4) }),
  conditions: z.strictObject({ title: Text, items: z.array(Titled).min(3).max(6) }),
  prices: z.strictObject({ title: Text, note: Text, jobs: z.array(PriceRef).min(3).max(8) }),
  questions: z.array(Question).min(3).max(5),
  action: z.strictObject({ title: Text, text: Text, label: Text, to: Text, bringTitle: Text, bring: Text }),
});
export type CityPage = z.infer<typeof CityPage>;
