import type { MySession } from "#contract/me.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { api } from "#web/shell/session/api-client.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { SettingsCard } from "./settings-card.tsx";

export function SessionsCard({ sessions }: { sessions: MySession[] }) {
  const { busy, problem, save } = useSave({ inline: true });
  const endOthers = () => save(() => api.me.sessions.$delete());
  const endOne = (id: string) => save(() => api.me.sessions[":id"].$delete({ param: { id } }));
  const others = sessions.filter((session) => !session.current);
  return (
    <SettingsCard
      id="sessions"
      title="Where you are signed in"
      lead="See something you do not recognize? End it, then choose a new password."
      problem={problem}
    >
      <ul className="settings-list" aria-label="Sessions">
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <b>{session.device}</b> {session.current ? <Badge tone="ok">This device</Badge> : null}
              <span>
                Network {session.network}, seen <RelativeTime at={session.lastSeenAt} />
              </span>
            </div>
            {session.current ? null : (
              <Button
                tone="outline"
                size="small"
                disabled={busy}
                aria-label={`End session: ${session.device}`}
                onClick={() => void endOne(session.id)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <Button tone="outline" size="small" disabled={busy} onClick={() => void endOthers()}>
          End all other sessions
        </Button>
      ) : null}
    </SettingsCard>
  );
}
