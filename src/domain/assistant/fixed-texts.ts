import type { Business } from "#contract/content.ts";
import type { ChatLanguage } from "#contract/chat-rules.ts";

/** What is said where the site does not answer, or not surely, in the language of the question. */
interface FixedTexts {
  person: string;
  /** To who has only told something. */
  told: string;
  /** To more about an emergency. */
  stillHolds: string;
  notKnown: string;
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
        stillHolds: `What I said above still holds. Call us now at ${call}: a person tells you the next step for your case. If you gave card or bank details, call your bank first, from another phone.`,
        notKnown: `The site does not say that, so I will not guess. Try it in other words, call ${call}, or let a person answer.`,
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
        stillHolds: `Lo que le dije sigue en pie. Llámenos ya al ${call}: una persona le dice el siguiente paso para su caso. Si dio datos de su tarjeta o banco, llame primero a su banco desde otro teléfono.`,
        notKnown: `El sitio no lo dice, así que no voy a adivinar. Pregunte con otras palabras, llame al ${call} o deje que conteste una persona.`,
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
