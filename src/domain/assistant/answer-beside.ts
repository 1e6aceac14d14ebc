import { sayFacts } from "#domain/assistant/answer-facts.ts";
import { type AskedPart, citationsOf, type PartAnswer } from "#domain/assistant/answer-part.ts";
import type { Fact } from "#domain/assistant/prepared-answer.ts";
import { seatPrice } from "#domain/assistant/seat-price.ts";
import type { Ctx } from "#domain/ctx.ts";
import { priceOf } from "#domain/knowledge/facts-beside.ts";

/** An office that tells its size hears what its seats cost. */
export function withSeats(answer: PartAnswer, { plain, language }: AskedPart): PartAnswer {
  const told = seatPrice(answer.text, plain, language);
  return told === null ? answer : { ...answer, text: `${answer.text}\n\n${told}` };
}

/** Who names a city and asks for the trip or the tax hears that city's own figure, whatever text answers best. */
export function withPlace(answer: PartAnswer, quick: PartAnswer | null): PartAnswer {
  const own =
    quick?.intent === "coverage" ? quick.facts.find(({ subject }) => /: (travel fee|sales tax)$/.test(subject)) : null;
  const figure = /\$\d+|\d[\d.]*%/.exec(own?.value ?? "")?.[0];
  if (!quick || !figure || figuresOf(answer.text).includes(figure)) return answer;
  return {
    ...answer,
    text: `${quick.text}\n\n${answer.text}`,
    citations: citationsOf([...answer.citations, ...quick.citations]),
    facts: [...quick.facts, ...answer.facts],
  };
}

/** "What do I pay to have you come and look at it?" is more than the trip. */
const asksForLook =
  /\b(what|how much)\b.{0,40}\b((a |the |your )?(home |house )?(visit|house call)|(if|when|to have) (you|somebody|someone) (guys )?(come|came|coming)|(you|somebody|someone) to come( out| over)?|to come (out|over)|come (out|over|to me|to us|here))\b(?!.{0,30}\b(office|plan|contract)\b)|\b(come|come out|visit|house call|send)\b.{0,40}\b(look|check|see what)|\b(look|check)\b.{0,40}\bat (my|our|her|his) (home|house|place|office)/;

/** Whether a question for a price is about a visit to the one place that `quick` tells the trip to: both are added up. */
export const asksForVisitTo = (quick: PartAnswer, plain: string): boolean =>
  asksForLook.test(plain) && quick.facts.filter(({ subject }) => subject.endsWith(": travel fee")).length === 1;

/** Who is told the travel fee of a visit hears what the look at it costs as well. */
export async function withLookOver(
  ctx: Ctx,
  answer: PartAnswer,
  part: AskedPart,
  kind: Fact["kind"] | null,
): Promise<PartAnswer> {
  if (kind !== "price" || !answer.text.includes("$") || !asksForLook.test(part.plain)) return answer;
  const lookOver = await priceOf(ctx, "Look-over and diagnosis");
  const figure = figuresOf(lookOver?.value ?? "")[0];
  if (!lookOver || !figure || figuresOf(answer.text).includes(figure)) return answer;
  const told = sayFacts([lookOver], part, { tail: false });
  const trip = answer.facts.filter(({ subject }) => subject.endsWith(": travel fee"));
  const sum = trip.length === 1 ? dollarsIn(trip[0]?.value) + dollarsIn(lookOver.value) : null;
  const together =
    sum === null
      ? ""
      : part.language === "en"
        ? ` Together that is $${sum} for a visit of 30 minutes; work that takes longer has its own fixed price, told first.`
        : ` Juntos son $${sum} por una visita de 30 minutos; un trabajo más largo tiene su propio precio fijo, que se le dice antes.`;
  return {
    ...answer,
    text: `${answer.text}\n\n${told.text}${together}`,
    citations: citationsOf([...answer.citations, ...told.citations]),
    facts: [...answer.facts, lookOver],
  };
}

const dollarsIn = (value = ""): number => Number(/\$(\d+)/.exec(value)?.[1] ?? 0);

const figuresOf = (text: string): string[] => text.match(/\$\d+|\d[\d.]*%/g) ?? [];
