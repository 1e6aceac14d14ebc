import { type FormEvent, useState } from "react";
import type { StaffRepair } from "#contract/repair-desk.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { SignaturePad } from "./signature-pad.tsx";

/** The device goes to whoever signs for it; unfinished work never holds it back. */
export function PickupForm({ repair }: { repair: StaffRepair }) {
  const { busy, problem, problems, save } = useSave({ inline: true });
  const [name, setName] = useState(repair.client.name);
  const [signature, setSignature] = useState("");
  const unfinished = !repair.moves.includes("pickUp");
  if (unfinished && !repair.moves.includes("handBack")) return null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void save(
      () =>
        api.admin.repairs[":number"].pickup.$post({
          param: { number: repair.number },
          json: { version: repair.version, name, signature, unfinished },
        }),
      { title: "Picked up", description: name },
    );
  };
  return (
    <details className="repair-part" open={!unfinished}>
      <summary>{unfinished ? "Hand back unfinished" : "Pickup"}</summary>
      <form onSubmit={send} noValidate className="estimate-writer">
        <TextField
          id="pickup-name"
          label="Picked up by"
          value={name}
          errors={problems.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SignaturePad value={signature} onChange={setSignature} />
        {problem ? (
          <p className="field-error" role="alert">
            {problem}
          </p>
        ) : null}
        <Button type="submit" tone={unfinished ? "outline" : "go"} size="small" disabled={busy}>
          {unfinished ? "Hand Back" : "Picked Up"}
        </Button>
      </form>
    </details>
  );
}
