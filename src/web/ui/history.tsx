import { RelativeTime } from "./relative-time.tsx";
import "./history.css";

interface Entry {
  id: string;
  text: string;
  by?: string | null;
  at: string;
}

/** Events of something of a client's, for them; with the actor where they read that. */
export function History({ entries }: { entries: Entry[] }) {
  return (
    <ol className="history">
      {entries.map(({ id, text, by, at }) => (
        <li key={id}>
          <span>
            {text} {by ? <span className="history-by">{by}</span> : null}
          </span>{" "}
          <RelativeTime at={at} show="page" />
        </li>
      ))}
    </ol>
  );
}
