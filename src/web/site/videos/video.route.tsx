import { data, Link } from "react-router";
import { shownOf } from "#domain/content/shown-documents.ts";
import { pageTime } from "#web/request-context.ts";
import { factsOf } from "#web/site/seo/facts-of.ts";
import { pageMeta } from "#web/site/seo/page-meta.ts";
import { videoNode } from "#web/site/seo/video-node.ts";
import { pageSite } from "#content/page-site.ts";
import { dayWords } from "#contract/values/day-words.ts";
import { Neighbors } from "#web/site/documents/neighbors.tsx";
import { Breadcrumb, fromHome } from "#web/ui/breadcrumb.tsx";
import type { Route } from "./+types/video.route.ts";
import { VideoPlayer } from "./video-player.tsx";
import { clockWords } from "./video-words.ts";
import * as t from "#words/videos.ts";

export { NotFoundBoundary as ErrorBoundary } from "#web/site/documents/not-found-boundary.tsx";

const neighbor = (video?: { id: string; headline: string }) =>
  video ? { path: `/video/${video.id}/`, headline: video.headline } : null;

export function loader({ context, params }: Route.LoaderArgs) {
  const { content, documents } = context.get(pageSite);
  const { videos } = content;
  const index = videos.findIndex(({ id }) => id === params.id);
  const video = videos[index];
  if (!video) throw data(null, { status: 404 });
  const written = shownOf(documents.docs, context.get(pageTime)()).find(({ id }) => id === video.document);
  return {
    video,
    // In the color of what the film is about.
    headerTone: video.block,
    written: written ? { path: written.path, headline: written.headline ?? written.title } : null,
    previous: neighbor(videos[index - 1]),
    next: neighbor(videos[index + 1]),
  };
}

const crumbsOf = ({ id, headline }: { id: string; headline: string }) =>
  fromHome({ label: t.videos, to: "/videos/" }, { label: headline, to: `/video/${id}/` });

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: t.pageNotFound }];
  const { video } = loaderData;
  const facts = factsOf(matches);
  const path = `/video/${video.id}/`;
  return pageMeta({
    facts,
    path,
    title: video.title,
    description: video.description,
    crumbs: crumbsOf(video),
    nodes: [videoNode(facts, path, video)],
  });
}

export default function VideoScreen({ loaderData: { video, written, previous, next } }: Route.ComponentProps) {
  return (
    <>
      <div className={`page-head film-head tone tone-${video.block}`}>
        <div className="wrap">
          <Breadcrumb crumbs={crumbsOf(video)} />
          <h1>{video.headline}</h1>
          <p className="lead">{video.description}</p>
          <p className="byline">
            <span className="figures">{clockWords(video.seconds)}</span>
            <span>{t.noSoundWithCaptions}</span>
            <span>
              <time dateTime={video.updatedAt}>{dayWords(video.updatedAt)}</time>
            </span>
          </p>
        </div>
      </div>
      <div className="film-band">
        <div className="wrap">
          {/* Another film is another player: it starts where it starts. */}
          <VideoPlayer
            key={video.id}
            id={video.id}
            name={video.headline}
            seconds={video.seconds}
            chapters={video.chapters}
          />
        </div>
      </div>
      <section className="section" aria-labelledby="transcript">
        <div className="wrap">
          <h2 id="transcript">{t.whatHappens}</h2>
          <ol className="film-words ruled">
            {video.chapters.map(({ at, title, text }) => (
              <li key={at}>
                <span className="figures note">{clockWords(at)}</span>
                <b>{title}</b>
                <span>{text}</span>
              </li>
            ))}
          </ol>
          {written ? (
            <p className="lead mt-8">
              {t.inWritingWithWhatTo} <Link to={written.path}>{written.headline}</Link>.
            </p>
          ) : null}
          <Neighbors label={t.moreVideos} previous={previous} next={next} />
        </div>
      </section>
    </>
  );
}
