/** `content/get-started.yaml`: the words round the booking form. */
import { z } from "zod";
import { PageHead } from "#contract/content.ts";

const Text = z.string().trim().min(1);
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
