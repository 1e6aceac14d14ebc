import { Link, useNavigate } from "react-router";
import { formatMoney } from "#contract/values/format-money.ts";
import type { StaffRepair } from "#contract/repairs/repair-desk.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";

const done = ["quality_check", "ready", "picked_up", "declined", "unrepairable", "abandoned"];

/** The invoice of a repair: the device leaves once it is paid, unless the client pays on account. */
export function InvoicePanel({ repair: { number, status, invoice, paid } }: { repair: StaffRepair }) {
  const { busy, save } = useSave();
  const navigate = useNavigate();
  if (!invoice && !done.includes(status)) return null;
  const write = () =>
    save(async () => {
      const { id } = await answerOf(api.admin.repairs[":number"].invoice.$post({ param: { number } }));
      await navigate(`/admin/invoices/${id}/`);
    });
  return (
    <section className="repair-part" aria-labelledby="repair-invoice">
      <h2 id="repair-invoice">Invoice</h2>
      {invoice ? (
        <p>
          <Link to={`/admin/invoices/${invoice.name}/`}>{invoice.number ?? "Draft"}</Link>
          {invoice.number === null
            ? ", not issued yet."
            : invoice.openCents > 0
              ? `, ${formatMoney(invoice.openCents)} due.`
              : ", paid."}
          {paid ? "" : " The device leaves once it is paid."}
        </p>
      ) : (
        <Button size="small" disabled={busy} onClick={() => void write()}>
          Write Invoice
        </Button>
      )}
    </section>
  );
}
