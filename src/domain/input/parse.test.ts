import { expect, test } from "vitest";
import { z } from "zod";
import { PlanAppointmentInput } from "#contract/appointments/appointments.ts";
import { ChangeContactInput } from "#contract/organizations/organization-desk.ts";
import { HandOverInput, RefundOrderInput } from "#contract/orders/orders.ts";
import { DomainError } from "#domain/errors.ts";
import { parse } from "#domain/input/parse.ts";

const messages = (schema: z.ZodType, input: unknown): string[] => {
  try {
    parse(schema, input);
    return [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return (error.details.errors ?? []).map(({ path, message }) => `${path}: ${message}`);
  }
};

test.each([
  [HandOverInput, { code: null, identified: "passport" }, ["code: The pickup code has six digits."]],
  [HandOverInput, { identified: 5 }, ["identified: Say how you checked who it is."]],
  [HandOverInput, { code: "123456", lines: {} }, ["lines: Send a list."]],
  [
    RefundOrderInput,
    { lines: [{ id: 1, quantity: 0.5, restock: "no" }], method: null, reason: null },
    [
      "lines.0.id: Send text.",
      "lines.0.quantity: Send a whole number.",
      "lines.0.restock: Send true or false.",
      "method: Choose how it is given back.",
      "reason: Say why.",
    ],
  ],
  [
    z.object({ count: z.number().max(5), kind: z.enum(["a", "b"]) }),
    { count: 6, kind: "c" },
    ["count: Use at most 5.", "kind: Choose one of these: a, b."],
  ],
  [z.object({ name: z.string().min(3) }), {}, ["name: This field is required."]],
  [
    ChangeContactInput,
    { email: "ana@exmaple", phone: "12" },
    [
      "email: The address stops after “exmaple”. Add the ending, such as .com.",
      "phone: Type all ten digits of the phone number, such as (209) 555-0142.",
    ],
  ],
  [PlanAppointmentInput, { email: "ana" }, ["email: Type an address such as name@example.com."]],
] as const)("says in plain words what is wrong %#", (schema, input, expected) => {
  expect(messages(schema, input)).toEqual(expected);
});
