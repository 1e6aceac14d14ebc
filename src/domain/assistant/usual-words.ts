/** Turns of phrase, and what the site says for them. Single words stand in content/search-synonyms.yaml. */
const turns: [RegExp, string][] = [
  [/\b(part of|comes? with|covered by|in the price)\b/gi, "included in"],
  [/^(\W*what (?:do|does|will|would) .{0,40}?)\b(?:look at|cover|involve|consist of)\b/i, "$1 included"],
  [
    /\b(?:(?:won[’']?t|will not|doesn[’']?t|does not|didn[’']?t|can[’']?t|wont|doesnt)\s+(?:even\s+)?(?:turn|power|switch|boot|start|come)(?:\s+(?:on|up))?|no\s+(?:enciende|prende|arranca))\b/gi,
    "will not start",
  ],
  [/\b(?:a )?(?:quick )?look at\b(?=.{0,12}\b(?:computer|laptop|pc|mac|desktop|machine)\b)/gi, "look-over of"],
  [/\bdiagnos\w+ (?:fee|charge|cost)\b/gi, "look-over"],
  [/\bremote (?:in|into|access to|control of)\b/gi, "fix over the internet"],
  [/\b(?:are|is) (?:you|u|longrow)(?: guys)? hiring\b|\bjob openings?\b/gi, "open positions work with us"],
  [/\b(back|backs|backed|backing) (?:(it|them|my \w+|our \w+|the \w+) )?up\b/gi, "backup $2"],
  [/\bused (laptops?|computers?|pcs?|notebooks?|macs?|desktops?)\b/gi, "refurbished $1"],
  [/\b(?:second[- ]hand|pre-?owned)\b/gi, "refurbished"],
  [/\bsmall form factor\b|\bitx\b/gi, "small case"],
  [
    /\b(?:take|accept|pay (?:with|by))\b(?=.{0,25}\b(?:cards?|cash|checks?|venmo|paypal|visa|amex|zelle|apple pay|credit|debit)\b)/gi,
    "pay by",
  ],
  [/\b(?:what|which) services\b/gi, "services overview"],
  [
    /\bhow long (?:have|has) (?:you|u|longrow)\b.{0,12}\b(?:been|existed|open)\b|\bwhen (?:were|was|did) .{0,15}\b(?:founded|started|established|start|open(?:ed)?)\b/gi,
    "open since",
  ],
  [/\bmoney back\b/gi, "refund"],
  [/\b(?:pick|picking) up\b/gi, "pick-up"],
  [/\bdrop(?:ping)? off\b/gi, "drop-off"],
  [/\bgot hacked\b/gi, "break-in"],
  [/\b(?:one-?off|one-?time|initial|start-?up|sign-?up) (?:fee|charge|cost|price|payment)\b/gi, "set-up price once"],
  [/\b(?:the )?least (?:i|we|you|one) (?:can|could|would|have to) (?:pay|spend)(?: for)?\b/gi, "cheapest"],
];

/** The question in the words of the site, where people use other turns of phrase. */
export const inUsualWords = (question: string): string =>
  turns.reduce((text, [said, ours]) => text.replace(said, ours), question);
