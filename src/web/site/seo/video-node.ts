import { videoSize } from "#contract/content/video-size.ts";
import type { Video } from "#contract/content/videos.ts";
import type { BusinessFacts } from "#web/shell/layouts/business-facts.ts";
import { videoFiles } from "#web/site/videos/video-files.ts";
import { isoDuration } from "#web/site/videos/video-words.ts";
import { type GraphNode, siteRoot } from "./linked-graph.ts";
import { canonicalAddress } from "./page-meta.ts";

type Shown = Pick<Video, "headline" | "description" | "publishedAt" | "seconds" | "chapters"> & { id: string };

/** A film with its files, its length and what can be read in its captions. */
export function videoNode(facts: BusinessFacts, path: string, video: Shown): GraphNode {
  const address = canonicalAddress(facts, path);
  const files = videoFiles(video.id);
  return {
    "@type": "VideoObject",
    "@id": `${address}#video`,
    url: address,
    name: video.headline,
    description: video.description,
    thumbnailUrl: canonicalAddress(facts, files.poster),
    contentUrl: canonicalAddress(facts, files.film),
    encodingFormat: "video/mp4",
    uploadDate: `${video.publishedAt}T00:00:00-08:00`,
    duration: isoDuration(video.seconds),
    width: videoSize.width,
    height: videoSize.height,
    inLanguage: "en-US",
    isFamilyFriendly: true,
    transcript: video.chapters.map(({ text }) => text).join(" "),
    publisher: { "@id": `${siteRoot(facts)}#business` },
    mainEntityOfPage: { "@id": `${address}#page` },
    hasPart: video.chapters.map(({ at, title }, index) => ({
      "@type": "Clip",
      name: title,
      startOffset: at,
      endOffset: video.chapters[index + 1]?.at ?? video.seconds,
      url: `${address}?t=${at}`,
    })),
  };
}
