import type { FormEvent } from "react";
import type { StaffQuote } from "#contract/quote-desk.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

const decisions = { accept: "Accepted", decline: "Declined" };
const modes = { oral: "On the phone or in person", paper: "On paper" };

/** An answer that did not come through the page: who gave it, how, and what they took. */
export function AnswerForm({ quote }: { quote: StaffQuote }) {
  const { busy, problem, problems, save } = useSave({ inline: true });
  const version = quote.versions.find(({ status }) => status === "sent");
  if (!version) return null;
  const optional = version.options.flatMap((option, index) =>
    option.lines
      .filter((line) => line.optional)
      .map((line) => ({
        ...line,
        option: option.id,
        where: version.options.length > 1 ? option.name || `Option ${index + 1}` : "",
      })),
  );
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? "").trim();
    const option = text("option");
    const accepts = text("decision") === "accept";
    void save(
      () =>
        api.admin.quotes[":number"].answer.$post({
          param: { number: quote.number },
          json: {
            decision: accepts ? "accept" : "decline",
            version: version.version,
            mode: text("mode") === "paper" ? "paper" : "oral",
            ...(accepts && {
              option,
              taken: optional
                .filter((line) => line.option === option && typed.has(`taken-${line.id}`))
                .map(({ id }) => id),
            }),
            name: text("name"),
            how: text("how"),
            ...(text("reason") && { reason: text("reason") }),
          },
        }),
      { title: "Answer recorded" },
    );
  };
  return (
    <details className="repair-part">
      <summary>Record an answer</summary>
      <form className="invoice-form" onSubmit={send} noValidate>
        <SelectField id="answer-decision" name="decision" label="Answer" options={decisions} />
        <SelectField
          id="answer-option"
          name="option"
          label="Option"
          options={Object.fromEntries(
            version.options.map(({ id, name }, index) => [id, name || `Option ${index + 1}`]),
          )}
        />
        <SelectField id="answer-mode" name="mode" label="How it came" options={modes} />
        <TextField id="answer-name" name="name" label="Who answered" errors={problems.name} />
        <TextField
          id="answer-how"
          name="how"
          label="How you know"
          hint="The number called, or the paper that was signed."
          errors={problems.how}
        />
        <TextField id="answer-reason" name="reason" label="Reason" optional errors={problems.reason} />
        {optional.map((line) => (
          <label key={line.id} className="line-check">
            <input type="checkbox" name={`taken-${line.id}`} />
            {[line.where, line.what].filter(Boolean).join(": ")}
          </label>
        ))}
        {problem ? (
          <p className="field-error" role="alert">
            {problem}
          </p>
        ) : null}
        <div className="row-actions">
          <Button type="submit" disabled={busy}>
            Record Answer
          </Button>
        </div>
      </form>
    </details>
  );
}

/** Takes the quote back. */
export function CancelForm({ quote }: { quote: StaffQuote }) {
  const { busy, problem, problems, save } = useSave({ inline: true });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason") ?? "").trim();
    void save(
      () => api.admin.quotes[":number"].cancelling.$post({ param: { number: quote.number }, json: { reason } }),
      { title: "Quote cancelled", description: "The client hears why by email." },
    );
  };
  return (
    <details className="repair-part">
      <summary>Cancel this quote</summary>
      <form className="invoice-form" onSubmit={send} noValidate>
        <TextField id="cancel-reason" name="reason" label="Why, for the client" errors={problems.reason} />
        {problem ? (
          <p className="field-error" role="alert">
            {problem}
          </p>
        ) : null}
        <div className="row-actions">
          <Button type="submit" tone="outline" disabled={busy}>
            Cancel Quote
          </Button>
        </div>
      </form>
    </details>
  );
}
