import { number, text } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { api } from "#web/shell/session/api-client.ts";

const fields = {
  network: text("Address", { placeholder: "203.0.113.7" }),
  reason: text("Why", { maxLength: 200 }),
  hours: number("Hours", { min: 1, max: 8760 }),
};

/** Refuses sign-ins from an address for some hours. */
export const BlockForm = () => (
  <StaffForm
    name="block"
    label="Block an address"
    columns={3}
    fields={fields}
    start={{ hours: 24 }}
    clears
    button="Block"
    tone="outline"
    save={(json) => api.admin["blocked-networks"].$post({ json })}
  />
);
