import { expect, test } from "vitest";
import { answerContact } from "#domain/assistant/answer-contact.ts";
import type { AskedPart } from "#domain/assistant/answer-part.ts";
import { plainly } from "#domain/assistant/plainly.ts";
import { parseContent } from "#domain/content/parse-content.ts";
import type { Ctx } from "#domain/ctx.ts";
import { readContentFolder } from "#server/content-folder.ts";

const { business } = parseContent(readContentFolder());
const said = (message: string) =>
  answerContact({ business } as Ctx, { plain: plainly(message), language: "en" } as AskedPart)?.facts.map(
    ({ subject }) => subject,
  ) ?? [];

test.each([
  ["address and phone number please", ["Address", "Phone"]],
  ["what's the address", ["Address"]],
  ["your phone number and your e-mail address?", ["Phone", "E-mail"]],
  ["what is your phone number", ["Phone"]],
  ["do you fix phones", []],
])("%s", (message, subjects) => expect(said(message)).toEqual(subjects));
