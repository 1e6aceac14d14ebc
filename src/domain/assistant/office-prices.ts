import { countsIn } from "#domain/assistant/counts-in.ts";
import { backupSum, bothSum, checkSum, helpSum, moveSum } from "#domain/assistant/list-sums.ts";
import { namedPlan } from "#domain/assistant/named-plan.ts";
import { planSum } from "#domain/assistant/plan-sum.ts";
import type { Sum } from "#domain/assistant/sum-lines.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";

const withoutContract =
  /\b(without|no|not on|outside|not) (a |an |any )?(plan|contract|agreement|subscription)\b|\bby the hour\b|\bfirst hour\b|\bhourly\b|\bpay as (you|i|we) go\b|\bsin (plan|contrato)\b|\bpor hora\b/;

/** One kind of thing is added up where it is plainly not at home. */
const isOffice =
  /\b(office|clinic|practice|firm|company|business|shop|store|church|school|farm|restaurant|warehouse|agency|bakery|salon|dealership|winery|hotel|motel|gym|studio|mailboxes|oficina|clinica|consultorio|despacho|taller|restaurante|iglesia|escuela|negocio|tienda|empresa|buzones)\b/;
const brokenInto = /\b(ransom\w*|hacked|break-?in|broke in|broken into|locked (files|us out)|encrypted|attack\w*)\b/;

const onlyThese = /\b(only|just|nothing else|solo|solamente|nada mas)\b/;

/** Who asks for one of them does not ask for all. */
export const asksForOne =
  /\b(each|every one|apiece|a piece|per (seat|person|computer|pc|mailbox|user|head|site|server)|(the|an|per|each|your) hour|one (seat|more)|extra|additional|further|beyond|past|above|above ten|cada (una?|uno)|por (persona|computadora|puesto))\b/;

/** Who asks for each kind asks for all of them. */
const ofEachKind = /\b(each|every) (kind|type|sort|of (them|these|those|the two))\b/g;

export const about = {
  backup:
    /\b(back ?ups?|backed up|backing up|back up|back (?:[\w-]+ ){1,6}up|copied|copy of|off-?site|restor(?:e|ed|able)|copies|respaldos?|respaldar|copias de seguridad)\b/,
  move: /\b(mov(e|es|ed|ing)|migrat\w+|transfer\w*|switch\w*) .{0,40}\b(mailboxes|inboxes|mail)\b|\b(mov(e|es|ed|ing)|migrat\w+|switch(ed|ing)?|transfer\w*|bring(ing)?|get(ting)?|go(ing)?|pasar|mudar\w*|cambiar\w*)\b.*\b(365|google|cloud|microsoft|nube)\b|\bcloud (move|migration)\b/,
  mail: /\b(mailboxes|(e-?mail|mail|365|google|microsoft) accounts|cuentas de correo|buzones)\b/,
  check: /\bsecurity (check|review|visit|audit|assessment)\b|\brevision de seguridad\b/,
  protection:
    /\b(protect(ion|ed)|antivirus|defender|(?:cyber ?)?security(?! (?:check|review|visit|audit|assessment|camera|system))|proteccion|(?<!copias de )seguridad)\b/,
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
  if (asksForOne.test(plain.replace(ofEachKind, " "))) return null;
  // Only plans are counted in seats.
  const bySeats = (counts.seats ?? 0) > 1;
  const isOne = kinds < 2 && (isOffice.test(plain) || is("move") || bySeats);
  if (kinds < 2 && !(isOne && Object.values(counts).some((count) => count > 1))) return null;
  const isWhole = kinds >= 2 || bySeats || (is("plan") && isOffice.test(plain));
  const isCounted = isWhole && (counts.computers ?? counts.seats ?? counts.people) !== undefined;
  const further = (["backup", "protection", "mail"] as const).filter(
    (what) => is(what) && clausesOf(plain).some((clause) => about[what].test(clause) && !rulesOut.test(clause)),
  );
  const isBeside = further.includes("backup") || further.includes("protection");
  const isBoth = further.includes("backup") && further.includes("protection");
  // Who wants it beside a plan wants the smallest plan that has it; who wants two of them wants nearly a plan.
  if (isBeside && (is("plan") || isBoth) && !is("move")) {
    const fitting = plans.find(({ monthly }) => further.every((what) => monthly.some(lineOfPlan[what])));
    const planned = fitting && (isCounted || isBoth) ? planSum(content, fitting, counts) : null;
    return planned && !(isBoth && onlyThese.test(plain)) ? planned : isBoth ? bothSum(content, counts) : null;
  }
  if (further.includes("backup")) return is("move") || is("protection") ? null : backupSum(content, counts);
  if (is("move")) return moveSum(content, counts, plain);
  if (further.includes("protection")) return null;
  const [smallest] = plans;
  const isPlan = is("plan") || bySeats || counts.servers !== undefined || counts.sites !== undefined;
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
