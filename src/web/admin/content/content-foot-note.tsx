import type { ContentItem } from "#contract/content/content-edits.ts";
import { ownRole } from "#web/shell/session/admin-check.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { refusedPlace } from "./field-schema.ts";

interface Props {
  found: Record<string, string[]>;
  note: string;
  item: ContentItem;
  isChanged: boolean;
}

/** Tells what stops publishing, or how the draft stands. */
export function ContentFootNote({ found, note, item, isChanged }: Props) {
  const [first, ...others] = Object.keys(found).filter((path) => path !== "");
  return (
    <p className="content-note" role="status">
      {first === undefined ? null : (
        <b className="field-error">
          {others.length === 0 ? "1 problem stops" : `${others.length + 1} problems stop`} publishing:{" "}
          <a href={`#${first}`}>{refusedPlace(first)}</a>.
        </b>
      )}{" "}
      {note || (isChanged ? "Not saved yet." : null)}{" "}
      {item.draft ? (
        <>
          Draft saved <RelativeTime at={item.draft.at} />.
        </>
      ) : null}{" "}
      {ownRole() === "editor" ? "An administrator publishes your draft." : null}
    </p>
  );
}
