import * as t from "#words/get-started.ts";

type Props = {
  labels: string[];
  /** Index of the step that is shown; null when all are. */
  now: number | null;
  onGo: (step: number) => void;
};

/** The four steps on the delta band; those that are done lead back. */
export function BookingProgress({ labels, now, onGo }: Props) {
  return (
    <nav className="progress-band tone tone-delta booking-progress" aria-label={t.steps}>
      <ol className="wrap progress-steps" style={{ "--steps": labels.length } as React.CSSProperties}>
        {labels.map((label, index) => {
          const state = now === null || index < now ? "done" : index === now ? "current" : "ahead";
          return (
            <li key={label} className={state} aria-current={state === "current" ? "step" : undefined}>
              {state === "done" && now !== null ? (
                <button type="button" onClick={() => onGo(index)}>
                  {label}
                </button>
              ) : (
                <b>{label}</b>
              )}
              <span>
                {index + 1} {t.ofWord} {labels.length}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
