import type { ContentItem } from "#contract/content/content-edits.ts";
import { placeOf } from "./field-schema.ts";

/** Spanish texts that stay as they are although their English words are others, with what changed. */
export function OutdatedSpanish({ item, onShow }: { item: ContentItem; onShow: () => void }) {
  if (item.outdated.length === 0) return null;
  return (
    <section aria-labelledby="outdated-spanish">
      <h2 id="outdated-spanish">Spanish</h2>
      <p>
        {item.draft ? "Publishing this makes Spanish texts outdated." : "Spanish texts are outdated."} Visitors keep seeing the last
        ones until they are{" "}
        <button type="button" className="fact-put" onClick={onShow}>
          renewed
        </button>
        .
      </p>
      <ul className="wrap-anywhere">
        {item.outdated.map(({ path, from, to }) => (
          <li key={path}>
            {placeOf(path)}: “{from}” is now “{to}”
          </li>
        ))}
      </ul>
    </section>
  );
}
