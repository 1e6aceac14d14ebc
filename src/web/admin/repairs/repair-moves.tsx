import { type FormEvent, useState } from "react";
import type { StaffRepair } from "#contract/repair-desk.ts";
import { type RepairMove, repairMoves } from "#contract/repairs.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

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

/** The steps that are open now; the first is the one that comes next. */
export function RepairMoves({ repair }: { repair: StaffRepair }) {
  const { busy, save } = useSave();
  const [asking, setAsking] = useState(false);
  const isMove = (name: string): name is RepairMove => (repairMoves as readonly string[]).includes(name);
  const moves = repair.moves.filter(isMove);
  const take = (move: RepairMove, note = "") =>
    save(
      () =>
        api.admin.repairs[":number"].moves.$post({
          param: { number: repair.number },
          json: { move, version: repair.version, ...(note && { note }) },
        }),
      { title: moveLabels[move] },
    );
  const wait = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get("note") ?? "").trim();
    if (await take("orderPart", note)) setAsking(false);
  };
  return (
    <>
      <div className="row-actions repair-moves">
        {moves.map((move, index) => (
          <Button
            key={move}
            size="small"
            tone={index === 0 && move !== "back" ? "primary" : "outline"}
            disabled={busy}
            onClick={() => (move === "orderPart" ? setAsking(true) : void take(move))}
          >
            {moveLabels[move]}
          </Button>
        ))}
      </div>
      {asking && moves.includes("orderPart") ? (
        <form className="row-actions repair-moves" onSubmit={(event) => void wait(event)}>
          <TextField
            id="waits-for"
            name="note"
            label="What it waits for"
            hint="The client reads it: the keyboard, expected Friday."
            optional
            defaultValue={repair.waitsFor ?? ""}
          />
          <Button type="submit" size="small" disabled={busy}>
            Tell the Client
          </Button>
        </form>
      ) : null}
    </>
  );
}
