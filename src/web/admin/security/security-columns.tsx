import { Link } from "react-router";
import { api } from "#web/shell/session/api-client.ts";
import type { Saving } from "#web/shell/session/use-save.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import type { Column } from "#web/ui/table.tsx";
import type { BlockedRow, SecurityEventRow, SessionRow, SignInRow } from "./security-lists.ts";
import { eventKindLabels, outcomeLabels } from "./security-words.ts";

export const eventColumns = (): Column<SecurityEventRow>[] => [
  {
    head: "What",
    cell: (row) => (
      <>
        {eventKindLabels[row.kind]}
        {row.note ? <small className="staff-note">{row.note}</small> : null}
      </>
    ),
  },
  { head: "Where", cell: (row) => <span className="mono wrap-anywhere">{row.path}</span> },
  { head: "Who", cell: (row) => <span className="mono">{row.userIdPrefix ?? "nobody"}</span> },
  { head: "Reported by", cell: (row) => row.source },
  { head: "Network", cell: (row) => <span className="mono">{row.network}</span> },
  { head: "When", numeric: true, cell: (row) => <RelativeTime at={row.at} /> },
];

export const signInColumns = (): Column<SignInRow>[] => [
  { head: "Address", cell: (row) => <span className="wrap-anywhere">{row.email ?? "unknown"}</span> },
  {
    head: "Outcome",
    cell: (row) => (
      <Badge tone={row.outcome === "ok" ? "ok" : "wait"}>{outcomeLabels[row.outcome] ?? row.outcome}</Badge>
    ),
  },
  { head: "Method", cell: (row) => row.method },
  { head: "Device", cell: (row) => row.device },
  { head: "Network", cell: (row) => <span className="mono">{row.network}</span> },
  { head: "When", numeric: true, cell: (row) => <RelativeTime at={row.at} /> },
];

export const sessionColumns = ({ save, busy }: Saving): Column<SessionRow>[] => [
  {
    head: "Account",
    cell: (row) => (
      <Link to={`/admin/security/?tab=sessions&userId=${row.userId}`} className="wrap-anywhere">
        {row.email}
      </Link>
    ),
  },
  { head: "Role", cell: (row) => row.role },
  { head: "Second factor", cell: (row) => (row.aal === "aal2" ? "shown" : "no") },
  { head: "Device", cell: (row) => row.device },
  { head: "Network", cell: (row) => <span className="mono">{row.network}</span> },
  { head: "Seen", cell: (row) => <RelativeTime at={row.lastSeenAt} /> },
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
  },
];

export const blockedColumns = ({ save, busy }: Saving): Column<BlockedRow>[] => [
  { head: "Network", cell: (row) => <span className="mono">{row.network}</span> },
  { head: "Why", cell: (row) => row.reason },
  { head: "By", cell: (row) => (row.automatic ? "the server" : "staff") },
  { head: "Until", cell: (row) => <RelativeTime at={row.expiresAt} /> },
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
  },
];
