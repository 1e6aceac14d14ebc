import type { TicketThread } from "#contract/tickets/tickets.ts";

const day = 86_400_000;
const at = (days: number, hour: number) => new Date(Date.UTC(2026, 10, 16, 16 + hour) + days * day).toISOString();

/** SAMPLE data for the style page: a full thread, a long word and a long message included. */
export const sampleThread: TicketThread = {
  number: "T-10427",
  status: "waiting_customer",
  statusLabel: "We need your reply",
  category: "repair",
  openedAt: at(0, 0),
  updatedAt: at(0, 6),
  steps: [
    { label: "Received", state: "done", at: at(0, 0) },
    { label: "Looked at", state: "done", at: at(0, 3) },
    { label: "Your reply", state: "current", at: at(0, 6) },
    { label: "In repair", state: "ahead", at: null },
    { label: "Solved", state: "ahead", at: null },
  ],
  nextStep: "We need your answer: may we fit the new drive for $178? Reply below, or call.",
  subject: "Laptop will not start after an update",
  priority: "high",
  requesterName: "Maria Jiménez",
  requesterEmail: "maria.jimenez.with.a.long.address@oakdale-dental.example",
  quotes: [],
  repairs: [{ number: "R-10241", device: "Dell XPS 13", status: "Being looked at" }],
  emailsDiffer: false,
  canReply: true,
  unverified: false,
  messages: [
    message(
      "client",
      "You",
      0,
      "It updated last night. This morning there is a black screen with one line of white text, then nothing.\n\nMy October invoices are on it and I need those most of all.",
      [{ name: "black-screen.jpg", bytes: 1_204_000 }],
    ),
    message("system", "", 1, "Handed in at the counter, shelf label B-117", []),
    message(
      "staff",
      "Luis, technician",
      3,
      "The update is not the cause, it only woke the problem up: the drive is failing. I copied it before doing anything else.\n\n214 of 214 GB copied. I opened your October invoices and they read fine. Nothing is lost.",
      [{ name: "drive-report-with-a-very-long-file-name-that-never-seems-to-end-2026-11-16.pdf", bytes: 88_000 }],
    ),
    message(
      "staff",
      "Luis, technician",
      6,
      `Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft. ${"With the new drive it will start in about 12 seconds instead of a minute. ".repeat(40)}`,
      [],
    ),
  ],
};

function message(
  author: "client" | "staff" | "system",
  authorName: string,
  hour: number,
  body: string,
  files: { name: string; bytes: number }[],
): TicketThread["messages"][number] {
  return {
    id: `sample-${author}-${hour}`,
    author,
    authorName,
    body,
    createdAt: at(0, hour),
    attachments: files.map((file) => ({ ...file, id: file.name, mediaType: "application/octet-stream" })),
  };
}
