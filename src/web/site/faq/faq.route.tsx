import { factsOf } from "#web/site/seo/facts-of.ts";
import { fromHome } from "#web/ui/breadcrumb.tsx";
import { pageMeta } from "#web/site/seo/page-meta.ts";
import { questionNode } from "#web/site/seo/question-node.ts";
import { pageSite } from "#content/page-site.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { QuestionList } from "#web/ui/question-list.tsx";
import { RuledList } from "#web/ui/ruled-list.tsx";
import { BelowFold } from "#web/shell/performance/below-fold.tsx";
import type { Route } from "./+types/faq.route.ts";
import * as t from "#words/faq.ts";

const crumbs = () =>
  fromHome({
    label: t.questions,
    to: "/faq/",
  });

export function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(pageSite);
  return {
    page: content.faqPage,
    topics: content.faq.map(({ id, topic, questions }) => ({
      id,
      topic,
      questions: questions.map(({ question, answer }) => ({ question, answer })),
    })),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page, topics } = loaderData;
  const facts = factsOf(matches);
  const nodes = [
    questionNode(
      facts,
      "/faq/",
      topics.flatMap((topic) => topic.questions),
    ),
  ];
  return pageMeta({ facts, path: "/faq/", crumbs: crumbs(), nodes, ...page.head });
}

const topicSection = ({ id, topic, questions }: Route.ComponentProps["loaderData"]["topics"][number]) => (
  <section key={id} id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{topic}</h2>
    <QuestionList items={questions} />
  </section>
);

export default function Faq({ loaderData: { page, topics } }: Route.ComponentProps) {
  return (
    <>
      <PageHead crumbs={crumbs()} title={page.title} lead={page.lead} />
      <div className="section">
        <div className="wrap faq-page">
          <nav className="faq-topics" aria-label={t.topics}>
            <ul>
              {topics.map((topic) => (
                <li key={topic.id}>
                  <a href={`#${topic.id}`}>{topic.topic}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            {topics.slice(0, 1).map(topicSection)}
            <BelowFold>{topics.slice(1).map(topicSection)}</BelowFold>
          </div>
        </div>
      </div>
      {page.notes ? (
        <section className="section tone tone-pale">
          <div className="wrap">
            <h2>{t.stillOpen}</h2>
            <RuledList items={page.notes} />
          </div>
        </section>
      ) : null}
    </>
  );
}
