import { data, Link, useNavigate } from "react-router";
import { staffRoleLabels, staffRoleTexts } from "#contract/staff/staff-roles.ts";
import type { StaffMember } from "#contract/staff/staff.ts";
import { choice, staffMember } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { StaffScreen } from "#web/admin/list/staff-screen.tsx";
import { staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import type { Route } from "./+types/admin-staff-member.route.ts";
import "./staff-people.css";

export const clientLoader = staffLoader(async ({ params, signal }) => {
  const { people } = await answerOf(api.admin.staff.$get(undefined, until(signal)));
  const member = people.find(({ id }) => id === params.id);
  if (!member) throw data(null, { status: 404 });
  return { member, others: people.filter(({ id, role }) => id !== member.id && role !== "editor") };
});

export const meta = staffMeta("Staff");

/** A person who works here: their role, and the end of their work with a hand-over. */
export default function AdminStaffMember({ loaderData: { member, others } }: Route.ComponentProps) {
  const session = useSession();
  const isOwn = session.status === "signed-in" && session.user.id === member.id;
  return (
    <StaffScreen title={member.name} note={member.email}>
      <div className="staff-person">
        <p>
          <Link to="/admin/staff/">All staff</Link>
        </p>
        <RoleForm key={member.role} member={member} />
        {isOwn ? (
          <p className="admin-quiet">This is your own account: another administrator can deactivate it.</p>
        ) : (
          <DeactivateForm member={member} others={others} />
        )}
      </div>
    </StaffScreen>
  );
}

const roleFields = { role: choice("Role", staffRoleLabels) };

const RoleForm = ({ member: { id, role, name } }: { member: StaffMember }) => (
  <section aria-labelledby="role">
    <h2 id="role">Role</h2>
    <StaffForm
      name="role"
      columns={1}
      fields={roleFields}
      start={{ role }}
      button="Change Role"
      tone="outline"
      save={(json) => api.admin.staff[":id"].$patch({ param: { id }, json })}
      done={{ title: "Role changed", description: `It holds from ${name}'s next click.` }}
    >
      {(typed) => <p className="admin-quiet">{staffRoleTexts[typed.role]}</p>}
    </StaffForm>
  </section>
);

interface DeactivateProps {
  member: StaffMember;
  others: { id: string; name: string }[];
}

function DeactivateForm({ member: { id, name, openWork }, others }: DeactivateProps) {
  const navigate = useNavigate();
  return (
    <section aria-labelledby="deactivate">
      <h2 id="deactivate">Deactivate</h2>
      <p className="admin-quiet">
        {name} is signed out everywhere and opens no staff screen any more. The account stays as a client&apos;s.
      </p>
      <StaffForm
        name="deactivate"
        columns={1}
        fields={{
          handTo: staffMember(openWork === 1 ? "1 open thing goes to" : `${openWork} open things go to`, others, {
            none: "Nobody: they are unassigned",
          }),
        }}
        button="Deactivate"
        tone="outline"
        save={(json) => answerOf(api.admin.staff[":id"].deactivate.$post({ param: { id }, json }))}
        done={({ handedOver }) => ({ title: "Deactivated", description: `${handedOver} handed over.` })}
        refresh={false}
        onSaved={() => navigate("/admin/staff/")}
      />
    </section>
  );
}
