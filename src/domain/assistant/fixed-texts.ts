import type { Business } from "#contract/content.ts";
import type { ChatLanguage } from "#contract/chat-rules.ts";

/** What is said where the site does not answer, or not surely, in the language of the question. */
interface FixedTexts {
  person: string;
  /** To who has only told something. */
  told: string;
  /** To who tells that somebody is hurt. */
  hurt: string;
  notKnown: string;
  /** The same, of something one would buy. */
  notInShop: string;
  /** Stands before what was said already and surely answers. */
  asSaid: string;
  /** Stands before any other that was said already. */
  saidBefore: string;
  /** Stands in the place of a question of several. */
  partNotKnown: string;
  /** Stands before a guess that is probably right. */
  likely: string;
  /** Stands before any other guess. */
  unsure: string;
}

export function fixedTexts({ phone, answerWithin }: Business, language: ChatLanguage): FixedTexts {
  const call = phone.display;
  return language === "en"
    ? {
        person: `Of course. I can hand this conversation to a person: it becomes a ticket, and somebody answers within ${answerWithin}. You can also call ${call}.`,
        told: "Good to know. What would you like to know? I can look up prices, times, and how things go.",
        hurt: "**Call 911 now.** Do not touch somebody who is still in touch with electricity: turn the power off at the breaker first. Everything about computers can wait.",
        notKnown: `The site does not say that, so I will not guess. Try it in other words, call ${call}, or let a person answer.`,
        notInShop: `I do not find that in our shop, and I will not guess. The counter knows what is there and what can be had: call ${call}, or let a person answer.`,
        asSaid: "As I said above:",
        saidBefore:
          "I said this above and find nothing nearer. If it does not answer you, ask in other words or let a person answer.",
        partNotKnown: "To your other question the site has no answer.",
        likely: "I think this answers your question. If it does not, ask in other words or let a person answer.",
        unsure: "I am not sure that this is what you mean. If it is not, ask in other words or let a person answer.",
      }
    : {
        person: `Claro. Puedo pasar esta conversación a una persona: se abre un ticket y alguien contesta en 2 horas hábiles. También puede llamar al ${call}.`,
        told: "Gracias por decírmelo. ¿Qué quiere saber? Puedo buscar precios, tiempos y cómo se hacen las cosas.",
        hurt: "**Llame al 911 ahora.** No toque a nadie que siga en contacto con la electricidad: primero corte la luz en el tablero. Todo lo de las computadoras puede esperar.",
        notKnown: `El sitio no lo dice, así que no voy a adivinar. Pregunte con otras palabras, llame al ${call} o deje que conteste una persona.`,
        notInShop: `No lo encuentro en nuestra tienda y no voy a adivinar. En el mostrador saben qué hay y qué se puede conseguir: llame al ${call} o deje que conteste una persona.`,
        asSaid: "Como le dije:",
        saidBefore:
          "Ya se lo dije y no encuentro nada más cercano. Si no contesta su pregunta, pregunte con otras palabras o deje que conteste una persona.",
        partNotKnown: "Para su otra pregunta el sitio no tiene respuesta.",
        likely:
          "Creo que esto contesta su pregunta. Si no, pregunte con otras palabras o deje que conteste una persona.",
        unsure:
          "No estoy seguro de que sea esto lo que pregunta. Si no lo es, pregunte con otras palabras o deje que conteste una persona.",
      };
}

/** Whether somebody asks for something to buy. `plain` is without accents and in small letters. */
export const asksForGoods = (plain: string): boolean =>
  /\b(do|would|can|did) (you|u|ya|yall|y'all)( guys| folks| people| all| also| still| ever)? (sell|carry|stock)\b(?! ((my|our|your|their|any|customers?|personal|the) )*(data|info\w*|details|records|e-?mails?|address\w*))|\b(in|on) (stock|your shelf|the shelf)\b|\b(got|have you got|do you have) any\b.{0,30}\b(left|for sale|on the shelf|in (the|your) (shop|store))\b|\b(venden|tienen a la venta|tienen en la tienda)\b/.test(
    plain,
  );
