import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { z } from "zod";

const Questions = z.strictObject({
  questions: z.array(z.tuple([z.string(), z.string()])),
});

/** Search queries, each with the page expected in the top three. */
export const searchQuestions = Questions.parse(load(readFileSync("bench/search-questions.yaml", "utf8"))).questions;
