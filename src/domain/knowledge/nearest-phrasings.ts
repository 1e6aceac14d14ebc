import type { ChatLanguage } from "#contract/chat-rules.ts";
import type { Ctx } from "#domain/ctx.ts";
import { audiencesOf } from "#domain/knowledge/audiences-of.ts";
import {
  englishOf,
  heldPhrasings,
  type HeldPhrasings,
  type Stems,
  withEnglish,
} from "#domain/knowledge/held-phrasings.ts";
import { matchPhrasings, type NearTarget } from "#domain/knowledge/match-phrasings.ts";
import { mayHaveSlips, mendSlips } from "#domain/knowledge/mend-slips.ts";
import { type StemOf, stemsOf } from "#domain/knowledge/phrasing-index.ts";
import { isShape, phrasingWords } from "#domain/knowledge/phrasing-words.ts";
import type { AskedWord } from "#domain/knowledge/promising-phrasings.ts";
import type { SearchTerm } from "#domain/search/expand-terms.ts";

const synonymWorth = 0.8;
/** How much the last message tells by itself, beside what it is with those before. */
const ownShare = 0.25;
/** What is told around the question itself, or was said before it. */
const aroundWorth = 0.3;
/** What a mistyped word was meant to be is a guess. */
const correctionWorth = 0.75;

/** The targets whose phrasings are nearest to `question`, nearest first. */
export async function nearestPhrasings(
  ctx: Ctx,
  {
    question,
    own = new Set<string>(),
    ownText = null,
    language,
    terms,
    meaning = meaningOfQuestion(ctx, question, language),
    compared = new Set(),
  }: {
    question: string;
    /** Words that weigh more than those around them. */
    own?: Set<string>;
    /** The same as a text; null where the whole question is. */
    ownText?: string | null;
    language: ChatLanguage;
    terms: SearchTerm[];
    /** Where it is being computed already. */
    meaning?: Promise<Float32Array | null>;
    /** Targets whose meanings are compared however unlikely they are. */
    compared?: ReadonlySet<string>;
  },
): Promise<NearTarget[]> {
  const [{ known, stems }, vector] = await Promise.all([heldPhrasings(ctx, phrasingWords(question)), meaning]);
  const asked = askedWords(known, question, { language, terms, stems, own });
  const places = asked.flatMap(({ stem }) => (known.places.includes(stem) ? [stem] : []));
  const classified = (text: string) => known.classify(language === "es" ? withEnglish(ctx, text, known) : text);
  const scores = classified(question);
  if (ownText !== null)
    for (const [target, score] of classified(ownText))
      scores.set(target, (1 - ownShare) * (scores.get(target) ?? 0) + ownShare * score);
  return matchPhrasings(known.index, asked, {
    audiences: audiencesOf(ctx.actor),
    places,
    text: question,
    meaning: vector,
    scores,
    compared,
  });
}

/** Reads what a first question would wait for: the phrasings, and the encoder's model. */
export async function holdPhrasings(ctx: Ctx): Promise<void> {
  await Promise.all([heldPhrasings(ctx, []), meaningOfQuestion(ctx, "hello", "en")]);
}

/** An English question with its mistyped words as they were meant. */
export async function withoutSlips(ctx: Ctx, question: string): Promise<string> {
  if (!mayHaveSlips(question)) return question;
  const { known } = await heldPhrasings(ctx, []);
  return mendSlips(question, known.asking);
}

/** Those of `words` that stand in a phrasing, in any form. */
export async function usualInPhrasings(ctx: Ctx, words: string[]): Promise<Set<string>> {
  const { known, stems } = await heldPhrasings(ctx, words);
  return new Set(
    words.filter((word) => {
      const { en = null, es = null } = stems.get(word) ?? {};
      return (en !== null && known.index.having.has(en)) || (es !== null && known.index.having.has(`es ${es}`));
    }),
  );
}

/** Whether a text has words that tell something, and nobody asks with any of them. */
export async function nobodyAsksWith(ctx: Ctx, text: string): Promise<boolean> {
  const words = phrasingWords(text);
  const { known, stems } = await heldPhrasings(ctx, words);
  const telling = words.flatMap((word) => {
    const { en = null, es = null } = stems.get(word) ?? {};
    if (isShape(word)) return [word];
    return en === null && es === null ? [] : [en ?? "", `es ${es}`];
  });
  return telling.length > 0 && !telling.some((stem) => isShape(stem) || known.index.having.has(stem));
}

/**
 * What a question means as a vector of the encoder, which knows English only. Null where that cannot be told; never
 * rejected, since it is begun before anybody waits for it.
 */
export async function meaningOfQuestion(
  ctx: Ctx,
  question: string,
  language: ChatLanguage,
): Promise<Float32Array | null> {
  if (!ctx.encoder) return null;
  try {
    const english = language === "en" ? question : await spanishInEnglish(ctx, question);
    return english === null ? null : ((await ctx.encoder.encode([english]))[0] ?? null);
  } catch (error) {
    ctx.log.warn({ error }, "phrasings were compared by their words alone");
    return null;
  }
}

async function spanishInEnglish(ctx: Ctx, question: string): Promise<string | null> {
  const { known } = await heldPhrasings(ctx, []);
  return englishOf(ctx, question, known);
}

function askedWords(
  { index, stemOf: knownStemOf, synonyms }: HeldPhrasings,
  question: string,
  {
    language,
    terms,
    stems,
    own: ownWords,
  }: { language: ChatLanguage; terms: SearchTerm[]; stems: Stems; own: Set<string> },
): AskedWord[] {
  const share = (word: string): number => (ownWords.size === 0 || ownWords.has(word) ? 1 : aroundWorth);
  const stemOf: StemOf = (word, of) => (stems.has(word) ? (stems.get(word)?.[of] ?? null) : knownStemOf(word, of));
  const corrections = new Map(
    terms.flatMap(({ texts, correction }) => (correction ? [[texts[0] ?? "", correction] as const] : [])),
  );
  const words: AskedWord[] = [];
  for (const word of phrasingWords(question)) {
    if (isShape(word)) {
      words.push({
        stem: word,
        alternatives: [{ stems: [word], worth: 1 }],
        weight: index.weightOf(word) * share(word),
      });
      continue;
    }
    const own = stemOf(word, language);
    if (own === null) continue;
    const stem = language === "es" ? `es ${own}` : own;
    const others = [
      ...(synonyms.get(stem) ?? []),
      ...(language === "es" ? (synonyms.get(stemOf(word, "en") ?? "") ?? []) : []),
    ];
    const correction = index.having.has(stem) || others.length > 0 ? undefined : corrections.get(word);
    const corrected = correction ? stemsOf(correction, language, stemOf) : [];
    words.push({
      stem,
      alternatives: [
        { stems: [stem], worth: 1 },
        ...(corrected.length > 0 ? [{ stems: corrected, worth: correctionWorth }] : []),
        ...[...others, ...corrected.flatMap((one) => synonyms.get(one) ?? [])].map((stems) => ({
          stems,
          worth: synonymWorth,
        })),
      ],
      weight: index.weightOf(stem) * share(word),
    });
  }
  return words;
}
