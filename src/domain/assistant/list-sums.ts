import { citiesIn } from "#domain/assistant/answer-coverage.ts";
import { anHour, minutesIn } from "#domain/assistant/counts-in.ts";
import { type Counts, lineOf, type Sum, type SumLine, withoutPlan } from "#domain/assistant/sum-lines.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";

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

/** The copies of computers, servers and mailboxes. */
export function backupSum(content: SiteContent, counts: Counts): Sum | null {
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

/** Backup and protection of some computers, without a plan around them. */
export function bothSum(content: SiteContent, counts: Counts): Sum | null {
  const computers = counts.computers ?? counts.seats ?? counts.people;
  const backup = computers === undefined ? null : backupSum(content, { computers });
  const protection = lineOf(content, "cybersecurity", /^computer a month$/, /protection/i);
  if (!backup || !protection || computers === undefined || counts.servers) return null;
  return { ...backup, lines: [...backup.lines, { job: protection.job, count: computers, cents: protection.cents }] };
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
export function moveSum(content: SiteContent, counts: Counts, plain: string): Sum | null {
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
export function checkSum({ services }: SiteContent, counts: Counts): Sum | null {
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
export function helpSum({ services, cities }: SiteContent, plain: string): Sum | null {
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
