import type { TicketStep } from "#contract/tickets/tickets.ts";
import { RelativeTime } from "./relative-time.tsx";
import * as t from "#words/shell.ts";
import * as progresWords from "#words/progress.ts";

type Props = { steps: Omit<TicketStep, "at">[] | TicketStep[]; label?: string };

/** The way a ticket or an order goes, on the delta band. */
export function ProgressSteps({ steps, label = t.progress }: Props) {
  return (
    <div className="progress-band tone tone-delta">
      <ol className="progress-steps" aria-label={label} style={{ "--steps": steps.length } as React.CSSProperties}>
        {steps.map((step) => (
          <li key={step.label} className={step.state} aria-current={step.state === "current" ? "step" : undefined}>
            <b>
              {step.label}
              <span className="sr-only"> ({progresWords.stepStates[step.state]})</span>
            </b>
            {"at" in step && step.at ? <RelativeTime at={step.at} show="page" /> : null}
          </li>
        ))}
      </ol>
    </div>
  );
}
