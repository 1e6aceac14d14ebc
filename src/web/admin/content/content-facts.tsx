import { createContext, useContext } from "react";
import type { ContentItem } from "#contract/content/content-edits.ts";
import { type Facts, wordsOfName } from "#contract/content/named-facts.ts";
import { SelectField } from "#web/ui/select-field.tsx";

/** Prices and facts that the sentences of a text can name. */
export interface NamedFacts {
  /** Their present words. */
  words: Facts;
  /** Labels of their chips. */
  labels: ReadonlyMap<string, string>;
  /** Their lines in the list to choose from. */
  choices: Record<string, string>;
}

export function namedFacts(facts: ContentItem["facts"]): NamedFacts {
  const labels = new Map(facts.map(({ name, label }) => [name, label]));
  const choices = facts.map(({ name, text, label, group }) => [name, `${group ? `${group}: ` : ""}${label} ${plainWords(text)}`]);
  return { words: new Map(facts.map(({ name, text }) => [name, text])), labels, choices: Object.fromEntries(choices) };
}

const none: NamedFacts = namedFacts([]);

/** Prices and facts of the open text; none for one that cannot name any. */
export const ContentFacts = createContext<NamedFacts>(none);

/** A link in a fact is one of Markdown. */
const plainWords = (words: string): string => words.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** A name on its chip: label and present words, "Diagnosis" and "$45". An amount and a sum are their figure alone. */
export function chipWords(name: string, { words, labels }: Pick<NamedFacts, "words" | "labels">): [label: string, words: string] {
  const shown = wordsOfName(name, words);
  if (shown === null) return [name, "unknown"];
  return [labels.get(name) ?? labels.get(lowerFirst(name)) ?? "", plainWords(shown)];
}

interface ChoiceProps {
  id: string;
  /** The name without braces. */
  onChoose: (name: string) => void;
}

/** Puts a price or fact into the text beside it. */
export function FactChoice({ id, onChoose }: ChoiceProps) {
  const { choices } = useContext(ContentFacts);
  return (
    <SelectField
      id={id}
      label="Put in a price or fact"
      options={choices}
      placeholder="Choose one"
      value=""
      onChange={({ currentTarget }) => {
        if (currentTarget.value) onChoose(currentTarget.value);
      }}
    />
  );
}
