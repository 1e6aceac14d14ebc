import { Link } from "react-router";
import type { ContentItem } from "#contract/content/content-edits.ts";
import { formatDay, formatTime } from "#contract/values/format.ts";
import { Badge } from "#web/ui/badge.tsx";
import { contentStates } from "./content-words.ts";

/** The state of a text, the time it is to be published at, and its page. */
export function ContentStanding({ item: { state, publishAt, problems, page } }: { item: ContentItem }) {
  const { tone, label } = contentStates[state];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {publishAt ? (
        <span>
          for {formatDay(publishAt)}, {formatTime(publishAt, { named: true })}
        </span>
      ) : null}
      {publishAt && problems.length > 0 ? (
        <span className="field-error">It cannot be published like this when its time comes.</span>
      ) : null}
      {page && state !== "new" ? <Link to={page}>See the page</Link> : null}
    </>
  );
}
