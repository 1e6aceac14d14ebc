import { Link } from "react-router";
import { businessZone } from "#contract/values/business-time.ts";
import type { RepairCard } from "#contract/repairs/repair-desk.ts";
import { ageWords, lateWords } from "#contract/values/age-words.ts";

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join("");

const parts = new Intl.DateTimeFormat("en-US", {
  timeZone: businessZone,
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

const weekMilliseconds = 6 * 86_400_000;

/** "Today 5 pm", "Fri 12 pm", or "Dec 8" when it is more than six days away. */
function dueTime(dueAt: string, now: number): string {
  const of = (time: number) => Object.fromEntries(parts.formatToParts(time).map(({ type, value }) => [type, value]));
  const [due, today] = [of(Date.parse(dueAt)), of(now)];
  if (Date.parse(dueAt) - now > weekMilliseconds) return `${due.month} ${due.day}`;
  const time = `${due.hour}${due.minute === "00" ? "" : `:${due.minute}`} ${due.dayPeriod?.toLowerCase()}`;
  return `${due.day === today.day ? "Today" : due.weekday} ${time}`;
}

/** "2 d late", "Fri 4 pm", or what it waits for. */
export function dueWords({ dueAt, late, status, stateSince }: RepairCard, now: number): string {
  if (status === "ready") return `Ready ${ageWords(stateSince, now)}`;
  if (!dueAt) return "No date";
  return late ? lateWords(dueAt, now) : dueTime(dueAt, now);
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
        {deviceName}, {waitsFor ? `waits for ${waitsFor}` : problem}
      </Link>
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
