import { Link } from "react-router";
import { businessTime } from "#contract/business-time.ts";
import type { RepairCard } from "#contract/repair-desk.ts";
import { ageWords } from "./board-columns.ts";

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join("");

/** "2 d late", "Fri, Nov 27, 4:00 pm", or what it waits for. */
export function dueWords({ dueAt, late, status, stateSince }: RepairCard, now: number): string {
  if (status === "ready") return `Ready ${ageWords(stateSince, now)}`;
  if (!dueAt) return "No date";
  return late ? `${ageWords(dueAt, now)} late` : businessTime(dueAt).replace(/^(\w{3})\w*, (\w{3})\w*/, "$1, $2");
}

interface Props {
  card: RepairCard;
  selected: boolean;
  now: number;
  onSelect: () => void;
  onDrag: (number: string | null) => void;
}

/** One repair on the board. Its moves have keys and buttons; dragging is extra. */
export function BoardCard({ card, selected, now, onSelect, onDrag }: Props) {
  const { number, deviceName, problem, client, technician, late, stateSince, waitsFor } = card;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is extra; every move has a key and a button
    <li
      className={`board-card${late ? " is-late" : ""}`}
      aria-current={selected ? "true" : undefined}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", number);
        onDrag(number);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <div className="board-top">
        <b className={late ? "board-late" : undefined}>{dueWords(card, now)}</b>
        <span title="In this state">{ageWords(stateSince, now)}</span>
      </div>
      <Link to={`/admin/repairs/${number}/`} onFocus={onSelect}>
        {deviceName}
      </Link>
      <p className="board-problem">{waitsFor ? `Waits for ${waitsFor}` : problem}</p>
      <p className="board-client">{client}</p>
      <div className="board-foot">
        <span className="mono">{number}</span>
        <span
          className={technician ? "board-who" : "board-who is-nobody"}
          title={technician?.name ?? "Nobody assigned"}
        >
          <span className="sr-only">{technician?.name ?? "Nobody assigned"}</span>
          <span aria-hidden="true">{technician ? initials(technician.name) : ""}</span>
        </span>
      </div>
    </li>
  );
}
