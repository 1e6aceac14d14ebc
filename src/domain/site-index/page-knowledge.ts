import type { PageSection, StoryPage } from "#contract/content/page-sections.ts";
import { pricesOf } from "#contract/content/price-of.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";
import type { Site } from "#domain/content/site.ts";
import { listOf, passagesOf, stepsOf } from "#domain/knowledge/cut-text.ts";
import type { KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";
import { bold, questionsOf, spokenPrice, travelList } from "#domain/site-index/page-blocks.ts";
import * as t from "#words/site-index.ts";

function blocksOf(section: PageSection, content: SiteContent): string[] {
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
  const { title } = page.head;
  return {
    kind: "page",
    ref: `page${url}`,
    url,
    title: page.title.replace(/\.$/, ""),
    passages: [
      ...passagesOf([title], [page.lead, listOf(page.facts.map(({ label, value }) => `**${label}**: ${value}`))]),
      ...page.sections.flatMap((section) =>
        section.kind === "questions"
          ? questionsOf(title, section.questions, slugOf)
          : passagesOf([title, section.title], blocksOf(section, content), { anchor: slugOf(section.title) }),
      ),
    ],
  };
}

type Section = [heading: string, anchor: string | undefined, blocks: string[], keywords?: string];

const simpleEntry = (url: string, title: string, sections: Section[]): KnowledgeEntry => ({
  kind: "page",
  ref: `page${url}`,
  url,
  title,
  passages: sections.flatMap(([heading, anchor, blocks, keywords]) =>
    passagesOf([title, heading], blocks, { anchor, keywords }),
  ),
});

/** Pages about the company, how to reach it and what it offers. */
export function pageKnowledge(site: Site): KnowledgeEntry[] {
  const { content } = site;
  const { home, servicesPage, support, contactPage, locationsPage, getStarted, newsletter, business } = content;
  const { street, city, region, postalCode } = business.address;
  const labeled = (list: { label: string; text: string }[]) =>
    listOf(list.map(({ label, text }) => bold({ title: label, text })));
  return [
    simpleEntry("/", home.head.title, [
      [
        home.day.title.join(" "),
        "day",
        [home.day.lead, stepsOf(home.day.steps.map(({ time, title, text }) => `**${title}** (${time}): ${text}`))],
      ],
      [
        t.inFourAnswers,
        "answers",
        [
          business.description,
          listOf(home.answers.map(({ question, answer, detail }) => `**${question}** ${answer} ${detail}`)),
        ],
      ],
    ]),
    simpleEntry("/services/", t.services, [
      [
        servicesPage.title.replace(/\.$/, ""),
        undefined,
        [
          listOf(
            content.services.map(
              ({ name, plot, plotPrice }) => `**${name}**: ${plot} ${plotPrice.prefix ?? ""} ${plotPrice.figure}`,
            ),
          ),
          servicesPage.lead,
        ],
        t.kwAllServices,
      ],
      [t.whichOneFits, "which", [listOf((servicesPage.notes ?? []).map(bold))]],
    ]),
    simpleEntry("/support/", t.support, [
      [support.title, "ways", [support.lead, listOf(support.ways.map(bold))], t.kwHelpTicket],
      [support.openTicket.title, "open-ticket", [support.openTicket.lead, stepsOf(support.next.steps.map(bold))]],
      [support.urgent.title, "urgent", [support.urgent.text], t.kwUrgent],
    ]),
    simpleEntry("/contact-us/", t.contact, [
      [
        t.phoneAddressHours,
        undefined,
        [
          listOf([
            `**${t.phoneLabel}**: ${business.phone.display}`,
            `**${t.addressLabel}**: ${street}, ${city}, ${region} ${postalCode}`,
            `**${t.hoursLabel}**: ${business.hoursText.join(", ")}`,
            `**${t.emailLabel}**: ${business.supportEmail}`,
          ]),
          contactPage.lead,
          listOf((contactPage.notes ?? []).map(bold)),
        ],
        t.kwCall,
      ],
    ]),
    storyEntry(site, "/about-us/", content.aboutPage),
    storyEntry(site, "/home-services/", content.homeServicesPage),
    storyEntry(site, "/enterprise/", content.enterprisePage),
    storyEntry(site, "/field-tech/", content.fieldTechPage),
    simpleEntry("/locations/", t.serviceArea, [
      [locationsPage.title, undefined, [locationsPage.lead, travelList(content), locationsPage.table.lead], t.kwAreas],
      [locationsPage.outside.title, "outside", [listOf(locationsPage.outside.items.map(bold))], t.kwOutside],
    ]),
    simpleEntry("/get-started/", t.bookATime, [
      [
        getStarted.title,
        undefined,
        [getStarted.lead, listOf(getStarted.promises.map(bold)), getStarted.sooner],
        t.kwBook,
      ],
      [t.callVisitOrShop, undefined, [labeled(Object.values(content.calendar.modes))], t.kwBookCall],
    ]),
    simpleEntry("/newsletter/", t.newsletter, [
      [newsletter.title, undefined, [newsletter.head.description, newsletter.lead], t.kwSubscribe],
      [t.whatNewsletterBrings, undefined, [labeled(Object.values(newsletter.topics))], t.kwTopics],
      [t.whatWePromise, "promises", [listOf(newsletter.promises.map(bold))], t.kwLeave],
    ]),
    ...content.videos.map(({ id, headline, description, chapters }): KnowledgeEntry => ({
      kind: "video",
      ref: `video/${id}`,
      url: `/video/${id}/`,
      title: headline,
      passages: passagesOf([t.film, headline], [description, stepsOf(chapters.map(bold))], {
        anchor: "transcript",
        keywords: t.kwVideo,
      }),
    })),
  ];
}
