import { Link } from "react-router";
import type { ContentItem } from "#contract/content/content-edits.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { translationStates } from "./content-words.ts";

interface Props {
  item: ContentItem;
  isReviewed: boolean;
  busy: boolean;
  mayPublish: boolean;
  onReview: (isReviewed: boolean) => void;
  /** Opens the page with the drafts of both languages; null for a text without one. */
  onPreview: (() => void) | null;
  onTakeFile: () => void;
}

/** The state of the Spanish words of a text, and the way back to those that were delivered. */
export function SpanishStanding({ item, isReviewed, busy, mayPublish, onReview, onPreview, onTakeFile }: Props) {
  const { translation, spanish } = item;
  if (!translation) return null;
  const state = spanish ? translationStates[spanish] : null;
  return (
    <section className="content-standing" aria-labelledby="content-spanish">
      <h2 id="content-spanish">Spanish</h2>
      <p>
        {state ? <Badge tone={state.tone}>{state.label}</Badge> : null}{" "}
        {translation.page ? <Link to={translation.page}>See the Spanish page</Link> : null}
      </p>
      <p className="admin-quiet">
        Prices, times and addresses are written once. A Spanish field that is empty shows its English words.
      </p>
      <Checkbox
        id="reviewed"
        label="A person has reviewed the Spanish"
        checked={isReviewed}
        onChange={({ currentTarget }) => onReview(currentTarget.checked)}
      />
      {onPreview ? (
        <Button tone="outline" size="small" disabled={busy} onClick={onPreview}>
          Preview in Spanish
        </Button>
      ) : null}
      {mayPublish && translation.source === "screen" ? (
        <Button tone="outline" size="small" disabled={busy} onClick={onTakeFile}>
          Take the delivered Spanish
        </Button>
      ) : null}
    </section>
  );
}
