import type { Emergency } from "#contract/asked-as.ts";
import type { Business } from "#contract/content.ts";
import type { ChatLanguage } from "#contract/chat-rules.ts";
import type { ChatCitation } from "#contract/chat.ts";
import { asksFact, asksPrice } from "#domain/assistant/asks-fact.ts";

const now =
  /\b(now|right now|currently|happening|just|being|help|urgent|emergency|at this moment|while (?:i|we) watch|ahora|ahorita|ayuda|urgente|esta|estan)\b/;

/** What is meant to smoke. */
const food =
  /\b(tri-?tip|briskets?|ribs|steaks?|pork|turkey|chicken|salmon|meats?|cigars?|cigarettes?|weed|barbecue|bbq|grill)\b/;

/** What swells without a battery. */
const bodies =
  /\b(ankles?|knees?|foot|feet|face|eyes?|hands?|fingers?|legs?|arms?|wrists?|neck|stomach|gums?|bill|budget|wallet|inbox)\b/;

const devices =
  /\b(batter(y|ies)|laptop|computer|notebook|mac|macbook|pc|phone|iphone|tablet|trackpad|touchpad|keyboard|case|lid|screen|device|it|bateria|compu\w*|lap|celular|pantalla|tapa|teclado)\b/;

const feared =
  /\b(read|heard|saw|seen) (an article|a story|the news|about|of)\b|\bin the news\b|\b(worried|afraid|scared|nervous) (about|of|that)\b|\b(prevent|protect(ed)? (us |me |ourselves )?(from|against))\b|\bnothing (has )?happened\b/;

/** Who has read of it, or wants to be safe from it, has not got it. `plain` is without accents and in small letters. */
export const onlyFeared = (plain: string): boolean => feared.test(plain);

const hurt =
  /\b(electrocut\w*|got (a |an |badly )?(electric(al)? )?shock(ed)?|(is|was|are|passed) (unconscious|out cold)|not breathing|can'?t breathe|chest pains?|heart attack|having a (stroke|seizure)|bleeding (badly|a lot)|collapsed (on|in|at|just|and)|me dio (un )?toque|se desmay\w*|no respira|infarto)\b/;
const notBody =
  /\b(computer|laptop|pc|server|network|business|price|bill|sticker|wallet|budget|ceiling|shelf|desk|data|files?)\b.{0,12}\b(collapsed|bleeding|breath)/;

/** Whether somebody is hurt: no computer counts then. `plain` is without accents and in small letters. */
export const someoneHurt = (plain: string): boolean => hurt.test(plain) && !notBody.test(plain);

/** Told of oneself as it was found out. */
const attacked =
  /^\W*((help|hi|hello|hey|please|omg|hola|ayuda)\W+)*((i|we) (just )?(think|believe|suspect|guess|fear|noticed|found out|am (pretty )?sure|are (pretty )?sure)( that)? |creo que |creemos que )?((i|we|(my|our) (company|office|business|network|server|systems?|computers?|pc|laptop))('ve|'re| have| has| had| was| were| are| is| got| just| been| being| getting)* (hacked|breached|attacked|ransomed|broken into|compromised)|(me|nos) (han )?(hackea\w+|ataca\w+))\b/;
const noMore =
  /\b(last (year|month|summer|winter|spring|fall)|(years?|months?) ago|once|twice|in (20\d\d|the past)|used to|back then|el (ano|mes) pasado|hace (\w+ )?(anos|meses))\b/;

/** Something that hurts people or grows by the minute, or null. `plain` is without accents and in small letters. */
export function dangerIn(plain: string): Emergency | null {
  if (
    !food.test(plain) &&
    /\b(smok(e|es|ing)|on fire|caught fire|catch(es|ing)? fire|flames?|sparks?|sparking|burning smell|smells? (burnt|burned|like burning)|explod\w*|humo|incendi\w*|fuego|chispas?|quemad[oa]|quemando|quemandose|melting)\b/.test(
      plain,
    )
  )
    return "fire";
  if (
    !(bodies.test(plain) && !devices.test(plain)) &&
    /\b(swoll?en|swelling|swell(ed|s)?|bulg\w*|bloated|ballooned|ballooning|puff(ed|y|ing)?\b|puffing|spicy pillow|expanding|h?incha(d|nd|r)\w*|(se|esta) (h?incho|inflo)|infla(d|nd|r)\w*|abomba(d|nd)\w*|panzon\w*)\b/.test(
      plain,
    )
  )
    return "battery";
  if (
    /\b(battery|batteries|bateria|pila)\b.{0,30}\b(very hot|too hot to|leak\w*|hissing|melting|burn\w*|derrit\w*|quema\w*|gotea\w*)/.test(
      plain,
    ) ||
    /\b(trackpad|touchpad|keyboard|back cover|bottom|lid|battery|tapa|teclado)\b.{0,25}\b(lifting|rising|popping|popped|pushed (up|out)|raised|coming apart|bowed|levant\w*|abriendo)\b/.test(
      plain,
    )
  )
    return "battery";
  if (
    /\b(spill\w*|poured|dumped|water|coffee|soda|juice|liquid|wet|derram\w*|agua|cafe|mojad\w*)\b/.test(plain) &&
    /\b((still|is|its|it's) (on|running|plugged|charging)|still (powered|turned on)|plugged in|(sigue|esta) (encendid|prendid|enchufad|conectad)\w*)\b/.test(
      plain,
    )
  )
    return "liquid";
  if (
    /\b(scam\w*|microsoft|tech support|support number|pop-?up|caller|stranger|(man|guy|lady|woman|person|someone|somebody|people) on the phone|estafa\w*|por telefono)\b/.test(
      plain,
    ) &&
    /\b(is|are|still|right now|now|let (him|her|them|someone|somebody)|gave (him|her|them)|esta|ahora|deje|di)\b.{0,40}\b(in(to)? my (computer|pc|laptop|screen)|on my (computer|pc|laptop|screen)|remote\w*|anydesk|teamviewer|control\w*|connected|moving (my|the) mouse|my mouse|access|en mi (computadora|compu|pc|laptop)|acceso)\b/.test(
      plain,
    ) &&
    !asksFact.test(plain)
  )
    return "scam";
  if (
    /\b(gave|given|read|told|typed|sent|paid|le di|le dije|les di)\b.{0,25}\b(him|her|them|the (guy|man|woman|lady|caller|scammers?)|le|les)\b.{0,12}\b((credit |debit |bank |gift |social )?(cards?|account|number|money|security)|tarjeta|cuenta|dinero)\b|\bpaid (the|a|that) scammers?\b/.test(
      plain,
    ) &&
    !asksFact.test(plain) &&
    /\b(card|scam\w*|bank|gift|account|social security|tarjeta|cuenta)\b/.test(plain) &&
    !/\b(invoice|repair|counter|technician|your (guy|shop|people)|pick ?up|longrow)\b/.test(plain)
  )
    return "scam";
  if (
    /\b(zelle\w*|venmo\w*|wired?|wiring|bitcoins?|gift cards?|cash ?app\w*|money|dinero|transferi\w*)\b/.test(plain) &&
    /\b(sent|send|paid|bought|gave|wired|transferred|mande|envie|pague|di|transferi)\b/.test(plain) &&
    /\b(scam\w*|fraud\w*|swindl\w*|crook\w*|fake (support|tech|microsoft|technician|refund|e-?mails?|invoice|vendor|supplier|account|website|bill)|phishing|impost[eo]rs?|spoof\w*|estafa\w*|timo|ladron\w*)\b/.test(
      plain,
    ) &&
    !asksFact.test(plain) &&
    !onlyFeared(plain)
  )
    return "scam";
  if (
    /\b(from|of|with|said (he|she|they) (was|were|is|are)( from)?|claim\w* to be( from)?) (microsoft|windows|apple|amazon|google|norton|mcafee|paypal|tech support|my bank)\b/.test(
      plain,
    ) &&
    /\b(was|were|got|went|logged|been|let (him|her|them)) (in|into|on|onto|inside) (my|our|her|his|the|their) (\w+ )?(computer|pc|laptop|screen)\b/.test(
      plain,
    ) &&
    !asksFact.test(plain)
  )
    return "scam";
  if (
    /\b(ransom ?note|nota de rescate)\b|\b(note|message|letter|nota|mensaje)\b.{0,20}\b(bitcoins?|crypto|ransom)\b|\b(every|all( of)?( my| our| the)?|our|my) files?\b.{0,40}\b(weird|strange|funny|odd) (names?|endings?|extensions?)\b|\b(note|message|screen)\b.{0,25}\b(ask\w*|demand\w*|want\w*)\b.{0,12}\b(bitcoins?|crypto|ransom)\b/.test(
      plain,
    )
  )
    return "breach";
  if (
    /\b(locked|locks|encrypted|encrypts|renam\w+|scrambl\w+|took|bloque\w+|cifr\w+|encript\w+)\b/.test(plain) &&
    /\b(wants?|demand\w*|asks? for|asking|pay|quieren?|piden?|exigen?)\b.{0,20}\b(bitcoins?|crypto|ransom|money|rescate|dinero)\b/.test(
      plain,
    )
  )
    return "breach";
  if (
    /\b(somebody|someone|hackers?|some (guy|dude|one|hacker|stranger|person)|(an? |the )(intruder|attacker|stranger|hacker)|alguien|un hacker)\b.{0,25}\b(is|are|got|keeps|esta|entro)\b.{0,25}\b(in|into|inside|controlling|moving|deleting|typing|clicking|en|dentro|moviendo|controlando|borrando)\b.{0,25}\b(our|my|the|nuestra|mi|la)\b.{0,12}\b(network|server|computers?|system|mailbox|mouse|screen|red|servidor|computadora|sistema)/.test(
      plain,
    )
  )
    return "breach";
  if (
    /\b(files?|computers?|server|data|folders?|archivos|datos|carpetas|computadoras)\b.{0,20}\b(are|is|get|getting|being|keep|se|estan|esta|fueron)\b.{0,15}\b(encrypt\w*|locked|locking|renam\w*|scrambl\w*|cifra\w*|encripta\w*|bloquea\w*)\b/.test(
      plain,
    ) &&
    now.test(plain)
  )
    return "breach";
  if (
    !onlyFeared(plain) &&
    /\b(we|our|us|i|my|nos|mi|nuestr\w+)\b.{0,25}\b(hacked|hacking|breached|attacked|attacking|hackea\w*|ataca\w*|metieron|ransomware)\b/.test(
      plain,
    ) &&
    /\b(right now|now|being|help|just got|just been|as we speak|ahora|ahorita|ayuda|urgente|acaban|estan)\b/.test(plain)
  )
    return "breach";
  if (attacked.test(plain) && !noMore.test(plain) && !asksPrice.test(plain)) return "breach";
  return null;
}

/** The safety line first, then whom to call, with the page that says it. */
export function dangerAnswer(
  danger: Emergency,
  language: ChatLanguage,
  { phone }: Pick<Business, "phone">,
): { text: string; citations: ChatCitation[] } {
  const call = phone.display;
  const texts: Record<Emergency, Record<ChatLanguage, string>> = {
    scam: {
      en: `**Hang up, pay nothing more, and turn the computer off: hold the power key until it is dark. If money or card details went out, call your bank now, from another phone, and ask to stop it.** Leave the computer off and call us at ${call}.`,
      es: `**Cuelgue, no pague nada más y apague la computadora: mantenga presionado el botón de encendido hasta que se apague. Si ya salió dinero o dio datos de su tarjeta, llame ahora a su banco desde otro teléfono y pida que lo detenga.** Deje la computadora apagada y llámenos al ${call}.`,
    },
    fire: {
      en: `**Leave the room and call 911 if it smokes, burns or gets hot.** Do not touch it and do not use water. When you are safe, call us at ${call}.`,
      es: `**Salga del cuarto y llame al 911 si echa humo, se quema o se calienta.** No lo toque y no use agua. Cuando esté a salvo, llámenos al ${call}.`,
    },
    battery: {
      en: `**Turn it off, do not charge it and do not press on the case. If it smokes or gets hot, leave the room and call 911.** Call us at ${call} before you drive over, so that we are ready for it.`,
      es: `**Apáguela, no la cargue y no presione la carcasa. Si echa humo o se calienta, salga del cuarto y llame al 911.** Llámenos al ${call} antes de venir, para que estemos preparados.`,
    },
    liquid: {
      en: `**Turn it off at once, pull the charger and turn it upside down. Do not touch it where it is wet and plugged in: pull the plug at the wall first.** Do not try it again, and use no hair dryer and no rice. Bring it the same day or call us at ${call}.`,
      es: `**Apáguela ya, desconecte el cargador y póngala boca abajo. Si está mojada y conectada, no la toque: desenchúfela primero de la pared.** No la vuelva a encender y no use secadora ni arroz. Tráigala el mismo día o llámenos al ${call}.`,
    },
    breach: {
      en: `**Pull the network cables and turn off the Wi-Fi. Leave the computers on and do not delete anything.** Then call us at ${call}; we are on the road the same day.`,
      es: `**Desconecte los cables de red y apague el Wi-Fi. Deje las computadoras encendidas y no borre nada.** Después llámenos al ${call}; salimos para allá el mismo día.`,
    },
  };
  const citations: Record<Emergency, ChatCitation[]> = {
    scam: [
      {
        url: "/home-services/#i-think-i-am-being-scammed-right-now-do-i-wait-for-a-visit",
        title: "I think I am being scammed right now. Do I wait for a visit?",
      },
    ],
    fire: [{ url: "/support/#urgent", title: "When it cannot wait" }],
    battery: [
      {
        url: "/services/pc-repair/#the-battery-is-swollen-can-i-still-bring-it",
        title: "The battery is swollen. Can I still bring it?",
      },
    ],
    liquid: [
      { url: "/faq/#i-spilled-coffee-on-my-laptop-what-now", title: "I spilled coffee on my laptop. What now?" },
    ],
    breach: [
      {
        url: "/services/cybersecurity/#what-do-i-do-if-files-are-locked-right-now",
        title: "What do I do if files are locked right now?",
      },
    ],
  };
  return { text: texts[danger][language], citations: citations[danger] };
}

/** What is said to more about an emergency that was answered: its safety line again, and whom to call. */
export function dangerReminder(danger: Emergency, language: ChatLanguage, business: Pick<Business, "phone">): string {
  const line = /\*\*.*?\*\*/.exec(dangerAnswer(danger, language, business).text)?.[0] ?? "";
  const call = business.phone.display;
  return language === "es"
    ? `Lo que le dije sigue en pie: ${line} Llámenos ya al ${call}; una persona le dice el siguiente paso para su caso.`
    : `What I said above still holds: ${line} Call us now at ${call}; a person tells you the next step for your case.`;
}
