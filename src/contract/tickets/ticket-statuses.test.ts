import { expect, test } from "vitest";
import { statusAfterReply } from "./ticket-statuses.ts";

test.each([
  ["It is ready. Come by until 6 pm.", "open"],
  ["Which model is it?", "waiting_customer"],
  ["Which model is it?\n\nVera", "waiting_customer"],
  ["Is it on? If not, leave it off until we call.", "open"],
  ["See longrow.example/x?y=1 for the hours.", "open"],
  ["“Does it hum?” ", "waiting_customer"],
])("%j leaves the ticket %s", (body, status) => expect(statusAfterReply(body)).toBe(status));
