import { timeOfDayWords } from "#contract/time-of-day-words.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";
import type { KnowledgeEntry, KnowledgeFact } from "#domain/knowledge/knowledge-entry.ts";

/** How to reach the company and what holds for all of its work. */
export function companyKnowledge({ business, calendar, services }: SiteContent): KnowledgeEntry {
  const { street, city, region, postalCode } = business.address;
  const repair = services.find(({ id }) => id === "pc-repair");
  const day = (date: string) =>
    new Date(`${date}T12:00:00Z`).toLocaleDateString("en-US", {
      month: "long",
      day: "numeric",
      year: "numeric",
      timeZone: "UTC",
    });
  const policy = (subject: string, value: string, url: string, title: string, keywords: string): KnowledgeFact => ({
    kind: "policy",
    subject,
    value,
    url,
    title,
    keywords,
  });
  const closingDays = { url: "/contact-us/#closed", title: "Contact: Days we are closed" };
  return {
    kind: "page",
    ref: "company",
    url: "/contact-us/",
    title: "Contact",
    chunks: [],
    facts: [
      {
        kind: "hours",
        subject: "Opening hours",
        value: business.hoursText.join(". "),
        keywords: "open closed opening hours",
      },
      ...calendar.closed.map(({ date, name, closes }): KnowledgeFact => ({
        kind: "hours",
        subject: name,
        ...closingDays,
        value: closes ? `${day(date)}: open until ${timeOfDayWords(closes)}` : `${day(date)}: closed`,
        keywords: "holiday open closed",
      })),
      { kind: "contact", subject: "Phone", value: business.phone.display, keywords: "call telephone number" },
      {
        kind: "contact",
        subject: "Address",
        value: `${street}, ${city}, ${region} ${postalCode}`,
        keywords: "where location counter shop directions",
      },
      { kind: "contact", subject: "E-mail", value: business.supportEmail, keywords: "mail write support" },
      { kind: "contact", subject: "E-mail for offers", value: business.salesEmail, keywords: "sales offer" },
      policy(
        "Answer to a ticket",
        `within ${business.answerWithin}`,
        "/support/#ways",
        "Support",
        "answer reply response fast quick message ticket",
      ),
      ...(repair
        ? [
            {
              kind: "warranty",
              subject: "Repairs",
              value: repair.warranty,
              url: "/services/pc-repair/#prices",
              title: repair.name,
              keywords: "warranty guarantee repair",
            } satisfies KnowledgeFact,
          ]
        : []),
    ],
  };
}
