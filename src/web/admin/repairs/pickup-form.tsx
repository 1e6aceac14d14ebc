import type { StaffRepair } from "#contract/repairs/repair-desk.ts";
import { text } from "#web/admin/form/field-kinds.tsx";
import type { StaffField } from "#web/admin/form/staff-field.ts";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { api } from "#web/shell/session/api-client.ts";
import { SignaturePad } from "./signature-pad.tsx";

const signature: StaffField<string, string> = {
  label: "Signature",
  wide: true,
  blank: "",
  toRaw: (value) => value,
  read: (raw) => raw,
  draw: ({ raw, change, id }) => (
    <div className="form-wide" id={id} tabIndex={-1}>
      <SignaturePad value={raw} onChange={change} />
    </div>
  ),
};

const fields = { name: text("Picked up by", { wide: true }), signature };

/** The device goes to whoever signs for it; unfinished work never holds it back. */
export function PickupForm({ repair }: { repair: StaffRepair }) {
  const { number, version } = repair;
  const unfinished = !repair.moves.includes("pickUp");
  if (unfinished && !repair.moves.includes("handBack")) return null;
  return (
    <details className="repair-part" open={!unfinished}>
      <summary>{unfinished ? "Hand back unfinished" : "Pickup"}</summary>
      <StaffForm
        name="pickup"
        fields={fields}
        start={{ name: repair.client.name }}
        button={unfinished ? "Hand Back" : "Picked Up"}
        tone={unfinished ? "outline" : "go"}
        save={async (typed) => {
          await api.admin.repairs[":number"].pickup.$post({
            param: { number },
            json: { ...typed, version, unfinished },
          });
          return typed;
        }}
        done={({ name }) => ({ title: "Picked up", description: name })}
      />
    </details>
  );
}
