import { fill } from "#contract/fill.ts";
import { useBusiness } from "#web/shell/layouts/use-business.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { PhoneLink } from "#web/ui/phone-link.tsx";

interface Props {
  number: string;
  /** The link in the address does not open it any more. */
  dead: boolean;
  /** Where its client finds it, signed in. */
  portal: string;
  words: { dead: string; title: string; lead: string; signIn: string; orCall: string };
}

/** What a number without its private link shows. The same for every number, so that it does not tell which exist. */
export function LockedByLink({ number, dead, portal, words }: Props) {
  const { phone } = useBusiness();
  return (
    <div className="wrap section">
      <h1>{dead ? words.dead : words.title}</h1>
      <p className="lead">{words.lead}</p>
      <p className="mt-6">
        <ButtonLink to={`/auth/?returnTo=${encodeURIComponent(portal)}`} tone="outline">
          {words.signIn}
        </ButtonLink>
      </p>
      <p className="mt-6">
        {fill(words.orCall, { number })} <PhoneLink phone={phone} />
      </p>
    </div>
  );
}
