import type { PageSection, StoryPage } from "#contract/page-sections.ts";
import { pricesOf } from "#contract/price-of.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";
import type { Site } from "#domain/content/site.ts";
import { cutBlocks, listOf, stepsOf } from "#domain/knowledge/cut-text.ts";
import type { KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";
import { asked, bold, travelList } from "#domain/knowledge/page-blocks.ts";
import { planEntries, pricingEntry } from "#domain/knowledge/pricing-knowledge.ts";
import { spokenPrice } from "#domain/knowledge/spoken-price.ts";

function sectionBlocks(section: PageSection, content: SiteContent): string[] {
  switch (section.kind) {
    case "prose":
      return section.paragraphs;
    case "ruled":
      return [listOf(section.items.map(bold))];
    case "steps":
      return [stepsOf(section.steps.map(({ when, title, text }) => `**${title}** (${when}): ${text}`))];
    case "prices":
      return [
        listOf(pricesOf(content.services, section.jobs).map((line) => `**${line.job}**: ${spokenPrice(line)}`)),
        section.note,
      ];
    case "area":
      return [section.lead, travelList(content)];
    case "table":
      return [
        section.lead,
        listOf(
          section.rows.map(([first, ...cells]) => {
            const told = cells.map((cell, index) => `${section.columns[index + 1]?.toLowerCase()}: ${cell}`);
            return `**${first}**: ${told.join("; ")}`;
          }),
        ),
        section.note ?? "",
      ];
    case "people":
      return [section.lead, listOf(section.people.map(({ name, role, does }) => `**${name}**, ${role}: ${does}`))];
    case "questions":
      return [];
  }
}

function storyEntry({ content, slugOf }: Site, url: string, page: StoryPage): KnowledgeEntry {
  const head = cutBlocks([page.lead, listOf(page.facts.map(({ label, value }) => `**${label}**: ${value}`))]);
  return {
    kind: "page",
    ref: `page${url}`,
    url,
    title: page.title.replace(/\.$/, ""),
    chunks: [
      ...head.map((text) => ({ headings: [page.head.title], text })),
      ...page.sections.flatMap((section) =>
        section.kind === "questions"
          ? asked(page.head.title, section.questions, slugOf)
          : cutBlocks(sectionBlocks(section, content)).map((text) => ({
              headings: [page.head.title, section.title],
              anchor: slugOf(section.title),
              text,
            })),
      ),
    ],
  };
}

function simpleEntry(
  url: string,
  title: string,
  sections: { heading: string; blocks: string[]; anchor?: string; keywords?: string }[],
): KnowledgeEntry {
  return {
    kind: "page",
    ref: `page${url}`,
    url,
    title,
    chunks: sections.flatMap(({ heading, blocks, anchor, keywords }) =>
      cutBlocks(blocks).map((text) => ({ headings: [title, heading], text, anchor, keywords })),
    ),
  };
}

/** Pages about the company, its prices and the ways to reach it. */
export function pageKnowledge(site: Site): KnowledgeEntry[] {
  const { content } = site;
  const { home, servicesPage, support, contactPage, locationsPage, getStarted, newsletter, business } = content;
  const reach = `${business.address.street}, ${business.address.city}, ${business.address.region} ${business.address.postalCode}`;
  return [
    simpleEntry("/", home.head.title, [
      {
        heading: home.day.title.join(" "),
        anchor: "day",
        blocks: [
          home.day.lead,
          stepsOf(home.day.steps.map(({ time, title, text }) => `**${title}** (${time}): ${text}`)),
        ],
      },
      {
        heading: "In four answers",
        anchor: "answers",
        blocks: [
          business.description,
          listOf(home.answers.map(({ question, answer, detail }) => `**${question}** ${answer} ${detail}`)),
        ],
      },
    ]),
    simpleEntry("/services/", "Services", [
      {
        heading: servicesPage.title.replace(/\.$/, ""),
        blocks: [
          listOf(
            content.services.map(
              ({ name, plot, plotPrice }) => `**${name}**: ${plot} ${plotPrice.prefix ?? ""} ${plotPrice.figure}`,
            ),
          ),
          servicesPage.lead,
        ],
        keywords: "all services offer what do you do fields overview",
      },
      { heading: "Which one fits", anchor: "which", blocks: [listOf((servicesPage.notes ?? []).map(bold))] },
    ]),
    simpleEntry("/support/", "Support", [
      {
        heading: support.title,
        anchor: "ways",
        blocks: [support.lead, listOf(support.ways.map(bold))],
        keywords: "help ticket",
      },
      {
        heading: support.openTicket.title,
        blocks: [support.openTicket.lead, stepsOf(support.next.steps.map(bold))],
        anchor: "open-ticket",
      },
      { heading: support.urgent.title, anchor: "urgent", blocks: [support.urgent.text], keywords: "urgent emergency" },
    ]),
    simpleEntry("/contact-us/", "Contact", [
      {
        heading: "Phone, address and hours",
        blocks: [
          listOf([
            `**Phone**: ${business.phone.display}`,
            `**Address**: ${reach}`,
            `**Hours**: ${business.hoursText.join(", ")}`,
            `**E-mail**: ${business.supportEmail}`,
          ]),
          contactPage.lead,
          listOf((contactPage.notes ?? []).map(bold)),
        ],
        keywords: "call phone number telephone email address location where directions hours opening open closed",
      },
    ]),
    storyEntry(site, "/about-us/", content.aboutPage),
    storyEntry(site, "/home-services/", content.homeServicesPage),
    storyEntry(site, "/enterprise/", content.enterprisePage),
    storyEntry(site, "/field-tech/", content.fieldTechPage),
    pricingEntry(site),
    ...planEntries(content),
    simpleEntry("/locations/", "Service area", [
      {
        heading: locationsPage.title,
        blocks: [locationsPage.lead, travelList(content), locationsPage.table.lead],
        keywords: "area cities where serve come travel",
      },
      {
        heading: locationsPage.outside.title,
        anchor: "outside",
        blocks: [listOf(locationsPage.outside.items.map(bold))],
        keywords: "outside elsewhere far other city",
      },
    ]),
    simpleEntry("/get-started/", "Book a time", [
      {
        heading: getStarted.title,
        blocks: [getStarted.lead, listOf(getStarted.promises.map(bold)), getStarted.sooner],
        keywords: "book appointment schedule reschedule move cancel change demo meeting time",
      },
      {
        heading: "A call, a visit or the shop",
        blocks: [listOf(Object.values(content.calendar.modes).map(({ label, text }) => bold({ title: label, text })))],
        keywords: "book appointment phone call cost free minutes how long",
      },
    ]),
    simpleEntry("/newsletter/", "Newsletter", [
      {
        heading: newsletter.title,
        blocks: [newsletter.head.description, newsletter.lead],
        keywords: "newsletter subscribe unsubscribe mail",
      },
      {
        heading: "What the newsletter brings, and how often",
        blocks: [listOf(Object.values(newsletter.topics).map(({ label, text }) => bold({ title: label, text })))],
        keywords: "frequency come out topics month week year subscribe",
      },
      {
        heading: "What we promise about the newsletter",
        anchor: "promises",
        blocks: [listOf(newsletter.promises.map(bold))],
        keywords: "unsubscribe leave cancel stop track tracking privacy opens address sold confirm",
      },
    ]),
    ...content.videos.map(({ id, headline, description, chapters }): KnowledgeEntry => ({
      kind: "video",
      ref: `video/${id}`,
      url: `/video/${id}/`,
      title: headline,
      chunks: cutBlocks([description, stepsOf(chapters.map(bold))]).map((text) => ({
        headings: ["Film", headline],
        anchor: "transcript",
        text,
        keywords: "video film watch",
      })),
    })),
  ];
}
