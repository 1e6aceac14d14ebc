import { useContext } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { MarkdownField } from "./markdown-field.tsx";
import { SentenceField } from "./sentence-field.tsx";
import { isBehind, SpanishBeside } from "./use-spanish.ts";

interface Props {
  path: string;
  /** Of the English field. */
  label: string;
  /** The English words as they are typed now. */
  english: string;
  isLong: boolean;
  isMarkdown: boolean;
  problems: Record<string, string[]>;
}

/** The Spanish words beside an English field, marked when they are behind it. */
export function SpanishField({ path, label, english, isLong, isMarkdown, problems }: Props) {
  const spanish = useContext(SpanishBeside);
  const word = spanish?.word(path);
  const change = spanish?.changed(path);
  const id = `words.${path}`;
  const field = {
    id,
    label: `${label} in Spanish`,
    errors: problems[id],
    value: word?.text ?? "",
    onChange: (text: string) => spanish?.change(path, text),
  };
  return (
    <div className="content-spanish">
      {isMarkdown ? <MarkdownField {...field} /> : <SentenceField {...field} isLong={isLong} lang="es" />}
      {word && isBehind(word, english) ? (
        <p className="content-behind">
          <Icon name="warning" />
          <span>
            {change ? `English changed: “${change.from}” is now “${change.to}”.` : "The English words have changed."}{" "}
            <button type="button" onClick={() => spanish?.accept(path)}>
              Mark as fine<span className="sr-only">: {label} in Spanish</span>
            </button>
          </span>
        </p>
      ) : null}
    </div>
  );
}
