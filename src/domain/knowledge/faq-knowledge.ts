import type { Site } from "#domain/content/site.ts";
import type { KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";

/** What people say who ask the same in other words. */
const spoken: Record<string, string> = {
  "What if I do not pick it up?": "leave finished computer storage store keep months weeks later fee",
  "How can I pay?": "card cash check credit payment methods invoice ways",
  "Do we have to sign for a year?": "yearly contract annual term commitment sign",
  "Will I lose my files?": "photos pictures data gone deleted erase safe",
  "I spilled coffee on my laptop. What now?": "water latte tea juice soda beer wet keyboard macbook dropped poured",
  "What does the warranty cover?": "guarantee repairs how long",
  "What is the look-over, and do I always pay it?": "diagnosis diagnostic check inspection fee",
  "Do you come to my home?": "house calls visit on site",
  "Do you repair phones and tablets?": "iphone ipad android samsung",
  "What do you keep about me, and can I have it deleted?": "personal data privacy erase remove information sell",
  "Who sees my files during a repair?": "privacy look through photos technician",
  "How fast do you answer?": "reply response time answer ticket message",
  "Can you work with the IT person we have?": "in-house admin department",
  "Do I need an appointment?": "walk in drop off book counter",
};

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
      keywords: spoken[question],
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
