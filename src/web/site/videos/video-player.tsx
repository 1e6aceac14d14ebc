import { type CSSProperties, type MouseEvent, useEffect, useRef } from "react";
import { lowPictureFile } from "#contract/content/picture-files.ts";
import { videoSize } from "#contract/content/video-size.ts";
import { track } from "#web/shell/analytics/data-layer.ts";
import { videoFiles } from "./video-files.ts";
import { clockWords } from "./video-words.ts";
import { Filled } from "#web/ui/filled.tsx";
import * as t from "#words/videos.ts";
import { fill } from "#contract/values/fill.ts";

interface Props {
  id: string;
  name: string;
  seconds: number;
  chapters: { at: number; title: string; text: string }[];
}

/** The film with its chapters beside it. Nothing of it is fetched before somebody starts it. */
export function VideoPlayer({ id, name, seconds, chapters }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef(false);
  const files = videoFiles(id);

  // An address with ?t=12 leads to that second; the player keeps it in mind and still fetches nothing.
  useEffect(() => {
    const at = Number(new URLSearchParams(window.location.search).get("t"));
    if (video.current && at > 0 && at < seconds) video.current.currentTime = at;
  }, [seconds]);

  const tell = (event: "video_start" | "video_complete") => track({ event, event_category: "video", event_label: id });

  function started() {
    const captions = video.current?.textTracks[0];
    if (told.current) return;
    told.current = true;
    // There is no sound: the captions are part of the film. Named as default they would be fetched with the page.
    if (captions) captions.mode = "showing";
    tell("video_start");
  }

  function seek(event: MouseEvent, at: number) {
    const film = video.current;
    if (!film || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    film.currentTime = at;
    film.scrollIntoView({ block: "nearest" });
    void film.play().catch(() => undefined);
  }

  return (
    <div className="film-stage">
      <video
        ref={video}
        controls
        muted
        playsInline
        preload="none"
        // Not as an attribute: a weak device gets the small one, and only one of the two is fetched.
        style={
          {
            "--poster": `url(${files.poster})`,
            "--small-poster": `url(${lowPictureFile(`videos/${id}`)})`,
          } as CSSProperties
        }
        width={videoSize.width}
        height={videoSize.height}
        aria-label={fill(t.video, { name })}
        onPlay={started}
        onEnded={() => tell("video_complete")}
      >
        <source src={files.film} type="video/mp4" />
        <track kind="captions" srcLang="en" label={t.english} src={files.captions} />
        <a href={files.film}>{t.theFilmAsAFile}</a>
      </video>
      <nav className="film-chapters" aria-label={t.chapters}>
        <p>
          <Filled text={t.chaptersInAll} by={{ time: <span className="figures">{clockWords(seconds)}</span> }} />
        </p>
        <ol>
          {chapters.map(({ at, title }) => (
            <li key={at}>
              {/* Without script the file itself opens at that second. */}
              <a href={`${files.film}#t=${at}`} onClick={(event) => seek(event, at)}>
                <span className="figures">{clockWords(at)}</span> {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}
