import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { ChipGroup, RadioGroup } from "./intake-choices.tsx";
import { accessories, marks, type PartProps } from "./intake-form.ts";
import * as t from "#words/repairs.ts";

/** Marks and accessories, as they are at the counter. */
export function ConditionPart({ form, set }: PartProps) {
  return (
    <section aria-labelledby="intake-3">
      <h2 id="intake-3">3. Condition</h2>
      <ChipGroup label="Condition" options={marks} value={form.marks} onChange={(next) => set({ marks: next })} />
      <TextField
        id="intake-condition-note"
        label="Where"
        optional
        value={form.conditionNote}
        onChange={(event) => set({ conditionNote: event.currentTarget.value })}
      />
      <ChipGroup
        label="Accessories"
        options={accessories}
        value={form.accessories}
        onChange={(next) => set({ accessories: next })}
      />
      <TextField
        id="intake-other-accessory"
        label="Other accessory"
        optional
        value={form.otherAccessory}
        onChange={(event) => set({ otherAccessory: event.currentTarget.value })}
      />
    </section>
  );
}

/** Agreements before the work. */
export function AgreedPart({ form, terms, set, field, errors }: PartProps) {
  return (
    <section aria-labelledby="intake-5">
      <h2 id="intake-5">5. Agreed at the counter</h2>
      <RadioGroup
        name="backup"
        label="Copy of the files before work"
        options={t.backupLabels}
        value={form.backup}
        errors={errors("backup")}
        onChange={(backup) => set({ backup })}
      />
      <Checkbox
        id="intake-loss"
        label="Told the client that files can be lost"
        checked={form.lossNotice}
        onChange={(event) => set({ lossNotice: event.currentTarget.checked })}
      />
      {errors("lossNotice").map((words) => (
        <p key={words} className="field-error">
          {words}
        </p>
      ))}
      <div className="intake-two">
        <TextField
          id="intake-fee"
          label="Diagnostic fee"
          hint="Includes travel for the diagnosis."
          inputMode="decimal"
          value={form.fee ?? (terms.diagnosticFeeCents / 100).toFixed(2)}
          errors={errors("diagnosticFeeCents")}
          onChange={(event) => set({ fee: event.currentTarget.value })}
        />
        <TextField
          id="intake-preapproved"
          label="May be spent without asking"
          hint="Before tax."
          inputMode="decimal"
          value={form.preapproved}
          errors={errors("preapprovedCents")}
          onChange={(event) => set({ preapproved: event.currentTarget.value })}
        />
      </div>
      <Checkbox
        id="intake-fee-agreed"
        label="Client has read and agrees to the diagnostic fee"
        checked={form.feeAgreed}
        onChange={(event) => set({ feeAgreed: event.currentTarget.checked })}
      />
      {errors("diagnosticFeeAgreed").map((words) => (
        <p key={words} className="field-error">
          {words}
        </p>
      ))}
      <RadioGroup
        name="replaced-parts"
        label="Replaced parts"
        options={t.replacedPartsLabels}
        value={form.replacedParts}
        onChange={(replacedParts) => set({ replacedParts })}
      />
      <div className="intake-two">
        <TextField label="Bench" optional {...field("bench")} />
        <TextField label="Due" type="datetime-local" optional {...field("due")} />
      </div>
    </section>
  );
}
