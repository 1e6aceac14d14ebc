import type { MySession } from "#contract/accounts/me.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { api } from "#web/shell/session/api-client.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { SettingsCard } from "./settings-card.tsx";
import * as t from "#words/account.ts";
import { fill } from "#contract/values/fill.ts";

export function SessionsCard({ sessions }: { sessions: MySession[] }) {
  const { busy, problem, save } = useSave({ inline: true });
  const endOthers = () => save(() => api.me.sessions.$delete());
  const endOne = (id: string) => save(() => api.me.sessions[":id"].$delete({ param: { id } }));
  const others = sessions.filter((session) => !session.current);
  return (
    <SettingsCard id="sessions" title={t.whereYouAreSignedIn} lead={t.seeSomethingYouDoNot} problem={problem}>
      <ul className="settings-list" aria-label={t.sessions}>
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <b>{session.device}</b> {session.current ? <Badge tone="ok">{t.thisDevice}</Badge> : null}
              <span>
                {t.network} {session.network}
                {t.seen} <RelativeTime at={session.lastSeenAt} />
              </span>
            </div>
            {session.current ? null : (
              <Button
                tone="outline"
                size="small"
                disabled={busy}
                aria-label={fill(t.endSession, { device: session.device })}
                onClick={() => void endOne(session.id)}
              >
                {t.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <Button tone="outline" size="small" disabled={busy} onClick={() => void endOthers()}>
          {t.endAllOtherSessions}
        </Button>
      ) : null}
    </SettingsCard>
  );
}
