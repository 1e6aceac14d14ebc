import { Link } from "react-router";
import { api } from "#web/shell/session/api-client.ts";
import type { Saving } from "#web/shell/session/use-save.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import type { StaffColumn } from "#web/admin/list/staff-column.ts";
import type { BlockedRow, SecurityEventRow, SessionRow, SignInRow } from "./security-lists.ts";
import { eventKindLabels, outcomeLabels } from "./security-words.ts";

export const eventColumns = (): StaffColumn<SecurityEventRow>[] => [
  {
    head: "What",
    cell: (row) => (
      <>
        {eventKindLabels[row.kind]}
        {row.note ? <small className="staff-note">{row.note}</small> : null}
      </>
    ),
    phone: "name",
  },
  { head: "Where", cell: (row) => <span className="mono wrap-anywhere">{row.path}</span>, phone: "under" },
  { head: "Who", cell: (row) => <span className="mono">{row.userIdPrefix ?? "nobody"}</span> },
  { head: "Reported by", cell: (row) => row.source },
  { head: "Network", cell: (row) => <span className="mono">{row.network}</span> },
  { head: "When", numeric: true, cell: (row) => <RelativeTime at={row.at} />, phone: "end" },
];

export const signInColumns = (): StaffColumn<SignInRow>[] => [
  { head: "Address", cell: (row) => <span className="wrap-anywhere">{row.email ?? "unknown"}</span>, phone: "name" },
  {
    head: "Outcome",
    cell: (row) => (
      <Badge tone={row.outcome === "ok" ? "ok" : "wait"}>{outcomeLabels[row.outcome] ?? row.outcome}</Badge>
    ),
    phone: "sum",
  },
  { head: "Method", cell: (row) => row.method },
  { head: "Device", cell: (row) => row.device, phone: "under" },
  { head: "Network", cell: (row) => <span className="mono">{row.network}</span> },
  { head: "When", numeric: true, cell: (row) => <RelativeTime at={row.at} />, phone: "end" },
];

export const sessionColumns = ({ save, busy }: Saving): StaffColumn<SessionRow>[] => [
  {
    head: "Account",
    cell: (row) => (
      <Link to={`/admin/security/?tab=sessions&userId=${row.userId}`} className="wrap-anywhere">
        {row.email}
      </Link>
    ),
    phone: "name",
  },
  { head: "Role", cell: (row) => row.role },
  { head: "Second factor", cell: (row) => (row.aal === "aal2" ? "shown" : "no") },
  { head: "Device", cell: (row) => row.device, phone: "under" },
  { head: "Network", cell: (row) => <span className="mono">{row.network}</span> },
  { head: "Seen", cell: (row) => <RelativeTime at={row.lastSeenAt} />, phone: "end" },
  {
    head: "End",
    numeric: true,
    cell: (row) => (
      <Button
        tone="outline"
        disabled={busy}
        aria-label={`End session of ${row.email}`}
        onClick={() => void save(() => api.admin.sessions[":id"].$delete({ param: { id: row.id } }))}
      >
        End
      </Button>
    ),
    phone: "sum",
  },
];

export const blockedColumns = ({ save, busy }: Saving): StaffColumn<BlockedRow>[] => [
  { head: "Network", cell: (row) => <span className="mono">{row.network}</span>, phone: "name" },
  { head: "Why", cell: (row) => row.reason, phone: "under" },
  { head: "By", cell: (row) => (row.automatic ? "the server" : "staff") },
  { head: "Until", cell: (row) => <RelativeTime at={row.expiresAt} />, phone: "end" },
  {
    head: "Unblock",
    numeric: true,
    cell: (row) => (
      <Button
        tone="outline"
        disabled={busy}
        aria-label={`Unblock ${row.network}`}
        onClick={() => {
          const param = { network: row.network };
          void save(() => api.admin["blocked-networks"][":network"].$delete({ param }));
        }}
      >
        Unblock
      </Button>
    ),
    phone: "sum",
  },
];
