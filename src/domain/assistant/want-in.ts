import { type Emergency, type Remark, remarks, type Want } from "#contract/asked-as.ts";
import { asksPrice } from "#domain/assistant/asks-fact.ts";
import { onlyFeared } from "#domain/assistant/danger.ts";
import type { NearTarget } from "#domain/knowledge/match-phrasings.ts";
import { wantOf } from "#domain/knowledge/phrasing-index.ts";

/** From here on a message wants a person, or help, or nothing: who is told to leave the room for nothing does not come back. */
const leastShare = { person: 0.65, emergency: 0.9, happening: 0.55, remark: 0.6 } as const;

/** It happens as it is told. */
const happening =
  /\b(just|now|rn|right this|this (second|minute)|all over|omg|quick|asap|hurry|what do (i|we) do|cooked|acab[ao] de|ahorita|ahora|se me (cayo|derramo|mojo))\b|\b(is|are|it's|its|im|i'm|keeps?|esta) (\w+ )?\w+(ing|ando|iendo)\b/;

/** Without one of these nobody was reached by a stranger. */
const stranger =
  /\b(call|calls|called|calling|caller|phone|rang|number|pop-?ups?|windows?|screen|page|site|microsoft|apple|amazon|paypal|norton|mcafee|geek|bank\w*|gift|cards?|remote\w*|anydesk|teamviewer|mouse|cursor|access|links?|refund|invoice|scam\w*|fraud\w*|hack\w*|stranger|support|tech|agent|guy|man|lady|woman|someone|somebody|he|she|they|estafa\w*|llam\w*|banco|tarjetas?|acceso|alguien|senor\w*|control\w*)\b/;

/** And without one of these nobody has attacked anything: a server that beeps is only broken. */
const attack =
  /\b(ransom\w*|encrypt\w*|locked|lock(s|ing)?|hack\w*|virus\w*|malware|bitcoins?|crypto|notes?|messages?|weird|strange|odd|funny|renam\w*|names?|chang\w*|scrambl\w*|attack\w*|breach\w*|broke(n)? in\w*|break-?in|intru\w*|stranger|someone|somebody (is|got|was|has|in|else)|passwords?|typing|mouse|cursor|moving|delet\w*|disappear\w*|vanish\w*|gone|spread\w*|phish\w*|scam\w*|extens\w*|endings?|logged|sign(ed)? in|admin|account|mails?|e-?mails?|spam|pay|red|cifr\w*|encript\w*|bloque\w*|secuestr\w*|borra\w*|rescate|alguien|contrasena\w*|raro\w*|metieron|entraron|robaron|hackea\w*|atac\w*)\b/;

/** And without one of these nothing is wet: what beeps or is loud may be dry. */
const wet =
  /\b(wet|water\w*|liquids?|spill\w*|spilt|pour\w*|dump\w*|knock\w*|soak\w*|drench\w*|splash\w*|drip\w*|drop\w*|fell|fall\w*|flood\w*|rain\w*|sprinkler\w*|leak\w*|wash\w*|bath\w*|tub|pool|sink|toilet|sea|lake|river|coffee|latte|mocha|espresso|tea|chai|boba|milk|soda|pop|coke|cola|sprite|pepsi|juice|beer|wine|drinks?|beverage|smoothie|soup|broth|ramen|cereal|sauce|salsa|bottle|cup|glass|mug|can of|energy|gatorade|monster|red bull|white claw|seltzer|lemonade|kombucha|vodka|tequila|margarita|whisk\w*|pee\w*|urine|vomit\w*|puk\w*|cat|dog|baby|moja\w*|agua|liquido|derram\w*|tir[eo]\w*|cay\w*|cafe|refresco|jugo|cerveza|vino|leche|sopa|te|gaseosa|lluvia|inund\w*)\b/;

/** And without one of these nothing burns: what beeps in the heat may only be hot. */
const burning =
  /\b(smok\w*|smell\w*|stink\w*|stank|burn\w*|hot|heat(ing|ed)?|glow\w*|spark\w*|arc(ing|ed)|flam\w*|fire|melt\w*|char(red|ring)|scorch\w*|singe\w*|fumes?|popp?(ed|ing)?|bang|explo\w*|blew|zap\w*|buzz\w*|crackl\w*|fizz\w*|hiss\w*|toast\w*|fried|humo|huele|olor|quem\w*|calient\w*|chisp\w*|fuego|flama\w*|incendi\w*|derrit\w*|trono|explot\w*|lumbre)\b/;

/** A drive that makes strange noises is dying, and must not stay on. */
const noise =
  /\b(weird|strange|odd|funny)(?= (\w+ )?(nois\w*|sounds?|clicks?|clicking|grinding|beeps?|whining|smells?)\b)/g;

export const isRemark = (want: Want | null | undefined): want is Remark => remarks.some((remark) => remark === want);

export const isEmergency = (want: Want | null | undefined): want is Emergency =>
  !!want && want !== "person" && !isRemark(want);

/** What nobody has said nearly so may be anything, unless it is as good as sure. */
const likeAPhrasing = { share: 0.95, near: 0.88 } as const;

/** The likeliest of some wants, how likely all of them are together, and how near it was said. */
function likeliest(
  phrasings: NearTarget[],
  among: (want: Want) => boolean,
): { want: Want | null; all: number; near: number } {
  let best: { want: Want | null; share: number; near: number } = { want: null, share: 0, near: 0 };
  let all = 0;
  for (const { target, chance, near, alike } of phrasings) {
    const want = wantOf(target);
    if (!want || !among(want)) continue;
    const share = Math.exp(chance);
    all += share;
    if (share > best.share) best = { want, share, near: near + alike };
  }
  return { want: best.want, all, near: best.near };
}

/**
 * The likeliest of what a message may want beside answers, when all that is like it is likely enough together. `plain` is the
 * message without accents and in small letters.
 */
export function wantIn(phrasings: NearTarget[], plain: string): Want | null {
  const help = likeliest(phrasings, (want) => !isRemark(want));
  const remark = likeliest(phrasings, isRemark);
  // Who asks what it costs says no goodbye.
  if (remark.all > help.all) return remark.all >= leastShare.remark && !asksPrice.test(plain) ? remark.want : null;
  if (help.want === "scam" && !stranger.test(plain)) return null;
  if (help.want === "breach" && !attack.test(plain.replace(noise, " "))) return null;
  if (help.want === "fire" && !burning.test(plain)) return null;
  if (help.want === "liquid" && !wet.test(plain)) return null;
  // Who is afraid of smoke or of a swollen battery has it in front of him.
  if ((help.want === "scam" || help.want === "breach") && onlyFeared(plain)) return null;
  if (help.want === "person" && help.all < likeAPhrasing.share && help.near < likeAPhrasing.near) return null;
  const kind = help.want === "person" ? "person" : happening.test(plain) ? "happening" : "emergency";
  return help.all >= leastShare[kind] ? help.want : null;
}
