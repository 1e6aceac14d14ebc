import { expect, test } from "vitest";
import { cutText, shorten } from "./plain-text.ts";
import { spokenNumber } from "./spoken-number.ts";
import { bodyOfText, digitsOf, EmailAddress, lineOfText, PhoneNumber, queryText } from "./text.ts";

const family = "👨‍👩‍👧‍👦";

test.each([
  ["plain", 10, "plain"],
  ["plain", 3, "pla"],
  [`${"a".repeat(114)}🎉`, 115, "a".repeat(114)],
  [`ab${family}`, 5, "ab"],
  [`ab${family}`, 2 + family.length, `ab${family}`],
  ["e\u0301e\u0301", 3, "e\u0301"],
  ["half \uD83C", 20, "half \uFFFD"],
])("%j cut to %i is %j", (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
});

test("a shortened text ends with an ellipsis within its length", () => {
  expect(shorten("a short line", 12)).toBe("a short line");
  expect(shorten("a longer line", 9)).toBe("a longer…");
  expect(shorten(`aaa ${family}`, 6)).toBe("aaa…");
});

const name = lineOfText(20, "Type a name.");

test.each([
  ["Ana\tLopez", "Ana Lopez"],
  ["  Ana\u00A0Lopez\u3000", "Ana Lopez"],
  ["Ana\r\nLopez", "Ana Lopez"],
  ["Ana\u200B Lo\u00ADpez\uFEFF", "Ana Lopez"],
  ["\u202Ezepol\u202C ana", "zepol ana"],
  ["Nguyễn Thị Ánh", "Nguyễn Thị Ánh"],
  [`Ana ${family}`, `Ana ${family}`],
  ["می\u200Cخواهم", "می\u200Cخواهم"],
  ["Ana\u0007", "Ana"],
  ["\u200Fالمحاسبة \u200F(عاجل)\u200F", "المحاسبة \u200F(عاجل)"],
])("the line %j is read as %j", (typed, read) => {
  expect(name.parse(typed)).toBe(read);
});

test.each(["", " ", "\t", "\u00A0", "\u3000", "\u200B", "\u2800", "\u3164", "\u202E", "\u200D", "\u200F", "\n \u2003"])(
  "%j counts as empty",
  (typed) => {
    expect(name.safeParse(typed).error?.issues[0]?.message).toBe("Type a name.");
    expect(bodyOfText(20, "Type a name.").safeParse(typed).error?.issues[0]?.message).toBe("Type a name.");
    expect(queryText(20).parse(typed)).toBe("");
  },
);

test.each(["a\0b", "\uD800", "a\uDC00"])("%j is refused in lines, texts and searches", (typed) => {
  for (const schema of [name, bodyOfText(20, ""), queryText(20)]) expect(schema.safeParse(typed).success).toBe(false);
});

test("what cannot be seen does not count towards the length", () => {
  expect(name.parse(`${"a".repeat(20)}${"\u200B".repeat(50)}`)).toHaveLength(20);
  expect(name.safeParse("a".repeat(21)).success).toBe(false);
});

test("a text keeps its lines", () => {
  expect(bodyOfText(50, "").parse(" one\r\n\ttwo\rthree\u2028four\u0008 ")).toBe("one\n\ttwo\nthree\nfour");
});

test.each([
  ["Ana@Example.COM", "ana@example.com"],
  [" ana@example.com\u200B", "ana@example.com"],
  ["r&d-lab@example.com", "r&d-lab@example.com"],
  ["o'hara+shop@example.co.uk", "o'hara+shop@example.co.uk"],
  ["ana@bücher.example", "ana@xn--bcher-kva.example"],
])("the address %j is kept as %j", (typed, kept) => {
  expect(EmailAddress.parse(typed)).toBe(kept);
});

test.each([
  "ana",
  "ana@",
  "@example.com",
  "ana@example",
  "ana@localhost",
  "a b@example.com",
  ".ana@example.com",
  "ana..b@example.com",
  "ana@example..com",
  "ana@-example.com",
  "ana@example.com, bob@example.com",
  '"ana"@example.com',
  "ana@[127.0.0.1]",
  "ana@exa mple.com",
  "ánä@example.com",
  "ana@example.com\nBcc: x@example.com",
  `${"a".repeat(65)}@example.com`,
  "ana@a/b.example",
])("the address %j is refused", (typed) => {
  expect(EmailAddress.safeParse(typed).success).toBe(false);
});

test.each([
  ["(209) 555-0142", "(209) 555-0142"],
  ["\u202A+1 209\u2011555\u20110142\u202C", "+1 209-555-0142"],
  ["209.555.0142 x12", "209.555.0142 x12"],
  ["209–555–0142, ext. 12", "209-555-0142, ext. 12"],
  ["+34\u00A0612\u00A0345\u00A0678", "+34 612 345 678"],
])("the phone number %j is kept as %j", (typed, kept) => {
  expect(PhoneNumber.parse(typed)).toBe(kept);
});

test.each([
  "209 555 01",
  "555-0142",
  "1 209 555 014",
  "209 555 01422",
  "-------",
  "call me",
  "12-34",
  "( ) - -- ---",
  "+",
  "+34 612",
  "",
])("the phone number %j is refused", (typed) => {
  expect(PhoneNumber.safeParse(typed).success).toBe(false);
});

test.each([
  "O-20041",
  "o-20041",
  "#O-20041",
  "20041",
  "O 20041",
  " o20041 ",
  "O–20041",
  "\u202AO-20041\u202C",
  "# O - 20041",
])("%j names order O-20041", (typed) => {
  expect(spokenNumber("O", () => "no").parse(typed)).toBe("O-20041");
});

test.each(["T-20041", "O-1", "O-2004100000", "", "O-20041x"])("%j names no order", (typed) => {
  expect(spokenNumber("O", () => "no").safeParse(typed).success).toBe(false);
});

test.each([" 95202", "95 202", "95202\u00A0", "\u202A95202\u202C"])("%j is a ZIP code", (typed) => {
  expect(digitsOf(5, "no").parse(typed)).toBe("95202");
});

test.each(["9520", "952021", "95a02", ""])("%j is no ZIP code", (typed) => {
  expect(digitsOf(5, "no").safeParse(typed).success).toBe(false);
});
