import { fill } from "#contract/values/fill.ts";
import * as t from "#words/site-index.ts";
import type { Site } from "#domain/content/site.ts";
import { spanishAnswers } from "#domain/knowledge/translated-entries.ts";
import type { KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";
import { questionsOf } from "#domain/site-index/page-blocks.ts";

/** The FAQ, and the questions that also have a Spanish answer. */
export const faqKnowledge = ({ content, slugOf }: Site): KnowledgeEntry[] => [
  ...content.faq.map(({ id, topic, questions }): KnowledgeEntry => ({
    kind: "faq",
    ref: `faq/${id}`,
    url: "/faq/",
    title: fill(t.faqTopic, { topic }),
    passages: questionsOf(topic, questions, slugOf),
  })),
  {
    kind: "faq",
    ref: spanishAnswers,
    url: "/faq/",
    title: "Preguntas",
    language: "es",
    passages: content.faq.flatMap(({ questions }) =>
      questions.flatMap(({ question, es }) => questionsOf("Preguntas", es ? [es] : [], () => slugOf(question))),
    ),
  },
];
