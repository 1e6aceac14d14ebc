import type { ChatCitation } from "#contract/chat.ts";
import type { ChatLanguage } from "#contract/chat-rules.ts";
import { priceOf } from "#contract/price-of.ts";
import { citationsOf } from "#domain/assistant/answer-part.ts";
import { cityTold } from "#domain/assistant/city-told.ts";
import { countsIn, minutesIn, numberIn } from "#domain/assistant/counts-in.ts";
import { mainOf } from "#domain/assistant/main-of.ts";
import type { EarlierTurn } from "#domain/assistant/prepared-answer.ts";
import { priceMeant, pricesNamed, pricesToldBy, type ToldPrice } from "#domain/assistant/told-prices.ts";
import { withTax } from "#domain/assistant/with-tax.ts";
import { writtenSum } from "#domain/assistant/written-sum.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";
import { dollars } from "#domain/knowledge/spoken-price.ts";

export interface Reckoning {
  /** The message, without accents and in small letters. */
  plain: string;
  /** Oldest first. */
  earlier: EarlierTurn[];
  language: ChatLanguage;
}

export interface Reckoned {
  text: string;
  citations: ChatCitation[];
}

const asksTogether =
  /^\W*((and|so|ok|okay|then|what|whats|what's|how|much|would|will|is|it|that|this|be|come|comes|to|do|i|we|pay|cost|price|the|of|for|in|y|entonces|cuanto|seria|es|son|en)\b\W*)*(both|together|altogether|all together|all in|in all|total|the two|los dos|ambos|juntos|todo junto)\b(\W*(of them|together|then|in total|cost|price|pay|please|so|things|jobs|cuanto|pagaria|seria|costaria|saldria|es|son))*\W*$/;
const followed = 4;

/** Of one thing and the trip to it, what is asked for "all together" is both. */
const isTrip = ({ job }: ToldPrice): boolean => job.startsWith("Travel to ");

/** The prices that "all together" means: one answer's thing and its trip, or what the last two answers told first. */
function togetherMeant(earlier: EarlierTurn[]): ToldPrice[] {
  const last = pricesToldBy(earlier.at(-1) ?? { question: "", answer: "", action: "answer", citations: [] });
  if (last.length === 2 && last.some(isTrip)) return last;
  const first = earlier.flatMap((turn) => pricesToldBy(turn).slice(0, 1));
  return [...new Map(first.map((one) => [one.job, one])).values()].slice(-2);
}

const asksSum =
  /\b(total|sum|together|altogether|all in|add(ed|ing)? (it |them |that |those |this )?up|adds up|plus|both|all three|in all|en total|juntos|todo junto|sumad[oa]s?|mas)\b|\+/;
const between = /\b(?:plus|and|with|also|y|con|mas|the other)\b|[+,]/;
/** What is said around the things that are to be added up. */
const around =
  /\b(so|ok|okay|great|nice|thanks|cool|then|well|no|not|i|we|you|it|its|it's|is|are|that|that's|this|these|those|them|they|what|whats|what's|how|much|many|dollars|would|will|do|does|did|the|a|an|one|for|of|on|to|in|at|my|your|our|me|us|be|come|comes|pay|cost|costs|price|prices|total|sum|together|altogether|all|three|two|both|everything|add|added|adding|up|only|just|need|want|mean|meant|please|numbers?|most|least|if|right|correct|y|entonces|cuanto|me|costaria|seria|saldria|es|son|el|la|los|las|de|del|un|una|en|juntos|todo|quiero|saber|solo)\b/g;
const tripWords =
  /\b(trip|travel|travell?ing|coming|come out|drive (?:out|over|up|down|to|here)|driving|visit fee|you come|fetch\w*|viaje|venir|vengan)\b/;
const dollarsNamed = /(?<![\w.])\$ ?(\d{1,6})\b|(?<![\w.])(\d{2,6}) (?:dollars|bucks|dolares)\b|^\W*(\d{2,4})\W*$/;
const mostThings = 4;

/** The trip to the city that was named last. */
function tripIn(reckoning: Reckoning, { cities }: Pick<SiteContent, "cities">): ToldPrice | null {
  const city = cityTold(cities, reckoning);
  if (!city) return null;
  const fee = city.travelCents / 100;
  const citations = [{ url: "/locations/", title: "Service area" }];
  return { job: `Travel to ${city.name}`, least: fee, most: fee, citations };
}

const lookOver = { service: "pc-repair", job: "Look-over and diagnosis" };
type PriceRef = Parameters<typeof priceOf>[1];
/** What people call some lines of the price list. */
const usualThings: [RegExp, PriceRef][] = [
  [/\b(look-?over|look at it|diagnos\w+|revision|revisar(la|lo)?)\b/, lookOver],
  [/\bfirst hour\b|\bprimera hora\b/, { service: "managed-it", job: "Help without a plan, first hour" }],
];

/** A line of the price lists as something that was told. */
function listed({ site }: Ctx, ref: PriceRef): ToldPrice | null {
  const line = priceOf(site.content.services, ref);
  if (!line) return null;
  const [least, most] = [line.cents, line.toCents ?? line.cents].map((cents) => cents / 100);
  return { job: ref.job, least: least ?? 0, most: most ?? 0, citations: [{ url: "/pricing/", title: "Prices" }] };
}

/** The price that a few words of a message mean; null where they mean none, undefined where they say nothing. */
function thingIn(ctx: Ctx, piece: string, reckoning: Reckoning, named: ToldPrice[]): ToldPrice | null | undefined {
  const amount = dollarsNamed.exec(piece);
  const figure = Number(amount?.[1] ?? amount?.[2] ?? amount?.[3] ?? 0);
  const rest = piece
    .replace(around, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  if (rest === "") return undefined;
  if (tripWords.test(piece)) return tripIn(reckoning, ctx.site.content);
  const usual = usualThings.find(([words]) => words.test(piece));
  if (usual) return listed(ctx, usual[1]);
  const priced = named.findLast(({ least, most }) => figure > 0 && (least === figure || most === figure));
  return priced ? { ...priced, least: figure, most: figure } : (priceMeant(rest, named) ?? null);
}

/** The things that a message names to have them added up, by the prices that were told; null where one of them has none. */
function thingsNamed(ctx: Ctx, reckoning: Reckoning): ToldPrice[] | null {
  const { plain, earlier } = reckoning;
  // Computers and hours are added up by what the price lists have for each.
  const isCounted = Object.keys(countsIn(plain)).length > 0 || minutesIn(plain) !== null;
  if (!asksSum.test(plain) || isCounted) return null;
  const named = pricesNamed(earlier.slice(-followed * 2));
  // A sentence that names nothing with a price tells something else.
  const sentences = plain
    .split(/[:;.?!]\s/)
    .map((sentence) => sentence.split(between).map((piece) => thingIn(ctx, piece, reckoning, named)))
    .filter((things) => things.some((thing) => thing));
  const things = sentences.flat().filter((thing) => thing !== undefined);
  if (things.includes(null)) return null;
  const each = [...new Map(things.flatMap((thing) => (thing ? [[thing.job, thing] as const] : []))).values()];
  return each.length >= 2 && each.length <= mostThings ? each : null;
}

const proposes =
  /^\W*((so|ok|okay|great|then|well|and|that|that's|thats|it|it's|its|is|would|be|just|only|y|entonces|son|serian|seria)\b\W*)*\$? ?(\d{2,5})( (dollars|bucks|dolares))?( (total|in total|all together|together|then|right|is that right|correct|en total|no|verdad))*\W*$/;

/** The few prices of the last answers that come to a figure the asker names: "so 70 dollars?"; null where none do. */
function thingsOfSum(ctx: Ctx, reckoning: Reckoning): ToldPrice[] | null {
  const { plain, earlier } = reckoning;
  const last = plain.split(/[.!]\s+/).at(-1) ?? "";
  const sum = Number(proposes.exec(last)?.[3] ?? 0);
  if (sum === 0) return null;
  const usual = [listed(ctx, lookOver), tripIn(reckoning, ctx.site.content)].filter((one) => one !== null);
  const told = [...usual, ...earlier.slice(-2).flatMap(pricesToldBy)];
  const prices = [...new Map(told.map((one) => [one.job, one])).values()].filter(({ least, most }) => least === most);
  for (const [place, first] of prices.entries())
    for (const second of prices.slice(place + 1)) if (first.least + second.least === sum) return [first, second];
  return null;
}

const times =
  /^\W*((so|ok|okay|and|then|that|it|y|entonces|eso)\b\W*)*(?:times|x|por|multiplied by) (\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|dos|tres|cuatro|cinco|seis)( (please|then|of (them|those)|por favor))*\W*$/;

/** So many of what the last answer told the price of: "times 4 please". */
function manyOfIt({ plain, earlier }: Reckoning): { count: number; each: number } | null {
  const count = numberIn(times.exec(plain)?.[3] ?? "");
  const each = Number(/\$([\d,]+)/.exec(mainOf(earlier.at(-1)?.answer ?? ""))?.[1]?.replaceAll(",", "") ?? 0);
  return count === null || each === 0 ? null : { count, each };
}

/**
 * What the prices come to that were told one after the other: "so both?", "the clean plus the trip", "so 70 dollars?", a sum the
 * asker wrote, a thing of the shop with its tax. Null where none is asked for, or fewer than two prices were told.
 */
export async function reckoned(ctx: Ctx, reckoning: Reckoning): Promise<Reckoned | null> {
  const { plain, earlier, language } = reckoning;
  const en = language === "en";
  const priced = earlier.slice(-followed).filter(({ answer }) => answer.includes("$"));
  if (priced.length === 0) return null;
  const isSale = priced.at(-1)?.citations.some(({ url }) => /^\/(product|shop)\//.test(url)) === true;
  const note = isSale
    ? en
      ? "Before sales tax."
      : "Sin impuesto."
    : en
      ? "Sales tax on parts and devices comes on top, and your own price is fixed in writing before work starts."
      : "El impuesto sobre piezas y equipos se suma aparte, y su precio queda fijo por escrito antes de empezar el trabajo.";
  // "119 and 45?" is added as it was written, and is not what a repair costs.
  const comesOff = isSale
    ? ""
    : en
      ? " A look-over comes off the repair if you go ahead."
      : " La revisión se descuenta si repara con nosotros.";
  const sum = writtenSum(plain);
  if (sum)
    return { text: `${sum}.${comesOff} ${note}`, citations: citationsOf(priced.flatMap(({ citations }) => citations)) };
  const many = manyOfIt(reckoning);
  if (many)
    return {
      text: `${many.count} × ${dollars(many.each * 100)} = **${dollars(many.count * many.each * 100)}**. ${note}`,
      citations: citationsOf(priced.at(-1)?.citations ?? []),
    };
  const taxed = await withTax(ctx, reckoning);
  if (taxed) return taxed;
  const confirmed = thingsOfSum(ctx, reckoning);
  const things =
    confirmed ??
    thingsNamed(ctx, reckoning) ??
    (asksTogether.test(plain) ? togetherMeant(earlier.slice(-followed)) : []);
  if (things.length < 2) return null;
  const isLookOver = ({ job }: ToldPrice): boolean => job === lookOver.job;
  // Beside a repair the look-over is a part of its price.
  const isInRepair = things.some(isLookOver) && things.some((one) => !isLookOver(one) && !isTrip(one));
  const paid = isInRepair ? things.filter((one) => !isLookOver(one)) : things;
  const said = (least: number, most: number) =>
    least === most ? dollars(least * 100) : `${dollars(least * 100)} ${en ? "to" : "a"} ${dollars(most * 100)}`;
  const off = en ? ", comes off the repair" : ", se descuenta de la reparación";
  const lines = things.map(
    (one) => `- **${one.job}**: ${said(one.least, one.most)}${isInRepair && isLookOver(one) ? off : ""}`,
  );
  const all = said(
    paid.reduce((all, { least }) => all + least, 0),
    paid.reduce((all, { most }) => all + most, 0),
  );
  const lead = confirmed && !isInRepair ? (en ? "Yes" : "Sí") : en ? "Together" : "Juntos";
  return {
    text: `${lead}: **${all}**.\n\n${lines.join("\n")}\n\n${note}`,
    citations: citationsOf(things.flatMap(({ citations }) => citations)),
  };
}
