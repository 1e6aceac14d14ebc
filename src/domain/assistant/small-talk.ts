import type { Business } from "#contract/content.ts";
import type { ChatLanguage } from "#contract/chat-rules.ts";

export type Social = "greeting" | "thanks" | "goodbye" | "who-are-you";

/** What is said around questions. Only when nothing else stands in the message. */
export function socialIn(plain: string): Social | null {
  const words = plain
    .replace(/[^\p{L}\s']/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (
    /^(hi|hello|hey|hiya|howdy|yo|good (morning|afternoon|evening|day)|hola|buenas|buenos dias|buenas (tardes|noches)|que tal)( (there|longrow|everyone|all|again|assistant|bot|a todos))?$/.test(
      words,
    )
  )
    return "greeting";
  if (
    /^((ok|okay|great|perfect|cool|good|super|nice|muy bien|listo|perfecto|vale) )*(thanks?|thank you|thx|ty|cheers|gracias|much appreciated|got it|ok|okay|great|perfect|muchas gracias|mil gracias)( (a lot|so much|very much|you|for (the|your) help|again|por (la|su|tu) ayuda|bye))*$/.test(
      words,
    )
  )
    return "thanks";
  if (
    /^(bye|goodbye|bye bye|see you|see ya|good night|adios|hasta luego|hasta pronto|chao|nos vemos)( (then|later|soon|thanks))*$/.test(
      words,
    )
  )
    return "goodbye";
  if (
    /^(who|what) are you$|^are you (an? )?(bot|robot|human|real|person|machine|ai)( person)?$|^what can you do( for me)?$|^how can you help( me)?$|^(quien|que) eres( tu)?$|^eres (un|una) (robot|bot|persona|maquina)$|^(que|en que) (puedes hacer|me puedes ayudar|puede ayudar)$|^help( me)?$|^ayuda$/.test(
      words,
    )
  )
    return "who-are-you";
  return null;
}

const greeting =
  /^\W*(?:(?:hi|hello|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening|day)|hola|buenas (?:tardes|noches)|buenas|buenos d[ií]as|disculpe|oiga)\b(?: (?:there|guys|folks|everyone|all|again|team|longrow|y'?all|friend|sir|ma'?am|a todos|amigos?)\b)?[\s,.!:;-]+)+(?=\S)/i;
const announcement =
  /^\W*(?:(?:i have|i've got|i got|got|just) )?(?:an?|one|two|a couple(?: of)?|some|una|dos)? ?(?:quick|short|small|simple|other|another)? ?(?:questions?|preguntas?)(?: for (?:you|u|ya|yall|y'all))?(?: (?:please|por favor|r[aá]pida))?\s*[:,.;-]+\s*(?=\S)/i;
const leastLeft = 2;

/** A message without the greeting before what it asks: "Hi there, quick question: do you fix Macs?" */
export function withoutGreeting(message: string): string {
  const rest = message.replace(greeting, "").replace(announcement, "").trim();
  return (rest.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) >= leastLeft ? rest : message;
}

export function socialText(social: Social, language: ChatLanguage, { name }: Pick<Business, "name">): string {
  const texts: Record<Social, Record<ChatLanguage, string>> = {
    greeting: {
      en: "Hello. What can I look up for you? I know our services, prices, times and policies, and your own tickets and visits.",
      es: "Hola. ¿En qué le puedo ayudar? Conozco nuestros servicios, precios, horarios y reglas, y también sus propios tickets y visitas.",
    },
    thanks: { en: "You are welcome. Ask again whenever you like.", es: "De nada. Pregunte otra vez cuando guste." },
    goodbye: { en: "Goodbye, and good luck with the computer.", es: "Hasta luego, y suerte con su computadora." },
    "who-are-you": {
      en: `I am the automated assistant of ${name}, not a person. I answer from what stands on this site, with its pages as sources, and from your own tickets and visits. If you want a person, say so.`,
      es: `Soy el asistente automático de ${name}, no una persona. Contesto con lo que está en este sitio, cuyas páginas cito como fuentes, y con sus propios tickets y visitas. Si prefiere hablar con una persona, dígamelo.`,
    },
  };
  return texts[social][language];
}
