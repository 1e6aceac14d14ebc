import type { z } from "zod";
import {
  BlogPost,
  CaseStudy,
  type DocumentStatus,
  DocumentsPage,
  HelpDocument,
  helpParts,
  LegalDocument,
  type LegalId,
  legalIds,
  Position,
  Whitepaper,
} from "#contract/organizations/documents.ts";
import type { Language } from "#contract/values/languages.ts";
import { fillFacts, fillFields } from "./fill-facts.ts";
import { checked, ContentError, frontMatter, yamlIn } from "./content-file.ts";
import type { SiteContent } from "./parse-content.ts";
import { markdownProblems } from "./render-markdown.ts";

/** A document with its address and text. */
export type WithText<Front> = Front & {
  id: string;
  /** With a leading and a trailing slash. */
  path: string;
  /** Path under `content/`. */
  file: string;
  markdown: string;
};

export interface SiteDocuments {
  page: DocumentsPage;
  /** Newest first. */
  blog: WithText<BlogPost>[];
  /** In handbook order. */
  docs: WithText<HelpDocument>[];
  caseStudies: WithText<CaseStudy>[];
  whitepapers: WithText<Whitepaper>[];
  careers: WithText<Position>[];
  legal: Record<LegalId, WithText<LegalDocument>>;
}

type Site = Pick<SiteContent, "facts" | "services" | "videos">;
/** Fields common to all documents. */
export interface DocumentFront {
  title: string;
  headline?: string | undefined;
  description: string;
  author: string;
  status: DocumentStatus;
  publishedAt: string;
  updatedAt: string;
}

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * `files` maps paths ending in `content/...` to their raw text; other files are ignored. Legal texts that are not shown in a language
 * are empty in it. @throws ContentError
 */
export function parseDocuments(files: Record<string, string>, site: Site, language: Language = "en"): SiteDocuments {
  const texts = new Map<string, string>();
  for (const [path, text] of Object.entries(files)) texts.set(path.replace(/^.*?content\//, ""), text);
  const page = checked("documents.yaml", yamlIn("documents.yaml", needed(texts, "documents.yaml")), DocumentsPage);
  const authors = new Set(page.authors.map(({ id }) => id));

  const one = <Schema extends z.ZodType<DocumentFront>>(file: string, schema: Schema, path: string) => {
    const { front, body } = frontMatter(file, needed(texts, file));
    const { value, problems: unknownFacts } = fillFields(front, site.facts);
    if (unknownFacts.length > 0) throw new ContentError(`content/${file}`, unknownFacts);
    const fields = checked(file, value, schema);
    const filled = fillFacts(body, site.facts);
    const problems = filled.problems.concat(markdownProblems(filled.text)).map((problem) => `text: ${problem}`);
    if (body.trim() === "" && (language === "en" || !file.startsWith("legal/"))) problems.push("text: there is none under the front matter");
    if (!authors.has(fields.author)) problems.push(`author: ${unknown(fields.author, authors)}`);
    if (instantOf(fields.updatedAt) < instantOf(fields.publishedAt))
      problems.push("updatedAt: must not lie before publishedAt");
    if (problems.length > 0) throw new ContentError(`content/${file}`, problems);
    return { ...fields, id: idOf(file), path, file, markdown: filled.text };
  };
  const many = <Schema extends z.ZodType<DocumentFront>>(folder: string, schema: Schema) =>
    [...texts.keys()]
      .filter((file) => file.startsWith(`${folder}/`) && file.endsWith(".md"))
      .toSorted()
      .map((file) => {
        if (!slug.test(idOf(file)))
          throw new ContentError(`content/${file}`, ["name: use small letters, digits and single hyphens"]);
        return one(file, schema, `/${folder}/${idOf(file)}/`);
      });

  const legal = (id: LegalId) => one(`legal/${id}.md`, LegalDocument, `/${id}/`);
  const [privacy, terms, security, compliance] = [legal("privacy"), legal("terms"), legal("security"), legal("compliance")];
  const byOrder = (first: { order: number; id: string }, second: { order: number; id: string }) =>
    first.order - second.order || first.id.localeCompare(second.id);
  const documents: SiteDocuments = {
    page,
    blog: many("blog", BlogPost).sort((first, second) => instantOf(second.publishedAt) - instantOf(first.publishedAt)),
    docs: many("docs", HelpDocument).sort(
      (first, second) => helpParts.indexOf(first.part) - helpParts.indexOf(second.part) || byOrder(first, second),
    ),
    caseStudies: many("case-studies", CaseStudy).sort(byOrder),
    whitepapers: many("whitepapers", Whitepaper).sort(byOrder),
    careers: many("careers", Position).sort(byOrder),
    legal: { privacy, terms, security, compliance },
  };
  checkNames(documents, new Set(site.services.map(({ id }) => id)));
  const instructions = new Set(documents.docs.map(({ id }) => id));
  for (const { id, document } of site.videos)
    if (!instructions.has(document))
      throw new ContentError(`content/videos/${id}.yaml`, [`document: ${unknown(document, instructions)}`]);
  for (const file of texts.keys())
    if (file.startsWith("legal/") && file.endsWith(".md") && !legalIds.some((id) => file === `legal/${id}.md`))
      throw new ContentError(`content/${file}`, [`name: legal documents are ${legalIds.join(", ")}`]);
  return documents;
}

/** Epoch milliseconds of a `PublicationTime`. */
export const instantOf = (time: string): number => Date.parse(time.includes("T") ? time : `${time}T00:00:00-08:00`);

const idOf = (file: string): string => file.replace(/^.*\//, "").replace(/\.md$/, "");

const unknown = (name: string, known: Iterable<string>): string => `${name} is not known; known: ${[...known].join(", ")}`;

function checkNames({ page, blog, caseStudies }: SiteDocuments, services: Set<string>): void {
  const topics = new Set(page.topics.map(({ id }) => id));
  for (const { file, topic } of blog)
    if (!topics.has(topic)) throw new ContentError(`content/${file}`, [`topic: ${unknown(topic, topics)}`]);
  for (const { file, service } of [...blog, ...caseStudies])
    if (service !== undefined && !services.has(service))
      throw new ContentError(`content/${file}`, [`service: ${unknown(service, services)}`]);
}

function needed(texts: Map<string, string>, file: string): string {
  const text = texts.get(file);
  if (text === undefined) throw new ContentError(`content/${file}`, ["the file is missing"]);
  return text;
}
