import type { HealthFinding, HealthMend } from "#contract/health/health.ts";
import { healthPartLabels, type MendAction } from "#contract/health/health-words.ts";
import { plural } from "#contract/values/plural.ts";
import { api, answerOf } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { listTime } from "#web/ui/time-words.ts";

interface Props {
  finding: HealthFinding;
  /** Epoch milliseconds. */
  now: number;
  /** The first problem has the one button of the screen in poppy. */
  first: boolean;
}

/** A thing that needs a person: since when, what happened, what waits, and the buttons that mend it. */
export function HealthProblem({ finding: { part, state, title, text, since, mends }, now, first }: Props) {
  const id = `problem-${part}`;
  return (
    <section className={`health-problem is-${state}`} aria-labelledby={id}>
      <p className="health-since">
        <Icon name="warning" />
        {healthPartLabels[part]}
        {since ? `, since ${listTime(since, now)}` : ""}
      </p>
      <h2 id={id}>{title}</h2>
      <p className="health-text">{text}</p>
      {mends.length > 0 ? (
        <div className="health-mends">
          {mends.map((mend, index) => (
            <MendButton key={mend.label} mend={mend} tone={first && index === 0 ? "go" : "outline"} size="big" />
          ))}
        </div>
      ) : null}
    </section>
  );
}

/** A button that mends something, or leads to where it is mended. */
export function MendButton({ mend, tone, size }: { mend: HealthMend; tone: "go" | "outline"; size?: "big" }) {
  const { busy, save } = useSave();
  if ("to" in mend)
    return (
      <ButtonLink to={mend.to} tone={tone} size={size}>
        {mend.label}
      </ButtonLink>
    );
  return (
    <Button
      tone={tone}
      size={size}
      disabled={busy}
      onClick={() =>
        void save(
          () => mending[mend.action](),
          (said) => ({ title: said }),
        )
      }
    >
      {mend.label}
    </Button>
  );
}

/** Each carries it out and says what became of it. */
const mending: Record<MendAction, () => Promise<string>> = {
  async "send-emails"() {
    const { emails } = await answerOf(api.admin.email["send-again"].$post({ json: { view: "waiting" } }));
    return plural(emails, { one: "{count} email goes out again", other: "{count} emails go out again" });
  },
  async "run-jobs"() {
    const { jobs } = await answerOf(api.admin.health["run-jobs"].$post());
    return plural(jobs, { one: "{count} job runs again", other: "{count} jobs run again" });
  },
  async "back-up"() {
    await api.admin.health["back-up"].$post();
    return "Asked for a backup";
  },
  async "forget-browser-errors"() {
    await api.admin.health["browser-errors"].$delete();
    return "Forgotten";
  },
};
