import { formatMoney } from "#contract/values/format-money.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { GroupError } from "#web/ui/choice-group.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { RadioGroup } from "./intake-choices.tsx";
import { feeOf, type PartProps } from "./intake-form.ts";
import { SignaturePad } from "./signature-pad.tsx";

const feeMethods = { cash: "Cash", card_terminal: "Card" } as const;

/** Money that is taken now, and the signature of the client. */
export function HandOverPart({ form, terms, set, field, errors }: PartProps) {
  const fee = feeOf(form, terms);
  return (
    <section aria-labelledby="intake-6">
      <h2 id="intake-6">6. Fee and signature</h2>
      {fee > 0 ? (
        <div>
          <Checkbox
            id="intake-take-fee"
            label="Take the diagnostic fee now"
            checked={form.takeFee}
            aria-describedby="intake-take-fee-hint"
            onChange={(event) => set({ takeFee: event.currentTarget.checked })}
          />
          <p id="intake-take-fee-hint" className="field-hint">
            {formatMoney(fee)} now. The invoice of this repair uses it by itself.
          </p>
        </div>
      ) : null}
      {fee > 0 && form.takeFee ? (
        <>
          <RadioGroup
            name="fee-method"
            label="Paid by"
            options={feeMethods}
            value={form.feeMethod}
            errors={errors("feePayment.method", "feePayment")}
            onChange={(feeMethod) => set({ feeMethod })}
          />
          {form.feeMethod === "card_terminal" ? (
            <TextField
              label="Card reference"
              optional
              errors={errors("feePayment.reference")}
              {...field("feeReference")}
            />
          ) : null}
        </>
      ) : null}
      <fieldset id="intake-signature" tabIndex={-1} className="intake-signature">
        <legend>
          Signature of the client <span>optional</span>
        </legend>
        <p>“I leave this device for repair as described above.”</p>
        <SignaturePad value={form.signature} onChange={(signature) => set({ signature })} />
        <GroupError errors={errors("signature")} />
      </fieldset>
    </section>
  );
}
