import { Link } from "react-router";
import type { ComingThing, WaitingThing } from "#contract/organizations/portal.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import * as account from "#words/account.ts";
import { PortalGlyph } from "./portal-glyph.tsx";

/** The one decision, with the sum as its heading and the only poppy button of the screen. */
export function PortalDecision({ thing }: { thing: WaitingThing }) {
  const { kind, label, number, title, line, verb, address } = thing;
  return (
    <section className="portal-decision tone tone-sky" aria-labelledby="portal-decision">
      <div>
        <p className="portal-decision-label">
          <PortalGlyph kind={kind} />
          <span>
            {label} <span className="mono">{number}</span>
          </span>
        </p>
        <h2 id="portal-decision">{title}</h2>
        <p>{line}</p>
      </div>
      <ButtonLink to={address} tone="go" aria-describedby="portal-decision">
        {verb}
      </ButtonLink>
    </section>
  );
}

type RowThing = WaitingThing | ComingThing;

/** Rows of 76 pixels: glyph, what, when or how much, and one verb, whose link is the whole row. */
export function PortalRows({ label, things }: { label: string; things: RowThing[] }) {
  if (things.length === 0) return null;
  return (
    <ul className="portal-rows" aria-label={label}>
      {things.map((thing) => (
        <li key={`${thing.kind} ${thing.number}`}>
          <PortalGlyph kind={thing.kind} />
          <div className="portal-row-what">
            <What thing={thing} />
            {thing.unverified ? <Badge tone="wait">{account.isThisYours}</Badge> : null}
          </div>
          <div className="portal-row-when">
            <Figure thing={thing} />
            <span className={"late" in thing && thing.late ? "portal-late" : undefined}>{thing.note}</span>
          </div>
          <Link
            className="portal-row-verb"
            to={thing.address}
            // A whole page load: the key of the address moves into a cookie there.
            reloadDocument={"wholePage" in thing && thing.wholePage}
            aria-label={`${thing.verb}: ${thing.title}`}
          >
            {thing.verb}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A decision that is not the first has its sum at the right. */
function What({ thing }: { thing: RowThing }) {
  const isDecision = "decision" in thing && thing.decision;
  return (
    <>
      <b>{isDecision ? thing.subject : thing.title}</b>
      <span>
        {isDecision ? (
          <>
            {thing.label} <span className="whitespace-nowrap">{thing.number}</span>
          </>
        ) : (
          thing.line
        )}
      </span>
    </>
  );
}

function Figure({ thing }: { thing: RowThing }) {
  const at = "at" in thing ? thing.at : thing.amountCents === null ? thing.since : null;
  return at ? <time dateTime={at}>{thing.figure}</time> : <b>{thing.figure}</b>;
}
