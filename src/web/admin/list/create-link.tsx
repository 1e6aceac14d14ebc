import type { ButtonTone } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Icon } from "#web/ui/icon.tsx";

export interface CreateLinkProps {
  /** "New Invoice": on phones its first word. */
  label: string;
  to: string;
  tone?: ButtonTone;
  /** The key that leads there. */
  shortcut?: string;
}

/** The button of a staff screen that makes a new one. */
export function CreateLink({ label, to, tone = "primary", shortcut }: CreateLinkProps) {
  const [first, ...rest] = label.split(" ");
  return (
    <ButtonLink to={to} tone={tone} aria-keyshortcuts={shortcut}>
      <Icon name="plus" />
      <span>
        {first} <span className="staff-create-rest">{rest.join(" ")}</span>
      </span>
      {shortcut ? <kbd aria-hidden="true">{shortcut.toUpperCase()}</kbd> : null}
    </ButtonLink>
  );
}
