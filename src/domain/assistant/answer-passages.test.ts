import { describe, expect, test } from "vitest";
import { answerIn, answerPassage, saidIn } from "#domain/assistant/answer-passages.ts";
import type { AskedPart } from "#domain/assistant/answer-part.ts";
import { figureSought } from "#domain/assistant/figure-sought.ts";
import { foundPassage, searchTerm } from "#test/found-passages.ts";

describe("the piece of a passage that answers", () => {
  const filler = "We look at it with you on the phone and tell you what we think of it and what it takes. ".repeat(5);

  test("has the rare words of the question, not those that stand everywhere", () => {
    const text = `A visit is a computer visit. ${filler}You choose between morning and afternoon. ${filler}`;
    const terms = [searchTerm("computer", 300), searchTerm("visit", 200), searchTerm("choose", 3)];
    expect(answerIn(foundPassage(text), { plain: "what can i choose for a computer visit", terms })).toContain(
      "You choose between",
    );
  });

  test("is the line of the variant that was named", () => {
    const text = `${filler}\n\n- **1,500 VA**: $219; Capacity: 1500 VA; Lasts at half load: 12 min\n\n- Capacity: 850 VA\n- Lasts at half load: 9 min`;
    const said = answerIn(foundPassage(text), {
      plain: "how long does the 1500 va battery last at half load",
      terms: [searchTerm("1500", 2), searchTerm("va", 2), searchTerm("battery", 20)],
    });
    expect(said).toContain("12 min");
    expect(said).not.toContain("9 min");
  });

  test("is all items where several are asked for by number", () => {
    const items = ["Steady", "Guarded", "Covered"].map((name) => `- **${name}**: ${filler.slice(0, 60)}`).join("\n");
    const said = answerIn(foundPassage(`${filler}\n\n${items}`), {
      plain: "tell me about your three plans for offices",
      terms: [searchTerm("plans", 20)],
    });
    for (const name of ["Steady", "Guarded", "Covered"]) expect(said).toContain(name);
  });

  test("is no line that is only called as what is asked for", () => {
    const text = `${filler}The battery still has at least 80 % of its life.\n\n- Battery: 54 Wh\n- Screen: 14 in`;
    const terms = [searchTerm("battery", 20), searchTerm("life", 20)];
    expect(answerIn(foundPassage(text), { plain: "how much battery life is left", terms })).toContain("80 %");
  });

  test("has the sentence before one that leans on it", () => {
    const text = `${filler}\n\nThe bench is open on Monday. It closes at seven sharp. ${filler}`;
    const said = answerIn(foundPassage(text), { plain: "when does it close sharp", terms: [searchTerm("sharp", 3)] });
    expect(said).toMatch(/^The bench is open on Monday\. It closes/);
  });

  test("tells how likely it has the line that was asked for", () => {
    const text = `${filler}\n\n- Mails a year: four\n- Mails a month: two\n- Other things: none`;
    const sure = saidIn(foundPassage(text), { plain: "how many mails a year", terms: [searchTerm("year", 3)] });
    const unsure = saidIn(foundPassage(text), { plain: "what things", terms: [searchTerm("zebra", 3)] });
    expect(sure.share).toBeGreaterThan(unsure.share);
    expect(saidIn(foundPassage("Short."), { plain: "what", terms: [] }).share).toBe(1);
  });

  test("counts no line for its number", () => {
    const text = `${filler}\n\n- 1: The mail of the parcel\n- 2: The mail of the boss\n- Mails a year: four`;
    const terms = [searchTerm("mails", 3)];
    expect(answerIn(foundPassage(text), { plain: "how many mails", terms })).toBe("- Mails a year: four");
  });

  test("has all words of a name", () => {
    const text = `${filler}\n\n- Please back up first\n- We pick it up for a fee`;
    const terms = [{ ...searchTerm("pickup", 5), synonyms: ["pick up"] }];
    expect(answerIn(foundPassage(text), { plain: "is there a pickup", terms })).toBe("- We pick it up for a fee");
  });
});

test("which figure a question asks for", () => {
  const seeks = (plain: string, figure: string) => figureSought(plain)?.test(figure) ?? null;
  expect(seeks("which time slots can i choose", "9 to noon")).toBe(true);
  expect(seeks("what is your morning arrival window", "in 2 days")).toBe(false);
  expect(seeks("at what temperature do i worry", "over 85 degrees")).toBe(true);
  expect(seeks("at what temperature do i worry", "a $15 thermometer")).toBe(false);
  expect(seeks("how much of its first capacity does the battery have", "at least 80 %")).toBe(true);
  expect(seeks("how much of its first capacity does the battery have", "$349")).toBe(false);
  expect(seeks("how many hours does it go on a single charge", "50 hours")).toBe(true);
  expect(seeks("what do i owe you if i say no", "$45")).toBe(true);
  expect(seeks("which time slots can i choose", "from 1 to 4")).toBe(true);
  expect(seeks("cuanto pagan la hora", "$20")).toBe(true);
  expect(seeks("what is the smallest number of seats", "It starts at 5 seats.")).toBe(true);
  expect(seeks("what is the smallest number of seats", "It is $49 for each of 12 seats.")).toBe(false);
  expect(seeks("how much notice do you need", "30 days")).toBe(true);
  expect(seeks("how much notice do you need", "$30")).toBe(false);
  expect(seeks("what is the refresh rate", "$249")).toBeNull();
  expect(seeks("how long do you hold on to my files", "for two years")).toBe(true);
  expect(seeks("how long do you hold on to my files", "$15")).toBe(false);
  expect(seeks("how often is it tested", "once a month")).toBe(true);
  expect(seeks("how often is it tested", "1. We test it")).toBe(false);
  expect(seeks("how many copies are there", "three copies")).toBe(true);
  expect(seeks("how many copies are there", "$22")).toBe(false);
  expect(seeks("what is the sales tax rate in lodi", "8.25%")).toBe(true);
  expect(seeks("what does the warranty cover", "work and parts")).toBeNull();
  expect(seeks("who comes", "5")).toBeNull();
});

describe("the answer of a question of the site", () => {
  const part = (plain: string): AskedPart => ({
    text: plain,
    question: plain,
    plain,
    ownWords: new Set(),
    ownText: null,
    language: "en",
    terms: [],
    thread: new Map(),
    talkedOf: Promise.resolve(new Set<string>()),
    meaning: Promise.resolve(null),
  });
  const walkIn = {
    ...foundPassage("No. Bring the computer to the counter."),
    answers: true,
    headings: ["Do I need an appointment?"],
  };

  test("a bare no stands below the question it answers", () => {
    const { text } = answerPassage(part("can i just come by"), { ...walkIn, near: 0.5, alike: 0.6 });
    expect(text).toBe("**Do I need an appointment?**\n\nNo. Bring the computer to the counter.");
  });

  test("but needs none where just that was asked", () => {
    const { text } = answerPassage(part("do i need an appointment"), { ...walkIn, near: 1 });
    expect(text).toBe("No. Bring the computer to the counter.");
  });
});
