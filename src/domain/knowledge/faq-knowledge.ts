import type { Site } from "#domain/content/site.ts";
import type { KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";

/** The questions with their answers, and those that also have a Spanish one. */
export const faqKnowledge = ({ content, slugOf }: Site): KnowledgeEntry[] => [
  ...content.faq.map(({ id, topic, questions }): KnowledgeEntry => ({
    kind: "faq",
    ref: `faq/${id}`,
    url: "/faq/",
    title: `Questions: ${topic}`,
    chunks: questions.map(({ question, answer }) => ({
      anchor: slugOf(question),
      headings: [topic, question],
      text: answer,
      answers: true,
    })),
  })),
  {
    kind: "faq",
    ref: "faq-es",
    url: "/faq/",
    title: "Preguntas (la página está en inglés)",
    language: "es",
    chunks: content.spanishAnswers.map(({ of, question, answer, keywords }) => ({
      anchor: slugOf(of),
      headings: ["Preguntas", question],
      text: answer,
      keywords,
      answers: true,
    })),
  },
];
