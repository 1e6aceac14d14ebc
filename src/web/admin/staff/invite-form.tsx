import { staffRoleLabels } from "#contract/staff/staff-roles.ts";
import { choice, text } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { answerOf, api } from "#web/shell/session/api-client.ts";

const { admin, technician, editor } = staffRoleLabels;
const fields = {
  email: text("Email", { type: "email" }),
  role: choice("Role", { technician, editor, admin }),
};

/** Invites somebody by email, with a role. */
export const InviteForm = () => (
  <section className="staff-invite" aria-labelledby="invite">
    <h2 id="invite">Invite somebody</h2>
    <StaffForm
      name="invite"
      columns={2}
      fields={fields}
      clears
      button="Invite"
      save={(json) => answerOf(api.admin.staff.invitations.$post({ json }))}
      done={({ outcome }) =>
        outcome === "joined"
          ? { title: "Role given", description: "They have an account with this address, and were told." }
          : { title: "Invited", description: "The role begins when they have confirmed the address." }
      }
    />
  </section>
);
