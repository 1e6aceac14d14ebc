import { type FormEvent, useState } from "react";
import type { z } from "zod";
import { type ContractPreview, type ContractView, type SaveContractInput } from "#contract/contracts.ts";
import { formatMoney } from "#contract/format-money.ts";
import { readCents } from "#contract/money.ts";
import { LineEditor } from "#web/admin/money/line-editor.tsx";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { ApiProblem, firstProblem } from "#web/shell/session/api-fetch.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { contractLineEditor, contractLinesOf, typedContractLine } from "./contract-lines.ts";
import { Periods } from "./contract-periods-table.tsx";

export type WrittenContract = z.input<typeof SaveContractInput>;

interface Props {
  start: Pick<
    ContractView,
    | "title"
    | "terms"
    | "startsOn"
    | "termMonths"
    | "renewal"
    | "answerMinutes"
    | "includedMinutes"
    | "hourCents"
    | "lines"
  >;
  busy: boolean;
  problem: string | null;
  problems: Record<string, string[]>;
  save: (written: WrittenContract) => void;
}

const hour = 60;

/** The words and lines of a draft, with what its first months come to before it is saved. */
export function ContractWriter({ start, busy, problem, problems, save }: Props) {
  const [lines, setLines] = useState(
    start.lines.length > 0 ? start.lines.map(typedContractLine) : [contractLineEditor.blank],
  );
  const [periods, setPeriods] = useState<z.infer<typeof ContractPreview>["periods"]>([]);
  const [preview, setPreview] = useState<string | null>(null);
  const read = (form: HTMLFormElement): WrittenContract => {
    const typed = new FormData(form);
    const text = (name: string) => String(typed.get(name) ?? "").trim();
    const hours = text("hours");
    return {
      title: text("title"),
      terms: text("terms"),
      startsOn: text("startsOn"),
      termMonths: Number(text("termMonths")),
      renewal: text("renewal") as WrittenContract["renewal"],
      answerMinutes: hours === "" ? null : Math.round(Number(hours) * hour),
      includedMinutes: Math.round(Number(text("includedHours") || "0") * hour),
      hourCents: text("hourPrice") === "" ? null : (readCents(text("hourPrice")) ?? Number.NaN),
      lines: contractLinesOf(lines),
    };
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const written = read(event.currentTarget);
    if (submitter?.getAttribute("value") !== "preview") return save(written);
    const { startsOn, termMonths, renewal, lines: own } = written;
    setPreview(null);
    answerOf(api.admin.contracts.preview.$post({ json: { startsOn, termMonths, renewal, lines: own } })).then(
      (answer) => setPeriods(answer.periods),
      (error: unknown) => setPreview(error instanceof ApiProblem ? firstProblem(error) : String(error)),
    );
  };
  return (
    <form onSubmit={send} noValidate className="estimate-writer">
      <TextField id="contract-title" name="title" label="Title" defaultValue={start.title} errors={problems.title} />
      <LineEditor {...contractLineEditor} lines={lines} onChange={setLines} />
      <div className="invoice-form">
        <TextField
          id="contract-start"
          name="startsOn"
          label="First day"
          type="date"
          defaultValue={start.startsOn}
          errors={problems.startsOn}
        />
        <TextField
          id="contract-term"
          name="termMonths"
          label="Term in months"
          type="number"
          min={1}
          max={60}
          defaultValue={start.termMonths}
          errors={problems.termMonths}
        />
        <SelectField
          id="contract-renewal"
          name="renewal"
          label="After the term"
          options={{ auto: "Goes on until canceled", none: "Ends by itself" }}
          defaultValue={start.renewal}
        />
        <TextField
          id="contract-hours"
          name="hours"
          label="First answer within hours"
          inputMode="decimal"
          optional
          defaultValue={start.answerMinutes === null ? "" : String(start.answerMinutes / hour)}
          errors={problems.answerMinutes}
        />
        <TextField
          id="contract-included"
          name="includedHours"
          label="Hours of work included each month"
          inputMode="decimal"
          optional
          defaultValue={start.includedMinutes === 0 ? "" : String(start.includedMinutes / hour)}
          errors={problems.includedMinutes}
        />
        <TextField
          id="contract-hour"
          name="hourPrice"
          label="An hour beyond those"
          hint="In dollars. Empty: the usual rates."
          inputMode="decimal"
          optional
          defaultValue={start.hourCents === null ? "" : (start.hourCents / 100).toFixed(2)}
          errors={problems.hourCents}
        />
      </div>
      <TextArea
        id="contract-terms"
        name="terms"
        label="Terms the client reads"
        optional
        rows={4}
        defaultValue={start.terms}
      />
      {(problem ?? preview) ? (
        <p className="field-error" role="alert">
          {problem ?? preview}
        </p>
      ) : null}
      <div className="row-actions">
        <Button type="submit" disabled={busy}>
          Save Draft
        </Button>
        <Button type="submit" value="preview" tone="outline">
          Show Six Months
        </Button>
      </div>
      {periods.length > 0 ? (
        <>
          <p className="invoice-writer-sum">
            {formatMoney(periods.reduce((sum, { cents }) => sum + cents, 0))} in {periods.length} months, before tax.
          </p>
          <Periods periods={periods} />
        </>
      ) : null}
    </form>
  );
}
