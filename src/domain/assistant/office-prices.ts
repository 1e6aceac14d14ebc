import { estimatePlan, type Office, seatCents, sizeBandOf } from "#contract/plan-estimate.ts";
import { pricedPlan, priceOf } from "#contract/price-of.ts";
import { citiesIn } from "#domain/assistant/answer-coverage.ts";
import { anHour, type Counted, countsIn, minutesIn } from "#domain/assistant/counts-in.ts";
import { namedPlan } from "#domain/assistant/named-plan.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";

type Counts = Partial<Record<Counted, number>>;

const withoutContract =
  /\b(without|no|not on|outside|not) (a |an |any )?(plan|contract|agreement|subscription)\b|\bby the hour\b|\bfirst hour\b|\bhourly\b|\bpay as (you|i|we) go\b|\bsin (plan|contrato)\b|\bpor hora\b/;

/** One kind of thing is added up where it is plainly not at home. */
const isOffice =
  /\b(office|clinic|practice|firm|company|business|shop|store|church|school|farm|restaurant|warehouse|agency|mailboxes|oficina|clinica|negocio|tienda|empresa|buzones)\b/;
const brokenInto = /\b(ransom\w*|hacked|break-?in|broke in|broken into|locked (files|us out)|encrypted|attack\w*)\b/;

/** A line of a price list, how many of it, and what that comes to. Cents. */
export interface SumLine {
  job: string;
  count: number;
  cents: number;
}

export interface Sum {
  lines: SumLine[];
  offCents: number;
  monthly: boolean;
  /** To be paid once, at the beginning. */
  onceCents: number;
  /** The plan it was computed for. */
  plan: string | null;
  /** What the month comes to without the network that was counted for an office which does not tell of any. */
  withoutNetworkCents: number | null;
  /** Somebody drives, and the trip has its own price, which is not in the sum. */
  trip: boolean;
  service: string;
  /** What one seat of it comes to, with what each person has, less what the size takes off; null where there are no seats. */
  seatCents: number | null;
  /** Of what is to be paid once, what it is for each computer. */
  onceEachCents: number | null;
  /** How long it takes, as the price list says. */
  time: string | null;
  /** What often goes with it and was not counted, each at its price. */
  beside: SumLine[];
}

/** Who asks for one of them does not ask for all. */
export const asksForOne =
  /\b(each|every one|apiece|a piece|per (seat|person|computer|pc|mailbox|user|head|site|server)|(the|an|per|each|your) hour|one (seat|more)|extra|additional|further|beyond|past|above|above ten|cada (una?|uno)|por (persona|computadora|puesto))\b/;

export const about = {
  backup:
    /\b(back ?ups?|backed up|backing up|back up|back (?:[\w-]+ ){1,6}up|copied|copy of|off-?site|restor(?:e|ed|able)|copies|respaldos?|respaldar|copias de seguridad)\b/,
  move: /\b(mov(e|es|ed|ing)|migrat\w+|transfer\w*|switch\w*) .{0,40}\b(mailboxes|inboxes|mail)\b|\b(mov(e|es|ed|ing)|migrat\w+|switch(ed|ing)?|transfer\w*|bring(ing)?|get(ting)?|go(ing)?|pasar|mudar\w*|cambiar\w*)\b.*\b(365|google|cloud|microsoft|nube)\b|\bcloud (move|migration)\b/,
  mail: /\b(mailboxes|(e-?mail|mail|365|google|microsoft) accounts|cuentas de correo|buzones)\b/,
  check: /\bsecurity (check|review|visit|audit)\b|\brevision de seguridad\b/,
  protection:
    /\b(protect(ion|ed)|antivirus|defender|(?:cyber ?)?security(?! (?:check|review|visit|audit|camera|system))|proteccion|(?<!copias de )seguridad)\b/,
  plan: /\b(plan|plans|managed|manage|look(ed|ing)? after|take care|taken care|support|it services?|contract|maintain|maintenance|helpdesk|help desk|keep .{0,30} running|soporte|mantenimiento|administr\w+)\b/,
} as const;

/** What an office that tells its size asks the price of, by the price lists; null where that is not clear. */
export function sumFor(content: SiteContent, question: string, plain: string): Sum | null {
  const counts = countsIn(plain);
  const kinds = Object.values(counts).filter((count) => count > 0).length;
  const plans = content.plans.toSorted((first, second) => first.order - second.order);
  const plan = namedPlan(plans, question);
  const is = (what: keyof typeof about) => about[what].test(plain);
  if (plan && kinds >= 2 && !asksForOne.test(plain)) return planSum(content, plan, counts);
  // Who was broken into pays by the price list of that.
  if (withoutContract.test(plain)) return brokenInto.test(plain) ? null : helpSum(content, plain);
  if (is("check")) return kinds > 0 ? checkSum(content, counts) : null;
  if (asksForOne.test(plain)) return null;
  const isOne = kinds < 2 && (isOffice.test(plain) || is("move"));
  if (kinds < 2 && !(isOne && Object.values(counts).some((count) => count > 1))) return null;
  const isWhole = kinds >= 2 || (is("plan") && isOffice.test(plain));
  const isCounted = isWhole && (counts.computers ?? counts.seats ?? counts.people) !== undefined;
  const further = (["backup", "protection", "mail"] as const).filter(
    (what) => is(what) && clausesOf(plain).some((clause) => about[what].test(clause) && !rulesOut.test(clause)),
  );
  const isBeside = further.includes("backup") || further.includes("protection");
  // Who wants it beside a plan wants the smallest plan that has it.
  if (isBeside && is("plan") && !is("move")) {
    const fitting = plans.find(({ monthly }) => further.every((what) => monthly.some(lineOfPlan[what])));
    return fitting && isCounted ? planSum(content, fitting, counts) : null;
  }
  if (further.includes("backup")) return is("move") || is("protection") ? null : backupSum(content, counts);
  if (is("move")) return moveSum(content, counts, plain);
  if (further.includes("protection")) return null;
  const [smallest] = plans;
  const isPlan = is("plan") || counts.servers !== undefined || counts.sites !== undefined;
  return smallest && isCounted && isPlan ? planSum(content, smallest, counts) : null;
}

const clausesOf = (plain: string): string[] => plain.split(/[,.;:!?]|\bbut\b|\bpero\b/);
/** "Without the backup", "our own backups", "the security is taken care of". */
const rulesOut =
  /\b(no|not|without|minus|except|excluding|excluded|skip|leave|leaving|aside|apart|besides|nothing|none|already|our own|taken care|elsewhere|separate(ly)?|sin|ya tenemos|aparte)\b|n't\b/;

type Line = SiteContent["plans"][number]["monthly"][number];

/** By what is wanted beside the computers: the line of a plan that is for it. */
const lineOfPlan = {
  backup: ({ service }: Line) => service === "data-backup",
  protection: ({ service }: Line) => service === "cybersecurity",
  mail: ({ service, counts }: Line) => service === "managed-it" && counts === "people",
} as const;

function planSum(content: SiteContent, plan: SiteContent["plans"][number], counts: Counts): Sum | null {
  const { services, pricingPage } = content;
  const computers = counts.computers ?? counts.seats ?? counts.people;
  if (computers === undefined) return null;
  const office: Office = {
    computers,
    people: counts.people ?? counts.mailboxes ?? counts.seats ?? computers,
    servers: counts.servers ?? 0,
    // As the calculator does for who does not say.
    sites: counts.sites ?? 1,
    visits: counts.visits ?? 0,
  };
  const { smallest, sizes } = pricingPage.plans;
  const visitCents = priceOf(services, pricingPage.calculator.visitLine)?.cents ?? 0;
  const priced = pricedPlan(services, plan);
  const estimate = estimatePlan(priced, office, { smallest, sizes, visitCents });
  if (!estimate) return null;
  const lines: SumLine[] = estimate.lines.map(({ job, count, cents }) => ({ job, count, cents }));
  // The smallest plan has no line for mailboxes, and the price list does.
  const mail = counts.mailboxes ? lineOf(content, "managed-it", /mailbox/) : undefined;
  if (mail && counts.mailboxes && !priced.monthly.some(({ counts }) => counts === "people"))
    lines.push({ job: mail.job, count: counts.mailboxes, cents: mail.cents });
  const network = counts.sites === undefined ? lineOf(content, "managed-it", /^site/) : undefined;
  const offCents = (sizeBandOf(computers, sizes)?.offCents ?? 0) * computers;
  return {
    lines,
    offCents,
    monthly: true,
    onceCents: estimate.onceCents,
    plan: plan.name,
    trip: false,
    withoutNetworkCents: network ? centsOf(lines) - offCents - network.cents : null,
    service: "managed-it",
    beside: [],
    seatCents: seatCents(priced, sizeBandOf(computers, sizes)),
    onceEachCents: priced.once.length === 1 ? (priced.once[0]?.cents ?? null) : null,
    time: null,
  };
}

const withoutPlan = {
  plan: null,
  withoutNetworkCents: null,
  trip: false,
  beside: [],
  seatCents: null,
  onceEachCents: null,
  time: null,
};

/** What lines come to, in cents. */
export const centsOf = (lines: SumLine[]): number => lines.reduce((all, { count, cents }) => all + count * cents, 0);

/** The first line of a price list that counts such things. */
const lineOf = ({ services }: SiteContent, service: string, per: RegExp, job: RegExp = /./) =>
  services
    .find(({ id }) => id === service)
    ?.prices.lines.find((line) => line.per !== undefined && per.test(line.per) && job.test(line.job));

/** Lines of one service's price list, of those that are counted. */
function listSum(
  content: SiteContent,
  service: string,
  {
    counted,
    monthly,
    onceCents,
  }: { counted: [number | undefined, RegExp, RegExp?][]; monthly: boolean; onceCents: number },
): Sum | null {
  const lines = counted.flatMap(([count, per, job]): SumLine[] => {
    const line = count ? lineOf(content, service, per, job) : undefined;
    return line && count ? [{ job: line.job, count, cents: line.cents }] : [];
  });
  const wanted = counted.filter(([count]) => count).length;
  return wanted > 0 && lines.length === wanted
    ? { lines, offCents: 0, monthly, onceCents, service, ...withoutPlan }
    : null;
}

function backupSum(content: SiteContent, counts: Counts): Sum | null {
  const computers = counts.computers ?? counts.seats;
  const once = lineOf(content, "data-backup", /^computer$/)?.cents ?? 0;
  return listSum(content, "data-backup", {
    counted: [
      [computers, /^computer a month$/],
      [counts.servers, /^server a month$/],
      [counts.mailboxes ?? (computers === undefined ? counts.people : undefined), /^mailbox a month$/],
    ],
    monthly: true,
    onceCents: once * ((computers ?? 0) + (counts.servers ?? 0)),
  });
}

const oneThing =
  /\b(an?|one|another|single|that|this|un|una) ([\w@.-]+ ){0,3}(mail ?box|inbox|calendar|address|box|buzon|calendario)\b|\b(shar(?:ed?|es|ing)(?! (?:drives?|files?|folders?|data|server))|in common|(?:all|everybody|everyone|jointly) (?:reads?|uses?|looks?|sees?))\b|\binfo@/;

const gigabytesEach = 100;

/** "300 GB on a shared drive", by the line for each 100 GB; a mailbox is told in GB as well. */
function sharedFiles({ services }: SiteContent, plain: string): SumLine | null {
  const [, figure = "", unit = ""] =
    /\b(\d{1,4}) ?(gb|gigs?|gigabytes?|tb|terabytes?)\b(?! (?:mail|each|per))/.exec(plain) ?? [];
  const line = services
    .find(({ id }) => id === "cloud-migration")
    ?.prices.lines.find(({ job }) => job.startsWith("Shared files"));
  if (figure === "" || !line || !/\b(files?|shared|drive|folders?|data|archivos)\b/.test(plain)) return null;
  const gigabytes = Number(figure) * (unit.startsWith("t") ? 1000 : 1);
  return { job: line.job, count: Math.ceil(gigabytes / gigabytesEach), cents: line.cents };
}

/** Who counts people has a mailbox and a computer for each, and one domain, as in the example on the page of the service. */
function moveSum(content: SiteContent, counts: Counts, plain: string): Sum | null {
  // Those who share one thing have no mailbox of it.
  const isShared = counts.shared !== undefined || oneThing.test(plain);
  const people = counts.mailboxes === undefined && !isShared ? (counts.people ?? counts.seats) : undefined;
  const computers = counts.computers ?? people;
  const domains = counts.domains ?? (people === undefined ? undefined : 1);
  const sum = listSum(content, "cloud-migration", {
    counted: [
      [counts.mailboxes ?? people, /^mailbox$/],
      [counts.shared, /^mailbox$/, /shared/i],
      [domains, /^domain$/],
      [computers, /^computer$/],
    ],
    monthly: false,
    onceCents: 0,
  });
  const shared = sharedFiles(content, plain);
  if (sum && shared) sum.lines.push(shared);
  const uncounted = [
    domains === undefined ? lineOf(content, "cloud-migration", /^domain$/) : undefined,
    computers === undefined ? lineOf(content, "cloud-migration", /^computer$/) : undefined,
  ].flatMap((line) => (line ? [{ job: line.job, count: 1, cents: line.cents }] : []));
  return sum && { ...sum, beside: uncounted, time: lineOf(content, "cloud-migration", /^mailbox$/)?.time ?? null };
}

/** "Security check, up to 10 computers", and each further one. */
function checkSum({ services }: SiteContent, counts: Counts): Sum | null {
  const computers = counts.computers ?? counts.seats ?? counts.people;
  const lines = services.find(({ id }) => id === "cybersecurity")?.prices.lines ?? [];
  const first = lines.find(({ job }) => /^Security check, up to \d+/.test(job));
  const further = lines.find(({ job }) => job.startsWith("Each further computer"));
  const included = Number(/\d+/.exec(first?.job ?? "")?.[0] ?? 0);
  if (!first || !further || computers === undefined || computers <= included) return null;
  return {
    lines: [
      { job: first.job, count: 1, cents: first.cents },
      { job: further.job, count: computers - included, cents: further.cents },
    ],
    offCents: 0,
    monthly: false,
    onceCents: 0,
    service: "cybersecurity",
    ...withoutPlan,
  };
}

const aQuarter = 15;

/** Help by the hour: "first hour", then quarters of an hour, each begun one whole. */
function helpSum({ services, cities }: SiteContent, plain: string): Sum | null {
  const minutes = minutesIn(plain);
  const line = services
    .find(({ id }) => id === "managed-it")
    ?.prices.lines.find(({ job }) => job.startsWith("Help without a plan, first hour"));
  const quarter = /\$(\d+) for each quarter hour/.exec(line?.detail ?? "")?.[1];
  if (minutes === null || minutes <= anHour || !line || !quarter) return null;
  const [city] = citiesIn(cities, plain);
  return {
    lines: [
      { job: line.job, count: 1, cents: line.cents },
      {
        job: "Each quarter hour after it",
        count: Math.ceil((minutes - anHour) / aQuarter),
        cents: 100 * Number(quarter),
      },
      ...(city ? [{ job: `Travel to ${city.name}`, count: 1, cents: city.travelCents }] : []),
    ],
    offCents: 0,
    monthly: false,
    onceCents: 0,
    service: "managed-it",
    ...withoutPlan,
    trip: !city,
  };
}
