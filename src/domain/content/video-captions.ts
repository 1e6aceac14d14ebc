import type { Video } from "#contract/content/videos.ts";

type Filmed = Pick<Video, "chapters" | "seconds">;

/** A video's captions as WebVTT: each chapter's text, one sentence at a time, timed by its length. */
export function videoCaptions({ chapters, seconds }: Filmed): string {
  const cues = chapters.flatMap(({ at, text }, index) => {
    const end = chapters[index + 1]?.at ?? seconds;
    const sentences = text.match(/[^.!?]+[.!?]+(?=\s|$)/g)?.map((sentence) => sentence.trim()) ?? [text];
    const length = sentences.reduce((sum, sentence) => sum + sentence.length, 0);
    let from = at;
    return sentences.map((sentence) => {
      const to = from + ((end - at) * sentence.length) / length;
      const cue = `${stamp(from)} --> ${stamp(to)}\n${escaped(sentence)}`;
      from = to;
      return cue;
    });
  });
  return `WEBVTT\n\n${cues.join("\n\n")}\n`;
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** "00:01:04.250" */
function stamp(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}
