import type { Remark } from "#contract/asked-as.ts";
import type { Business } from "#contract/content.ts";
import type { ChatCitation } from "#contract/chat.ts";
import type { ChatLanguage } from "#contract/chat-rules.ts";
import type { EarlierTurn, PreparedAnswer } from "#domain/assistant/prepared-answer.ts";
import { socialText } from "#domain/assistant/small-talk.ts";

/** Nothing but a sound, or a word of assent. */
const soundOnly =
  /^(k+|kk|lo+l+|lmao|rofl|(ha)+h?|(je)+|hehe+|h+m+|wow|whoa|whew|phew|nice|cool|neat|oh+|a+h+|aha|i see|right|sure|fine|yay|yep|yeah|yes|yup|alright|all right|ok(ay)? (lol|cool|then|sure|fine|great|nice|good|will do)|si|bueno|ya|ja(ja)+)$/;
const noOnly = /^(no|nope|nah|no no|nada)$/;
const yesOnly =
  /^((ok|okay|well|yes|yeah|yep|yup|sure|please|si|claro|dale|bueno|por favor)\b\W*)+(do (it|that)|go ahead|that would be (great|nice|good)|hagalo)?\W*(please|por favor)?$/;

/** What is said in so few words that no phrasing is like it. `plain` is without accents and in small letters. */
export function bareRemark(plain: string): Remark | null {
  const words = plain
    .replace(/[^\p{L}\s']/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (words === "") return /\p{Extended_Pictographic}/u.test(plain) ? "noted" : null;
  if (soundOnly.test(words)) return "noted";
  return noOnly.test(words) ? "declined" : null;
}

const tells =
  /^\W*((hi|hello|hey|hola|good (morning|afternoon|evening)|buenos dias|buenas tardes)\b[\s,.!:-]*)?(we|we're|were|i|i'm|im|i've|my|our|its|it's|it is|the|this is|she|he|they|somos|soy|tengo|tenemos|vivo|mi|nuestra)\b/;
const asksOrComplains =
  /\?|\b(is|are|am|do|does|did|have|has) (we|you|i|it|that|this|they|there)\b|\b(what|whats|how|when|where|who|why|which|can|could|would|should|will|do you|does|is there|are there|need|want|wanna|help|looking for|please|tell me|price|cost|hours|fix|repair|sell|broken?|broke|wont|won't|cant|can't|doesnt|doesn't|not|dead|died|stuck|errors?|slow|problems?|issues?|virus|lost|crash\w*|don't|dont|asked|meant|thinking|considering|planning|would like|i'd like|instead|again|angry|late|never|nobody|que|como|cuando|donde|cuanto|cual|puede|pueden|quiero|necesito|ayuda|no)\b/;
/** How many they are, who they are or where. */
const situation =
  /\b(\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|dos|tres|cuatro|cinco|seis)\b|\b(office|clinic|school|church|restaurant|shop|store|farm|firm|practice|company|business|house|live in|from \d{4}|oficina|clinica|escuela|iglesia|restaurante|negocio|tienda|vivo en)\b/;
const leastTold = 4;

/** Somebody only says who they are or what they have, and has not asked anything yet. `plain` is without accents and in small letters. */
export const onlyTells = (plain: string): boolean =>
  tells.test(plain) &&
  situation.test(plain) &&
  !asksOrComplains.test(plain) &&
  (plain.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) >= leastTold;

const tellsOfPeople =
  /^\W*((i|i'm|im|i've|we|we're|we've|he|she|they|vive|vivo|vivimos|soy|somos|tengo|tenemos|estoy|el|ella|ellos)\b|at \d|a las? \d)/;

/** Who only tells more about themselves is not told the same again. */
export const tellsMore = (plain: string): boolean => tellsOfPeople.test(plain) && !asksOrComplains.test(plain);

const statement =
  /^\W*(it'?s|it (is|was|came|has|does|runs)|its|ours|mine|that one|they|we|i|i'm|im|i've|my|our|she|he|es|tiene|esta)\b/;

/** What is said after an answer and asks nothing: more about the thing that is talked about. */
export const tellsOnly = (plain: string): boolean => statement.test(plain) && !asksOrComplains.test(plain);

/** "Yes please", to somebody who has just been offered a person. */
export const acceptsPerson = (plain: string, last: EarlierTurn | undefined): boolean =>
  (last?.action === "handoff" || last?.action === "abstain") && yesOnly.test(plain.replace(/[^\p{L}\s]/gu, " ").trim());

/** The first line of an answer, without what stands before it and the sign of a list. */
function firstLine({ answer, action }: EarlierTurn): string {
  const paragraphs = answer.split("\n\n");
  const hasLead = action === "clarify" || /^(As I said above|Como le dije):$/.test(paragraphs[0] ?? "");
  const [first = ""] = (hasLead ? paragraphs.slice(1) : paragraphs).join("\n").split("\n");
  return first.replace(/^- /, "").trim();
}

/** What is said to a remark; `last` is the answer it was made about. */
export function remarkAnswer(
  remark: Remark,
  { last, language, business }: { last: EarlierTurn | undefined; language: ChatLanguage; business: Business },
): Pick<PreparedAnswer, "text" | "action" | "handOver" | "citations"> {
  const en = language === "en";
  const call = business.phone.display;
  const said = (
    text: string,
    more: Partial<Pick<PreparedAnswer, "action" | "handOver">> & { citations?: ChatCitation[] } = {},
  ) => ({ text, action: "answer" as const, handOver: null, citations: [], ...more });
  const [source] = last?.citations ?? [];
  switch (remark) {
    case "thanks":
    case "goodbye":
      return said(socialText(remark, language, business));
    case "noted":
      if (last?.action === "handoff" && last.citations.length > 0)
        return said(
          en
            ? `Good. Call us at ${call}; a person tells you the next step.`
            : `Bien. Llámenos al ${call}; una persona le dice el siguiente paso.`,
        );
      return said(
        en ? "All right. Ask whenever something else comes up." : "Muy bien. Pregunte cuando se le ofrezca otra cosa.",
      );
    case "declined":
      return said(
        en ? "All right. I am here if something else comes up." : "Está bien. Aquí estoy si se le ofrece otra cosa.",
      );
    case "unhappy":
      return said(
        en
          ? "I am sorry, that was not what you needed. I find only what the site says. Try it in other words, or let a person answer."
          : "Lo siento, eso no era lo que necesitaba. Yo solo encuentro lo que dice el sitio. Pregunte con otras palabras o deje que conteste una persona.",
        { action: "abstain", handOver: "not_known" },
      );
    case "doubt":
      return source
        ? said(
            en
              ? `That is what the page “${source.title}” says; you can read it there. If you need it confirmed for your own case, a person can do that.`
              : `Eso dice la página «${source.title}»; ahí lo puede leer. Si necesita que se lo confirmen para su caso, lo puede hacer una persona.`,
            { citations: last?.citations ?? [] },
          )
        : said(
            en
              ? `I only say what stands on this site and in your own tickets, and I can be wrong. A person can confirm it: call ${call} or let a person answer.`
              : `Yo solo digo lo que está en este sitio y en sus propios tickets, y me puedo equivocar. Una persona se lo puede confirmar: llame al ${call} o deje que conteste una persona.`,
          );
    case "unclear":
      return last && source
        ? said(
            en
              ? `In short: ${firstLine(last)}\n\nThe whole of it is on the page “${source.title}”. If that does not help, ask in other words or let a person explain it.`
              : `En pocas palabras: ${firstLine(last)}\n\nLo demás está en la página «${source.title}». Si no le sirve, pregunte con otras palabras o deje que se lo explique una persona.`,
            { citations: last.citations },
          )
        : said(
            en
              ? "I am sorry, that was not clear. Ask me in other words, or let a person answer."
              : "Perdón, no fui claro. Pregunte con otras palabras o deje que conteste una persona.",
          );
  }
}
