import { useLocation, useNavigate } from "react-router";
import type { ButtonTone } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { besideList } from "./form-beside.tsx";

export interface CreateLinkProps {
  /** "New Invoice": on phones its first word. */
  label: string;
  to: string;
  tone?: ButtonTone;
  /** Its form stands beside the list; its route is inside that of the list. */
  beside?: boolean;
  /** The key that leads there. */
  shortcut?: string;
}

/** Keeps the filters in the address of a form that stands beside the list, so that the list stays as it is. */
function useCreateAddress({ to, beside = false }: Pick<CreateLinkProps, "to" | "beside">) {
  const { search } = useLocation();
  return beside ? { to: to + search, options: { state: besideList, preventScrollReset: true } } : { to, options: {} };
}

/** The verb of the button, for its key. */
export function useCreate(create: CreateLinkProps | undefined): (() => void) | null {
  const navigate = useNavigate();
  const { to, options } = useCreateAddress(create ?? { to: "" });
  return create ? () => void navigate(to, options) : null;
}

/** The button of a staff screen that makes a new one. */
export function CreateLink({ label, tone = "primary", shortcut, ...where }: CreateLinkProps) {
  const { to, options } = useCreateAddress(where);
  const [first, ...rest] = label.split(" ");
  return (
    <ButtonLink className="staff-create" to={to} tone={tone} aria-keyshortcuts={shortcut} {...options}>
      <Icon name="plus" />
      <span>
        {first} <span className="staff-create-rest">{rest.join(" ")}</span>
      </span>
      {shortcut ? <kbd aria-hidden="true">{shortcut.toUpperCase()}</kbd> : null}
    </ButtonLink>
  );
}
