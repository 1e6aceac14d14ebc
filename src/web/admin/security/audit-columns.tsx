import { formatCount } from "#contract/values/format.ts";
import { useState } from "react";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { problemText } from "#web/shell/session/api-fetch.ts";
import { Button } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import type { StaffColumn } from "#web/admin/list/staff-column.ts";
import type { AuditRow } from "./security-lists.ts";

export const auditColumns = (): StaffColumn<AuditRow>[] => [
  { head: "No.", cell: (row) => <span className="mono">{row.seq}</span> },
  { head: "What", cell: (row) => <span className="mono wrap-anywhere">{row.action}</span>, phone: "name" },
  {
    head: "Who",
    cell: (row) => <span className="wrap-anywhere">{row.actorEmail ?? row.actorKind}</span>,
    phone: "under",
  },
  {
    head: "About",
    cell: (row) => (
      <span className="mono wrap-anywhere" title={row.targetId ?? undefined}>
        {row.targetKind ? `${row.targetKind} ${row.targetId?.slice(0, 8) ?? ""}` : ""}
      </span>
    ),
  },
  {
    head: "Detail",
    cell: (row) => (
      <span className="mono audit-detail">{Object.keys(row.detail).length > 0 ? JSON.stringify(row.detail) : ""}</span>
    ),
  },
  { head: "When", numeric: true, cell: (row) => <RelativeTime at={row.at} />, phone: "end" },
];

/** Computes the whole chain again and says whether anybody has touched it. */
export function AuditVerificationButton() {
  const [state, setState] = useState<{ text: string; broken: boolean } | null>(null);
  const [busy, setBusy] = useState(false);
  async function verify() {
    setBusy(true);
    try {
      const { holds, firstBroken, entries } = await answerOf(api.admin.audit.verification.$get());
      setState(
        holds
          ? { text: `The chain holds: ${formatCount(entries)} entries.`, broken: false }
          : { text: `The chain is broken at entry ${firstBroken}.`, broken: true },
      );
    } catch (error) {
      setState({ text: problemText(error), broken: true });
    }
    setBusy(false);
  }
  return (
    <>
      <Button tone="outline" disabled={busy} onClick={() => void verify()}>
        Verify chain
      </Button>
      <span role="status" className={state?.broken ? "late" : undefined}>
        {busy ? "Computing..." : (state?.text ?? "")}
      </span>
    </>
  );
}
