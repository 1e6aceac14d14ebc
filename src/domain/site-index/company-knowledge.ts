import { formatDay } from "#contract/values/format.ts";
import { clockWords, timeOfDayWords } from "#contract/appointments/appointment-words.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";
import { figure, type KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";
import { fill } from "#contract/values/fill.ts";
import * as t from "#words/site-index.ts";

/** Ways to reach the company, its closed days, and the terms that apply to all of its work. */
export function companyKnowledge({ business, calendar, services }: SiteContent): KnowledgeEntry {
  const { street, city, region, postalCode } = business.address;
  const repair = services.find(({ id }) => id === "pc-repair");
  const closed = { url: "/contact-us/#closed", title: t.closedDaysTitle, keywords: t.kwClosed };
  return {
    kind: "page",
    ref: "company",
    url: "/contact-us/",
    title: t.contact,
    passages: [
      figure("hours", t.openingHours, business.hoursText.join(". "), { keywords: t.kwOpeningHours }),
      ...calendar.closed.map(({ date, name, closes }) =>
        figure(
          "hours",
          name,
          `${formatDay(date)}: ${closes ? fill(t.openUntil, { time: clockWords(timeOfDayWords(closes)) }) : t.closed}`,
          closed,
        ),
      ),
      figure("contact", t.phoneLabel, business.phone.display, { keywords: t.kwPhone }),
      figure("contact", t.addressLabel, `${street}, ${city}, ${region} ${postalCode}`, {
        keywords: t.kwAddress,
      }),
      figure("contact", t.emailLabel, business.supportEmail, { keywords: t.kwEmail }),
      figure("contact", t.emailForOffers, business.salesEmail, { keywords: t.kwOffers }),
      figure("policy", t.answerToATicket, fill(t.withinTime, { time: business.answerWithin }), {
        url: "/support/#ways",
        title: t.support,
        keywords: t.kwAnswer,
      }),
      ...(repair
        ? [
            figure("warranty", t.repairs, repair.warranty, {
              url: "/services/pc-repair/#prices",
              title: repair.name,
              keywords: t.kwWarranty,
            }),
          ]
        : []),
    ],
  };
}
