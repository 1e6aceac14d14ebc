import { useState } from "react";
import type { EstimateView } from "#contract/repairs/estimates.ts";
import { checks, moment, text } from "#web/admin/form/field-kinds.tsx";
import type { TypedOf } from "#web/admin/form/staff-field.ts";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { api } from "#web/shell/session/api-client.ts";
import { Button } from "#web/ui/button.tsx";

const fieldsOf = (estimate: EstimateView) => ({
  name: text("Who answered"),
  phoneCalled: text("Phone number called"),
  addedParts: text("Added parts"),
  addedLabor: text("Added labor"),
  conditions: text("Conditions"),
  decidedAt: moment("When"),
  options: checks<string>(
    "Options",
    Object.fromEntries(estimate.lines.filter(({ optional }) => optional).map(({ id, what }) => [id, what])),
  ),
});

type Typed = TypedOf<ReturnType<typeof fieldsOf>>;

/** An answer by phone. The law wants each of these facts noted, so none is optional. */
export function OralAnswerForm({ number, estimate }: { number: string; estimate: EstimateView }) {
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <Button tone="outline" size="small" onClick={() => setOpen(true)}>
        Answered by Phone
      </Button>
    );
  const note = (decision: "approve" | "decline") => (typed: Typed) =>
    api.admin.estimates[":number"]["oral-answers"].$post({
      param: { number },
      json: { ...typed, version: estimate.version, decision },
    });
  return (
    <StaffForm
      name="oral"
      label="Answer by phone"
      fields={fieldsOf(estimate)}
      without={() => [estimate.lines.every(({ optional }) => !optional) && "options"]}
      button="Note Approval"
      save={note("approve")}
      done={{ title: "Answer noted" }}
      more={[{ button: "Note Refusal", save: note("decline"), done: { title: "Answer noted" } }]}
    />
  );
}
