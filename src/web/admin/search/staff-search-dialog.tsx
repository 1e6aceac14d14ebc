import { useState } from "react";
import { useNavigate } from "react-router";
import { areasOf } from "#contract/staff/staff-areas.ts";
import type { FoundThing } from "#contract/search/staff-search.ts";
import { foundKindLabels } from "#contract/search/staff-search-words.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { SearchFrame } from "#web/shell/search/search-frame.tsx";
import type { OptionGroup, SearchOption } from "#web/shell/search/search-options.ts";
import { type TypedSearch, useTypedSearch } from "#web/shell/search/use-typed-search.ts";

const shortest = 2;

type Found = TypedSearch<FoundThing[]>;

const askStaff = async (query: string, signal: AbortSignal): Promise<FoundThing[]> =>
  (await answerOf(api.admin.search.$get({ query: { q: query } }, until(signal)))).items;

/** Everything of the staff area from anywhere. What was looked for is not kept: it names clients. */
export default function StaffSearchDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const session = useSession();
  const [typed, setTyped] = useState("");
  const query = typed.trim();
  const found = useTypedSearch(query.length < shortest ? "" : query, askStaff);
  const isTechnician = session.status === "signed-in" && session.user.app_metadata?.role === "technician";
  const groups = groupsOf(query, found, isTechnician ? "technician" : "admin");
  const go = ({ to }: { to: string }) => {
    onClose();
    void navigate(to);
  };
  const first = groups[0]?.options[0];
  return (
    <SearchFrame
      label="Search clients and work"
      placeholder="Name, phone, serial, R-10241"
      typed={typed}
      onType={setTyped}
      groups={groups}
      status={statusWords(query, found, groups)}
      onChoose={go}
      onEnter={() => {
        // A scanner sends Enter before there is an answer.
        if (first && found.query === query) go(first);
      }}
      onClose={onClose}
    />
  );
}

const plain = (text: string) => (text === "" ? [] : [{ text, marked: false }]);

function groupsOf(query: string, { answer }: Found, role: "admin" | "technician"): OptionGroup[] {
  if (query.length < shortest) return [];
  const screens = areasOf(role).filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
  const kinds = Map.groupBy(answer ?? [], ({ kind }) => kind);
  const groups: { name: string; options: Omit<SearchOption, "id">[] }[] = [
    { name: "Screens", options: screens.map(({ path, label }) => ({ to: path, title: plain(label), text: [] })) },
    ...[...kinds].map(([kind, things]) => ({
      name: foundKindLabels[kind],
      options: things.map(({ path, title, note, state }) => ({
        to: path,
        title: plain(title),
        text: plain(note),
        aside: state,
      })),
    })),
  ];
  let count = 0;
  return groups
    .filter(({ options }) => options.length > 0)
    .map(({ name, options }) => ({
      name,
      options: options.map((option) => ({ ...option, id: `search-option-${count++}` })),
    }));
}

function statusWords(query: string, found: Found, groups: OptionGroup[]): string {
  if (query.length < shortest) return "Type a name, phone, email, serial, label or number.";
  if (found.query !== query) return "Searching...";
  if (found.failed) return "No answer. Change a letter to try again.";
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  return count === 0 ? "Nothing found." : count === 1 ? "1 found." : `${count} found.`;
}
