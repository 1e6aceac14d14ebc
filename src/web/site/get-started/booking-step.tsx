import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import * as t from "#words/get-started.ts";

type Props = {
  index: number;
  words: { title: string; lead: string };
  shown: boolean;
  onBack: (() => void) | null;
  onNext: () => void;
  /** The last step has buttons of its own; with all steps on show there is nothing to go to. */
  ownFoot: boolean;
  children: ReactNode;
};

/** One of the four. Without script all of them stand below each other and need no buttons in between. */
export function BookingStep({ index, words, shown, onBack, onNext, ownFoot, children }: Props) {
  const id = `start-step-${index}`;
  return (
    <section className={shown ? "booking-step shown" : "booking-step"} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {words.title}
      </h2>
      <p className="lead">{words.lead}</p>
      <div className="form-grid">{children}</div>
      {ownFoot ? null : (
        <div className="form-foot booking-foot booking-nav">
          <Button tone="go" onClick={onNext}>
            {t.next}
          </Button>
          {onBack ? (
            <Button tone="outline" onClick={onBack}>
              {t.back}
            </Button>
          ) : null}
        </div>
      )}
    </section>
  );
}
