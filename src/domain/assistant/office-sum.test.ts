import { describe, expect, test } from "vitest";
import { isAboutSum, officeSum } from "#domain/assistant/office-sum.ts";
import { plainly } from "#domain/assistant/plainly.ts";
import { documentsAfter } from "#test/content-files.ts";

const { content } = documentsAfter();
const sumOf = (text: string, language: "en" | "es" = "en") =>
  officeSum(content, { text, plain: plainly(text), language })?.text ?? null;

describe("an office that tells its size", () => {
  test("hears the sum of the lines of the price list, and each of them", () => {
    const sum = sumOf("What would ten PCs, one server and one network add up to per month on a managed plan?");
    expect(sum).toContain("**$638 a month** on the plan Steady");
    expect(sum).toContain("10 × $49 = $490");
    expect(sum).toContain("$650 once ($65 a computer)");
    expect(sum).toContain("A seat is $49 of it.");
  });

  test("gets the plan it names, by name, by rank, or as the next one", () => {
    const office = "30 people, 26 computers, two servers, two addresses, one after-hours visit a month";
    expect(sumOf(`${office}. What would Covered come to?`)).toContain("$2,816 a month** on the plan Covered");
    expect(sumOf("monthly for 12 computers and a server on the top tier")).toContain("the plan Covered");
    expect(sumOf("12 computers and a server on Guarded a month? and one step up?")).toContain("the plan Covered");
    expect(sumOf("12 computers and a server on the middle plan, monthly")).toContain("the plan Guarded");
  });

  test("has a network where it does not say otherwise, and hears what it is without", () => {
    const sum = sumOf("20 computers and one server, monthly total?");
    expect(sum).toContain("$1,128");
    expect(sum).toContain("Without a network to look after it is $1,069");
    expect(sumOf("20 computers and one server without a network, monthly total?")).toContain("**$1,069 a month**");
  });

  test("of many seats pays less for each", () => {
    expect(sumOf("What do 26 computers and a server cost a month?")).toContain("26 × −$3 = −$78");
  });

  test("is priced by the list of what is done for it", () => {
    expect(sumOf("what would backup for 6 office computers and a server cost a month")).toContain("**$211 a month**");
    expect(sumOf("total for moving 8 mailboxes and 3 shared mailboxes to Microsoft 365")).toContain("**$895**");
    expect(sumOf("total for moving 8 mailboxes to Microsoft 365")).toContain("Domain and mail records switched $150");
    expect(sumOf("security check for 14 computers, how much")).toContain("**$490**");
    expect(sumOf("What do you charge without a plan for two and a half hours?")).toContain("**$305**");
  });

  test("is answered in Spanish too", () => {
    expect(sumOf("¿Cuánto cuesta al mes el soporte de 12 computadoras y un servidor?", "es")).toContain(
      "Son **$736 al mes** con el plan Steady",
    );
    expect(sumOf("tengo una oficina con 7 computadoras. ¿Cuánto cuesta el mantenimiento al mes?", "es")).toContain(
      "Son **$402 al mes**",
    );
  });
});

test("what is named only to be left out is not in it, and who shares a mailbox has none of it", () => {
  const office = "15 computers, one server in our office, managed IT";
  expect(sumOf(`${office}, no backup and no security. what is it a month`)).toContain("on the plan Steady");
  expect(sumOf(`${office} without the backup, monthly`)).toContain("on the plan Steady");
  expect(sumOf(`${office}, we have our own backups. monthly`)).toContain("on the plan Steady");
  expect(sumOf("a group calendar that 9 people look at has to move to google, price?")).toContain("**$45**");
  expect(sumOf("to back all of it up, 6 computers and a server and 8 mail accounts, what is that a month")).toContain(
    "6 × $22 = $132",
  );
  expect(sumOf("moving a shared mailbox that 6 people use to microsoft 365, how much")).toContain("**$45**");
});

test.each([
  ["one kind alone has its price for each", "how much is managed it for 12 computers"],
  ["who asks for one of them does not ask for all", "12 computers and a server, what is it per computer"],
  ["too small for a plan", "3 computers and a server on a plan, monthly"],
  ["what no list has a line for", "12 computers, a server and 8 phones a month"],
  ["no price is asked", "we have 12 computers and a server, do you come to us"],
  ["a check of ten has its own price", "security check for nine computers, how much"],
])("there is no sum: %s", (_why, question) => {
  expect(sumOf(question)).toBeNull();
});

test("a further question is apart from a sum unless it belongs to it", () => {
  expect(isAboutSum("and what does it come to")).toBe(true);
  expect(isAboutSum("two servers")).toBe(true);
  expect(isAboutSum("can we quit any month")).toBe(false);
});

test("one kind of thing is added up for an office, not at home", () => {
  expect(sumOf("how much is the backup for the 7 computers of our office per month")).toContain("7 × $22 = $154");
  expect(sumOf("what is a backup of my 2 computers a month")).toBeNull();
});

test("an hourly visit to a city has its trip in the sum, and a break-in another price", () => {
  expect(sumOf("what would you charge for 3 hours in Modesto without a plan in total")).toContain(
    "**Travel to Modesto**",
  );
  expect(sumOf("ransomware in Modesto without a plan, total for the first 4 hours?")).toBeNull();
});

test("who tells a total asks for none", () => {
  expect(sumOf("we have 26 computers in total and 2 servers, who watches them at night")).toBeNull();
});

test.each([
  ["ballpark, 25 seats, no server", "**$1,209 a month**"],
  ["we're a 7 person dental office, what would a monthly plan cost with the server in the closet", "**$491 a month**"],
  ["tengo un taller con 5 computadoras, cuanto seria al mes por darles mantenimiento", "**$304 a month**"],
])("an office in other words: %s", (text, sum) => expect(sumOf(text)).toContain(sum));

test("one seat of many is no sum", () => expect(sumOf("what is the price per seat for 25 seats")).toBeNull());
