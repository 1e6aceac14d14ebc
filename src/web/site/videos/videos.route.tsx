import { Link } from "react-router";
import { fromHome } from "#web/ui/breadcrumb.tsx";
import { videoSize } from "#contract/content/video-size.ts";
import { prefetchOnIntent } from "#web/shell/layouts/may-prefetch.ts";
import { factsOf } from "#web/site/seo/facts-of.ts";
import { pageMeta } from "#web/site/seo/page-meta.ts";
import { pageSite } from "#content/page-site.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { Picture } from "#web/ui/picture.tsx";
import type { Route } from "./+types/videos.route.ts";
import { clockWords } from "./video-words.ts";
import { Filled } from "#web/ui/filled.tsx";
import * as t from "#words/videos.ts";

const crumbs = () =>
  fromHome({
    label: t.videos,
    to: "/videos/",
  });

export function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(pageSite);
  return {
    page: content.videosPage,
    videos: content.videos.map(({ id, headline, description, topic, block, seconds }) => ({
      id,
      headline,
      description,
      topic,
      block,
      seconds,
    })),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({
    facts: factsOf(matches),
    path: "/videos/",
    pageType: "CollectionPage",
    crumbs: crumbs(),
    ...loaderData.page.head,
  });
}

export default function Videos({ loaderData: { page, videos } }: Route.ComponentProps) {
  return (
    <>
      <PageHead crumbs={crumbs()} title={page.title} lead={page.lead} />
      <div className="section posts-section">
        <div className="wrap">
          <h2 className="sr-only">{t.films}</h2>
          <ul className="films">
            {videos.map(({ id, headline, description, topic, block, seconds }, index) => (
              <li key={id}>
                <Link to={`/video/${id}/`} prefetch={prefetchOnIntent()}>
                  <span className={`film-frame tone tone-${block}`}>
                    <Picture
                      name={`videos/${id}`}
                      alt=""
                      first={index === 0}
                      {...videoSize}
                      sizes="(min-width: 761px) min(540px, 45vw), calc(100vw - 80px)"
                    />
                    <span className="film-length figures">
                      <span className="sr-only">{t.length} </span>
                      {clockWords(seconds)}
                    </span>
                  </span>
                  <span className="note">{topic}</span>
                  <span className="film-title">{headline}</span>
                </Link>
                <p>{description}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <section className="section tone tone-pale">
        <div className="wrap">
          <h2>{t.ratherRead}</h2>
          <p className="lead">
            <Filled text={t.theSameStepsStandIn} by={{ help: <Link to="/docs/">{t.help}</Link> }} />
          </p>
        </div>
      </section>
    </>
  );
}
