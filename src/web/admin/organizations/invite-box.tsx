import { Checkbox } from "#web/ui/checkbox.tsx";

/** Asks whether who is written down gets an invitation in the same step; ticked, and of effect only with an address. */
export function InviteBox({ id }: { id: string }) {
  return (
    <div className="form-wide">
      <Checkbox id={id} name="invite" label="Email an invitation to the portal (needs an address)" defaultChecked />
    </div>
  );
}

/** True when the box is ticked and there is an address to write to. */
export const wantsInvitation = (typed: FormData): boolean =>
  typed.has("invite") && String(typed.get("email") ?? "").trim() !== "";
