import { useState } from "react";
import type { OrganizationRole } from "#contract/organizations/organization-rights.ts";
import { fill } from "#contract/values/fill.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import * as t from "#words/client-documents.ts";
import * as organizationWords from "#words/organizations.ts";

const choosable = ["approver", "billing", "technical", "member"] as const;

/** Readers of a document besides owners, in words; null where everybody is one. */
export function readersWords(roles: readonly OrganizationRole[]): string | null {
  if (roles.length === 0) return null;
  const named = roles.filter((role) => role !== "owner").map((role) => organizationWords.roleLabels[role]);
  return named.length === 0 ? t.seenByOwners : fill(t.seenBy, { roles: named.join(", ") });
}

/** The roles that the fields below name; none is everybody. */
export function rolesIn(form: FormData): OrganizationRole[] {
  if (form.get("readers") !== "some") return [];
  return ["owner", ...choosable.filter((role) => form.get(`reader-${role}`) === "on")];
}

/** Everybody, or owners and the roles that are ticked. */
export function DocumentReaders({ id, roles = [] }: { id: string; roles?: readonly OrganizationRole[] }) {
  const [some, setSome] = useState(roles.length > 0);
  return (
    <fieldset className="client-doc-readers form-wide">
      <legend className="field-label">{t.whoSees}</legend>
      {([false, true] as const).map((value) => (
        <div className="check" key={String(value)}>
          <input
            id={`${id}-${value ? "some" : "all"}`}
            type="radio"
            name="readers"
            value={value ? "some" : "all"}
            checked={some === value}
            onChange={() => setSome(value)}
          />
          <label htmlFor={`${id}-${value ? "some" : "all"}`}>{value ? t.someRoles : t.everyone}</label>
        </div>
      ))}
      {some ? (
        <div className="client-doc-roles">
          {choosable.map((role) => (
            <Checkbox
              key={role}
              id={`${id}-${role}`}
              name={`reader-${role}`}
              label={organizationWords.roleLabels[role]}
              defaultChecked={roles.includes(role)}
            />
          ))}
        </div>
      ) : null}
    </fieldset>
  );
}
