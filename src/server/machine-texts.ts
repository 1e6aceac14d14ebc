import type { SiteContent } from "#domain/content/parse-content.ts";
import type { DocumentFront, SiteDocuments, WithText } from "#domain/content/parse-documents.ts";
import { collectionsOf, shownOf } from "#domain/content/shown-documents.ts";
import * as t from "#words/documents.ts";

interface Site {
  content: SiteContent;
  documents: SiteDocuments;
  canonicalUrl: string;
}

/** The Markdown version of a page: `/blog/some-post/` has `/blog/some-post.md`. */
export const markdownPath = (path: string): string => path.replace(/\/$/, ".md");

export type WrittenDocument = Pick<
  WithText<DocumentFront>,
  "title" | "headline" | "description" | "updatedAt" | "path" | "markdown"
>;

interface MarkdownOptions {
  canonicalUrl: string;
  /** An own address as the language of the document has it. */
  linkTo?: (address: string) => string;
}

/** A document as standalone Markdown: title, summary, date, address, and absolute links. */
export function documentMarkdown(
  { title, headline, description, updatedAt, path, markdown }: WrittenDocument,
  { canonicalUrl, linkTo = (address) => address }: MarkdownOptions,
): string {
  const address = new URL(linkTo(path), canonicalUrl).href;
  const absolute = markdown
    .replaceAll("](#", `](${address}#`)
    .replace(/\]\((\/[^)\s]*)/g, (_, own: string) => `](${canonicalUrl}${linkTo(own)}`);
  return `# ${headline ?? title}\n\n> ${description}\n\n${t.lastUpdated} ${updatedAt.slice(0, 10)}. ${address}\n\n${absolute.trim()}\n`;
}

/** `/llms.txt`: the site's contents, with Markdown addresses where available. */
export function machineList({ content, documents, canonicalUrl }: Site, now: Date): string {
  const { business } = content;
  const line = (label: string, path: string, says: string) =>
    `- [${label}](${new URL(path, canonicalUrl).href}): ${says}`;
  const lists = [
    documents.page.blog,
    documents.page.docs,
    documents.page.caseStudies,
    documents.page.whitepapers,
    documents.page.careers,
  ];
  const sections: [title: string, lines: string[]][] = [
    [
      "Services and prices",
      content.services.map(({ id, name, description }) => line(name, `/services/${id}/`, description)),
    ],
    [
      "Answers",
      [
        line(content.faqPage.title, "/faq/", content.faqPage.head.description),
        line(content.support.title, "/support/", content.support.head.description),
        line(content.contactPage.title, "/contact-us/", content.contactPage.head.description),
      ],
    ],
    ...collectionsOf(documents).map(({ documents: list }, index): [string, string[]] => [
      lists[index]?.title ?? "",
      shownOf(list, now).map((item) => line(item.title, markdownPath(item.path), item.description)),
    ]),
    [
      "Rules",
      Object.values(documents.legal).map((item) => line(item.title, markdownPath(item.path), item.description)),
    ],
  ];
  const parts = sections
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `## ${title}\n\n${lines.join("\n")}`);
  return `# ${business.name}\n\n> ${business.description}\n\nPhone ${business.phone.display}, ${business.supportEmail}. Open ${business.hoursText.join(", ")}.\n\n${parts.join("\n\n")}\n`;
}

const halfYear = 182 * 86_400_000;

/** RFC 9116. The expiry date advances by itself, rounded to days. */
export function securityText({ content, canonicalUrl }: Site, now: Date): string {
  const expires = new Date(Math.floor((now.getTime() + halfYear) / 86_400_000) * 86_400_000).toISOString();
  return [
    `Contact: mailto:${content.business.supportEmail}`,
    `Contact: tel:${content.business.phone.tel}`,
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    `Canonical: ${canonicalUrl}/.well-known/security.txt`,
    `Policy: ${canonicalUrl}/security/#report-a-weakness`,
    "",
  ].join("\n");
}
