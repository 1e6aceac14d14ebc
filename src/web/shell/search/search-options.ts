import type { SearchAnswer, SearchHit, TextPiece } from "#contract/search/search.ts";
import type { TypedSearch } from "./use-typed-search.ts";
import { popularPages } from "./popular-pages.ts";
import * as t from "#words/search.ts";
import { fill } from "#contract/values/fill.ts";

export interface SearchOption {
  id: string;
  to: string;
  title: TextPiece[];
  text: TextPiece[];
  /** Beside the title: a state. */
  aside?: string | null;
  /** Set when it is a recent search, which Delete forgets. */
  recent?: string;
}

export interface OptionGroup {
  name: string;
  options: SearchOption[];
}

const plain = (text: string): TextPiece[] => [{ text, marked: false }];

/** Entries of the list: results by kind in the order of the best of each, or recent searches and popular pages. */
export function optionGroups(query: string, { answer }: TypedSearch<SearchAnswer>, recent: string[]): OptionGroup[] {
  const groups =
    query === "" || !answer
      ? query === ""
        ? startGroups(recent)
        : []
      : [
          ...(answer.ticketPath
            ? [
                {
                  name: t.ticket,
                  options: [
                    {
                      to: answer.ticketPath,
                      title: plain(fill(t.goToTicket, { number: query.toUpperCase() })),
                      text: [],
                    },
                  ],
                },
              ]
            : []),
          ...hitGroups(answer.items),
        ];
  let count = 0;
  return groups.map((group) => ({
    ...group,
    options: group.options.map((option) => ({ ...option, id: `search-option-${count++}` })),
  }));
}

type Unnumbered = { name: string; options: Omit<SearchOption, "id">[] };

function hitGroups(hits: SearchHit[]): Unnumbered[] {
  return [...Map.groupBy(hits, ({ kind }) => kind)].map(([kind, of]) => ({
    name: of.length === 1 && kind !== "ticket" ? t.searchKindLabels[kind].one : t.searchKindLabels[kind].many,
    options: of.map(({ path, title, excerpt }) => ({ to: path, title, text: excerpt })),
  }));
}

function startGroups(recent: string[]): Unnumbered[] {
  const again = recent.map((query) => ({
    to: `/search/?${new URLSearchParams({ q: query })}`,
    title: plain(query),
    text: [],
    recent: query,
  }));
  const pages = popularPages().map(({ label, to }) => ({ to, title: plain(label), text: [] }));
  return [
    ...(again.length > 0 ? [{ name: t.recentSearches, options: again }] : []),
    { name: t.popularSearches, options: pages },
  ];
}
