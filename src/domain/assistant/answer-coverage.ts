import { fill } from "#contract/values/fill.ts";
import { formatList } from "#contract/values/format.ts";
import { formatPrice } from "#contract/values/format-money.ts";
import { pageTitle } from "#domain/assistant/answer-language.ts";
import { plainly } from "#domain/assistant/plainly.ts";
import { daysAsked, hasVisits, todayAt, visitsOn } from "#domain/assistant/day-answers.ts";
import type { Fact, PartAnswer } from "#domain/assistant/prepared-answer.ts";
import type { Ctx } from "#domain/ctx.ts";
import { questionWords } from "#domain/knowledge/question-words.ts";
import * as t from "#words/assistant.ts";

const comes =
  /\b(serve|cover|come|comes|coming|go|travel|trip|drive|reach|visit|visits|house calls?|on-?site|deliver|technician|vienen|venir|van|ir|visitan|visitas?|atienden|llegan|cubren|viaje)\b/;
const asksFee = /\b(how much|cost|costs|fees?|charge|price|cuanto|cobran|cuesta|precio)\b/;
/** Words that ask about a job rather than the trip. */
const aboutJob =
  /\b(repair\w*|screen|battery|virus|ssd|plan|seat|security|backup|server|install|replac\w*|tax|recycl\w*|e-?waste|park\w*|office hours)\b/;

/** Words of a day, reduced as `questionWords` does. */
const ofDays = /^(same|dai|todai|tomorrow|weekend|(mon|tues|wednes|thurs|fri|satur|sun)dai)$/;

/** A question about a trip has few words besides the place and those that ask for the trip. */
const mostOtherWords = 3;

function asksMore(plain: string, places: string[]): boolean {
  const placeWords = new Set(places.flatMap(questionWords));
  const others = questionWords(plain).filter(
    (word) => !placeWords.has(word) && !comes.test(word) && !asksFee.test(word) && !ofDays.test(word),
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
export function answerCoverage(ctx: Ctx, question: string, leaning = ""): PartAnswer | null {
  const plain = plainly(question);
  const whole = `${plainly(leaning)} ${plain}`;
  const { cities } = ctx.site.content;
  const page = { url: "/locations/", title: pageTitle(ctx, t.areaPage) };
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
    const asked = daysAsked(ctx, plain);
    const lines = places.map(({ city, place, listed }) => {
      const fee = formatPrice(city.travelCents);
      const soon = city.onSite.charAt(0).toLowerCase() + city.onSite.slice(1);
      return listed
        ? fill(t.weComeTo, { place, soon, fee })
        : fill(t.outsideCities, { place, phone: ctx.business.phone.display });
    });
    const facts = places.map(({ city }): Fact => ({
      id: city.id,
      kind: "coverage",
      subject: fill(t.travelFee, { city: city.name }),
      ...page,
      value: fill(t.feeAVisit, { fee: formatPrice(city.travelCents) }),
    }));
    // "Usually the same day" is not true on a day without visits.
    const without = (asked.length > 0 ? asked : [todayAt(ctx)]).filter((day) => !hasVisits(ctx, day));
    return answer([...lines, ...without.map((day) => visitsOn(ctx, day))].join("\n\n"), facts);
  }
  const place = strangePlace.exec(question)?.[1];
  if (!place || noPlace.test(place)) return null;
  const list = formatList(cities.map(({ name }) => name));
  return answer(fill(t.notServed, { place, cities: list }), [], "not-served");
}

/** Asks whether somebody comes, to nowhere in particular. */
const someoneComes =
  /\b(you|u|you guys|ya|yall|someone|somebody|anyone|anybody|technicians?|tech)\b.{0,30}\b(come|comes|coming|visits?|drive|be here|get here|make (a )?house calls?|go out)\b|\b(house calls?|home visits?|on-?site|visits?|a domicilio|visitas?|vienen|venir|visitan)\b/;

/** Answers from the booking calendar whether visits are made on the days asked for; null for other questions. */
export function answerVisitDay(ctx: Ctx, question: string): PartAnswer | null {
  const plain = plainly(question);
  if (!someoneComes.test(plain) || aboutJob.test(plain) || asksFee.test(plain) || asksMore(plain, [])) return null;
  const asked = daysAsked(ctx, plain);
  if (asked.length === 0) return null;
  return {
    intent: "visit-day",
    text: asked.map((day) => visitsOn(ctx, day)).join("\n\n"),
    citations: [{ url: "/faq/#when-do-you-make-visits", title: pageTitle(ctx, t.visitsPage) }],
    facts: [],
    passages: [],
  };
}
