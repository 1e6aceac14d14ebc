import type { Role } from "#contract/accounts/accounts.ts";
import { api } from "#web/shell/session/api-client.ts";
import type { Saving } from "#web/shell/session/use-save.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import type { StaffColumn } from "#web/admin/list/staff-column.ts";
import type { AccountRow } from "./security-lists.ts";
import { roleLabels } from "./security-tabs.ts";

const account = api.admin.accounts[":id"];

const banHours = 24;
const shutOut = `Block for ${banHours} hours`;

/** Accounts and their rights. Nobody takes the last administrator's role: the server says so. */
export const accountColumns = ({ save, busy }: Saving, own: string | null): StaffColumn<AccountRow>[] => [
  {
    head: "Address",
    cell: (row) => (
      <span className="wrap-anywhere">
        {row.email} {row.id === own ? <Badge tone="info">You</Badge> : null}
      </span>
    ),
    phone: "name",
  },
  { head: "Name", cell: (row) => row.name, phone: "under" },
  { head: "State", cell: (row) => <AccountState row={row} />, phone: "end" },
  { head: "Second factor", cell: (row) => (row.secondFactor ? "on" : "off") },
  { head: "Last seen", cell: (row) => (row.lastSignInAt ? <RelativeTime at={row.lastSignInAt} /> : "never") },
  {
    head: "Role",
    cell: (row) => (
      <select
        className="input"
        aria-label={`Role of ${row.email}`}
        value={row.role}
        disabled={busy}
        onChange={({ currentTarget }) => {
          const role = currentTarget.value as Role;
          void save(() => account.role.$put({ param: { id: row.id }, json: { role } }));
        }}
      >
        {Object.entries(roleLabels).map(([role, label]) => (
          <option key={role} value={role}>
            {label}
          </option>
        ))}
      </select>
    ),
    phone: "sum",
  },
  {
    head: "Actions",
    cell: (row) =>
      row.id === own ? null : (
        <span className="row-actions">
          <Button
            tone="outline"
            disabled={busy}
            aria-label={`${row.bannedUntil ? "Let in" : shutOut}: ${row.email}`}
            onClick={() => {
              const hours = row.bannedUntil ? 0 : banHours;
              void save(() => account.ban.$put({ param: { id: row.id }, json: { hours, reason: "" } }));
            }}
          >
            {row.bannedUntil ? "Let in" : shutOut}
          </Button>
          {row.secondFactor ? (
            <Button
              tone="outline"
              disabled={busy}
              aria-label={`Reset factor: ${row.email}`}
              onClick={() => void save(() => account["second-factor"].$delete({ param: { id: row.id } }))}
            >
              Reset factor
            </Button>
          ) : null}
        </span>
      ),
  },
];

function AccountState({ row }: { row: AccountRow }) {
  if (row.bannedUntil)
    return (
      <Badge tone="late">
        Blocked until <RelativeTime at={row.bannedUntil} show="short" />
      </Badge>
    );
  if (row.deletionDueAt) return <Badge tone="wait">Closing</Badge>;
  return row.confirmed ? "confirmed" : <Badge tone="wait">Not confirmed</Badge>;
}
