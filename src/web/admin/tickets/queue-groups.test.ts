import { expect, test } from "vitest";
import type { TicketQueueItem } from "#contract/tickets/ticket-desk.ts";
import { lateFrom, queueGroups } from "./queue-groups.ts";

const now = Date.UTC(2026, 10, 16, 9);
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString();

const ticket = (number: string, changes: Partial<TicketQueueItem>): TicketQueueItem => ({
  number,
  subject: "Laptop",
  status: "open",
  priority: "normal",
  category: "repair",
  requesterName: "Maria",
  requesterEmail: "maria@example.com",
  assignee: null,
  language: "en",
  openedAt: hoursAgo(50),
  updatedAt: hoursAgo(1),
  waitingSince: null,
  unverified: false,
  unread: false,
  ...changes,
});

test("the late come first, the urgent and the longest waiting before the others", () => {
  const groups = queueGroups(
    [
      ticket("T-1", { status: "waiting_customer" }),
      ticket("T-2", { waitingSince: hoursAgo(2) }),
      ticket("T-3", { waitingSince: hoursAgo(5) }),
      ticket("T-4", { waitingSince: hoursAgo(1), priority: "urgent" }),
      ticket("T-5", { waitingSince: hoursAgo(24) }),
      ticket("T-6", { status: "closed" }),
    ],
    now,
  );
  expect(groups.map((group) => [group.name, ...group.tickets.map(({ number }) => number)])).toEqual([
    ["Late", "T-5"],
    ["Our turn", "T-4", "T-3", "T-2"],
    ["Waiting for client", "T-1"],
    ["Closed", "T-6"],
  ]);
});

test("a ticket is late from a day after the client's last word", () => {
  expect(lateFrom(ticket("T-1", { waitingSince: hoursAgo(29) }), now)).toBe(hoursAgo(5));
  expect(lateFrom(ticket("T-2", { waitingSince: hoursAgo(23.9) }), now)).toBeNull();
  expect(lateFrom(ticket("T-3", {}), now)).toBeNull();
});
