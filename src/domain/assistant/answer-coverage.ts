import type { ChatLanguage } from "#contract/chat-rules.ts";
import { type AskedPart, citationsOf, type PartAnswer, withoutAnchor } from "#domain/assistant/answer-part.ts";
import type { Fact } from "#domain/assistant/prepared-answer.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";
import type { Ctx } from "#domain/ctx.ts";
import { cityFacts } from "#domain/knowledge/city-knowledge.ts";
import { plainWord } from "#domain/search/search-terms.ts";

type City = SiteContent["cities"][number];

const page = { url: "/locations/", title: "Service area" };

const placeOf = ({ url = page.url, title = page.title }: { url?: string; title?: string }) => ({ url, title });

const stands = (plain: string, name: string): boolean =>
  new RegExp(`\\b${plainWord(name).replace(/[^\w\s]/g, "\\$&")}\\b`).test(plain);

/** "Without driving all the way to Stockton": a place that is not meant. */
const elsewhere = "(?:without|not|instead of|rather than|no need to|avoid|except|other than|sin|en vez de)";
const isElsewhere = (plain: string, name: string): boolean =>
  new RegExp(`\\b${elsewhere} (?:[a-z]+ ){0,5}${plainWord(name)}\\b`).test(plain);

/** The cities of a question, in the order in which they are named; those it is not about only where there is no other. */
export function citiesIn(cities: City[], plain: string): City[] {
  const named = cities
    .filter(({ name, zips }) => stands(plain, name) || zips.some((zip) => plain.includes(zip)))
    .toSorted((first, second) => plain.indexOf(first.id) - plain.indexOf(second.id));
  const meant = named.filter(({ name }) => !isElsewhere(plain, name));
  return meant.length > 0 ? meant : named;
}

/** Part of a city, or a place that is served on request. */
const placeNear = (cities: City[], plain: string) => {
  for (const city of cities) {
    const district = city.districts.find(
      (name) => !/^(downtown|college area|eastside)/i.test(name) && stands(plain, name),
    );
    if (district) return { city, place: district, within: true };
  }
  for (const city of cities) {
    const place = city.askFirst.find((name) => stands(plain, name));
    if (place) return { city, place, within: false };
  }
  return null;
};

const comes =
  /\b(serve|service|cover|come|comes|coming|go|travel|drive|reach|visit|visits|house calls?|on-?site|deliver|pick ?up|technician|available|live|be (?:in|at)|out to|get to|today|tonight|vienen|venir|vengan|van|ir|visitan|visita|atienden|llegan|cubren|servicio)\b/;
const tripPrice =
  /\b(travel|trip|drive|driving|visit|fee|come|mileage|travel fee|cost|charge|price|much|viaje|visita|cobran|cuesta|cuestan|ir|venir|precio)\b/;
const jobWords =
  /\b(repair|screen|battery|virus|ssd|managed|plan|seat|security|backup|server|hour|first hour|support|install|pay|per month)\b/;

type Aspect = "travel fee" | "on site" | "by car" | "sales tax" | "old electronics";

function aspectsOf(plain: string): Aspect[] {
  if (
    /\b(sales tax|tax rate|tax|impuesto)\b(?! (season|returns?|prep\w*|software|firm|office|accountant|people))/.test(
      plain,
    )
  )
    return ["sales tax"];
  if (/\b(recycl\w*|e-?waste|dispose|old (computer|laptop|electronics|tv|screen)s?|reciclar)\b/.test(plain))
    return ["old electronics"];
  if (/\b(how far|how long.{0,12}drive|how many minutes|miles|minutes away|distance)\b/.test(plain)) return ["by car"];
  if (/\b(how (soon|fast|quick\w*)|same day|when can|que tan pronto|cuando pueden)\b/.test(plain)) return ["on site"];
  if (
    /\b(how much|cost|costs|fee|fees|charge|price|cuanto|cobran|cuesta|precio|expensive|travel fee)\b/.test(plain) &&
    tripPrice.test(plain) &&
    !jobWords.test(plain)
  )
    return comes.test(plain) && /\b(do|can|will|would|vienen|van)\b/.test(plain)
      ? ["on site", "travel fee"]
      : ["travel fee"];
  if (comes.test(plain) && !jobWords.test(plain)) return ["on site", "travel fee"];
  return [];
}

const onSiteSpanish: Record<string, string> = {
  "Same day": "el mismo día",
  "Same day before 11 am": "el mismo día si llama antes de las 11 am",
  "Next working day": "el siguiente día hábil",
};

function say(
  city: City,
  aspects: Aspect[],
  { language, content }: { language: ChatLanguage; content: SiteContent },
): { text: string; facts: Fact[] } {
  const facts = cityFacts(city, content).flatMap((fact, index): Fact[] =>
    aspects.some((aspect) => fact.subject === `${city.name}: ${aspect}`)
      ? [{ id: `${city.id}-${index}`, kind: fact.kind, subject: fact.subject, value: fact.value, ...placeOf(fact) }]
      : [],
  );
  const valueOf = (aspect: Aspect) => facts.find(({ subject }) => subject.endsWith(`: ${aspect}`))?.value;
  const [fee, soon, car, tax, waste] = (
    ["travel fee", "on site", "by car", "sales tax", "old electronics"] as const
  ).map(valueOf);
  const lines =
    language === "en"
      ? [
          soon && `We come to **${city.name}**: ${soon.charAt(0).toLowerCase()}${soon.slice(1)}.`,
          fee && `The travel fee for **${city.name}** is ${fee}.`,
          car && `**${city.name}** is ${car}.`,
          tax && `The sales tax of **${city.name}** is ${tax}.`,
          waste && `In **${city.name}** residents can take old electronics to ${waste}`,
        ]
      : [
          soon && `Vamos a **${city.name}**: ${onSiteSpanish[soon] ?? soon}.`,
          fee &&
            `El viaje a **${city.name}** cuesta ${fee.replace("a visit, there and back", "por visita, ida y vuelta")}.`,
          car && `**${city.name}** está a ${car.replace("minutes from the bench", "minutos del taller")}.`,
          tax && `El impuesto sobre las ventas en **${city.name}** es de ${tax.split("%")[0]}% en piezas y equipos.`,
          waste && `En **${city.name}** puede llevar los aparatos electrónicos viejos a ${waste}`,
        ];
  return { text: lines.filter(Boolean).join(" "), facts };
}

/** A place somebody asks whether we come to, when it is none of ours: "do you serve Fresno?" */
const strange =
  /\b(?:do you|do u|can you|could you|will you|would you|are you|you guys|ustedes)?\s*(?:serve|service|cover|come (?:out )?to|go to|travel to|drive (?:out )?to|work in|reach|visit|vienen a|van a|atienden en|visits? (?:to|in)|technician (?:in|to)|repair in|support in)\s+(\p{Lu}[\p{L}]+(?:\s\p{Lu}[\p{L}]+){0,2})/u;
const notPlaces =
  /^(I|My|Our|The|Your|Saturday|Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Thanksgiving|Christmas|Windows|Mac|Macs|IT|PC|Google|Microsoft|Apple|Amazon|Outlook|Gmail|Office)\b/;

/** Somebody comes, or drives. */
const trip =
  /\b(travel\w*|trips?|drive|driving|visits?|come|comes|coming|mileage|get here|out (here|to)|on-?site|house calls?|serve|cover|tax|taxes|recycl\w*|e-?waste|far|minutes away|soon|fast|today|tomorrow|same day|viajes?|visitas?|vienen|venir|van|impuesto)\b/;

/** "Does the plan cover HIPAA?" */
const shortForm = /^\p{Lu}{2,}$/u;

const wholeOffice =
  /\b(whole|entire|complete|toda la|todo el)\b.{0,20}\b(office|clinic|shop|store|company|practice|business|place|oficina|clinica|tienda|negocio)\b/;

/** Whether and how we come to a place, from its facts; null when that is not asked. */
export function answerCoverage(ctx: Ctx, { plain, question, ownText, language }: AskedPart): PartAnswer | null {
  const { content } = ctx.site;
  const { cities } = content;
  const answer = (text: string, facts: Fact[], intent = "coverage"): PartAnswer => ({
    intent,
    text,
    citations: citationsOf(
      (facts.length > 0 ? facts : [page]).map(({ url, title }) => ({
        url: withoutAnchor(url),
        title: language === "en" ? title : `${title} (en inglés)`,
      })),
    ),
    facts,
    passages: [],
    confidence: 1,
    mayBeRewritten: false,
  });
  // When a whole office stands still, other times hold than those of the place.
  if (wholeOffice.test(plain)) return null;
  const named = citiesIn(cities, plain);
  // Where somebody lives, told before, does not make a trip of what is asked now.
  if (
    ownText !== null &&
    citiesIn(cities, plainWord(ownText)).length === 0 &&
    !trip.test(plainWord(ownText)) &&
    !trip.test(plain)
  )
    return null;
  // What was said before tells the place, and the last message what is asked of it.
  const own = aspectsOf(plainWord(ownText ?? question));
  const aspects = own.length > 0 ? own : aspectsOf(plain);
  const near = named.length === 0 ? placeNear(cities, plain) : null;
  if (near && (aspects.length > 0 || comes.test(plain))) {
    const said = say(near.city, near.within ? ["on site", "travel fee"] : ["travel fee"], { language, content });
    if (near.within) return answer(said.text.replace(near.city.name, `${near.place} (${near.city.name})`), said.facts);
    return answer(
      language === "en"
        ? `**${near.place}** is outside our six cities, but we often go there on request. You are told the fee before you decide. ${said.text} Ask for it in a ticket or call ${ctx.business.phone.display}.`
        : `**${near.place}** está fuera de nuestras seis ciudades, pero muchas veces vamos si nos lo pide. Le decimos el precio antes de que decida. ${said.text} Pídalo en un ticket o llame al ${ctx.business.phone.display}.`,
      said.facts,
    );
  }
  if (named.length > 0 && aspects.length > 0) {
    const all = named.slice(0, 3).map((city) => say(city, aspects, { language, content }));
    return answer(
      all.map(({ text }) => text).join("\n\n"),
      all.flatMap(({ facts }) => facts),
    );
  }
  const place = named.length === 0 ? strange.exec(question)?.[1] : undefined;
  if (place && !notPlaces.test(place) && !shortForm.test(place)) {
    const list = cities
      .map(({ name }) => name)
      .join(", ")
      .replace(/, ([^,]+)$/, language === "en" ? " and $1" : " y $1");
    return answer(
      language === "en"
        ? `We do not list **${place}** among the places we drive to. Those are ${list}. You can bring the computer to the bench in Stockton from anywhere, many faults are solved on the screen, and if you live near one of our roads you can ask for a travel fee first.`
        : `No tenemos **${place}** en la lista de lugares a los que vamos. Son ${list}. Puede traer la computadora al taller en Stockton desde cualquier lugar, muchas fallas se resuelven por la pantalla, y si vive cerca de una de nuestras rutas puede pedir antes un precio de viaje.`,
      [],
      "not-served",
    );
  }
  return null;
}
