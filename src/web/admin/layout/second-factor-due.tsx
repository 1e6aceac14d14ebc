import { formatDay } from "#contract/values/format.ts";
import { Link } from "react-router";
import { ButtonLink } from "#web/ui/button-link.tsx";

const enrolment = "/dashboard/#second-factor";

/** Staff need a second factor: a reminder while there is time, and the only thing on the screen afterwards. */
export function SecondFactorDue({ at, over }: { at: string; over: boolean }) {
  if (over)
    return (
      <div className="admin-page">
        <h1>Set up your second factor</h1>
        <p className="factor-due-words">
          This area shows other people's data, so your password alone no longer opens it. You need an authenticator app
          on your phone and two minutes; then come back here.
        </p>
        <ButtonLink to={enrolment}>Set it up</ButtonLink>
      </div>
    );
  const day = formatDay(at, "monthDay");
  return (
    <p className="factor-due" role="note" aria-label="Second factor">
      Your account has no second factor yet. From {day} on this area asks for one.{" "}
      <Link to={enrolment}>Set it up now</Link>
    </p>
  );
}
