import { useSearchParams } from "react-router";
import type { StaffInvitation, StaffMember } from "#contract/staff/staff.ts";
import { staffRoleLabels } from "#contract/staff/staff-roles.ts";
import type { StaffColumn } from "#web/admin/list/staff-column.ts";
import { type ListFrame, StaffList } from "#web/admin/list/staff-list.tsx";
import { useStaffViews } from "#web/admin/list/use-staff-views.ts";
import { staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { StateBadge } from "#web/ui/state-badge.tsx";
import type { Route } from "./+types/admin-staff.route.ts";
import { InviteForm } from "./invite-form.tsx";
import { RoleTable } from "./role-table.tsx";
import "./staff-people.css";

export const clientLoader = staffLoader(({ signal }) => answerOf(api.admin.staff.$get(undefined, until(signal))));

export const meta = staffMeta("Staff");

const viewNames = { people: "People", invited: "Invited" } as const;

/** The people who work here, those who are invited, and what each role may do. */
export default function AdminStaff({ loaderData: { people, invitations } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const views = useStaffViews("Which people", viewNames, { invited: invitations.length });
  const frame: ListFrame = { title: "Staff", views };
  return query.get("view") === "invited" ? (
    <InvitationList frame={frame} invitations={invitations} />
  ) : (
    <StaffList
      {...frame}
      caption="Staff"
      columns={columns}
      rows={people}
      rowKey={({ id }) => id}
      address={({ id }) => `/admin/staff/${id}/`}
      empty="Nobody works here yet."
      csv={{ name: "staff", row: ({ name, email, role, openWork }) => ({ name, email, role, openWork }) }}
    >
      <InviteForm />
      <RoleTable />
    </StaffList>
  );
}

const columns: StaffColumn<StaffMember>[] = [
  {
    head: "Name",
    cell: ({ name }) => <b className="wrap-anywhere">{name}</b>,
    sort: ({ name }) => name,
    phone: "name",
  },
  { head: "Email", cell: ({ email }) => <span className="wrap-anywhere">{email}</span>, phone: "under" },
  { head: "Role", cell: ({ role }) => staffRoleLabels[role], sort: ({ role }) => role, phone: "sum" },
  { head: "Open work", cell: ({ openWork }) => openWork, sort: ({ openWork }) => openWork, numeric: true },
  {
    head: "Second factor",
    cell: ({ secondFactor }) =>
      secondFactor ? (
        <StateBadge look={["ok", "clear"]} label="On" />
      ) : (
        <StateBadge look={["wait", "half"]} label="Missing" />
      ),
  },
  {
    head: "Last sign-in",
    cell: ({ lastSignInAt }) => (lastSignInAt ? <RelativeTime at={lastSignInAt} /> : "Never"),
    sort: ({ lastSignInAt }) => lastSignInAt ?? "",
    phone: "end",
  },
];

const invitedColumns: StaffColumn<StaffInvitation>[] = [
  { head: "Email", cell: ({ email }) => <b className="wrap-anywhere">{email}</b>, phone: "name" },
  { head: "Role", cell: ({ role }) => staffRoleLabels[role], phone: "sum" },
  { head: "Invited by", cell: ({ invitedBy }) => invitedBy ?? "System", phone: "under" },
  { head: "Holds until", cell: ({ expiresAt }) => <RelativeTime at={expiresAt} />, phone: "end" },
];

const InvitationList = ({ frame, invitations }: { frame: ListFrame; invitations: StaffInvitation[] }) => (
  <StaffList
    {...frame}
    caption="Invitations"
    columns={invitedColumns}
    rows={invitations}
    rowKey={({ id }) => id}
    empty="Nobody is invited."
    csv={{ name: "invitations", row: ({ email, role, expiresAt }) => ({ email, role, expiresAt }) }}
    bulk={[
      {
        label: "Withdraw",
        done: "withdrawn",
        each: ({ id }) => api.admin.staff.invitations[":id"].$delete({ param: { id } }),
      },
    ]}
  >
    <InviteForm />
  </StaffList>
);
