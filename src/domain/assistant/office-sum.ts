import type { ChatLanguage } from "#contract/chat-rules.ts";
import { estimatePlan, type Office, sizeBandOf } from "#contract/plan-estimate.ts";
import { pricedPlan, priceOf } from "#contract/price-of.ts";
import { figureAsked } from "#domain/assistant/answer-facts.ts";
import { citationsOf, type PartAnswer } from "#domain/assistant/answer-part.ts";
import { anHour, type Counted, countsIn, minutesIn } from "#domain/assistant/counts-in.ts";
import { namedPlan } from "#domain/assistant/named-plan.ts";
import { plainly } from "#domain/assistant/plainly.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";
import { dollars } from "#domain/knowledge/spoken-price.ts";

type Counts = Partial<Record<Counted, number>>;

const withoutContract =
  /\b(without|no|not on|outside|not) (a |an |any )?(plan|contract|agreement|subscription)\b|\bby the hour\b|\bhourly\b|\bpay as (you|i|we) go\b|\bsin (plan|contrato)\b|\bpor hora\b/;

/** A line of a price list, how many of it, and what that comes to. Cents. */
interface SumLine {
  job: string;
  count: number;
  cents: number;
}

interface Sum {
  lines: SumLine[];
  offCents: number;
  monthly: boolean;
  /** To be paid once, at the beginning. */
  onceCents: number;
  /** The plan it was computed for. */
  plan: string | null;
  /** What the month comes to without the network that was counted for an office which does not tell of any. */
  withoutNetworkCents: number | null;
  /** Somebody drives, and the trip has its own price. */
  trip: boolean;
  service: string;
}

const asksSum =
  /\b(total|totals|sum|comes? to(?! (?:us|me|our|my|your|the)\b)|coming to|add up|adds up|altogether|all in|in all|a month|per month|monthly|each month|bill|quote|budget|al mes|en total|por mes)\b/;
/** What no price list has a line for would be missing in the sum. */
const unpriced =
  /\b(phones|telephones|printers|copiers|cameras|tablets|ipads|televisions|tvs|registers|terminals|telefonos|impresoras|camaras)\b/;
/** Who asks for one of them does not ask for all. */
const asksForOne =
  /\b(each|every one|apiece|a piece|per (seat|person|computer|pc|mailbox|user|head|site|server)|one (seat|more)|extra|additional|further|beyond|past|above|above ten|cada (una?|uno)|por (persona|computadora|puesto))\b/;

const about = {
  backup: /\b(back ?ups?|backed up|backing up|back up|copies|respaldos?|respaldar|copias de seguridad)\b/,
  move: /\b(mov(e|es|ed|ing)|migrat\w+|transfer\w*|switch\w*) .{0,40}\b(mailboxes|inboxes|mail)\b|\b(mov(e|es|ed|ing)|migrat\w+|switch(ed|ing)?|transfer\w*|bring(ing)?|get(ting)?|go(ing)?|pasar|mudar\w*|cambiar\w*)\b.*\b(365|google|cloud|microsoft|nube)\b|\bcloud (move|migration)\b/,
  check: /\bsecurity (check|review|visit|audit)\b|\brevision de seguridad\b/,
  protection: /\b(protect(ion|ed)|antivirus|defender|cyber ?security|proteccion)\b/,
  plan: /\b(plan|plans|managed|manage|look(ed|ing)? after|take care|taken care|support|it services?|contract|maintain|maintenance|helpdesk|help desk|keep .{0,30} running|soporte|mantenimiento|administr\w+)\b/,
} as const;

/** What an office that tells its size asks the price of, by the price lists; null where that is not clear. */
function sumFor(content: SiteContent, question: string, plain: string): Sum | null {
  const counts = countsIn(plain);
  const kinds = Object.values(counts).filter((count) => count > 0).length;
  const plans = content.plans.toSorted((first, second) => first.order - second.order);
  const plan = namedPlan(plans, question);
  const is = (what: keyof typeof about) => about[what].test(plain);
  if (plan && kinds >= 2 && !asksForOne.test(plain)) return planSum(content, plan, counts);
  if (withoutContract.test(plain)) return helpSum(content, plain);
  if (is("check")) return kinds > 0 ? checkSum(content, counts) : null;
  if (kinds < 2 || asksForOne.test(plain)) return null;
  // A backup beside a plan is a plan that has it, which one should be asked for by name.
  if (is("backup")) return is("plan") || is("move") || is("protection") ? null : backupSum(content, counts);
  if (is("move")) return moveSum(content, counts);
  if (is("protection")) return null;
  const [smallest] = plans;
  const isOffice = (counts.computers ?? counts.seats ?? counts.people) !== undefined;
  const isPlan = is("plan") || counts.servers !== undefined || counts.sites !== undefined;
  return smallest && isOffice && isPlan ? planSum(content, smallest, counts) : null;
}

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
  };
}

const withoutPlan = { plan: null, withoutNetworkCents: null, trip: false } as const;

const centsOf = (lines: SumLine[]): number => lines.reduce((all, { count, cents }) => all + count * cents, 0);

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
  return wanted >= 2 && lines.length === wanted
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

const moveSum = (content: SiteContent, counts: Counts): Sum | null =>
  listSum(content, "cloud-migration", {
    counted: [
      [counts.mailboxes ?? counts.people ?? counts.seats, /^mailbox$/],
      [counts.shared, /^mailbox$/, /shared/i],
      [counts.domains, /^domain$/],
      [counts.computers, /^computer$/],
    ],
    monthly: false,
    onceCents: 0,
  });

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
function helpSum({ services }: SiteContent, plain: string): Sum | null {
  const minutes = minutesIn(plain);
  const line = services
    .find(({ id }) => id === "managed-it")
    ?.prices.lines.find(({ job }) => job.startsWith("Help without a plan, first hour"));
  const quarter = /\$(\d+) for each quarter hour/.exec(line?.detail ?? "")?.[1];
  if (minutes === null || minutes <= anHour || !line || !quarter) return null;
  return {
    lines: [
      { job: line.job, count: 1, cents: line.cents },
      {
        job: "Each quarter hour after it",
        count: Math.ceil((minutes - anHour) / aQuarter),
        cents: 100 * Number(quarter),
      },
    ],
    offCents: 0,
    monthly: false,
    onceCents: 0,
    service: "managed-it",
    ...withoutPlan,
    trip: true,
  };
}

/** Whether a question is about what offices pay for by their size, and not for one seat of it. */
export const isOfOffice = ({ plans }: SiteContent, question: string): boolean => {
  const plain = plainly(question);
  const names = namedPlan(plans, question) !== undefined || Object.values(about).some((pattern) => pattern.test(plain));
  return names && !asksForOne.test(plain) && (figureAsked(plain) === "price" || asksSum.test(plain));
};

/** What was asked of one seat before says nothing of the sum. */
export const withoutOne = (text: string): string => text.replace(new RegExp(asksForOne, "gi"), " ");

/** Whether a question beside others belongs to a sum: it counts something, or asks what it all comes to. */
export const isAboutSum = (plain: string): boolean =>
  Object.keys(countsIn(plain)).length > 0 ||
  minutesIn(plain) !== null ||
  ((figureAsked(plain) === "price" || asksSum.test(plain)) && /\b(it|that|this|all|total|we|us)\b/.test(plain));

/**
 * What an office that tells how many of what it has would pay, a line for each line of the price list, as the calculator of the
 * page of prices does; null where it asks for something else, or not all of what it names has a price.
 */
export function officeSum(
  content: SiteContent,
  { text, plain, language }: { text: string; plain: string; language: ChatLanguage },
): PartAnswer | null {
  if (figureAsked(plain) !== "price" && !asksSum.test(plain)) return null;
  if (unpriced.test(plain)) return null;
  const sum = sumFor(content, text, plain);
  if (!sum) return null;
  const cents = centsOf(sum.lines) - sum.offCents;
  const less = sum.withoutNetworkCents === null ? "" : dollars(sum.withoutNetworkCents);
  const times = (count: number, each: number, sign = "") =>
    `${count} × ${sign}${dollars(each)}${count > 1 ? ` = ${sign}${dollars(count * each)}` : ""}`;
  const lines = sum.lines.map(({ job, count, cents }) => `- **${job}**: ${times(count, cents)}`);
  const [seats] = sum.lines;
  if (sum.offCents > 0 && seats)
    lines.push(
      language === "en"
        ? `- **Size of the office**: ${times(seats.count, sum.offCents / seats.count, "−")}`
        : `- **Tamaño de la oficina**: ${times(seats.count, sum.offCents / seats.count, "−")}`,
    );
  const said =
    language === "en"
      ? [
          `That comes to **${dollars(cents)}${sum.monthly ? " a month" : ""}**${sum.plan ? ` on the plan ${sum.plan}` : ""}:`,
          less && `Without a network to look after it is ${less}.`,
          sum.onceCents > 0 ? `To begin, ${dollars(sum.onceCents)} once.` : "",
          sum.trip ? "The travel fee of your city comes on top when somebody comes to you." : "",
          "Before sales tax; devices, parts and licenses are billed apart. Your own price is fixed in writing before work starts.",
        ]
      : [
          `Son **${dollars(cents)}${sum.monthly ? " al mes" : ""}**${sum.plan ? ` con el plan ${sum.plan}` : ""}:`,
          less && `Sin una red que cuidar son ${less}.`,
          sum.onceCents > 0 ? `Para empezar, ${dollars(sum.onceCents)} una vez.` : "",
          sum.trip ? "El viaje a su ciudad se suma cuando alguien va." : "",
          "Sin impuesto; equipos, piezas y licencias se cobran aparte. Su precio queda fijo por escrito antes de empezar el trabajo.",
        ];
  const service = content.services.find(({ id }) => id === sum.service);
  return {
    intent: "office-sum",
    text: `${said[0]}\n${lines.join("\n")}\n\n${said.slice(1).filter(Boolean).join(" ")}`,
    citations: citationsOf([
      sum.plan
        ? { url: "/pricing/#calculator", title: content.pricingPage.calculator.title.replace(/\.$/, "") }
        : { url: `/pricing/#${sum.service}`, title: `Prices: ${service?.name ?? sum.service}` },
      { url: `/services/${sum.service}/#prices`, title: service?.name ?? sum.service },
    ]),
    facts: [],
    passages: [],
    confidence: 0.9,
    mayBeRewritten: false,
  };
}
