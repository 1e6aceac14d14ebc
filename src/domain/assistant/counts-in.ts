/** What of an office is counted, and has a price for each. */
export type Counted =
  | "seats"
  | "people"
  | "computers"
  | "servers"
  | "sites"
  | "mailboxes"
  | "shared"
  | "domains"
  | "visits";

const units =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const spanish = "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince".split(" ");
const aDozen = 12;

/** The number in "Microsoft 365 accounts" counts nothing. */
const spoken = `(?!365\\b)\\d{1,3}|(?:${tens.join("|")})(?:[ -](?:${units.slice(1, 10).join("|")}))?|${units.slice(1).join("|")}|a dozen|${spanish.slice(2).join("|")}`;
/** "A ten year old computer" is one, and "a 2 TB drive for a computer" none. */
const between =
  "(?:(?!(?:years?|months?|days?|hours?|minutes?|inch|gb|tb|percent|of|per|a|an|the|for|and|or|to|with|in)\\b)[a-z-]+ ){0,2}";

/** Of each kind: the words for several, and those for one where "a" or "the" counts it too. */
const nouns: [Counted, string, string | null][] = [
  [
    "shared",
    "shared (?:mail ?boxes|inboxes|mails?|calendars?)|room calendars",
    "(?:shared|group|common) (?:[\\w.]+@? )?(?:mail ?box|inbox|box|calendar)|room calendar",
  ],
  [
    "mailboxes",
    "mail ?boxes|inboxes|(?:(?:e-?mail|mail|office|microsoft|google|365) )?accounts|365 (?:users|seats|licen[sc]es|logins)|(?:e-?mail|mail|google|workspace) (?:addresses|logins|users)|buzones|cuentas(?: de correo)?",
    null,
  ],
  ["visits", "(?:after[ -]hours|evening|night|sunday) visits", "(?:after[ -]hours|evening|sunday) visit"],
  ["servers", "servers|nas|servidores", "server|nas|servidor"],
  ["domains", "domains|dominios", "domain|dominio"],
  [
    "sites",
    "networks|sites|addresses|locations|branches|buildings|offices|redes|sucursales|oficinas",
    "(?:office |wi-?fi )?network|red",
  ],
  ["seats", "seats?|desks?|puestos?", null],
  [
    "computers",
    "computers|pcs|machines|laptops|desktops|workstations|notebooks|macs|computadoras|equipos|compus",
    null,
  ],
  [
    "people",
    "people|receptionists|clerks|cashiers|hygienists|paralegals|accountants|realtors|attorneys|lawyers|doctors|dentists|nurses|teachers|agents|assistants|secretaries|bookkeepers|partners|part-?timers|persons|person(?= (?:[a-z]+ ){0,2}(?:office|company|firm|team|shop|clinic|business|practice))|employees|users|workers|staff|colleagues|of us|folks|personas|empleados|usuarios",
    null,
  ],
];

/** A number as it is said; null for what is none. */
export function numberIn(said: string): number | null {
  if (/^\d+$/.test(said)) return Number(said);
  if (said === "a dozen") return aDozen;
  const [ten = "", unit = ""] = said.split(/[ -]/);
  const among = (words: string[], word: string) => (words.includes(word) ? words.indexOf(word) : null);
  if (tens.includes(ten)) return 20 + 10 * tens.indexOf(ten) + (among(units, unit) ?? 0);
  return among(units, said) ?? among(spanish, said);
}

const leftOut =
  "(?:no|without|not counting|excluding|except(?: for)?|minus|skip(?:ping)?|leav(?:e|ing) out|not|sin|(?:do not|don't|dont) (?:have|need|want|count))";

/** Whether a question says that it is without something: "no server", "without the network". */
const isLeftOut = (plain: string, several: string, one: string | null): boolean =>
  new RegExp(
    `\\b${leftOut} (?:an?|the|any|our|un|una|el|la)? ?${between}(?:${several}${one === null ? "" : `|${one}`})\\b`,
  ).test(plain);

const everybody = /\b(people|persons|personas|employees|users|empleados|usuarios|of us|folks)\b/;

/** Everything of a kind that is counted, together. */
const addedUp = (plain: string, many: RegExp): number =>
  [...plain.matchAll(new RegExp(many, "g"))].reduce((all, [, said = ""]) => all + (numberIn(said) ?? 0), 0);

/** What counts all of a kind: "6 attorneys and 5 staff" are 11, "12 people, 5 of them staff" 12; "6 desktops and 4 laptops" are 10. */
const all: Partial<Record<Counted, RegExp>> = {
  people: everybody,
  computers: /\b(computers|machines|pcs|workstations|computadoras|equipos)\b/,
};

/** "We're 7." */
const wholeTeam = new RegExp(
  `\\b(?:we're|we are|there are|somos) (?:only |about |just |solo )?(${spoken})(?=\\W*$|[.,;!?]| (?:not|in total|all together|right now|en total)\\b)`,
);

const somePeople = new RegExp(
  `\\b(?:${spoken})[ -]${between}(?:people|attorneys|lawyers|persons|employees|users|staff|of us|personas|empleados)\\b`,
);

/** How many of each a question is about: "thirty people", "a server and 26 computers"; 0 for what it is without. `plain` is in small letters, without accents. */
export function countsIn(plain: string): Partial<Record<Counted, number>> {
  const counts: Partial<Record<Counted, number>> = {};
  let left = plain;
  for (const [counted, several, one] of nouns) {
    if (isLeftOut(left, several, one)) {
      counts[counted] = 0;
      continue;
    }
    const many = new RegExp(`\\b(?:(${spoken})[ -]${between}(?:${several}))\\b`);
    const single = one === null ? null : new RegExp(`\\b(?:an?|one|1|the|our|un|una|el|la) ${between}(?:${one})\\b`);
    const found = many.exec(left);
    const number = numberIn(found?.[1] ?? "");
    const alone = found ? null : single?.exec(left);
    if (number === null && !alone) continue;
    const whole = all[counted];
    counts[counted] = number === null ? 1 : whole && !whole.test(left) ? addedUp(left, many) : number;
    left = left.replace(found?.[0] ?? alone?.[0] ?? "", " ");
  }
  const team = wholeTeam.exec(plain);
  const people = numberIn(team?.[1] ?? "");
  const isFirst = team !== null && !(plain.search(somePeople) < team.index && counts.people !== undefined);
  return people === null || !isFirst ? counts : { ...counts, people };
}

/** Minutes. */
export const anHour = 60;

/** How long something takes that a question names, in minutes: "two and a half hours", "90 minutes"; null where it does not. */
export function minutesIn(plain: string): number | null {
  if (/\b(an hour and a half|hora y media)\b/.test(plain)) return anHour + anHour / 2;
  const [, said = "", half, unit = ""] =
    /\b(\d{1,3}|[a-z]+(?:-[a-z]+)?)( and a half| y media)? ?(hours?|hrs?|minutes?|mins?|horas?|minutos?)\b/.exec(
      plain,
    ) ?? [];
  const number = numberIn(said);
  if (number === null) return null;
  return unit.startsWith("h") ? anHour * number + (half ? anHour / 2 : 0) : number;
}
