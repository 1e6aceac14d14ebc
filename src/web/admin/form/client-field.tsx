import { ClientPicker, type PickedClient } from "#web/admin/clients/client-picker.tsx";
import { GroupError } from "#web/ui/choice-group.tsx";
import type { FieldOptions, StaffField } from "./staff-field.ts";

/** A known client, found while typing; null until one is chosen. */
export const client = (options: FieldOptions = {}): StaffField<PickedClient | null, PickedClient | null> => ({
  label: "Client",
  wide: true,
  ...options,
  blank: null,
  toRaw: (value) => value,
  read: (raw) => raw,
  draw: ({ raw, change, id, errors }) => (
    <div className="form-wide" id={id} tabIndex={-1}>
      <ClientPicker client={raw} onPick={change} />
      <GroupError errors={errors} />
    </div>
  ),
});
