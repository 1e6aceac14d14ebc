import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { MailHealth } from "#contract/mail/mail-desk.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";

const screen = "/admin/email/";
const counted = (count: number, one: string, many: string) => `${count === 1 ? `One ${one}` : `${count} ${many}`}`;

/** Says when email does not get out; nothing while all is well. */
export function MailNotice() {
  const [health, setHealth] = useState<MailHealth | null>(null);
  useEffect(() => {
    const leave = new AbortController();
    answerOf(api.admin.email.health.$get(undefined, until(leave.signal))).then(setHealth, () => undefined);
    return () => leave.abort();
  }, []);
  if (!health || health.waiting + health.unsent + health.suppressed === 0) return null;
  const { waiting, waitingSince, refusal, unsent, suppressed } = health;
  return (
    <section aria-labelledby="mail-notice">
      <h2 id="mail-notice">
        <Link to={screen}>Email</Link>
      </h2>
      <ul className="plain-list">
        {waiting > 0 && waitingSince ? (
          <li>
            <Link className="late" to={`${screen}?view=waiting`}>
              {counted(waiting, "email does", "emails do")} not get out
            </Link>
            , since <RelativeTime at={waitingSince} />. <span className="wrap-anywhere">{refusal}</span>
          </li>
        ) : null}
        {unsent > 0 ? (
          <li>
            <Link className="late" to={screen}>
              {counted(unsent, "email was", "emails were")} not sent
            </Link>{" "}
            in the last seven days.
          </li>
        ) : null}
        {suppressed > 0 ? (
          <li>
            <Link to={`${screen}?view=suppressed`}>
              {counted(suppressed, "address gets", "addresses get")} no email
            </Link>
            .
          </li>
        ) : null}
      </ul>
    </section>
  );
}
