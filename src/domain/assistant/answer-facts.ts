import type { ChatCitation } from "#contract/chat.ts";
import type { ChatLanguage } from "#contract/chat-rules.ts";
import { type AskedPart, citationsOf, type PartAnswer } from "#domain/assistant/answer-part.ts";
import type { Fact } from "#domain/assistant/prepared-answer.ts";
import { spanishSubject, spanishValue } from "#domain/assistant/spanish-words.ts";
import type { FoundFact } from "#domain/knowledge/find-facts.ts";

const priceWords =
  /\b(how much|price|prices|pricing|cost|costs|charge|charged|fee|fees|rate|rates|how expensive|cheap(?:er|est)?|run (?:me|us)|set (?:me|us) back|the damage|bucks|dollars|priced|price tag|going for|ballpark|out of pocket|what (?:do|would|does|will) (?:you|u|ya|y'?all|they|it|that|this|one)(?: guys| people| folks)? (?:want|ask|take|come to|go for|sell for)(?: for| in)?|sells? for|what (?:do|does|would).{0,40}\bstart (?:at|from)|what.{0,20}\bworth|afford|(?:what|how much).{0,30}(?:pay|owe)|\$|(desde|a|en|por) cuanto\b(?! tiempo)|cuanto (cuesta|cuestan|valen?|cobran|es|salen?|seria|piden|quieren)|precio|precios|costo|tarifa|cobran)\b/;
/** "How much notice", "a full charge", "it charges my laptop". */
const noPrice =
  /\bhow much (more |extra )?(notice|warning|time|space|room|storage|memory|ram|battery|data|experience|work)\b|\bhow much\b.{0,40}\bleft\b|\bhow much of (the|its|their|my)\b|\b(on|per|a|one|single|full|each|every) charge\b|\b(charge|charges|charged|charging) (the|my|it|a|its|your) (laptop|phone|battery|computer|headset|tablet|pc)\b|\b(won'?t|wont|will not|does(n'?t| not)|doesnt|not|no longer|stopped|stops|isn'?t|isnt|to|keeps?|can'?t|cant|cannot) (even |really )?charg(e|ing)\b(?! (for|me|us|extra|anything|an?|by|per|any|you|sales|tax|the|by)\b)|\b(refresh|frame|data|transfer|tax|percent\w*|interest|upload|download) rates?\b/g;
const waysToPay =
  /\b(how (can|do|may) (i|we) pay|ways?.{0,12}pay|(how|which way) (can|could|do|may|should) (i|we|one) pay|payment methods?|pay (by|with)|is the pay|the pay\b|salary)/;

/** What kind of figure a question asks for, if any. `plain` is without accents and in small letters. */
export function figureAsked(plain: string): Fact["kind"] | null {
  if (priceWords.test(plain.replace(noPrice, " ")) && !waysToPay.test(plain)) return "price";
  if (
    /\b(warranty|warranties|guarantee|guaranteed|garantia)\b/.test(plain) &&
    !/\b(covers?|covered|void|voids|starts?|begins?|counts?|from (which|what|when)|who|where|transfer|claim|cubre|empieza)\b/.test(
      plain,
    )
  )
    return "warranty";
  if (
    /\b(how long|how many days|how fast|how quick\w*|turnaround|when (is|will) (it|that) (be )?(ready|done)|cuanto (tarda|tardan|tiempo|demora)|en cuanto tiempo)\b/.test(
      plain,
    ) &&
    !/\bhow long (do|does|are|is|will) (you|u|we|my|the|repair records|records)\b.{0,20}\b(keep|kept|store|stored|hold|hang|stay|remain|work|valid)/.test(
      plain,
    )
  )
    return "turnaround";
  return null;
}

const monthly = /\b(monthly|a month|each month|every month|per month|recurring|al mes|por mes|mensual\w*|cada mes)\b/;
const once =
  /\b(one[ -]time|one[ -]off|up ?front|up-front|initial\w*|set-?up fee|to (begin|start|get started)|at the (start|beginning)|una vez|inicial|de entrada|para empezar)\b/;
const notMonthly =
  /\b(not|besides|apart from|other than|aside from|except|before|on top of|sin contar|aparte de) (the |that |your |any |la |el )?(monthly|month|recurring|mensualidad)\b/;

/** Whether a price is asked for that is paid once, or each month; null where the question does not tell. */
export function periodAsked(plain: string): "once" | "month" | null {
  if (notMonthly.test(plain)) return "once";
  return monthly.test(plain) === once.test(plain) ? null : once.test(plain) ? "once" : "month";
}

/** Facts nearly as good as the best are named too. */
const nearlyAsGood = 0.93;
const mostFacts = 3;

/** The fact with those of its kind and place that fit nearly as well, or are about `asLikely`, the smallest figure first. */
export function alikeFacts(best: FoundFact, found: FoundFact[], asLikely: FoundFact[] = []): FoundFact[] {
  // What is meant though others have more of the words is meant alone.
  const isMeantByWords = found.every(({ score }) => best.score >= score * nearlyAsGood);
  return found
    .filter(
      (fact) =>
        fact === best ||
        (fact.kind === best.kind &&
          (asLikely.includes(fact) ||
            (isMeantByWords &&
              fact.score >= best.score * nearlyAsGood &&
              fact.coverage >= best.coverage * nearlyAsGood)) &&
          (fact.title === best.title || [fact, best].every(({ url }) => url.startsWith("/product/")))),
    )
    .slice(0, mostFacts)
    .toSorted((first, second) => firstFigure(first.value) - firstFigure(second.value));
}

const firstFigure = (value: string): number => Number(/\d[\d,]*/.exec(value)?.[0].replaceAll(",", "") ?? 0);

const tails: Partial<Record<Fact["kind"], Record<ChatLanguage, string>>> = {
  price: {
    en: "Sales tax on parts and devices comes on top, and your own price is fixed in writing before work starts.",
    es: "El impuesto sobre piezas y equipos se suma aparte, y su precio queda fijo por escrito antes de empezar el trabajo.",
  },
};

const besides: Record<ChatLanguage, Partial<Record<Fact["kind"], string>>> = {
  en: { price: "Price", turnaround: "Usual time" },
  es: { price: "Precio", turnaround: "Tiempo" },
};

/** Figures as they stand, with the pages they stand on. `beside` has what else is said of the same subjects. */
export function sayFacts(
  facts: Fact[],
  { language }: Pick<AskedPart, "language">,
  { beside = [], tail: hasTail = true }: { beside?: Fact[]; tail?: boolean } = {},
): PartAnswer {
  const [first] = facts;
  const isOurs = first?.url.startsWith("/pricing/") ?? false;
  const lines = facts.map(({ subject, value, url }) => {
    const others = beside.filter((other) => other.subject === subject && other.url === url);
    const told = others.map((other) => {
      const name = besides[language][other.kind] ?? other.kind;
      return `${name}: ${language === "es" ? spanishValue(other.value) : other.value}`;
    });
    const itself =
      language === "es" ? `**${spanishSubject(subject)}**: ${spanishValue(value)}` : `**${subject}**: ${value}`;
    return told.length === 0 ? itself : [itself.replace(/\.$/, ""), ...told].join(". ");
  });
  const body = lines.length === 1 ? `${lines[0]?.replace(/\.$/, "")}.` : lines.map((line) => `- ${line}`).join("\n");
  const tail = hasTail && first?.kind === "price" && isOurs ? tails.price?.[language] : undefined;
  const note = language === "es" ? "La página está en inglés." : "";
  const citations = citationsOf(
    facts.flatMap((fact): ChatCitation[] => [{ url: fact.url, title: fact.title }, ...servicePage(fact)]),
  );
  return {
    intent: first?.kind ?? "fact",
    text: [body, [tail, note].filter(Boolean).join(" ")].filter(Boolean).join(lines.length === 1 ? " " : "\n\n"),
    citations,
    facts: [...facts, ...beside],
    passages: [],
    confidence: 0.95,
    mayBeRewritten: true,
  };
}

/** A line of a price list stands on its service's page as well. */
function servicePage({ url, title }: Fact): ChatCitation[] {
  const service = title.startsWith("Prices: ") ? /^\/pricing\/#([a-z-]+)$/.exec(url)?.[1] : null;
  return service ? [{ url: `/services/${service}/#prices`, title: title.replace(/^Prices: /, "") }] : [];
}
