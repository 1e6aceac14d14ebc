import type { ComponentProps, ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useBusiness } from "#web/shell/layouts/use-business.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { type FormResult, problemsOf } from "#contract/values/form-result.ts";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import { ProgressSteps } from "#web/ui/progress-steps.tsx";
import "./ticket.css";
import * as t from "#words/support.ts";

type Props = {
  head: ReactNode;
  progress: ComponentProps<typeof ProgressSteps>;
  nextStep: ReactNode;
  /** The page behind the private link. */
  more: { title: string; text: string };
  /** The page's own address. */
  action: string;
  callTitle: string;
  lastResult: FormResult;
  /** Below the phone number. */
  children?: ReactNode;
};

/** The page behind number and email: the status, nothing personal, and the offer to mail the private link. */
export function LimitedStatus({ head, progress, nextStep, more, action, callTitle, lastResult, children }: Props) {
  const { phone } = useBusiness();
  const busy = useNavigation().state === "submitting";
  return (
    <div className="wrap ticket">
      {head}
      {progress.steps.length > 0 ? <ProgressSteps {...progress} /> : null}
      <div>
        <section className="next-step tone tone-sky" aria-labelledby="next-step">
          <h2 id="next-step">{t.nextStep}</h2>
          {nextStep}
        </section>
        <section className="prose" aria-labelledby="see-all">
          <h2 id="see-all" className="ticket-h2">
            {more.title}
          </h2>
          <p>{more.text}</p>
          <ErrorSummary {...problemsOf(lastResult, {})} attempt={lastResult} />
          <Form method="post" action={action} preventScrollReset className="form-foot mt-5">
            <input type="hidden" name="intent" value="mail-link" />
            <Button type="submit" tone="go" disabled={busy}>
              {t.emailMeThePrivateLink}
            </Button>
          </Form>
        </section>
      </div>
      <aside className="ticket-side">
        <section>
          <h2>{callTitle}</h2>
          <dl className="facts-list">
            <dt>{t.callWord}</dt>
            <dd>
              <PhoneLink phone={phone} />
            </dd>
          </dl>
        </section>
        {children}
      </aside>
    </div>
  );
}
