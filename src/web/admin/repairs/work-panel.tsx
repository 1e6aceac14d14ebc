import { useState } from "react";
import { formatMoney } from "#contract/values/format-money.ts";
import type { StaffRepair } from "#contract/repairs/repair-desk.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { lineItems } from "#web/admin/form/line-items.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { linesOf, typedOf, workLineKind } from "./estimate-lines.ts";

const inWork = ["approved", "waiting_parts", "in_repair", "quality_check"];

const workFields = { lines: lineItems(workLineKind, { typed: typedOf, sent: linesOf }) };

/** Work and parts, beside those the client approved. */
export function WorkPanel({ repair }: { repair: StaffRepair }) {
  const [changing, setChanging] = useState(false);
  if (repair.approvedCents === null) return null;
  const over = repair.workCents - repair.approvedCents;
  const number = repair.number;
  return (
    <section className="repair-part" aria-labelledby="work">
      <h2 id="work">Work and parts</h2>
      <p className={over > 0 ? "board-late" : undefined}>
        {formatMoney(repair.workCents)} of {formatMoney(repair.approvedCents)} approved, before tax.
        {over > 0 ? ` ${formatMoney(over)} over: send a new estimate, or it cannot be finished.` : ""}
      </p>
      {changing ? (
        <StaffForm
          name="work"
          fields={workFields}
          start={{ lines: repair.work }}
          button="Save Work"
          save={({ lines }) =>
            api.admin.repairs[":number"].work.$put({ param: { number }, json: { version: repair.version, lines } })
          }
          done={{ title: "Work saved" }}
          onSaved={() => setChanging(false)}
          beside={
            <Button tone="outline" onClick={() => setChanging(false)}>
              Cancel
            </Button>
          }
        />
      ) : (
        <>
          <ul className="repair-lines">
            {repair.work.map((line) => (
              <li key={line.id}>
                <span>
                  {line.quantity > 1 ? `${line.quantity} × ` : ""}
                  {line.what}
                </span>
                <span className="num">{formatMoney(line.quantity * line.unitCents)}</span>
              </li>
            ))}
          </ul>
          {inWork.includes(repair.status) ? (
            <Button tone="outline" size="small" onClick={() => setChanging(true)}>
              Change Work
            </Button>
          ) : null}
        </>
      )}
    </section>
  );
}

/** The quality checklist of the kind of device. */
export function ChecklistPanel({ repair }: { repair: StaffRepair }) {
  const { save } = useSave();
  if (repair.status !== "in_repair" && repair.status !== "quality_check") return null;
  const tick = (item: string, done: boolean) =>
    save(() =>
      api.admin.repairs[":number"].checklist.$post({ param: { number: repair.number }, json: { item, done } }),
    );
  return (
    <section className="repair-part" aria-labelledby="checklist">
      <h2 id="checklist">Quality checklist</h2>
      <ul className="repair-checklist">
        {repair.checklist.map((item) => (
          <ChecklistItem key={item.id} item={item} onTick={(done) => tick(item.id, done)} />
        ))}
      </ul>
    </section>
  );
}

interface ItemProps {
  item: StaffRepair["checklist"][number];
  onTick: (done: boolean) => Promise<boolean>;
}

/** Ticked at once; a refusal takes the tick back. */
function ChecklistItem({ item: { label, doneAt, by }, onTick }: ItemProps) {
  const [ticked, setTicked] = useState<boolean | null>(null);
  const tick = async (done: boolean) => {
    setTicked(done);
    await onTick(done);
    setTicked(null);
  };
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={ticked ?? doneAt !== null}
          onChange={(event) => void tick(event.currentTarget.checked)}
        />
        {label}
        {by ? <small>{by}</small> : null}
      </label>
    </li>
  );
}
