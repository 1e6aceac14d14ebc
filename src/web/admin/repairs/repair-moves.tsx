import { useState } from "react";
import type { StaffRepair } from "#contract/repairs/repair-desk.ts";
import { type RepairMove, repairMoves } from "#contract/repairs/repairs.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { text } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";

const moveLabels: Record<RepairMove, string> = {
  startDiagnosis: "Start Diagnosis",
  orderPart: "Wait for Part",
  startRepair: "Start Repair",
  qualityCheck: "Quality Check",
  backToRepair: "Back to Repair",
  cannotRepair: "Cannot Be Repaired",
  ready: "Ready",
  cancel: "Cancel Repair",
  back: "Undo Last Step",
  abandon: "Abandoned",
};

const waitFields = {
  note: text("What it waits for", {
    hint: "The client reads it: the keyboard, expected Friday.",
    optional: true,
  }),
};

/** The steps that are open now; the first is the one that comes next. */
export function RepairMoves({ repair }: { repair: StaffRepair }) {
  const { busy, save } = useSave();
  const [asking, setAsking] = useState(false);
  const isMove = (name: string): name is RepairMove => (repairMoves as readonly string[]).includes(name);
  const moves = repair.moves.filter(isMove);
  const move = (one: RepairMove, note = "") =>
    api.admin.repairs[":number"].moves.$post({
      param: { number: repair.number },
      json: { move: one, version: repair.version, ...(note && { note }) },
    });
  const take = (one: RepairMove) => save(() => move(one), { title: moveLabels[one] });
  return (
    <>
      <div className="row-actions repair-moves">
        {moves.map((one, index) => (
          <Button
            key={one}
            size="small"
            tone={index === 0 && one !== "back" ? "primary" : "outline"}
            disabled={busy}
            onClick={() => (one === "orderPart" ? setAsking(true) : void take(one))}
          >
            {moveLabels[one]}
          </Button>
        ))}
      </div>
      {asking && moves.includes("orderPart") ? (
        <StaffForm
          name="waits"
          columns={1}
          fields={waitFields}
          start={{ note: repair.waitsFor ?? "" }}
          button="Tell the Client"
          save={({ note }) => move("orderPart", note)}
          done={{ title: moveLabels.orderPart }}
          onSaved={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
