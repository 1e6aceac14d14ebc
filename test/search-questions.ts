import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { z } from "zod";

const Questions = z.strictObject({
  questions: z.array(z.tuple([z.string(), z.string()])),
});

/** What people ask the search, each with the page that must be among the first three. */
export const searchQuestions = Questions.parse(load(readFileSync("bench/search-questions.yaml", "utf8"))).questions;
