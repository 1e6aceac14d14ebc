import { Link } from "react-router";
import type { WaitingThing } from "#contract/staff/overview.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { ageWords, lateWords } from "#contract/values/age-words.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { exactTime } from "#web/ui/time-words.ts";
import { WaitingIcon } from "./waiting-icon.tsx";

interface Props {
  thing: WaitingThing;
  /** Epoch milliseconds. */
  now: number;
}

/** A kind of work that waits, with the button that leads to it. */
export function WaitingRow({ thing, now }: Props) {
  const { icon, title, text, verb, to } = thing;
  return (
    <li>
      <Link className="overview-row" to={to}>
        <WaitingIcon icon={icon} />
        <span className="overview-words">
          <b>{title}</b>
          <span>{text}</span>
        </span>
        <Figure thing={thing} now={now} />
        <span className={buttonClass("outline", "small")}>{verb}</span>
      </Link>
    </li>
  );
}

function Figure({ thing: { rank, cents, since }, now }: Props) {
  if (cents !== null) return <b className="figures">{formatMoney(cents)}</b>;
  if (since === null) return <span />;
  return (
    <b className={rank === "late" ? "late" : undefined}>
      <time dateTime={since} title={exactTime(since)}>
        {rank === "late" ? lateWords(since, now) : ageWords(since, now)}
      </time>
    </b>
  );
}
