import type { StaffQuote } from "#contract/quotes/quote-desk.ts";
import { checks, choice, text } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { api } from "#web/shell/session/api-client.ts";

/** An answer that did not come through the page: who gave it, how, and what they took. */
export function AnswerForm({ quote }: { quote: StaffQuote }) {
  const version = quote.versions.find(({ status }) => status === "sent");
  if (!version) return null;
  const nameOf = ({ name }: { name: string }, index: number) => name || `Option ${index + 1}`;
  const optional = version.options.flatMap((option, index) =>
    option.lines
      .filter((line) => line.optional)
      .map(({ id, what }) => ({
        id,
        option: option.id,
        words: version.options.length > 1 ? `${nameOf(option, index)}: ${what}` : what,
      })),
  );
  const fields = {
    decision: choice("Answer", { accept: "Accepted", decline: "Declined" }),
    option: choice<string>(
      "Option",
      Object.fromEntries(version.options.map((option, index) => [option.id, nameOf(option, index)])),
    ),
    mode: choice("How it came", { oral: "On the phone or in person", paper: "On paper" }),
    name: text("Who answered"),
    how: text("How you know", { hint: "The number called, or the paper that was signed." }),
    reason: text("Reason", { optional: true }),
    taken: checks<string>("Taken", Object.fromEntries(optional.map(({ id, words }) => [id, words]))),
  };
  return (
    <details className="repair-part">
      <summary>Record an answer</summary>
      <StaffForm
        name="answer"
        fields={fields}
        without={() => [optional.length === 0 && "taken"]}
        button="Record Answer"
        save={({ decision, option, taken, reason, ...json }) => {
          const own = new Set(optional.filter((line) => line.option === option).map(({ id }) => id));
          return api.admin.quotes[":number"].answer.$post({
            param: { number: quote.number },
            json: {
              ...json,
              decision,
              version: version.version,
              ...(decision === "accept" && { option, taken: taken.filter((id) => own.has(id)) }),
              ...(reason && { reason }),
            },
          });
        }}
        done={{ title: "Answer recorded" }}
      />
    </details>
  );
}

const cancelFields = { reason: text("Why, for the client", { wide: true }) };

/** Takes the quote back. */
export function CancelForm({ quote }: { quote: StaffQuote }) {
  return (
    <details className="repair-part">
      <summary>Cancel this quote</summary>
      <StaffForm
        name="cancel"
        fields={cancelFields}
        button="Cancel Quote"
        tone="outline"
        save={(json) => api.admin.quotes[":number"].cancelling.$post({ param: { number: quote.number }, json })}
        done={{ title: "Quote cancelled", description: "The client hears why by email." }}
      />
    </details>
  );
}
