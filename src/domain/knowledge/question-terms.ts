import type { Ctx } from "#domain/ctx.ts";
import { expandTerms, type SearchTerm } from "#domain/search/expand-terms.ts";
import { plainWord, searchTerms } from "#domain/search/search-terms.ts";
import { wordDistance } from "#domain/search/word-distance.ts";

/** Words of questions as people ask an assistant, beyond those the search leaves out: they tell how it is asked, not what. */
const askingWords = new Set(
  (
    "or o please pls tell know thing things stuff also really maybe else another someone somebody anyone anybody happen happens " +
    "happening guys u ur r ya yall whats hows wheres whens im id ill youre theyre thats let lets say says mean means look " +
    "looks hello hi hey ok okay thanks super omg lol af would could exactly currently actually just still even only every " +
    "give take takes taking use using during something get kind sort way ways give gives keep able possible right now today question isnt arent " +
    "doing done run runs through gonna gotta wanna yall dude bro man wat wut whats anyway already again together accidentally suddenly probably simply really " +
    "properly actually difference between example legit screwed ready telling told came coming goes going off too via per someone's " +
    "still yet however while whether since either both each such own same charge work works working offer offers provide long far much many often soon big per " +
    "cual cuales tiene tienen tener hago hacer hace puedo puede pueden necesito necesita voy va van ir ser soy estoy estan ese esa eso " +
    "ustedes usted nosotros nos les si no tambien pero porque favor quiero quisiera dime alguien algo muy mas todo toda debo pasa " +
    "donde mucho mucha algun alguna algunos ahorita bien entonces tambien ellos ella nuestro nuestra " +
    "cuantos cuantas tarda tardan cobran cobra cuando desde hasta entre sobre ya aqui ahi sale"
  ).split(" "),
);

/** Of the words above, those that tell something when nothing else is said. */
const keptWhenAlone = 1;

/** A question is answered, not listed: a short word that stands nowhere is more likely another word than a mistyped one. */
const tooFar = ({ correction, texts: [text = ""] }: SearchTerm): boolean =>
  correction !== null && wordDistance(text, correction) > (text.length <= 4 ? 0 : text.length <= 6 ? 1 : 2);

/** The words of a question that tell what it is about, with what else they may mean. */
export async function questionTerms(ctx: Ctx, question: string): Promise<SearchTerm[]> {
  const words = plainWord(question)
    .replace(/[’']/g, "'")
    .replace(/[^\p{L}\p{N}'\s-]+/gu, " ")
    .split(/\s+/)
    .filter(Boolean);
  const telling = words.filter((word) => !askingWords.has(word.replace(/'/g, "")));
  const kept = telling.length >= keptWhenAlone ? telling : words;
  // A hyphen before a word would leave it out; a question leaves nothing out.
  const terms = searchTerms([...new Set(kept.map((word) => word.replace(/^-+/, "")))].join(" ").slice(0, 400));
  // The blank says that the last word is whole, since nobody is typing anymore.
  return (await expandTerms(ctx, terms)).map((term) => ({
    ...(tooFar(term) ? { ...term, correction: null, synonyms: [] } : term),
    prefix: false,
  }));
}
