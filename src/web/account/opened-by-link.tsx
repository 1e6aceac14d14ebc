import type { ReactNode } from "react";
import { fill } from "#contract/values/fill.ts";
import { useBusiness } from "#web/shell/layouts/use-business.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import { ZoneNote } from "#web/ui/zone-note.tsx";

interface Props<Shown> {
  /** Data of the page's loader; `dead` when the link in the address does not open it any more. */
  loaded: { number: string; shown: Shown | null; dead: boolean };
  /** Where clients find all of them, signed in. */
  portal: string;
  children: (shown: Shown) => ReactNode;
  words: { dead: string; title: string; lead: string; signIn: string; orCall: string };
}

/** A page that a private link opens. Without it, it is the same for every number, so that it does not tell which exist. */
export function OpenedByLink<Shown>({ loaded: { number, shown, dead }, portal, words, children }: Props<Shown>) {
  const { phone } = useBusiness();
  if (shown !== null)
    return (
      <>
        {children(shown)}
        <ZoneNote />
      </>
    );
  return (
    <div className="section">
      <div className="wrap">
        <h1>{dead ? words.dead : words.title}</h1>
        <p className="lead">{words.lead}</p>
        <p className="mt-6">
          <ButtonLink to={`/auth/?returnTo=${encodeURIComponent(`${portal}${number}/`)}`} tone="outline">
            {words.signIn}
          </ButtonLink>
        </p>
        <p className="mt-6">
          {fill(words.orCall, { number })} <PhoneLink phone={phone} />
        </p>
      </div>
    </div>
  );
}
