import { formatList } from "#contract/format.ts";
import { formatMoney } from "#contract/format-money.ts";
import type { ChatLanguage } from "#contract/chat-rules.ts";
import { plainly } from "#domain/assistant/plainly.ts";
import type { Fact, PartAnswer } from "#domain/assistant/prepared-answer.ts";
import type { Ctx } from "#domain/ctx.ts";
import { questionWords } from "#domain/knowledge/question-words.ts";

const comes =
  /\b(serve|cover|come|comes|coming|go|travel|trip|drive|reach|visit|visits|house calls?|on-?site|deliver|technician|vienen|venir|van|ir|visitan|visitas?|atienden|llegan|cubren|viaje)\b/;
const asksFee = /\b(how much|cost|costs|fees?|charge|price|cuanto|cobran|cuesta|precio)\b/;
/** Words that ask about a job rather than the trip. */
const aboutJob =
  /\b(repair\w*|screen|battery|virus|ssd|plan|seat|security|backup|server|install|replac\w*|tax|recycl\w*|e-?waste|park\w*|office hours)\b/;

/** A question about a trip has few words besides the place and those that ask for the trip. */
const mostOtherWords = 3;

function asksMore(plain: string, places: string[]): boolean {
  const placeWords = new Set(places.flatMap(questionWords));
  const others = questionWords(plain).filter(
    (word) => !placeWords.has(word) && !comes.test(word) && !asksFee.test(word),
  );
  return others.length > mostOtherWords;
}

const withoutSigns = (name: string): string => plainly(name).replace(/[^\w\s]/g, "\\$&");
const names = (plain: string, name: string): boolean => new RegExp(`\\b${withoutSigns(name)}\\b`).test(plain);

/** A question about whether we serve a place: "do you serve Fresno?" */
const strangePlace =
  /\b(?:serve|service|cover|come (?:out )?to|go to|travel to|drive (?:out )?to|vienen a|van a|atienden en)\s+(\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+){0,2})/u;
const noPlace =
  /^(I|My|Our|The|Your|\w+day|Thanksgiving|Christmas|Windows|Macs?|IT|PC|Google|Microsoft|Apple|Office|\p{Lu}{2,})\b/u;

/**
 * Answers whether we serve a place and what the trip costs; null for other questions. `leaning` is the question before a short
 * follow-up: it holds the question, the follow-up names the place.
 */
export function answerCoverage(ctx: Ctx, question: string, language: ChatLanguage, leaning = ""): PartAnswer | null {
  const plain = plainly(question);
  const whole = `${plainly(leaning)} ${plain}`;
  const { cities } = ctx.site.content;
  const en = language === "en";
  const page = { url: "/locations/", title: en ? "Service area" : "Zona de servicio (en inglés)" };
  const answer = (text: string, facts: Fact[] = [], intent = "coverage"): PartAnswer => ({
    text,
    facts,
    intent,
    citations: [page],
    passages: [],
  });
  if (aboutJob.test(whole) || !(comes.test(whole) || asksFee.test(whole))) return null;
  const placesIn = (text: string) =>
    cities.flatMap((city) => {
      if (names(text, city.name) || city.zips.some((zip) => text.includes(zip)))
        return [{ city, place: city.name, listed: true }];
      const district = city.districts.find((name) => names(text, name));
      const near = city.askFirst.find((name) => names(text, name));
      return district || near ? [{ city, place: district ?? near ?? "", listed: district !== undefined }] : [];
    });
  const own = placesIn(plain);
  const places = (own.length > 0 ? own : placesIn(whole)).slice(0, 3);
  if (places.length > 0 && !comes.test(whole) && !/\btravel|viaje\b/.test(whole)) return null;
  if (
    asksMore(
      plain,
      own.map(({ place }) => place),
    )
  )
    return null;
  if (places.length > 0) {
    const lines = places.map(({ city, place, listed }) => {
      const fee = formatMoney(city.travelCents);
      const soon = city.onSite.charAt(0).toLowerCase() + city.onSite.slice(1);
      if (!listed)
        return en
          ? `**${place}** is outside our six cities, but we often go there on request: ask for the travel fee in a ticket or call ${ctx.business.phone.display}.`
          : `**${place}** está fuera de nuestras seis ciudades, pero muchas veces vamos si nos lo pide: pregunte el precio del viaje en un ticket o llame al ${ctx.business.phone.display}.`;
      return en
        ? `We come to **${place}**: ${soon}. The travel fee is ${fee} a visit, there and back.`
        : `Vamos a **${place}**. El viaje cuesta ${fee} por visita, ida y vuelta.`;
    });
    const facts = places.map(({ city }): Fact => ({
      id: city.id,
      kind: "coverage",
      subject: `${city.name}: travel fee`,
      ...page,
      value: `${formatMoney(city.travelCents)} a visit, there and back`,
    }));
    return answer(lines.join("\n\n"), facts);
  }
  const place = strangePlace.exec(question)?.[1];
  if (!place || noPlace.test(place)) return null;
  const list = formatList(
    cities.map(({ name }) => name),
    language,
  );
  return answer(
    en
      ? `We do not list **${place}** among the places we drive to. Those are ${list}. You can bring the computer to the bench in Stockton from anywhere, many faults are solved on the screen, and if you live near one of our roads you can ask for a travel fee first.`
      : `No tenemos **${place}** en la lista de lugares a los que vamos. Son ${list}. Puede traer la computadora al taller en Stockton desde cualquier lugar, y muchas fallas se resuelven por la pantalla.`,
    [],
    "not-served",
  );
}
