import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";

type Props = { id: string; title: string; lead?: ReactNode; problem?: string | null; children: ReactNode };

/** One subject of the account, under a rule, with its own answer when something was refused. */
export function SettingsCard({ id, title, lead, problem, children }: Props) {
  return (
    <section className="settings-card">
      <h2 id={id}>{title}</h2>
      <div className="settings-body">
        {lead ? <p className="settings-lead">{lead}</p> : null}
        {problem ? (
          <p role="alert" className="field-error">
            <Icon name="warning" />
            <span>{problem}</span>
          </p>
        ) : null}
        {children}
      </div>
    </section>
  );
}
