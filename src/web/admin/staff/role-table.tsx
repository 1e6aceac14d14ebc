import { staffRoleLabels, staffRoles, staffRoleTexts } from "#contract/staff/staff-roles.ts";

/** Rights of each role. */
export const RoleTable = () => (
  <section className="staff-roles" aria-labelledby="roles">
    <h2 id="roles">Roles</h2>
    <dl>
      {staffRoles.map((role) => (
        <div key={role}>
          <dt>{staffRoleLabels[role]}</dt>
          <dd>{staffRoleTexts[role]}</dd>
        </div>
      ))}
    </dl>
  </section>
);
