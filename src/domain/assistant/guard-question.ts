import type { ChatLanguage } from "#contract/chat-rules.ts";
import { askedIn } from "#domain/assistant/split-question.ts";
import { plainWord } from "#domain/search/search-terms.ts";

/** What must not be looked up, and why. */
export type RefusedIntent = "injection" | "credentials" | "other-people" | "legal-medical" | "off-topic";

const list = (...patterns: RegExp[]) => patterns;

/** In the order in which they are asked for. Texts are without accents and in small letters. */
const patterns: Record<RefusedIntent, RegExp[]> = {
  injection: list(
    /\b(ignore|disregard|forget|override|skip|drop|bypass)\b.{0,50}\b(instruction|rule|prompt|previous|prior|above|guideline|polic|everything|restriction|filter)/,
    /\b(system|hidden|initial|secret|original|internal) (prompt|message|instruction)|\bsystem (notice|override|directive|announcement)\b/,
    /\b(confirm|tell|announce|say) (this|that|it) to (the|all|every|your) (customer|client|user|visitor)s?\b|\ball (plans|prices|services|repairs|computers|laptops) (are|is) now \$?\d/,
    /\b(your|the) (prompt|instructions|guidelines|configuration|source code|training data)\b/,
    /\b(reveal|print|repeat|output|leak|dump|display|show)\b.{0,40}\b(prompt|instructions|rules|config|database|table|above|environment|variables|secrets?|tokens?|api keys?)\b/,
    /\byou are (now|no longer)\b|\bpretend\b|\brole ?play|\bjailbreak|\bdan\b.{0,20}\b(mode|rules)|\bare dan\b|\b(developer|debug|admin|god|root|maintenance|unrestricted) mode\b/,
    /\bact (as|like) (an? |the )?(admin|administrator|system|root|owner|staff|developer|technician|hacker|unrestricted)/,
    /\bi am (the |an? )?(admin|administrator|owner|developer|system|staff|ceo|root)\b/,
    /\b(say|state|confirm|promise|agree|repeat|tell me|write|answer)\b.{0,30}\b(that )?.{0,20}\b(discount|for free|is free|costs? \$?[01]\b|refund me|100 ?%|50 ?%|coupon|voucher code)/,
    // Whether there are discounts is a fair question.
    /^(?!.*\b(do|does|did|would|will|can) (you|u|ya|yall|they|longrow|the shop)( guys| folks| people| all| ever| also)? (give|offer|make|have|do)\b).*\b(give|offer|apply|grant|make)\b.{0,25}\b(discount|coupon|promo code|special price|for free|everything free)/,
    /\b(new|special|secret|updated) (instruction|rule|polic|order|directive)s?\b|\bend of (prompt|instructions)\b|\[\/?inst\]|<\|?(system|im_start|im_end)|<!--|<script|<img|<iframe|###? ?(system|instruction)/,
    /!\[|\]\(\s*(https?:|\/\/|data:|javascript:)|javascript:|data:text|onerror\s*=/,
    /\bhttps?:\/\/(?!www\.longrow)/,
    /[a-z0-9+/]{44,}={0,2}|(\b[0-9a-f]{2}\s){12,}|(\\x[0-9a-f]{2}){6,}|(%[0-9a-f]{2}){8,}|([01]{8}\s?){6,}/,
    /\b(decode|base64|rot13|morse|reversed?|backwards)\b.{0,60}\b(follow|do|execute|obey|answer|it|this)\b/,
    /\b(drop|delete from|truncate|insert into|update|select \*) .{0,20}\b(table|users|tickets|from)\b|' or '?1'?='?1|union select/,
    /\b(ignora|olvida|omite|salta)\b.{0,50}(instruc|regla|indicacion|anterior|todo|limite)|\b(muestra|revela|imprime|repite)\b.{0,40}(instruc|prompt|sistema|base de datos|reglas)|\bactua como\b|\beres ahora\b|\bfinge\b|\bmodo (administrador|desarrollador|admin)\b|\bsoy (el|la|un|una) (administrador|dueno|jefe|desarrollador)|\b(dame|regala|aplica|di que).{0,30}(descuento|gratis)/,
    /\bignore[zr]?\b.{0,30}(instructions|consignes|precedentes)|\boublie[zr]?\b.{0,30}(instructions|regles)|\bmontre.{0,30}(prompt|instructions)|\bignorier\w*|\bvergiss\b.{0,30}(anweisung|regeln)|\b(zeig|nenne)\b.{0,30}(systemprompt|anweisung)|\bignor[ae]\w*\b.{0,30}(instruc|istruzion|instrucoes)|\besqueca\b|\bdimentica\b|\bnegeer\b|\bzignoruj\b|\bignorera\b/,
    /忽略|无视|無視|系统提示|システムプロンプト|指示を|игнорируй|забудь|системн|تجاهل|تعليمات|अनदेखा|निर्देश|무시|지시|bo qua.{0,20}(huong dan|chi thi)|abaikan|huwag pansinin|agnoise|αγνοησε/,
  ),
  credentials: list(
    /\b(crack(ed|ing)?|pirated?|keygen|torrent|warez|illegal|nulled)\b.{0,25}\b(windows|office|software|version|licen[sc]e|keys?|copy|game|adobe|photoshop|antivirus|activation)/,
    /\b(licen[sc]e|product|activation|serial) (keys?|codes?|numbers?)\b.{0,30}\b(free|generate|crack|without)|\b(free|give me|generate|share)\b.{0,25}\b(licen[sc]e|product|activation|serial) (keys?|codes?|numbers?)/,
    /\bkeygen\b|\bpirate\b|\bactivate windows without\b|\b(use|run|activate|install|get|have|windows|office)\b.{0,30}\bwithout (a|the|paying for a?) ?licen[sc]e\b/,
    // Who fell for a false site is no thief.
    /^(?!.*\b(phish\w*|scam\w*|fake)\b).*\b(admin|administrator|root|database|server|staff|technician'?s?|employee|owner|master|wifi|wi-fi|router)('s)?\b.{0,20}\b(password|passcode|credentials|login data|pin)\b.{0,30}(site|your|of you|longrow|company|server|$)/,
    // One's own password that was mistyped or forgotten is a fair question.
    /^(?!.*\b(phish\w*|scam\w*|fake)\b)(?!.*\b(typ(ed?|o\w*)|typd|enter(ed)?|wrong(ly)?|mistyped|forgot\w*)\b.{0,20}\bpassword\b|.*\bpassword\b.{0,12}\bwrong).*\b(password(?! (manager|reset|policy|rules?|change|vault|keeper|safe|app|program|list)|.{0,12}\bmy (own )?(account|login|profile))|credentials|api keys?|private keys?|secrets?|tokens?)\b.{0,20}\b(of|for|to)\b.{0,15}\b(the |your |this )?(admin|administrator|site|server|database|staff|technician|owner|customer|client|system|longrow)/,
    /\bd?dos(s?ing)? (a|an|the|my|his|her|their|some|for)\b|\bddos\b(?!.{0,30}\b(protect\w*|defen[cs]e|against|attack(ed|s)? (on )?(us|our|my)))|\b(booter|stresser)\b/,
    /\b(kms|kmspico|crack)\b.{0,40}\b(activat\w*|windows|office|key)\b|\b(activat\w*|windows|office|key)\b.{0,40}\b(kms|kmspico|crack)\b(?!ed (screen|glass|case|hinge))/,
    /\b(found|bought|got|picked up)\b.{0,60}\b(locked|icloud|activation lock|someone'?s|somebody'?s)\b.{0,60}\b(unlock|get in|get around|bypass|remove)\b/,
    /\b(get|log|hop|break|hook) (into|on|onto|in to)\b.{0,12}\b(my |the )?(neighbou?r'?s?|somebody'?s|someone'?s|other people'?s)\b.{0,12}\b(wifi|wi-fi|network|internet|computer|account)\b/,
    /\b(who|what|see|know|read)\b.{0,20}\bmy (wife|husband|girlfriend|boyfriend|partner|ex|daughter-in-law|son-in-law)( is|'s)? (text|messag|chat|writ|talk|call|e-?mail)\w*/,
    /\byour (api keys?|passwords?|credentials|secrets?|env|tokens?)\b/,
    /\bhack (into|in|someone|somebody|my|a|an|the|her|his|their)\b|\bhow (do|can|to) (i |we |you )?hack\b|\bbrute ?force\b|\bphish (someone|somebody|people|my)\b|\b(write|make|build|create) (a |me )?(virus|malware|ransomware|keylogger|exploit|phishing)/,
    // A child that got around the rules of its parents is no intruder.
    /^(?!.*\b(kids?|son|daughter|child|children|grandkids?|grandson|granddaughter)\b.{0,60}\b(figured|found|gets?|got|keeps?|knows?|bypass\w*|getting)\b).*\b(bypass|get around|get past|circumvent|break into|remove|crack|defeat|disable|unlock)\b.{0,40}\b(password|lock|bios|icloud|activation lock|login|firewall of|security of|encryption|two-step|second factor|filevault|bitlocker|mdm|parental)/,
    // What we do with files is a fair question, and so is who sees what one wrote.
    /^(?!.*\b(spy|stalk|snoop|eavesdrop)\w*\b.{0,30}\b(on me|my (tickets?|files|data|messages?|account|conversation)|what i)\b)(?!.*\b(you|u|ya|yall|guys|staff|techs?|technicians?)\b.{0,30}\b(spy|stalk|snoop|eavesdrop)).*\b(spy|stalk|snoop|keylog|eavesdrop)\w*\b/,
    // What our own program can see is a fair question.
    /^(?!.*\byour (software|program|people|staff|technicians?)\b).*\bwithout (her|him|them|their|my wife|my husband|anyone|people) (knowing|noticing|knowledge)/,
    /\b(read|track|see|watch|access|open|monitor)\b.{0,25}\b(wife|husband|girlfriend|boyfriend|partner|neighbor|coworker|boss|ex)('s)?\b.{0,30}\b(messages?|phone|mails?|e-?mails?|account|location|chats?|computer)/,
    /\b(stolen|not mine|isn'?t mine|somebody else'?s|someone else'?s)\b.{0,40}\b(laptop|computer|phone|account|password)|\b(laptop|computer|phone|account)\b.{0,25}\b(stolen from|not mine|isn'?t mine|is not mine)/,
    /\b(contrasena|clave|credenciales)\b.{0,25}\b(administrador|admin|servidor|base de datos|tecnico|otro|cliente|sitio)|\b(hackear|piratear|crackear|espiar)\b|\b(licencia|windows|office)\b.{0,20}\b(pirata|crackead|gratis)|\bsaltar(me)?\b.{0,30}(contrasena|seguridad|bloqueo)/,
  ),
  "other-people": list(
    /\b(?!your (own )?people\b)(other|another|all|every|your|the|which|list|previous|last|each|any)\b.{0,15}\b(customers?|clients?|users?|(?<!(?:mail|365|microsoft|google) )accounts?|people|patients|subscribers)('s|s')?\b.{0,45}\b(tickets?|e-?mails?|mails|phones?|numbers?|address(es)?|data|records?|invoices?|names?|passwords?|visits?|appointments?|messages?|conversations?|chats?|orders?|details)\b/,
    // Who got a mail "from the boss" tells of a swindle.
    /^(?!.*\b(got|gets?|getting|receiv\w+|open(ed|s)?|click\w*|came|sent (us|me))\b.{0,25}\b(e-?mails?|messages?|invoices?)\b.{0,6}\bfrom\b)(?!.*\b(forg[eo]t|forgotten|lost) (my|the) (own )?password).*\b(tickets?|e-?mails?|phone( number)?s?|address(es)?|data|records|invoices?|names|passwords?|visits?|appointments?|messages?|conversations?|orders?|details|devices?)\b.{0,15}\b((of|from|for|by|belonging to|about)\b.{0,12}\b((other|another|a different|(all|every|your|the|some) .{0,15}\b(other|others))\b|some(one|body) else|(all|every|your|the|some|any)\b.{0,15}\b(customers?|clients?|users?|people|person|neighbor|boss|ex|competitor)\b)|(of|from|belonging to|about)\b.{0,12}\bmy (neighbor|boss|ex|wife|husband|friend|coworker|competitor)\b)/,
    /\b(what|which|how many)\b (open )?(tickets?|invoices?|orders?|appointments?|repairs?) (does|do|did|has|have) (?!(i|we|my|our|you|your|it|a|an|one|people|each|every|the (site|shop|assistant|client portal))\b)/,
    /\b(when|what|where|is|was|did|show|tell|read|see|look up|check)\b.{0,40}\bmy (mother|mom|mum|father|dad|brother|sister|son|daughter|aunt|uncle|cousin|grandma|grandpa|grand\w+|girlfriend|boyfriend|wife|husband|partner|roommate)('s|s) (tickets?|invoices?|appointments?|orders?|bills?)\b/,
    /\b(list|show|export|dump|give me|send me|tell me)\b.{0,20}\b(all|every|the|your)\b.{0,15}\b(customers?|clients?|users?|tickets|accounts?|appointments|mailing list|subscribers)\b/,
    /\b(who (else )?(is|are|was|were|has|have|had)|how many)\b.{0,30}\b(your|other|the)?\b.{0,10}\b(customers?|clients?)\b/,
    /\bmy (neighbor|friend|boss|ex|coworker|colleague|cousin|tenant|roommate|landlord|employee)\b.{0,60}\b(is it|is his|is hers|is her|is their|was it|what was|has it|did you)\b.{0,25}\b(ready|wrong|fixed|done|repaired|find|found|picked up|finished)\b/,
    /\b(neighbor|tenant|employee|customer|client|patient|student|guest|guy|man|lady|woman|kid)\b.{0,40}\b(left|brought|dropped|handed)\b.{0,40}\b(laptop|computer|pc|mac|tablet|drive)\b.{0,60}\b(what (was|is|did|were)|was there|is it|did you)\b/,
    /\b(person|customer|client|somebody|someone|one|user|guy|woman|lady) (before|ahead of|after) me\b.{0,30}\b(ask|asked|said|say|wrote|paid|bought|typed|name)/,
    /\b(phone|number|address|e-?mail|mail|names?)\b.{0,12}\bof (the|that|a|your) (lady|guy|man|woman|person|girl|dude|kid|gentleman|customer|client)\b/,
    /\b(names?|list) of (the|your|all)\b.{0,12}\b(offices|companies|businesses|firms|clinics)\b/,
    /\bwhat did (the|your|that) (technician|tech|guy|person)\b.{0,20}\b(write|say|tell|find|do)\b.{0,20}\b(him|her|them|my (neighbor|friend|boss|ex|coworker|colleague|cousin|tenant))\b/,
    /\bwhere (does|do|did) .{2,40} live\b|\bdonde vive\b/,
    /\b(home|private|personal) (address|phone|number|e-?mail|cell)\b/,
    /\b(what|which) (did|has|does) (another|the last|the previous|the other|other) (customer|client|user|person)\b/,
    /\b(?<!(?:a|en|con) )(otro|otra|otros|todos los|lista de|los datos de|ultimo)\b.{0,20}\b(clientes?|usuarios?|cuentas?|tickets)\b|\b(ticket|telefono|direccion|correo|datos)s? (de|del|de la|de los|de las) (otro|otra|mi vecin|mi espos|mi ex|mi jef|cliente|clienta)/,
  ),
  "legal-medical": list(
    /\b(sue|suing)(?! (you|u|y'?all|longrow)\b)\b|\b(legal advice|immigration|visa application|(do|file|prepare|fill out|help (me )?with) (my |our |the )?tax returns?|alibi)\b|\b(can|could|should|may|how (do|can|to)|do|will|would|want to|going to|help (me|us)|advice|win|lose|get|file|filing)\b.{0,40}\b(lawsuit|divorce|custody|attorney|lawyer)\b|\bis it (legal|illegal)\b/,
    /\b(subpoena\w*|court order|auditors?|investigat\w*|evidence|deposition)\b.{0,80}\b(make it look|look like|get rid of|destroy\w*|hide|hiding|disappear|(got|get) lost|wipe[ds]?|delete[ds]?)\b/,
    /\b(medicine|medication|prescription|dosage|symptoms?|painkiller|ibuprofen|aspirin|diagnose my|my (wrist|back|head|neck|eyes?|chest|stomach) (hurts?|aches?|is sore)|headaches?|pregnan|suicid|therapy|depress(ed|ion))\b/,
    /\b(demandar|abogado|divorcio|medicina|medicamento|sintomas?|me duele)\b/,
  ),
  "off-topic": list(
    /\b(weather|forecast|horoscope|lottery|recipe|lasagna|poem|haiku|jokes|(tell|know|hear) .{0,20}joke|limerick|lyrics|song|fairy tale|bedtime story|essay|(do|write|finish|help (me )?with|help (my|his|her) \w+ with) (my |his |her |the |their )?homework|novel|movie|football|soccer|basketball|baseball|super bowl|election|vote for|president|senator|politic\w*|religion|god exist|bitcoin|crypto\w*|stock market|stocks|shares should|invest(ing|ment)?|capital of|population of|dating|girlfriend|boyfriend|marry|translate|translation|meaning of life|flat earth|aliens?)\b/,
    /\bwrite (me )?(a |an |some )?(python|javascript|java|sql|c\+\+|html|code|script|program|function|letter|story|blog|speech|tweet|review|song|text about)/,
    /\b(python|javascript|java|rust|php|c\+\+) (script|code|function|program)/,
    /\b(will it|going to|gonna) (rain|snow|be (hot|cold|sunny|windy|foggy))\b|\bva a (llover|nevar|hacer (calor|frio))\b/,
    /\b(solve|calculate|what is) \d+ ?[x*+/-] ?\d+(?!-\d)\b(?! (backups?|rule|copies|strategy))|\bequation\b|\bsquare root\b/,
    /\b(clima|pronostico|tiempo hara|chiste|poema|receta|cancion|partido|futbol|elecciones|votar|presidente|horoscopo|loteria|capital de|traduce|traducir|bolsa de valores)\b/,
  ),
};

/** Signs that are letters in disguise: "1gn0re" reads as "ignore", "i g n o r e" as well. */
function unmasked(plain: string): string {
  const spaced = plain.replace(/\b(?:\p{L}[ .\-_*]){4,}\p{L}\b/gu, (letters) => letters.replace(/[^\p{L}]/gu, ""));
  return spaced.replace(/\p{L}[\p{L}013457@$]*[013457@$][\p{L}013457@$]*/gu, (word) =>
    word.replace(
      /[013457@$]/g,
      (sign) => ({ "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", $: "s" })[sign] ?? sign,
    ),
  );
}

/** "tickets of Maria Delgado": the name of somebody who is not the company. */
const aboutSomebody =
  /\b(?:tickets?|appointments?|visits?|invoices?|orders?|phone(?: number)?|e-?mail(?: address)?|address|data|password|computer|repair)\s+(?:of|for|from|by|belonging to|de)\s+(?:(?:your|the|our)\s+)?(?:customer|client|technician|employee|user|se[nñ]or\w*|mr\.?|mrs\.?|ms\.?)?\s*(\p{Lu}\p{Ll}+)(?:\s+(\p{Lu}\p{Ll}+))?/u;
const ofCustomer = /\b(?:customer|client|cliente)\s+(?:named\s+|called\s+)?\p{Lu}\p{Ll}+/u;
const possessive =
  /\b(\p{Lu}\p{Ll}+)(?:\s\p{Lu}\p{Ll}+)?['’]s?\s+(?:tickets?|appointments?|visits?|invoices?|orders?|phone|e-?mail|address|data|password|repair)\b/u;

/** Why a message is refused before anything is looked up, or null. `places` are names that may stand in a question. */
export function refusedIntent(message: string, places: string[]): RefusedIntent | null {
  const plain = plainWord(message)
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, "")
    .replace(/[’]/g, "'");
  const texts = [plain, unmasked(plain)];
  const asked = [askedIn(plain), unmasked(askedIn(plain))];
  for (const [intent, tests] of Object.entries(patterns) as [RefusedIntent, RegExp[]][])
    // Of a story before a question, a word of another subject tells nothing.
    if ((intent === "off-topic" ? asked : texts).some((text) => tests.some((test) => test.test(text)))) return intent;
  const named = aboutSomebody.exec(message) ?? possessive.exec(message);
  const known = new Set(places.flatMap((place) => place.split(/\s+/)));
  if (ofCustomer.test(message) || (named?.[1] && !known.has(named[1]))) return "other-people";
  return null;
}

const refusals: Record<RefusedIntent, Record<ChatLanguage, string>> = {
  injection: {
    en: "I cannot do that. I only say what stands on this site, and its prices and rules are not mine to change. Ask me about services, prices, times or your own tickets.",
    es: "No puedo hacer eso. Solo digo lo que está en este sitio y no puedo cambiar los precios ni las reglas. Pregúnteme por servicios, precios, horarios o sus propios tickets.",
  },
  credentials: {
    en: "I cannot help with passwords, licenses or locks that are not yours, or with getting around security. If you are locked out of your own computer, open a ticket and a technician helps you.",
    es: "No puedo ayudar con contraseñas, licencias o bloqueos de otras personas ni a burlar la seguridad. Si no puede entrar a su propia computadora, abra un ticket y un técnico le ayuda.",
  },
  "other-people": {
    en: "I cannot say anything about other people. I can tell you about your own tickets and visits.",
    es: "No puedo dar información de otras personas. Le puedo hablar de sus propios tickets y visitas.",
  },
  "legal-medical": {
    en: "That is a question for a lawyer or a doctor; I cannot answer it. I can help with computers, prices and visits.",
    es: "Esa pregunta es para un abogado o un médico; yo no puedo contestarla. Puedo ayudarle con computadoras, precios y visitas.",
  },
  "off-topic": {
    en: "That is outside what I know. I can help with our services, prices, times, policies and your own tickets.",
    es: "Eso está fuera de lo que sé. Puedo ayudarle con nuestros servicios, precios, horarios y reglas, y con sus propios tickets.",
  },
};

export const refusalText = (intent: RefusedIntent, language: ChatLanguage): string => refusals[intent][language];
