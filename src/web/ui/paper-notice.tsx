import type { PaperNotice } from "#contract/values/paper.ts";
import "./paper-notice.css";

/** A text that the law prescribes. */
export function PaperNoticeView({ notice: { title, text } }: { notice: PaperNotice }) {
  return (
    <section className="paper-notice">
      <h2>{title}</h2>
      {text.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </section>
  );
}
