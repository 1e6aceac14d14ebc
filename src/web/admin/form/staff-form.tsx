import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { useFormPanel } from "#web/admin/list/form-beside.tsx";
import type { Notice } from "#web/shell/notifications/notifications-store.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import type { StaffField, StaffFields, StartOf, TypedOf } from "./staff-field.ts";
import { useTyped } from "./use-typed.ts";
import "./staff-form.css";

/** One button at the foot: what it sends, and what is said when that is done. */
export interface StaffAction<Typed, Sent extends Promise<unknown> = Promise<unknown>> {
  button: ReactNode;
  tone?: "primary" | "go" | "outline";
  /** Sends it. The attempt goes into `once()` where it may happen only once. */
  save: (typed: Typed, attempt: string) => Sent;
  done?: Notice | ((answer: Awaited<Sent>) => Notice);
  /** False for one that only shows something: what is typed stays, and so does its draft. */
  saves?: boolean;
  /** After it is saved and the screen is loaded again. */
  onSaved?: (answer: Awaited<Sent>) => unknown;
}

interface Props<Fields extends StaffFields, Sent extends Promise<unknown>> extends StaffAction<TypedOf<Fields>, Sent> {
  /** Names the form on its page; ids of its fields begin with it. */
  name: string;
  /** For assistive technology, where no heading or summary names it. */
  label?: string | undefined;
  fields: Fields;
  start?: Partial<StartOf<Fields>> | undefined;
  columns?: 1 | 2 | 3;
  /** In a row of a table: its labels are read out alone, and what is refused is a notification. */
  inCell?: boolean;
  /** The fields that do not apply to what is typed. */
  without?: (typed: TypedOf<Fields>) => readonly (keyof Fields | false | null | undefined)[];
  /** Hears what is typed, for fields whose words depend on it. */
  onTyped?: (typed: TypedOf<Fields>) => void;
  /** Between the fields and the foot: sums, and what follows from what is typed. */
  children?: (typed: TypedOf<Fields>) => ReactNode;
  /** Beside the fields: what the reader will see, and the sums. The buttons stay at the foot of the screen. */
  aside?: (typed: TypedOf<Fields>) => ReactNode;
  /** More buttons that send. */
  more?: readonly (StaffAction<TypedOf<Fields>> | false | null | undefined)[];
  /** At the foot, after the buttons that send. */
  beside?: ReactNode;
  /** Keeps what is typed on this device until it is saved. Not for a form that an address has filled in: the draft would win. */
  draft?: boolean;
  /** Empties it for the next one once it is saved. */
  clears?: boolean;
  /** As of `useSave`. */
  refresh?: boolean | (() => Promise<unknown>);
}

/** The form of a staff screen: fields as they are declared, problems at each, drafts, and buttons at the foot. */
export function StaffForm<Fields extends StaffFields, Sent extends Promise<unknown>>({
  name,
  label,
  fields,
  start,
  columns = 2,
  inCell = false,
  without,
  onTyped,
  children,
  aside,
  more = [],
  beside,
  draft = false,
  clears = false,
  refresh = true,
  ...own
}: Props<Fields, Sent>) {
  const { raws, typed, drafted, isChanged, change, forget, clear } = useTyped(
    fields,
    start,
    draft ? name : undefined,
    onTyped,
  );
  const panel = useFormPanel();
  useEffect(() => {
    // A draft waits on this device: closing loses nothing.
    if (panel) panel.unsaved = isChanged && !draft;
  }, [panel, isChanged, draft]);
  const { busy, problem, problems, save } = useSave({ inline: !inCell, refresh });
  const [attempt, setAttempt] = useState(0);
  const absent = new Set(without?.(typed));
  const shown = Object.entries<StaffField>(fields).filter(([field]) => !absent.has(field));
  const idOf = (field: string) => `${name}-${field}`;
  const refused = shown.map(([field, { label: words, path = field }]) => ({
    field,
    words,
    ...problemsOf(path, problems),
  }));
  const summary = refused.flatMap(({ field, words, all }) =>
    all.length > 0 ? [{ fieldId: idOf(field), label: words, message: all.join(" ") }] : [],
  );
  const actions: StaffAction<TypedOf<Fields>>[] = [
    own as unknown as StaffAction<TypedOf<Fields>>,
    ...more.filter((one) => !!one),
  ];
  async function send(action: StaffAction<TypedOf<Fields>>) {
    let answer: unknown;
    const saved = await save(async (key) => {
      answer = await action.save(typed, key);
      return answer;
    }, action.done);
    if (!saved) return setAttempt((count) => count + 1);
    if (action.saves !== false) {
      forget();
      if (panel) panel.unsaved = false;
      if (clears) clear();
    }
    await action.onSaved?.(answer);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void send(actions[0]!);
  };
  const body = (
    <>
      {inCell ? null : (
        <ErrorSummary
          problems={summary}
          messages={problem !== null && summary.length === 0 ? [problem] : []}
          attempt={attempt}
        />
      )}
      {shown.map(([field, { section, draw }], index) => (
        <FieldPart key={field} section={section}>
          {draw({
            id: idOf(field),
            name: field,
            raw: raws[field],
            change: (raw) => change({ [field]: raw }),
            errors: refused[index]?.errors,
            inner: refused[index]?.inner ?? {},
          })}
        </FieldPart>
      ))}
      {children ? <div className="staff-form-more">{children(typed)}</div> : null}
    </>
  );
  return (
    <form
      className={inCell ? "cell-form" : `staff-form ${aside ? "has-aside" : ""} staff-form-${columns}`}
      onSubmit={submit}
      noValidate
      aria-label={label}
      aria-busy={busy}
    >
      {aside ? (
        <div className="staff-editor">
          <div className="staff-editor-fields">{body}</div>
          <aside className="staff-editor-aside">{aside(typed)}</aside>
        </div>
      ) : (
        body
      )}
      <div className="staff-form-foot">
        {actions.map((action, index) => (
          <Button
            // oxlint-disable-next-line react/no-array-index-key -- buttons of a form keep their order
            key={index}
            type={index === 0 ? "submit" : "button"}
            tone={action.tone ?? (index === 0 ? "primary" : "outline")}
            disabled={busy}
            onClick={index === 0 ? undefined : () => void send(action)}
          >
            {action.button}
          </Button>
        ))}
        {beside}
        {drafted ? (
          <span className="staff-form-draft" role="status">
            Draft kept on this device
          </span>
        ) : null}
      </div>
    </form>
  );
}

/** A heading where a part begins. */
const FieldPart = ({ section, children }: { section?: string | undefined; children: ReactNode }) => (
  <>
    {section ? <h3 className="staff-form-section">{section}</h3> : null}
    {children}
  </>
);

/** Collects the refusals of a field, and those inside it. */
function problemsOf(path: string, problems: Record<string, string[]>) {
  const inner: Record<string, string[]> = {};
  for (const [place, words] of Object.entries(problems))
    if (place.startsWith(`${path}.`)) inner[place.slice(path.length + 1)] = words;
  const errors = problems[path];
  const told = Object.entries(inner).flatMap(([place, words]) => words.map((each) => `${lineOf(place)}${each}`));
  return { errors, inner, all: [...(errors ?? []), ...told] };
}

/** "Line 2: " of a refusal at "0.lines.1.price". */
function lineOf(place: string): string {
  const line = place.split(".").findLast((part) => /^\d+$/.test(part));
  return line === undefined ? "" : `Line ${Number(line) + 1}: `;
}
