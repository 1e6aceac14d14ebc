import type { HistoryEntry } from "#contract/site/history.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";

/** Events of a record with actor and time, for staff; its heading is the screen's. */
export function StaffHistory({ entries }: { entries: HistoryEntry[] }) {
  return (
    <ol className="staff-history">
      {entries.map(({ id, text, by, at }) => (
        <li key={id}>
          {text}{" "}
          <span className="admin-quiet">
            {by ? `${by}, ` : null}
            <RelativeTime at={at} show="short" />
          </span>
        </li>
      ))}
    </ol>
  );
}
