import { check } from "#web/admin/form/field-kinds.tsx";

/** Asks whether who is written down gets an invitation in the same step; of effect only with an address. */
export const inviteBox = check("Email an invitation to the portal (needs an address)", { wide: true });
