import { lazy, Suspense, useContext, useRef, useState } from "react";
import { namedIn } from "#contract/content/named-facts.ts";
import type { FieldProps } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { ContentFacts, FactChoice } from "./content-facts.tsx";
import { placeOf } from "./field-schema.ts";

const FactTextEditor = lazy(() => import("./fact-text-editor.tsx"));

export interface SentenceProps extends FieldProps {
  value: string;
  /** More than one line. */
  isLong: boolean;
  lang?: string;
  readOnly?: boolean;
  onChange: (value: string) => void;
}

/** Words that may name a price; an id or an address is none. */
const isSentence = (text: string): boolean => /\s|\{\{/.test(text.trim());

/** A plain text. Once it names a price or fact it is written with chips, and stays so while it is edited. */
export function SentenceField({ value, isLong, onChange, ...field }: SentenceProps) {
  const facts = useContext(ContentFacts);
  const isNaming = facts.words.size > 0 && namedIn(value).length > 0;
  const [hasChips, setHasChips] = useState(isNaming);
  const [asks, setAsks] = useState(false);
  const [startedPlain] = useState(!isNaming);
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  if (isNaming && !hasChips) setHasChips(true);
  const put = (name: string) => {
    const at = control.current?.selectionStart ?? value.length;
    const start = value[at - 1] === "$" ? at - 1 : at;
    onChange(`${value.slice(0, start)}{{${name}}}${value.slice(control.current?.selectionEnd ?? at)}`);
    setAsks(false);
  };
  const typed = {
    ...field,
    value,
    ref: control,
    autoComplete: "off",
    onChange: ({ currentTarget, nativeEvent }: { currentTarget: { value: string }; nativeEvent: Event }) => {
      onChange(currentTarget.value);
      if (facts.words.size > 0 && (nativeEvent as InputEvent).data === "$") setAsks(true);
    },
  };
  const plain = isLong ? <TextArea {...typed} rows={2} wide={false} /> : <TextField {...typed} />;
  return (
    <div className="content-value">
      {hasChips && facts.words.size > 0 ? (
        <Suspense fallback={plain}>
          <FactTextEditor {...{ ...field, value, isLong, onChange }} takesFocus={startedPlain} />
        </Suspense>
      ) : (
        <>
          {plain}
          {asks ? (
            <FactChoice id={`${field.id}-fact`} onChoose={put} />
          ) : facts.words.size > 0 && !field.readOnly && isSentence(value) ? (
            <button type="button" className="fact-put" onClick={() => setAsks(true)}>
              Price or Fact<span className="sr-only"> for {placeOf(field.id)}</span>
            </button>
          ) : null}
        </>
      )}
    </div>
  );
}
