/** `content/spanish-answers.yaml`: answers of the page of all questions, for those who ask the assistant in Spanish. */
import { z } from "zod";

const Text = z.string().trim().min(1);

export const SpanishAnswers = z.strictObject({
  answers: z.array(z.strictObject({ of: Text, question: Text, keywords: Text, answer: Text })).min(1),
});
export type SpanishAnswer = z.infer<typeof SpanishAnswers>["answers"][number];
