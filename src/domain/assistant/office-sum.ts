import type { ChatLanguage } from "#contract/chat-rules.ts";
import { figureAsked } from "#domain/assistant/answer-facts.ts";
import { citationsOf, type PartAnswer } from "#domain/assistant/answer-part.ts";
import { countsIn, minutesIn } from "#domain/assistant/counts-in.ts";
import { namedPlan } from "#domain/assistant/named-plan.ts";
import { about, asksForOne, sumFor } from "#domain/assistant/office-prices.ts";
import { centsOf, type SumLine } from "#domain/assistant/sum-lines.ts";
import { plainly } from "#domain/assistant/plainly.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";
import { dollars } from "#domain/knowledge/spoken-price.ts";

const asksSum =
  /\b(total|totals|sum|comes? to(?! (?:us|me|our|my|your|the)\b)|coming to|add up|adds up|altogether|all in|in all|a month|per month|monthly|each month|bill|quote|budget|al mes|en total|por mes)\b/;
/** "We have 26 computers in total" asks for nothing. */
const counted = /\b\d+ [\w-]+ (in total|total|altogether|in all)\b/g;
const wantsSum = (plain: string): boolean => asksSum.test(plain.replace(counted, " "));
/** What no price list has a line for would be missing in the sum. */
const unpriced =
  /\b(phones|telephones|printers|copiers|cameras|tablets|ipads|televisions|tvs|registers|terminals|training|mfa|two-?(?:step|factor)|password managers?|firewalls?|telefonos|impresoras|camaras)\b/;

/** Whether a question is about what offices pay for by their size, and not for one seat of it. */
export const isOfOffice = ({ plans }: SiteContent, question: string): boolean => {
  const plain = plainly(question);
  const names = namedPlan(plans, question) !== undefined || Object.values(about).some((pattern) => pattern.test(plain));
  return names && !asksForOne.test(plain) && (figureAsked(plain) === "price" || wantsSum(plain));
};

/** What was asked of one seat before says nothing of the sum. */
export const withoutOne = (text: string): string => text.replace(new RegExp(asksForOne, "gi"), " ");

const onlyPrice =
  /^\W*((ok|okay|so|and|well|then|any|your|the|y|entonces)\W+)*(prices?|pricing|costs?|how much|cuanto|precios?)\W*$/;

/** Whether a question beside others belongs to a sum: it counts something, or asks what it all comes to. */
export const isAboutSum = (plain: string): boolean =>
  Object.keys(countsIn(plain)).length > 0 ||
  minutesIn(plain) !== null ||
  onlyPrice.test(plain) ||
  ((figureAsked(plain) === "price" || wantsSum(plain)) && /\b(it|that|this|all|total|we|us)\b/.test(plain));

const besideIn = (lines: SumLine[]): string => lines.map(({ job, cents }) => `${job} ${dollars(cents)}`).join(", ");

/** Whether an answer is such a sum. */
export const isOfficeSum = (answer: string): boolean => /^(That comes to|Son) \*\*\$/.test(answer);

/**
 * What an office that tells how many of what it has would pay, a line for each line of the price list, as the calculator of the
 * page of prices does; null where it asks for something else, or not all of what it names has a price.
 */
export function officeSum(
  content: SiteContent,
  { text, plain, language }: { text: string; plain: string; language: ChatLanguage },
): PartAnswer | null {
  if (figureAsked(plain) !== "price" && !wantsSum(plain)) return null;
  if (unpriced.test(plain)) return null;
  const sum = sumFor(content, text, plain);
  if (!sum) return null;
  const cents = centsOf(sum.lines) - sum.offCents;
  const less = sum.withoutNetworkCents === null ? "" : dollars(sum.withoutNetworkCents);
  const seat = sum.seatCents === null ? "" : dollars(sum.seatCents);
  const each = sum.onceEachCents === null ? "" : dollars(sum.onceEachCents);
  const times = (count: number, each: number, sign = "") =>
    `${count} × ${sign}${dollars(each)}${count > 1 ? ` = ${sign}${dollars(count * each)}` : ""}`;
  const lines = sum.lines.map(({ job, count, cents }) => `- **${job}**: ${times(count, cents)}`);
  const [seats] = sum.lines;
  if (sum.offCents > 0 && seats)
    lines.push(
      language === "en"
        ? `- **Size of the office**: ${times(seats.count, sum.offCents / seats.count, "−")}`
        : `- **Tamaño de la oficina**: ${times(seats.count, sum.offCents / seats.count, "−")}`,
    );
  const said =
    language === "en"
      ? [
          `That comes to **${dollars(cents)}${sum.monthly ? " a month" : ""}**${sum.plan ? ` on the plan ${sum.plan}` : ""}:`,
          seat && `A seat is ${seat} of it.`,
          less && `Without a network to look after it is ${less}.`,
          sum.onceCents > 0 ? `To begin, ${dollars(sum.onceCents)} once${each && ` (${each} a computer)`}.` : "",
          sum.time ? `It takes ${sum.time}, planned.` : "",
          sum.beside.length > 0 ? `Where you need it, on top: ${besideIn(sum.beside)}.` : "",
          sum.trip ? "The travel fee of your city comes on top when somebody comes to you." : "",
          "Before sales tax; devices, parts and licenses are billed apart. Your own price is fixed in writing before work starts.",
        ]
      : [
          `Son **${dollars(cents)}${sum.monthly ? " al mes" : ""}**${sum.plan ? ` con el plan ${sum.plan}` : ""}:`,
          seat && `Cada puesto son ${seat}.`,
          less && `Sin una red que cuidar son ${less}.`,
          sum.onceCents > 0
            ? `Para empezar, ${dollars(sum.onceCents)} una vez${each && ` (${each} por computadora)`}.`
            : "",
          sum.beside.length > 0 ? `Si lo necesita, se suma: ${besideIn(sum.beside)}.` : "",
          sum.trip ? "El viaje a su ciudad se suma cuando alguien va." : "",
          "Sin impuesto; equipos, piezas y licencias se cobran aparte. Su precio queda fijo por escrito antes de empezar el trabajo.",
        ];
  const service = content.services.find(({ id }) => id === sum.service);
  return {
    intent: "office-sum",
    text: `${said[0]}\n${lines.join("\n")}\n\n${said.slice(1).filter(Boolean).join(" ")}`,
    citations: citationsOf([
      sum.plan
        ? { url: "/pricing/#calculator", title: content.pricingPage.calculator.title.replace(/\.$/, "") }
        : { url: `/pricing/#${sum.service}`, title: `Prices: ${service?.name ?? sum.service}` },
      { url: `/services/${sum.service}/#prices`, title: service?.name ?? sum.service },
    ]),
    facts: [],
    passages: [],
    confidence: 0.9,
    mayBeRewritten: false,
  };
}
