import { expect, test } from "vitest";
import { parseChatText, textSpans, withoutMarkers, linkedPieces } from "./chat-text.ts";

const words = (text: string) => ({ text, bold: false });

test("paragraphs, lines and bold", () => {
  expect(parseChatText("A screen is **$189**.\nTwo days.\n\nBring it in.")).toEqual([
    {
      kind: "paragraph",
      lines: [[words("A screen is "), { text: "$189", bold: true }, words(".")], [words("Two days.")]],
    },
    { kind: "paragraph", lines: [[words("Bring it in.")]] },
  ]);
});

test("numbers of sources that are not listed are left out", () => {
  expect(withoutMarkers("The technician on your ticket. [1] Nobody else. [12]")).toBe(
    "The technician on your ticket. Nobody else.",
  );
});

test("lists keep their kind, their first number and what belongs to an item", () => {
  expect(parseChatText("Steps:\n3. Open it\n   slowly\n4) Close it\n\n- one\n* two")).toEqual([
    { kind: "paragraph", lines: [[words("Steps:")]] },
    { kind: "list", ordered: true, start: 3, items: [[words("Open it"), words(" slowly")], [words("Close it")]] },
    { kind: "list", ordered: false, start: 1, items: [[words("one")], [words("two")]] },
  ]);
});

test("no links, no code, no HTML: words only", () => {
  expect(textSpans("See [prices](javascript:alert(1)) and `code` <img src=x>")).toEqual([
    words("See prices) and code <img src=x>"),
  ]);
  expect(parseChatText("## Prices")).toEqual([{ kind: "paragraph", lines: [[words("Prices")]] }]);
});

test("half a mark of an answer that is still coming shows no stars", () => {
  expect(textSpans("It costs **$18")).toEqual([words("It costs "), { text: "$18", bold: true }]);
  expect(parseChatText("")).toEqual([]);
});

test("numbers of tickets and appointments lead to their place, and nothing else does", () => {
  expect(linkedPieces("T-10427: see B-30118.")).toEqual([
    { text: "T-10427", to: "/support/ticket/T-10427/", call: false },
    { text: ": see ", to: null, call: false },
    { text: "B-30118", to: "/client-portal/#own-appointments", call: false },
    { text: ".", to: null, call: false },
  ]);
  const other = "A T-1042, T-10427-9, XT-10427 or T-10427x at https://evil.example/T-x";
  expect(linkedPieces(other)).toEqual([{ text: other, to: null, call: false }]);
});

test("our own telephone number is one to call, any other is words", () => {
  const phone = "(209) 555-0142";
  expect(linkedPieces(`Call ${phone} about T-10427.`, phone).map(({ text, call }) => [text, call])).toEqual([
    ["Call ", false],
    [phone, true],
    [" about ", false],
    ["T-10427", false],
    [".", false],
  ]);
  const other = "Call (900) 555-0199 at once.";
  expect(linkedPieces(other, phone)).toEqual([{ text: other, to: null, call: false }]);
});
