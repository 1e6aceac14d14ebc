import { expect, test } from "vitest";
import { ownRecordsAsked } from "#domain/assistant/answer-own-records.ts";
import { plainly } from "#domain/assistant/plainly.ts";

test.each([
  ["where is my ticket", { about: "ticket", number: null }],
  ["what's the status of T-10427", { about: "ticket", number: "T-10427" }],
  ["tell me about ticket 10429", { about: "ticket", number: "T-10429" }],
  ["is my laptop ready", { about: "ticket", number: null }],
  ["any news on my repair?", { about: "ticket", number: null }],
  ["¿cómo va mi ticket?", { about: "ticket", number: null }],
  ["can I get the status of my repair", { about: "ticket", number: null }],
  ["when is my next visit", { about: "visit" }],
  ["do i have an appointment", { about: "visit" }],
])("asks for own records: %s", (message, asked) => expect(ownRecordsAsked(plainly(message))).toEqual(asked));

test.each([
  "order #20418 says delivered but there is nothing on my porch",
  "what happens to my ticket when it is solved",
  "how do I check the status of my ticket",
  "do i have to make an appointment",
  "do I need an appointment",
  "tengo que sacar cita o llego asi nomas",
])("asks how things work: %s", (message) => expect(ownRecordsAsked(plainly(message))).toBeNull());
