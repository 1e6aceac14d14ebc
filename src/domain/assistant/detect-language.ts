import type { ChatLanguage } from "#contract/chat-rules.ts";
import { plainWord } from "#domain/search/search-terms.ts";

const spanish = new Set(
  (
    "el la los las un una unos unas y de del al que como cuanto cuanta cuantos cuando donde quien cual cuales por para con sin " +
    "mi mis su sus es son esta estan estoy tengo tiene tienen hay puedo puede pueden pueda quiero necesito cuesta cuestan vale " +
    "hola gracias buenos buenas dias tardes noches ayuda hacer hago hacen hace se te le lo nos si pero muy mas ustedes usted " +
    "computadora pantalla archivos precio horario cita visita abren abierto cierran reparan reparar arreglar sale dame ignora tus " +
    "adios hablar persona cobraron veces dos dejaron nadie contesta queja otra vez devuelvan dinero gerente encargado dueno jefe llamen llamada hablen tecnico senor humano alguien necesitan voy perder ir en " +
    "no me ya esta prende enciende funciona sirve anda compu lenta lento correo impresora internet tarda tardan cobran cobra venden hola oiga ocupo"
  ).split(" "),
);
const english = new Set(
  (
    "the a an and or of to in on at for from with is are was do does did can could will would should i you we they my your our " +
    "me it its this that how what when where which who why much many long have has need want not no please thanks hello hi help " +
    "open closed price cost hours ticket visit computer laptop repair"
  ).split(" "),
);

/** The language of a question: Spanish when its words or signs are, English otherwise; `usual` when nothing tells. */
export function detectLanguage(question: string, usual: ChatLanguage = "en"): ChatLanguage {
  if (/[¿¡]/.test(question)) return "es";
  const words = plainWord(question).match(/[\p{L}]+/gu) ?? [];
  const count = (known: Set<string>) => words.filter((word) => known.has(word)).length;
  const [es, en] = [count(spanish) + (/[áéíóúñ]/i.test(question) ? 1 : 0), count(english)];
  if (es === en) return usual;
  return es > en ? "es" : "en";
}
