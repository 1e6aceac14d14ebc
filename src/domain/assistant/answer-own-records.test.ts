import { expect, test } from "vitest";
import { ownRecordsAsked } from "#domain/assistant/answer-own-records.ts";
import { plainly } from "#domain/assistant/plainly.ts";

test.each([
  ["where is my ticket", { about: "ticket", number: null }],
  ["what's the status of T-10427", { about: "ticket", number: "T-10427" }],
  ["tell me about ticket 10429", { about: "ticket", number: "T-10429" }],
  ["is my laptop ready", { about: "repair", number: null }],
  ["is my phone done yet?", { about: "repair", number: null }],
  ["my laptop, is it ready?", { about: "repair", number: null }],
  ["when will my printer be fixed", { about: "repair", number: null }],
  ["any news on my repair?", { about: "repair", number: null }],
  ["¿ya está lista mi laptop?", { about: "repair", number: null }],
  ["¿mi computadora ya está reparada?", { about: "repair", number: null }],
  ["¿cómo va mi reparación?", { about: "repair", number: null }],
  ["¿cuándo está listo mi celular?", { about: "repair", number: null }],
  ["status of R-10241", { about: "repair", number: "R-10241" }],
  ["¿cómo va la reparación 10241?", { about: "repair", number: "R-10241" }],
  ["¿cómo va mi ticket?", { about: "ticket", number: null }],
  ["can I get the status of my repair", { about: "repair", number: null }],
  ["Where is my order?", { about: "order", number: null }],
  ["O-20036", { about: "order", number: "O-20036" }],
  ["what about order 20036", { about: "order", number: "O-20036" }],
  ["¿dónde está mi pedido?", { about: "order", number: null }],
  ["is it ready", { about: "work" }],
  ["¿ya está lista?", { about: "work" }],
  ["what do I owe", { about: "owed" }],
  ["¿cuánto les debo?", { about: "owed" }],
  ["when is my next visit", { about: "visit" }],
  ["do i have an appointment", { about: "visit" }],
])("asks for own records: %s", (message, asked) => expect(ownRecordsAsked(plainly(message))).toEqual(asked));

test.each([
  "order #20418 says delivered but there is nothing on my porch",
  "how much do I owe you for a screen if it breaks again in a week",
  "where can I see my order",
  "what happens to my ticket when it is solved",
  "how do I check the status of my ticket",
  "my laptop is slow",
  "how much is it to get my laptop fixed",
  "how long does a laptop repair take",
  "my printer is not ready to print since the update",
  "do i have to make an appointment",
  "do I need an appointment",
  "tengo que sacar cita o llego asi nomas",
])("asks how things work: %s", (message) => expect(ownRecordsAsked(plainly(message))).toBeNull());
