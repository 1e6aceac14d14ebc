import { type CountedWords, plural } from "#contract/values/plural.ts";
import type { PortalSection } from "#contract/nouns/noun-facts.ts";
import { portalLimits } from "#contract/organizations/portal-sections.ts";
import type { PortalWaiting } from "#contract/organizations/portal.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import type { OwnHead } from "./own-list.tsx";
import { countWords } from "./portal-entries.ts";

/** Asks what waits in a section, for the head of its list. */
export const waitingIn = (section: PortalSection, signal: AbortSignal): Promise<PortalWaiting> =>
  answerOf(api.organizations.portal.waiting.$get({ query: { section } }, until(signal)));

/** "1 quote waits for you", with the first of them and its verb; null when nothing waits. Only a decision is poppy. */
export function waitingHead({ count, next }: PortalWaiting, words: CountedWords): OwnHead | null {
  if (count === 0 || next === null) return null;
  return {
    title: plural(count, words, { count: countWords(count, portalLimits.counted) }),
    line: next.decision ? `${next.title}. ${next.line}.` : next.title,
    action: (
      <ButtonLink to={next.address} tone={next.decision ? "go" : "primary"} aria-label={`${next.verb}: ${next.title}`}>
        {next.verb}
      </ButtonLink>
    ),
  };
}
