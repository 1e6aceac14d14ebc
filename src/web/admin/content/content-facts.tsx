import { createContext, useContext } from "react";
import { type Facts, wordsOfName } from "#contract/content/named-facts.ts";
import { SelectField } from "#web/ui/select-field.tsx";

/** Names for sentences of the open text, with their present words. */
export const ContentFacts = createContext<Facts>(new Map());

/** "price pc-repair/diagnostic" as "pc-repair, diagnostic". */
const shortName = (name: string): string => name.replace(/^price /, "").replaceAll("/", ", ");

/** Label of a name on its chip, with its present words: "pc-repair, diagnostic $45". */
export function chipWords(name: string, facts: Facts): string {
  const words = wordsOfName(name, facts);
  // A link in a fact is one of Markdown.
  return words === null ? `${shortName(name)}: unknown` : `${shortName(name)} ${words.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")}`;
}

interface ChoiceProps {
  id: string;
  /** The name without braces. */
  onChoose: (name: string) => void;
}

/** Puts a price or fact into the text beside it. */
export function FactChoice({ id, onChoose }: ChoiceProps) {
  const facts = useContext(ContentFacts);
  return (
    <SelectField
      id={id}
      label="Put in a price or fact"
      options={Object.fromEntries([...facts].map(([name]) => [name, chipWords(name, facts)]))}
      placeholder="Choose one"
      value=""
      optional
      onChange={({ currentTarget }) => {
        if (currentTarget.value) onChoose(currentTarget.value);
      }}
    />
  );
}
