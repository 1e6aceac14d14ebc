import { useEffect, useRef } from "react";
import { Icon } from "./icon.tsx";
import * as t from "#words/shell.ts";
import { fill } from "#contract/values/fill.ts";

export type FieldProblem = { fieldId: string; label: string; message: string };

type Props = {
  problems: FieldProblem[];
  messages?: string[];
  /** Changes with each refused submission. */ attempt?: unknown;
};

/** On top of a form that was refused: says how many, links to the fields, takes the focus. */
export function ErrorSummary({ problems, messages = [], attempt }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const shown = problems.length > 0 || messages.length > 0;
  useEffect(() => {
    if (!shown) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "center" });
  }, [shown, attempt]);
  if (!shown) return null;
  const count = problems.length;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- without script this brings the answer of a refused form into view
    <div className="error-summary" role="alert" tabIndex={-1} ref={box} autoFocus>
      <Icon name="warning" big />
      <div>
        <b>
          {count === 0
            ? t.notSentYet
            : fill(t.notSentYetAFix, { count, need: count === 1 ? t.fieldNeeds : t.fieldsNeed })}
        </b>{" "}
        {t.everythingYouTypedIsStill}
        <ul>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
          {problems.map((problem) => (
            <li key={problem.fieldId}>
              <a href={`#${problem.fieldId}`} onClick={(event) => focusField(event, problem.fieldId)}>
                {problem.label}
              </a>
              : {problem.message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function focusField(event: React.MouseEvent, fieldId: string) {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
