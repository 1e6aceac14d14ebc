import { type FormEvent, useState } from "react";
import type { EstimateView } from "#contract/estimates.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

const facts = [
  ["name", "Who answered"],
  ["phoneCalled", "Phone number called"],
  ["addedParts", "Added parts"],
  ["addedLabor", "Added labor"],
  ["conditions", "Conditions"],
] as const;

/** An answer by phone. The law wants each of these facts noted, so none is optional. */
export function OralAnswerForm({ number, estimate }: { number: string; estimate: EstimateView }) {
  const { busy, problems, save } = useSave();
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <Button tone="outline" size="small" onClick={() => setOpen(true)}>
        Answered by Phone
      </Button>
    );
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "");
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const at = text("decidedAt");
    void save(
      () =>
        api.admin.estimates[":number"]["oral-answers"].$post({
          param: { number },
          json: {
            version: estimate.version,
            decision: submitter?.value === "decline" ? "decline" : "approve",
            name: text("name"),
            decidedAt: at ? new Date(at).toISOString() : "",
            phoneCalled: text("phoneCalled"),
            conditions: text("conditions"),
            addedParts: text("addedParts"),
            addedLabor: text("addedLabor"),
            options: form.getAll("option").map(String),
          },
        }),
      { title: "Answer noted" },
    );
  };
  return (
    <form className="estimate-writer" onSubmit={send} noValidate aria-label="Answer by phone">
      {facts.map(([name, label]) => (
        <TextField key={name} id={`oral-${name}`} name={name} label={label} errors={problems[name]} />
      ))}
      <TextField id="oral-decidedAt" name="decidedAt" type="datetime-local" label="When" errors={problems.decidedAt} />
      {estimate.lines
        .filter(({ optional }) => optional)
        .map(({ id, what }) => (
          <label key={id} className="line-check">
            <input type="checkbox" name="option" value={id} /> {what}
          </label>
        ))}
      <div className="row-actions">
        <Button type="submit" size="small" value="approve" disabled={busy}>
          Note Approval
        </Button>
        <Button type="submit" tone="outline" size="small" value="decline" disabled={busy}>
          Note Refusal
        </Button>
      </div>
    </form>
  );
}
