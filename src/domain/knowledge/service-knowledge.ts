import type { PriceLine } from "#contract/content.ts";
import type { SizeBand } from "#contract/plan-estimate.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";
import type { Site } from "#domain/content/site.ts";
import { cutBlocks, listOf, stepsOf } from "#domain/knowledge/cut-text.ts";
import type { KnowledgeChunk, KnowledgeEntry, KnowledgeFact } from "#domain/knowledge/knowledge-entry.ts";
import { pricesBySize, spokenPrice } from "#domain/knowledge/spoken-price.ts";

type Service = SiteContent["services"][number];

/** What people call the lines of the price lists when they do not use our words. */
const spoken: Record<string, string> = {
  "Look-over and diagnosis": "diagnostic diagnostics check inspection look at it find the fault",
  "Laptop screen": "cracked broken display replace replacement",
  "Keyboard or charging port": "laptop broken keys charger jack plug replace replacement",
  "Backup of a server, up to 2 TB": "backup backups back up recurring monthly nas",
  "Office computer, up to 500 GB": "backup backups monthly",
  "Home computer, up to 500 GB": "backup backups laptop monthly",
  "Microsoft 365 or Google account": "backup backups mailbox mailboxes",
  "Laptop battery": "replace replacement",
  "New SSD, everything moved over": "drive hard upgrade replace data transfer",
  "Liquid damage clean": "spill coffee water wet cleaning",
  "Fan cleaning and new thermal paste": "desktop hot overheating dust noise",
  "Files from a failing drive": "data recovery rescue get off dead hard disk",
  "Virus and malware clean-up": "removal remove infected cleaning",
  "Windows reinstall, files kept": "reinstallation install 10 11",
  "Computer and its user": "seat managed it support monthly office plan",
  "Server or network storage": "looking after monthly nas",
  "Office network": "router switch wi-fi monthly",
  "Microsoft 365 or Google accounts": "mailbox mailboxes looked after",
  "Taking over your office": "onboarding set-up takeover start",
  "Computer set up for a new colleague": "employee new hire setup setting",
  "Project work, half a day": "project moves",
  "Evening or Sunday visit": "weekend night after hours extra surcharge",
  "Help without a plan, first hour": "hourly rate labor no contract call",
  "Security check, up to 10 computers": "audit assessment review",
  "Two-step sign-in for everyone": "2fa mfa two-factor",
  "Training for your people": "phishing course session staff",
  "Firewall and office Wi-Fi closed down": "network secure",
  "Watched protection": "antivirus edr monitoring",
  "Break-in or ransomware, first response": "breach hacked attack incident emergency",
  "Set-up of the backup": "setup installation",
  "Full restore to a new or repaired computer": "restoring recover backup",
  "Standard build, air cooled": "gaming pc build custom computer assemble",
  "Graphics card swapped and tested": "gpu install upgrade replace new",
  "Files and games moved from the old PC": "transfer",
  "Mailbox, up to 50 GB": "move migrate migration microsoft 365 google one",
  "Shared files, each 100 GB": "move migrate migration",
  "Old server wiped and retired": "dispose decommission",
  "Parts list, checked and priced": "gaming",
};

/** What people call a whole service. */
const serviceWords: Record<string, string> = {
  "pc-repair": "computer laptop desktop repair fix",
  "managed-it": "managed it support office plan",
  cybersecurity: "security check cybersecurity",
  "data-backup": "backup backups",
  "gaming-pc-builds": "gaming pc build custom",
  "cloud-migration": "cloud migration move microsoft 365 google workspace mail",
};

const lineText = (line: PriceLine): string =>
  `**${line.job}**: ${spokenPrice(line)}${line.detail ? `. ${line.detail}` : ""} (${line.time})`;

const perSeat = "seat a month";
const further = /^Each further /;

/** What a line costs above its size: the next line of the list, when that begins with "Each further". */
function furtherPrice(lines: PriceLine[], index: number): string {
  const next = lines[index + 1];
  return next && further.test(next.job) ? `; ${lowerFirst(next.job)} ${spokenPrice(next)}` : "";
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function priceFacts(service: Service, sizes: SizeBand[]): KnowledgeFact[] {
  return service.prices.lines.flatMap((line, index): KnowledgeFact[] => {
    const url = `/pricing/#${service.id}`;
    const title = `Prices: ${service.name}`;
    const keywords = `${line.per ?? ""} ${spoken[line.job] ?? ""}`;
    const context = `${service.name} ${line.detail ?? ""}`;
    return [
      {
        kind: "price",
        subject: line.job,
        value: [
          `${spokenPrice(line)}${line.detail ? ` (${line.detail})` : ""}`,
          furtherPrice(service.prices.lines, index),
          line.per === perSeat ? pricesBySize(line.cents, sizes) : "",
        ].join(""),
        url,
        title,
        keywords,
        context,
      },
      { kind: "turnaround", subject: line.job, value: line.time, url, title, keywords, context },
    ];
  });
}

/** What holds for the whole service stands under its prices. */
const generalFacts = (service: Service): KnowledgeFact[] => {
  const common = { subject: service.name, url: `/services/${service.id}/#prices`, context: service.plot };
  return [
    { ...common, kind: "turnaround", value: service.turnaround },
    { ...common, kind: "warranty", value: service.warranty, keywords: "guarantee warranty" },
  ];
};

/** The words of a service page; its price list is cited on the page of all prices. */
function chunksOf(service: Service, slugOf: Site["slugOf"]): KnowledgeChunk[] {
  const { name } = service;
  const known = serviceWords[service.id] ?? "";
  const cut = (
    heading: string,
    blocks: string[],
    { keywords = "", ...more }: Partial<KnowledgeChunk> = {},
  ): KnowledgeChunk[] =>
    cutBlocks(blocks).map((text) => ({
      headings: [name, heading],
      text,
      anchor: slugOf(heading),
      keywords: `${known} ${keywords}`.trim(),
      ...more,
    }));
  return [
    ...cut(service.title, [service.lead, service.plot, ...service.intro], {
      anchor: undefined,
    }),
    ...cut(service.prices.title, [listOf(service.prices.lines.map(lineText)), service.prices.note], {
      url: "/pricing/",
      anchor: service.id,
      keywords: "price prices cost how much list",
    }),
    ...cut("What is included", [listOf(service.included.map(({ title, text }) => `**${title}**: ${text}`))], {
      keywords: "include includes included get part of scope",
    }),
    ...cut("What is not included", [listOf(service.notIncluded.map(({ title, text }) => `**${title}**: ${text}`))], {
      keywords: "not include exclude excluded extra do not do",
    }),
    ...cut(
      "How it goes",
      [
        stepsOf(service.steps.map(({ title, text, when }) => `**${title}** (${when}): ${text}`)),
        `${service.action.bringTitle}: ${service.action.bring}`,
      ],
      { keywords: "steps process how it works happen bring" },
    ),
    ...service.questions.map(({ question, answer }): KnowledgeChunk => ({
      anchor: slugOf(question),
      headings: [name, question],
      text: answer,
      keywords: known,
      answers: true,
    })),
  ];
}

export const serviceKnowledge = ({ content, slugOf }: Site): KnowledgeEntry[] =>
  content.services.map((service) => ({
    kind: "service",
    ref: `service/${service.id}`,
    url: `/services/${service.id}/`,
    title: service.name,
    chunks: chunksOf(service, slugOf),
    facts: [...priceFacts(service, content.pricingPage.plans.sizes), ...generalFacts(service)],
  }));
