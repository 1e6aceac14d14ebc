import type { PageHead } from "#contract/content/content.ts";
import type { BusinessFacts } from "#web/shell/layouts/business-facts.ts";
import type { GraphNode } from "#web/site/seo/linked-graph.ts";
import { pageMeta } from "#web/site/seo/page-meta.ts";
import { questionNode } from "#web/site/seo/question-node.ts";
import type { Story } from "#contract/content/page-sections.ts";

type Page = {
  facts: BusinessFacts;
  path: string;
  head: PageHead;
  story: Story;
  crumbs: { label: string; to: string }[];
  pageType?: string;
  nodes?: GraphNode[];
};

/** The head of a story page, with its questions where it has some. */
export function storyMeta({ facts, path, head, story, crumbs, pageType, nodes = [] }: Page) {
  const questions = story.sections.flatMap((section) => (section.kind === "questions" ? section.questions : []));
  const asked = questions.length > 0 ? [questionNode(facts, path, questions)] : [];
  return pageMeta({ facts, path, ...head, crumbs, pageType, nodes: [...nodes, ...asked] });
}
