import type { ContentItem } from "#contract/content/content-edits.ts";
import { formatPrice } from "#contract/values/format-money.ts";
import { clockField, dayField } from "#contract/values/typed-times.ts";
import { isMoney, placeOf } from "./field-schema.ts";
import { Button } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";

function shown(path: string, text: string | null): string {
  if (text === null) return "nothing";
  return isMoney(path.split(".").at(-1) ?? "") ? formatPrice(Number(text)) : `“${dayField(clockField(text))}”`;
}

type Props = { item: ContentItem; busy: boolean; onRestore: (to: string | null) => void };

/** Publisher and time of each text; an earlier one becomes the draft again. */
export function ContentHistory({ item, busy, onRestore }: Props) {
  return (
    <section className="content-history" aria-labelledby="content-history">
      <h2 id="content-history">History</h2>
      <ol aria-label="History">
        {item.draft ? (
          <li>
            <b>Draft</b>, saved <RelativeTime at={item.draft.at} />
            {item.draft.by ? ` by ${item.draft.by}` : ""}
          </li>
        ) : null}
        {item.history.map((entry) => (
          <li key={entry.id}>
            <b>{entry.action === "published" ? "Published" : "Removed"}</b> <RelativeTime at={entry.at} />
            {entry.by ? ` by ${entry.by}` : ""}
            {entry.changes.length > 0 ? (
              <ul>
                {entry.changes.map(({ path, from, to }) => (
                  <li key={path}>
                    {placeOf(path)}: {shown(path, from)} to {shown(path, to)}
                  </li>
                ))}
              </ul>
            ) : null}
            {entry.action === "published" ? (
              <Button tone="outline" size="small" disabled={busy} onClick={() => onRestore(entry.id)}>
                Take this text
              </Button>
            ) : null}
          </li>
        ))}
        <li>
          <b>As delivered</b>
          <Button tone="outline" size="small" disabled={busy} onClick={() => onRestore(null)}>
            Take the delivered text
          </Button>
        </li>
      </ol>
    </section>
  );
}
