import { formatDay } from "#contract/format.ts";
import { timeOfDayWords } from "#contract/appointment-words.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";
import { figure, type KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";

/** How to reach the company, when it is closed, and the terms that apply to all of its work. */
export function companyKnowledge({ business, calendar, services }: SiteContent): KnowledgeEntry {
  const { street, city, region, postalCode } = business.address;
  const repair = services.find(({ id }) => id === "pc-repair");
  const closed = { url: "/contact-us/#closed", title: "Contact: Days we are closed", keywords: "holiday open closed" };
  return {
    kind: "page",
    ref: "company",
    url: "/contact-us/",
    title: "Contact",
    passages: [
      figure("hours", "Opening hours", business.hoursText.join(". "), { keywords: "open closed opening hours" }),
      ...calendar.closed.map(({ date, name, closes }) =>
        figure(
          "hours",
          name,
          `${formatDay(date)}: ${closes ? `open until ${timeOfDayWords(closes)}` : "closed"}`,
          closed,
        ),
      ),
      figure("contact", "Phone", business.phone.display, { keywords: "call telephone number" }),
      figure("contact", "Address", `${street}, ${city}, ${region} ${postalCode}`, {
        keywords: "where location counter shop directions",
      }),
      figure("contact", "Email", business.supportEmail, { keywords: "mail write support" }),
      figure("contact", "Email for offers", business.salesEmail, { keywords: "sales offer" }),
      figure("policy", "Answer to a ticket", `within ${business.answerWithin}`, {
        url: "/support/#ways",
        title: "Support",
        keywords: "answer reply response fast quick message ticket",
      }),
      ...(repair
        ? [
            figure("warranty", "Repairs", repair.warranty, {
              url: "/services/pc-repair/#prices",
              title: repair.name,
              keywords: "warranty guarantee repair",
            }),
          ]
        : []),
    ],
  };
}
