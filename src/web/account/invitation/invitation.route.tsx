import { data, href, redirect, useNavigate } from "react-router";
import { pageDay } from "#contract/values/page-days.ts";
import type { InvitationView } from "#contract/organizations/organizations.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { isUuid } from "#domain/lists/found-by-id.ts";
import { viewInvitation } from "#domain/organizations/invitations.ts";
import { invitationCookie, invitationKeyOf } from "#forms/invitation-cookie.ts";
import { requestCtx } from "#web/request-context.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { ApiProblem } from "#web/shell/session/api-fetch.ts";
import { sessionStore } from "#web/shell/session/session-store.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { GroupError } from "#web/ui/choice-group.tsx";
import { PageFrame } from "#web/ui/page-frame.tsx";
import type { Route } from "./+types/invitation.route.ts";
import * as t from "#words/organizations.ts";
import { fill } from "#contract/values/fill.ts";

export const handle = { headerTone: "paper" };

export function meta() {
  return [{ title: t.invitationTitle }, { name: "robots", content: "noindex" }];
}

/** Null for a wrong key and an unknown invitation alike. */
async function seenWith(ctx: Ctx, id: string, key: string | null): Promise<InvitationView | null> {
  try {
    return await viewInvitation(ctx, id, key);
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") return null;
    throw error;
  }
}

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const ctx = context.get(requestCtx);
  if (!isUuid(id)) throw data(null, { status: 404 });
  const key = new URL(request.url).searchParams.get("key");
  if (key !== null && (await seenWith(ctx, id, key)))
    // The key of the email moves into a cookie, and out of the address.
    throw redirect(`${href("/invitation/:id", { id })}/`, {
      headers: {
        "Set-Cookie": invitationCookie({ id, key, appUrl: ctx.appUrl }),
        "Referrer-Policy": "no-referrer",
      },
    });
  return { id, invitation: await seenWith(ctx, id, invitationKeyOf(request, id, ctx.appUrl)) };
}

/** The invited address needs no key: being signed in with it opens the invitation. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const seen = await serverLoader();
  if (sessionStore.get().status !== "signed-in") return { ...seen, who: "visitor" as const };
  const param = { id: seen.id };
  try {
    const invitation = await answerOf(api.organizations.invitations[":id"].$get({ param }, until(request.signal)));
    return { id: seen.id, invitation, who: "invited" as const };
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return { ...seen, who: "other" as const };
    throw error;
  }
}
clientLoader.hydrate = true as const;

export default function Invitation({ loaderData }: Route.ComponentProps) {
  const { id, invitation } = loaderData;
  const who = "who" in loaderData ? loaderData.who : "visitor";
  return (
    <PageFrame title={t.invitationTitle}>
      <div className="portal">
        {invitation ? (
          <Invited key={who} id={id} invitation={invitation} who={who} />
        ) : (
          <EmptyState reason={t.noSuchInvitation} />
        )}
      </div>
    </PageFrame>
  );
}

interface Props {
  id: string;
  invitation: InvitationView;
  who: "visitor" | "invited" | "other";
}

function Invited({ id, invitation, who }: Props) {
  const navigate = useNavigate();
  const { busy, problem, save } = useSave({ inline: true, refresh: false });
  const { organizationName: organization, role, state, expiresAt } = invitation;
  if (state !== "open") return <EmptyState reason={t.endedInvitations[state]} />;
  const join = async () => {
    const joined = await save(() => api.organizations.invitations[":id"].accept.$post({ param: { id } }), {
      title: fill(t.joined, { organization }),
    });
    if (joined) await navigate(href("/client-portal"));
  };
  const from = encodeURIComponent(`${href("/invitation/:id", { id })}/`);
  return (
    <>
      <p>
        {fill(t.joinLead, { organization, role: t.roleLabels[role] })} {fill(t.worksUntil, { day: pageDay(expiresAt) })}
      </p>
      {who === "invited" ? (
        <Button tone="go" disabled={busy} onClick={() => void join()}>
          {fill(t.join, { organization })}
        </Button>
      ) : (
        <>
          <p>{who === "other" ? t.invitationOtherAddress : t.signInToJoin}</p>
          <ButtonLink tone="go" to={`/auth/?from=${from}`}>
            {t.signIn}
          </ButtonLink>
        </>
      )}
      <GroupError errors={problem === null ? undefined : [problem]} />
    </>
  );
}
