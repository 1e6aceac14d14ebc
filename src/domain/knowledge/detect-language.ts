import type { ChatLanguage } from "#contract/assistant/chat-rules.ts";
import { plainWord } from "#domain/search/search-terms.ts";

const wordsOf = (list: string) => new Set(list.split(" "));
const spanish = wordsOf(
  "el la los las un una unos y de del al que como cuanto cuanta cuantos cuando donde quien cual para por con sin mi mis su sus es son esta estan estoy tengo tiene tienen hay puedo puede pueden quiero necesito cuesta cuestan cobran vale hola gracias buenos buenas dias tardes ayuda hacer hacen se te le lo nos si pero muy mas usted ustedes computadora compu pantalla precio horario cita abren cierran reparan arreglan venden oiga persona hablar no me ya prende sirve",
);
const english = wordsOf(
  "the a an and or of to in on at for from with is are was do does did can could will would should i you we they my your our me it its this that how what when where which who why much many long have has need want please thanks hello hi help",
);

/** The language of a question: Spanish by its words or characters, otherwise English; `usual` when undecided. */
export function detectLanguage(question: string, usual: ChatLanguage = "en"): ChatLanguage {
  if (/[¿¡]/.test(question)) return "es";
  const words = plainWord(question).match(/[\p{L}]+/gu) ?? [];
  const count = (known: Set<string>) => words.filter((word) => known.has(word)).length;
  const es = count(spanish) + (/[áéíóúñ]/i.test(question) ? 1 : 0);
  const en = count(english);
  if (es === en) return usual;
  return es > en ? "es" : "en";
}
