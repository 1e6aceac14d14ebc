import { describe, expect, test } from "vitest";
import { prepareAnswer } from "#domain/assistant/prepare-answer.ts";
import type { EarlierTurn } from "#domain/assistant/prepared-answer.ts";
import { knowledgeEntries } from "#domain/knowledge/knowledge-entries.ts";
import { syncKnowledge } from "#domain/knowledge/sync-knowledge.ts";
import { searchEntries } from "#domain/search/search-sources.ts";
import { syncSearch } from "#domain/search/sync-search.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
await syncSearch(ctx, { entries: await searchEntries(ctx, ctx.site), synonyms: ctx.site.content.searchSynonyms });
await syncKnowledge(ctx, await knowledgeEntries(ctx));
const member = await signedInAs(ctx, "member", "asks@example.com");
const ask = (question: string, earlier: EarlierTurn[] = [], who: typeof ctx = member) =>
  prepareAnswer(who, { question, earlier });
const missed: EarlierTurn = { question: "Do you sell boats?", answer: "No idea.", action: "abstain", citations: [] };

test("what is said around questions needs no page", async () => {
  expect(await ask("Hello!")).toMatchObject({
    action: "answer",
    intent: "greeting",
    citations: [],
    mayBeRewritten: false,
  });
  expect(await ask("muchas gracias")).toMatchObject({ intent: "thanks", language: "es" });
  expect(await ask("bye")).toMatchObject({ intent: "goodbye" });
  expect((await ask("Are you a bot?")).text).toContain("not a person");
});

test("a person is offered when one is asked for, and after the second miss in a row", async () => {
  expect(await ask("I want to talk to a person")).toMatchObject({
    action: "handoff",
    handOver: "asked",
    citations: [],
  });
  const question = "Do you rent out pink submarines?";
  expect(await ask(question)).toMatchObject({ action: "abstain", intent: "not-known", handOver: null, citations: [] });
  expect(await ask(question, [missed])).toMatchObject({ action: "abstain", handOver: "not_known" });
});

test("a question without an answer names the places that come nearest, one out of the blue names none", async () => {
  const { action, nearest, citations } = await ask("do you buy old tractors");
  expect({ action, citations }).toEqual({ action: "abstain", citations: [] });
  expect(nearest.length).toBeGreaterThan(0);
  expect(nearest.length).toBeLessThanOrEqual(3);
  for (const { url, title } of nearest) {
    expect(url).toMatch(/^\/[a-z]/);
    expect(title).toMatch(/\w{3}/);
  }
  expect(await ask("purple elephants dancing tango")).toMatchObject({ action: "abstain", nearest: [] });
});

test("what follows an emergency goes on with it, until something else is asked", async () => {
  const question = "the battery of my laptop is swelling";
  const { text, action, citations } = await ask(question);
  const earlier: EarlierTurn[] = [{ question, answer: text, action, citations }];
  for (const further of ["its plugged in on the bed should i move it", "this morning like 9am"])
    expect(await ask(further, earlier), further).toMatchObject({ action: "handoff", intent: "emergency", citations });
  expect(await ask("ok what are your hours", earlier)).toMatchObject({ action: "answer", intent: "hours" });
  expect(await ask("how much is a new battery", earlier)).toMatchObject({ action: "answer", intent: "price" });
});

test("who complains gets a person; who asks how to complain, or when somebody calls, gets an answer", async () => {
  for (const message of [
    "You charged my card twice for one repair, fix this now",
    "third time I bring this back and it still crashes, I have had it with you people",
    "me cobraron dos veces y nadie me contesta",
  ])
    expect(await ask(message)).toMatchObject({ action: "handoff", intent: "person", citations: [] });
  for (const question of ["How soon do you call me back when I open a ticket?", "does a person have to be at home"])
    expect((await ask(question)).action).not.toBe("handoff");
});

test("a word of another subject does not hide a complaint or an emergency", async () => {
  expect(
    await ask("third time I get this laptop back and it's still broken. what a joke you people are"),
  ).toMatchObject({
    action: "handoff",
    intent: "person",
  });
  expect(await ask("Every computer here shows a note asking for bitcoin")).toMatchObject({ intent: "emergency" });
  expect(await ask("tell me a joke")).toMatchObject({ action: "abstain", intent: "off-topic" });
});

test("a swollen battery is an emergency in anybody's hands, a swollen ankle is none", async () => {
  expect(await ask("the battery in my hands is swollen")).toMatchObject({ intent: "emergency" });
  expect((await ask("my ankle is swollen")).intent).not.toBe("emergency");
});

test("hours of others, and branches that do not exist, are not our opening hours", async () => {
  for (const question of ["what time does the dmv in stockton open", "are you planning to open a branch in fresno"])
    expect(await ask(question)).toMatchObject({ action: "abstain", citations: [] });
  expect((await ask("what time do you open")).intent).toBe("hours");
  expect((await ask("when is the counter open")).intent).toBe("hours");
  expect((await ask("when can i call and get a live person")).action).not.toBe("handoff");
});

test("what one has to do is not what one has", async () => {
  expect((await ask("tengo que sacar cita o llego asi nomas")).intent).not.toBe("own-visit");
  expect((await ask("do i have to make an appointment")).intent).not.toBe("own-visit");
  expect((await ask("do i have an appointment")).intent).toBe("own-visit");
});

test("who asks two things and gets one of them is told so, as a guess", async () => {
  const answer = await ask("What is the warranty on a repair, and what color is the moon's cheese?");
  expect(answer).toMatchObject({ action: "clarify" });
  expect(answer.text).toContain("To your other question the site has no answer.");
});

test.each([
  ["the back of my laptop is puffed up like a pillow", "do not press on the case"],
  ["my trackpad is lifting and the lid does not close anymore", "do not press on the case"],
  ["la batería de mi laptop se infló", "no presione la carcasa"],
  ["some guy is moving the mouse on our server", "Pull the network cables"],
  ["our folders are getting renamed one after the other right now", "Pull the network cables"],
  ["nos están hackeando ahorita, ayuda", "Desconecte los cables"],
])("%s is an emergency", async (message, said) => {
  expect(await ask(message)).toMatchObject({
    action: "handoff",
    handOver: "urgent",
    text: expect.stringContaining(said),
  });
});

test("what is meant to smoke is none", async () => {
  expect((await ask("how long do I smoke a brisket")).action).not.toBe("handoff");
});

test("a scam that goes on now is an emergency; a question about scams is not", async () => {
  expect(
    await ask("help, a man from microsoft is connected to my computer and wants gift cards, he is moving my mouse"),
  ).toMatchObject({
    action: "handoff",
    handOver: "urgent",
    text: expect.stringContaining("turn the computer off"),
  });
  expect((await ask("how do scammers get remote access to my pc")).action).not.toBe("handoff");
});

test("what costs more above a size is told with the price", async () => {
  expect((await ask("How much is a security check for ten computers?")).text).toContain("each further computer");
  expect((await ask("How much is a security check for 14 computers?")).text).toContain("comes to **$490**");
  expect((await ask("what is the price per computer and user a month for managed IT")).text).toContain(
    "from 25 seats $46",
  );
});

test("an emergency in a person's own words is one, and a calm question about the same is none", async () => {
  for (const [message, said] of [
    ["My laptop is hissing and there's a sweet chemical smell.", "Leave the room"],
    ["Right this minute somebody is sending invoices to our clients from my mailbox.", "Pull the network cables"],
  ] as const)
    expect(await ask(message)).toMatchObject({ handOver: "urgent", text: expect.stringContaining(said) });
  for (const question of ["Are you open right now?", "the charging port on my laptop is loose"])
    expect((await ask(question)).handOver).not.toBe("urgent");
});

test("mistyped words are read as they were meant, also where only words are compared", async () => {
  expect((await ask("how much for a broken lapotp scren")).text).toContain("$189");
  expect((await ask("whats the montly price per seet")).text).toContain("$49");
  expect(await ask("i wnat to talk to a preson")).toMatchObject({ action: "handoff", intent: "person" });
});

test("a price stands beside the time of the same job, and the time beside the price", async () => {
  expect((await ask("How long does a fan cleaning take?")).text).toMatch(/1 day\. Price: \$79/);
  expect((await ask("How much is a fan cleaning?")).text).toMatch(/\$79.*Usual time: 1 day/);
});

test("a place named before holds for a trip that is asked about next", async () => {
  const before: EarlierTurn = {
    question: "Do you come to Sacramento?",
    answer: "Yes.",
    action: "answer",
    citations: [],
  };
  expect((await ask("what would the trip cost me", [before])).text).toContain("$45");
});

test("who asks how to look at a ticket hears the way, not what his tickets are", async () => {
  expect((await ask("how do I check the status of my ticket")).intent).not.toBe("own-ticket");
});

test("danger comes first, whatever else stands in the message", async () => {
  for (const question of [
    "Hi! My battery is swollen, how much is a new one?",
    "How much is it? There is smoke coming out!",
  ])
    expect(await ask(question)).toMatchObject({ action: "handoff", handOver: "urgent", intent: "emergency" });
  const { text, citations } = await ask("Our files are being encrypted right now");
  expect(text).toMatch(/^\*\*Pull the network cables/);
  expect(text).toContain(ctx.business.phone.display);
  expect(citations).toMatchObject([{ url: "/services/cybersecurity/#what-do-i-do-if-files-are-locked-right-now" }]);
  // No danger, only words that stand near it.
  expect((await ask("Can you close down our firewall?")).intent).not.toBe("emergency");
});

describe("own records", () => {
  test("visitors are asked to sign in", async () => {
    expect(await ask("Where is my ticket?", [], ctx)).toMatchObject({
      action: "abstain",
      intent: "own-ticket",
      citations: [],
    });
  });

  test("a member hears of his own tickets and visits only", async () => {
    const own = await signedInAs(ctx, "member", "owner@example.com");
    expect((await ask("Where is my ticket?", [], own)).text).toContain("no open ticket");
    const { number } = await openTicket(own, {
      subject: "Laptop will not start",
      description: "Since Monday.",
      category: "repair",
      name: "Ana Silva",
      email: "owner@example.com",
    });
    expect((await ask("Any news on my repair?", [], own)).text).toContain(`**${number}** “Laptop will not start”`);
    expect((await ask("¿Cómo va mi ticket?", [], own)).text).toMatch(/^Su ticket abierto/);
    expect((await ask("Where is my ticket?")).text).not.toContain(number);
    expect((await ask("When is my next visit?", [], own)).text).toContain("no visit or appointment");
  });
});

test("figures are those of the price list, also in Spanish", async () => {
  const screen = await ask("What does a new laptop screen cost?");
  expect(screen.text).toContain("$189 to $320");
  expect(screen.citations.slice(0, 2).map(({ url }) => url)).toEqual([
    "/pricing/#pc-repair",
    "/services/pc-repair/#prices",
  ]);
  expect(screen.facts[0]).toMatchObject({ kind: "price", subject: "Laptop screen" });
  const spanish = await ask("¿Cuánto cuesta la pantalla de una laptop?");
  expect(spanish).toMatchObject({ language: "es", action: "answer" });
  expect(spanish.text).toContain("**Pantalla de laptop**: $189 a $320");
  expect(spanish.text).toContain("La página está en inglés");
});

test("hours are computed in the shop's own zone, on the days the clocks change too", async () => {
  const at = (time: string) => ({ ...member, clock: { ...ctx.clock, now: () => new Date(time) } });
  const now = async (time: string) => (await ask("Are you open right now?", [], at(time))).text;
  expect(await now("2026-11-18T17:59:00-08:00")).toMatch(/^Yes, we are open now, until 6 pm/);
  expect(await now("2026-11-18T18:00:00-08:00")).toMatch(/^No, we are closed right now. We open again on Thursday/);
  expect(await now("2026-11-18T07:00:00-08:00")).toContain("open today at 8 am");
  // Sunday, November 1, 2026: the clocks go back in the night.
  expect(await now("2026-11-01T12:00:00-08:00")).toContain("Monday, November 2 at 8 am");
  // Christmas Eve ends at one.
  expect(await now("2026-12-24T12:59:00-08:00")).toContain("until 1 pm");
  expect(await now("2026-12-24T13:00:00-08:00")).toContain("Saturday, December 26 at 9 am");
});

test("a day is named in any of the usual ways", async () => {
  const at = { ...member, clock: { ...ctx.clock, now: () => new Date("2026-11-18T12:00:00-08:00") } };
  const said = async (question: string) => (await ask(question, [], at)).text;
  expect(await said("How long are you there on the 24th of December?")).toContain("December 24 (Christmas Eve)");
  expect(await said("Can I pick it up on 12/24?")).toContain("8 am to 1 pm");
  expect(await said("Can I grab my laptop from you on Nov 26?")).toMatch(/^We are closed on Thursday, November 26/);
  expect(await said("next July, on Monday the 5th, can I pick something up?")).toContain("(Independence Day)");
  expect(await said("¿Puedo pasar el 24 de diciembre?")).toContain("24 de diciembre");
  // Long past this year: the next one is meant.
  expect(await said("are you open on January 1")).toContain("January 1");
});

test("words that stand nowhere are no question", async () => {
  for (const question of ["asdf qwer zxcv", "lorem ipsum dolor sit"])
    expect(await ask(question)).toMatchObject({ action: "abstain", citations: [] });
});

test("a place that is not ours is said to be none, and one nearby is on request", async () => {
  expect((await ask("Do you serve Fresno?")).text).toContain("do not list **Fresno**");
  expect((await ask("Do you come to Woodbridge?")).text).toContain("near our road");
  expect((await ask("How much is the travel fee to Tracy?")).text).toContain("$25");
});

test("a short question takes its subject from the one before", async () => {
  const before: EarlierTurn = {
    question: "What does travel to Tracy cost?",
    answer: "$25",
    action: "answer",
    citations: [],
  };
  const { text, lookedUp } = await ask("And in Lodi?", [before]);
  expect(lookedUp).toContain("Lodi");
  expect(text).toContain("$15");
  expect(text).not.toContain("$25");
});

test("several questions are answered one after the other, each with its source", async () => {
  const { text, citations } = await ask("What is the warranty? And how can I pay?");
  expect(text).toMatch(/90 days[\s\S]+\n\n[\s\S]+card/);
  expect(citations.length).toBeGreaterThanOrEqual(2);
});

test("an answer is short, and every source of it was used", async () => {
  for (const question of [
    "What do you look at during a security check?",
    "How do I set up the second factor?",
    "Which cookies do you set?",
  ]) {
    const { text, citations, passages } = await ask(question);
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(140);
    expect(citations.length).toBeGreaterThanOrEqual(1);
    for (const { url } of citations) expect(passages.map((passage) => passage.url)).toContain(url);
  }
});

test("a follow-up leans on a follow-up before it; what stands alone does not", async () => {
  const citations = [{ url: "/faq/", title: "Questions" }];
  const turn = (question: string): EarlierTurn => ({ question, answer: "Yes.", action: "answer", citations });
  const talk = [turn("Can you get my photos back from a dead drive?"), turn("how much is that?")];
  const long = await ask("and how long?", talk);
  expect(long).toMatchObject({ intent: "turnaround" });
  expect(long.text).toContain("Files from a failing drive");
  expect(await ask("wheres my ticket", [turn("Are you open on Saturday?")])).toMatchObject({ intent: "own-ticket" });
});

test("a size says which one of a thing, not which thing; a plan has its price", async () => {
  expect((await ask("How much is a 14 inch laptop screen?")).text).toContain("**Laptop screen**: $189 to $320");
  expect((await ask("how much is the guarded plan")).text).toContain("$64 a seat a month");
});

test("locked files and a demand for money are an emergency; English stays English", async () => {
  expect(await ask("somebody locked all our files and wants bitcoin")).toMatchObject({
    action: "handoff",
    intent: "emergency",
    handOver: "urgent",
  });
  expect(await ask("tell me about ticket T-10429")).toMatchObject({ language: "en", action: "abstain" });
});

describe("plain questions", () => {
  test("a greeting hides no question, and two questions are both answered", async () => {
    const { text, action } = await ask("Hi there! What does a virus clean-up cost, and do you come to Lodi?");
    expect(action).not.toBe("abstain");
    expect(text).toContain("$119");
    expect(text).toContain("**Lodi**");
  });

  test("several questions may follow an answer, and lean on it and on each other", async () => {
    const question = "how much is a laptop screen?";
    const first = await ask(question);
    const turn: EarlierTurn = { question, answer: first.text, action: first.action, citations: first.citations };
    const { text } = await ask("how long does it take, and do I need an appointment?", [turn]);
    expect(text).toContain("2–3 days");
    expect(text).toContain("Bring the computer to the counter");
  });

  test("what is asked for as a whole is told whole", async () => {
    const { text } = await ask("what's included in managed IT");
    expect(text.match(/^- /gm)?.length ?? 0).toBeGreaterThan(5);
  });

  test("hours and telephone together, and the next holidays", async () => {
    expect((await ask("what are your hours and phone number")).text).toMatch(
      /Monday to Friday 8 to 6.*\(209\) 555-0142/,
    );
    expect((await ask("are you open on holidays?")).text).toContain("next holidays");
  });

  test("a price that was told is told again to who asks only for that", async () => {
    const answer = "It is usually the charging port, $139 to $210, or the battery, $119 to $169.";
    const turn: EarlierTurn = { question: "my laptop does not charge", answer, action: "answer", citations: [] };
    const { text } = await ask("ok how much would that be", [turn]);
    expect(text).toContain("$139");
  });

  test("who is hurt is told to call for help, and nothing of computers", async () => {
    expect(await ask("my dad got an electric shock from the power strip")).toMatchObject({
      action: "handoff",
      handOver: "urgent",
      citations: [],
      text: expect.stringContaining("911"),
    });
  });

  test("what the shop has not is told so", async () => {
    expect((await ask("do you sell pink submarines?")).text).toContain("in our shop");
  });
});

test("who drives from a city asks how long the job takes, and not when we come there", async () => {
  const far = await ask("what is the turnaround on a screen replacement, I drive from Lodi");
  expect(far.text).toContain("2–3 days");
  expect((await ask("how fast can somebody be in Lodi")).text).toContain("same day");
});

test("a fault that no page names is looked for at the bench, and a part without a price gets one there", async () => {
  for (const question of ["my usb ports all quit", "no sound out of my speakers"])
    expect((await ask(question)).text, question).toContain("$45");
  expect((await ask("iphone 13 screen cracked how much")).text).toContain("only laptops");
});
