import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runInLanguage } from "#current-language";
import { withContentIn } from "#domain/language/in-language.ts";
import { prepareAnswer } from "#domain/assistant/prepare-answer.ts";
import type { EarlierTurn } from "#domain/assistant/prepared-answer.ts";
import { changeToggle } from "#domain/toggles/change-toggle.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import { seedProducts } from "#seed/sample-products.ts";
import { indexSite } from "#test/known-site.ts";
import { issuedInvoice } from "#test/invoice-by-verb.ts";
import { memberOf, newCompany } from "#test/test-organizations.ts";
import { testCtx } from "#test/test-ctx.ts";
import { withEstimate } from "#test/repair-by-verb.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
await seedProducts({ ...ctx, actor: { kind: "system", name: "test" } });
await indexSite(ctx);
const member = await signedInAs(ctx, "member", "asks@example.com");
const ask = (question: string, earlier: EarlierTurn[] = [], who: typeof ctx = member) =>
  prepareAnswer(who, { question, earlier });
const turn = (question: string, action: EarlierTurn["action"] = "answer"): EarlierTurn => ({
  question,
  answer: "Yes.",
  action,
  citations: [],
});

test("fixed answers need no page and no language model", async () => {
  expect(await ask("Hello!")).toMatchObject({ action: "answer", intent: "greeting", mayBeRewritten: false });
  expect(await ask("muchas gracias")).toMatchObject({ intent: "thanks", language: "es" });
  expect(await ask("I want to talk to a person")).toMatchObject({
    action: "handoff",
    handOver: "asked",
    citations: [],
  });
  expect(await ask("my battery is swollen")).toMatchObject({
    action: "handoff",
    handOver: "urgent",
    intent: "emergency",
  });
});

test("uncovered questions stay unanswered, and a human is offered after the second in a row", async () => {
  const question = "Do you rent out pink submarines?";
  expect(await ask(question)).toMatchObject({ action: "abstain", intent: "not-known", handOver: null, citations: [] });
  expect(await ask(question, [turn("Do you sell boats?", "abstain")])).toMatchObject({ handOver: "not_known" });
  expect(await ask("asdf qwer zxcv")).toMatchObject({ action: "abstain", citations: [] });
});

test("a question that the site does not surely answer gets up to three places, each with a line", async () => {
  const { action, text, citations } = await ask("do you buy old laptops for parts in bulk");
  expect(action).toBe("clarify");
  expect(citations.length).toBeGreaterThan(1);
  expect(citations.length).toBeLessThanOrEqual(3);
  expect(new Set(citations.map(({ url }) => url.replace(/#.*/, ""))).size).toBe(citations.length);
  expect(text.match(/^- \*\*/gm)).toHaveLength(citations.length);
  for (const { url } of citations) expect(url).toMatch(/^\/[a-z]/);
});

test("a page asked for by its name comes first", async () => {
  for (const [question, url] of [
    ["computer repair in Stockton", "/computer-repair-stockton/"],
    ["IT support Tracy CA", "/it-support-tracy/"],
    ["computr repiar stocton", "/computer-repair-stockton/"],
  ] as const)
    expect(await ask(question)).toMatchObject({ action: "answer", intent: "page", citations: [{ url }] });
  expect((await ask("where is your shop")).citations[0]?.url).toMatch(/^\/contact-us\//);
});

test("what is in stock is said as it is now", async () => {
  const stock = async (question: string) => (await ask(question)).text;
  await ctx.db.updateTable("product_variants").set({ stock: 7 }).where("sku", "=", "TUL14-16-512").execute();
  expect(await stock("do you have the Tule 14 in stock")).toContain("7 on the shelf");
  await ctx.db.updateTable("product_variants").set({ stock: 1 }).where("sku", "=", "TUL14-16-512").execute();
  expect(await stock("is the Tule 14 laptop available?")).toContain("Last one on the shelf");
  expect(await ask("do you have parking")).not.toMatchObject({ intent: "stock" });
});

test("a figure appears once, with the time for the same job", async () => {
  const { text, citations, facts } = await ask("How much is a cracked laptop screen and how long does it take?");
  expect(text.match(/\$189 to \$320/g)).toHaveLength(1);
  expect(text.match(/2–3 days/g)).toHaveLength(1);
  expect(citations[0]?.url).toBe("/pricing/#pc-repair");
  expect(facts[0]).toMatchObject({ subject: "Laptop screen" });
  expect((await ask("How long does a fan cleaning take?")).text).toMatch(/1 day\. Price: \$79/);
  expect((await ask("How much is a fan cleaning?")).text).toMatch(/\$79.*Usual time: 1 day/);
});

test("a question with several rightful pages gets the places, one with a single page its answer", async () => {
  const warranty = await ask("how long is the warranty");
  expect(warranty.action).toBe("clarify");
  expect(warranty.citations.map(({ url }) => url)).toContain("/services/pc-repair/#prices");
  expect(await ask("what monitors do you have")).toMatchObject({ action: "clarify" });
  expect(await ask("virus removal on my laptop")).toMatchObject({ action: "answer", intent: "price" });
});

test("a product does not answer a question about a service, and is found by its own words", async () => {
  for (const question of ["Do you monitor our servers 24/7?", "router setup at my house"])
    expect((await ask(question)).citations[0]?.url).not.toMatch(/^\/product\//);
  expect((await ask("27 inch monitor")).citations[0]?.url).toMatch(/^\/product\/altamont-27/);
});

test.each(["best pizza in Stockton", "do you sell groceries"])(
  "an off-topic question brings no sources: %s",
  async (question) =>
    expect(await ask(question)).toMatchObject({ action: "abstain", citations: [], mayBeRewritten: false }),
);

describe("days are looked up in the calendar", () => {
  // Saturday, November 28, 2026, noon.
  const saturday = { ...member, clock: { ...member.clock, now: () => new Date("2026-11-28T12:00:00-08:00") } };
  const said = async (question: string) => (await ask(question, [], saturday)).text;

  test.each([
    "Do you come to Lodi today?",
    "Do you do same-day service in Lodi?",
    "can a technician come out today",
    "how soon can you be here",
    "same day repair on saturday?",
  ])("visits are Monday to Friday: %s", async (question) =>
    expect(await said(question)).toContain(
      "no regular visits on Saturday, November 28. The next day for one is Monday, November 30",
    ),
  );

  test("a day with visits is said as one, and a closed day has no hours", async () => {
    expect(await said("can you come to Tracy on Monday?")).not.toContain("no regular visits");
    expect(await said("do you make visits on Monday?")).toContain("On Monday, November 30 we make visits");
    expect(await said("christmas hours")).toMatch(/^We are closed on Friday, December 25 \(Christmas\)/);
    expect(await said("hours sunday")).toMatch(/^We are closed on Sunday, November 29/);
    expect(await said("¿vienen hoy?")).toMatch(/^El sábado 28 de noviembre no hacemos visitas regulares/);
  });
});

test("typos are corrected", async () => {
  expect((await ask("how much for a broken lapotp scren")).text).toContain("$189");
});

test("a Spanish question gets the Spanish answer, or the English one with a note", async () => {
  const spanish = await ask("¿Cuánto cuesta una visita a domicilio?");
  expect(spanish).toMatchObject({ language: "es", action: "answer" });
  expect(spanish.text).toContain("$45 por los primeros 30 minutos");
  expect((await ask("¿cuánto cuesta la pantalla de una laptop?")).text).toContain("$189");
});

test("an answer in Spanish links Spanish pages while there are some, and says so otherwise", async () => {
  const current = () => ({ ...ctx.liveContent.current(), isBilingual: true });
  const bilingual = { ...member, liveContent: { ...ctx.liveContent, current } };
  const citations = async (question: string, who = member) => (await ask(question, [], who)).citations;
  const hours = "¿A qué hora abren?";
  expect(await citations(hours)).toEqual([{ url: "/contact-us/", title: "Contacto, dirección y horario (en inglés)" }]);
  expect(await citations(hours, bilingual)).toEqual([{ url: "/es/contacto/", title: "Contacto, dirección y horario" }]);
  expect((await citations("When are you open?", bilingual))[0]?.url).toBe("/contact-us/");
});

test("the language of the question wins over that of the request", async () => {
  const spanish = { ...member, ...withContentIn(member, "es"), clock: member.clock };
  const answered = (question: string) => runInLanguage("es", () => ask(question, [], spanish));
  expect((await answered("When are you open?")).text).toMatch(/^Our hours: Monday to Friday/);
  expect((await answered("¿Vienen a Lodi?")).text).toMatch(/^Vamos a \*\*Lodi\*\*: normalmente el mismo día/);
  expect((await answered("Are you open on Thanksgiving?")).text).toContain("closed on");
});

test("two question marks mean two look-ups, each with its source", async () => {
  const { text, citations } = await ask("How can I pay? And do I need an appointment?");
  expect(text).toMatch(/card[\s\S]+\n\n[\s\S]+Bring the computer to the counter/);
  expect(citations.length).toBe(2);
  const half = await ask("Do I need an appointment? What color is the cheese of the moon?");
  expect(half.action).toBe("clarify");
});

test("a short follow-up takes its subject from the previous question", async () => {
  const lodi = await ask("And in Lodi?", [turn("What does travel to Tracy cost?")]);
  expect(lodi.text).toContain("$15");
  expect(lodi.text).not.toContain("$25");
  const long = await ask("and how long does that take?", [turn("How much is a laptop screen?")]);
  expect(long.text).toMatch(/2(–| to )3 days/);
  expect(long.lookedUp).toContain("laptop screen");
  // An unanswered question sets no topic.
  expect((await ask("and how long?", [turn("Do you sell boats?", "abstain")])).lookedUp).toBe("and how long?");
});

test("places: served with the fee, nearby on request, others declined", async () => {
  expect((await ask("How much is the travel fee to Tracy?")).text).toContain("$25");
  expect((await ask("Do you come to Woodbridge?")).text).toContain("on request");
  expect((await ask("Do you serve Fresno?")).text).toContain("do not list **Fresno**");
  expect((await ask("¿Vienen a Lodi?")).text).toContain("Vamos a **Lodi**");
});

test("an answer is short, and its citations were used", async () => {
  for (const question of [
    "How do I set up the second factor?",
    "Which cookies do you set?",
    "What is included in managed IT?",
  ]) {
    const { text, citations } = await ask(question);
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(130);
    expect(citations.length).toBe(1);
  }
});

test("a language model gets up to eight passages and figures, even when the site is unsure", async () => {
  const { passages, facts, mayBeRewritten } = await ask(
    "what's it like to get a machine looked after by you guys every month",
  );
  expect(mayBeRewritten).toBe(true);
  expect(passages.length + facts.length).toBeGreaterThan(3);
  expect(passages.length).toBeLessThanOrEqual(8);
});

describe("own records", () => {
  test("visitors are asked to sign in", async () => {
    expect(await ask("Where is my ticket?", [], ctx)).toMatchObject({ action: "abstain", intent: "own-ticket" });
  });

  test("members see only their own tickets and visits", async () => {
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

test("what is owed is read from invoices and orders, each seen by role", async () => {
  const admin = await signedInAs(ctx, "admin", "money@example.com");
  const organizationId = await newCompany(ctx);
  const owner = await memberOf(ctx, organizationId, "owner");
  const plainMember = await memberOf(ctx, organizationId, "member");
  expect((await ask("What do I owe?", [], owner.as)).text).toBe("You owe nothing: no invoice or order is open.");
  const { number } = await issuedInvoice(admin, organizationId);
  for (const question of ["What do I owe?", "do I have unpaid invoices?", "show me my invoices"])
    expect((await ask(question, [], owner.as)).text).toMatch(
      new RegExp(
        `^To pay: \\*\\*\\$100\\.00\\*\\*\\.\n\n- \\*\\*${number}\\*\\* \\(Managed IT for November\\): \\$100\\.00, due on `,
      ),
    );
  expect((await ask(`is invoice ${number} paid?`, [], owner.as)).text).toContain(`**${number}**`);
  expect((await ask("¿Cuánto debo?", [], owner.as)).text).toContain("Por pagar: **$100.00**");
  const hidden = await ask("What do I owe?", [], plainMember.as);
  expect(hidden.text).not.toContain("You owe nothing");
  expect(hidden.text).toContain("I see only what went to you.");
  expect((await ask(`is invoice ${number} paid?`, [], plainMember.as)).action).toBe("abstain");
});

describe("own repairs", () => {
  const device = { name: "Dell *XPS* 13", kind: "laptop", serial: "RA-1" };

  test("the client hears how it stands, in the language of the question, and a stranger nothing", async () => {
    const staff = await signedInAs(ctx, "technician", "bench@example.com");
    const own = await signedInAs(ctx, "member", "repaired@example.com");
    const client = { name: "Rosa Vega", email: "repaired@example.com" };
    expect(await ask("Is my laptop ready?", [], ctx)).toMatchObject({ action: "abstain", intent: "own-repair" });
    expect((await ask("Is my laptop ready?", [], own)).text).toContain("no open ticket");
    const number = await withEstimate(staff, { intake: { client, device } });
    const waiting = await ask("Is my laptop ready?", [], own);
    expect(waiting).toMatchObject({ action: "answer", intent: "own-repair" });
    expect(waiting.text).toMatch(
      new RegExp(
        `^Your repair:\n\n- \\*\\*${number}\\*\\* \\(Dell XPS 13\\): Waiting for your decision\\. The estimate of \\$`,
      ),
    );
    expect((await ask("¿Ya está lista mi laptop?", [], own)).text).toMatch(/^Su reparación:[^]*El presupuesto de \$/);
    expect((await ask(`How is ${number}?`, [], own)).text).toContain(number);
    expect((await ask("Is it ready?", [], own)).text).toContain(number);

    const stranger = await signedInAs(ctx, "member", "no-repair@example.com");
    for (const question of ["Is my laptop ready?", "¿Ya está lista mi laptop?", "Is it ready?"])
      expect((await ask(question, [], stranger)).text).not.toContain(number);
    const [theirs, none] = await Promise.all(
      [number, "R-99999999"].map((one) => ask(`Status of ${one}?`, [], stranger)),
    );
    expect(theirs?.action).toBe("abstain");
    expect(theirs?.text.replaceAll(number, "N")).toBe(none?.text.replaceAll("R-99999999", "N"));
  });
});

describe("while the site is in both languages", () => {
  const owner = { ...ctx, actor: { kind: "system" as const, name: "test" } };
  const switchSpanish = async (enabled: boolean) => {
    await changeToggle(owner, "bilingual_support", { enabled });
    await ctx.liveContent.refresh(ctx.db);
  };
  beforeAll(() => switchSpanish(true));
  afterAll(() => switchSpanish(false));

  test.each([
    ["cuánto sale al mes el respaldo de la computadora de la oficina", "/es/precios/", "$22 por computadora al mes"],
    ["¿Cuánto cuesta el plan para una oficina?", "/es/precios/", "$90"],
    ["hola, ¿hay que firmar contrato por un año?", "/es/preguntas/", "30 días de aviso"],
  ])("%s is answered from the Spanish page", async (question, page, says) => {
    const { action, text, citations } = await ask(question);
    expect([action, citations[0]?.url.replace(/#.*/, "")]).toEqual(["answer", page]);
    expect(text).toContain(says);
    expect(text).not.toContain("inglés");
  });

  test("English questions know no Spanish page", async () => {
    const { citations } = await ask("how much is a backup of an office computer a month");
    expect(citations.filter(({ url }) => url.startsWith("/es/"))).toEqual([]);
  });
});
