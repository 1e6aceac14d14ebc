import { expect, test } from "vitest";
import { ownRecordsAsked } from "#domain/assistant/answer-own-records.ts";
import { plainly } from "#domain/assistant/plainly.ts";

test.each([
  ["where is my ticket", { about: "ticket", number: null }],
  ["what's the status of T-10427", { about: "ticket", number: "T-10427" }],
  ["when is my next visit", { about: "visit" }],
  ["I dropped off a dell last week, is it ready", { about: "ticket", number: null }],
  ["I dropped off a Lenovo on Tuesday, haven't heard a thing. Any news?", { about: "ticket", number: null }],
  ["ya está lista mi compu? la dejé el lunes", { about: "ticket", number: null }],
  ["can I get the status of my repair", { about: "ticket", number: null }],
])("asks for own records: %s", (message, asked) => expect(ownRecordsAsked(plainly(message))).toEqual(asked));

test.each([
  "can I see what the technician wrote on my ticket",
  "order #20418 says delivered but there is nothing on my porch",
  "what happens to my ticket when it is solved",
  "how will I know when my visit is",
  "can my wife check on my repair for me",
])("asks how it is done: %s", (message) => expect(ownRecordsAsked(plainly(message))).toBeNull());
