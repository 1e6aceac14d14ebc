import { describe, expect, test } from "vitest";
import { bodyLimit, heavyWork } from "#contract/site/limits.ts";
import { TooBusy } from "#contract/site/platform-errors.ts";
import { OpenTicketInput, ticketLimits } from "#contract/tickets/tickets.ts";
import type { Ctx } from "#domain/ctx.ts";
import { checkUploads } from "#domain/uploads/check-uploads.ts";
import { readForm, readFormWithFiles } from "#forms/read-form.ts";
import { repeatedOf } from "#forms/repeated-fields.ts";
import { solvedBotCheck, testCtx } from "#test/test-ctx.ts";

const post = (body: BodyInit) => new Request("http://localhost/", { method: "POST", body });
const fieldsOf = (form: FormData, count: number) => {
  for (let index = 0; index < count; index++) form.set(`field-${index}`, "x");
  return form;
};

test("a form gives the first value of each field, and no files", async () => {
  expect(await readForm(post(new URLSearchParams("name=Ana+L%C3%B3pez&name=other&empty=&a%26b=1")))).toEqual({
    name: "Ana L\u00F3pez",
    empty: "",
    "a&b": "1",
  });
  const form = new FormData();
  form.append("name", "Ana");
  form.append("name", "other");
  form.append("attachments", new File(["x"], "a.txt"));
  expect(await readForm(post(form))).toEqual({ name: "Ana" });
});

test("a form of more than 200 fields is refused", async () => {
  const urlencoded = (count: number) => post(new URLSearchParams("a&".repeat(count)));
  expect(await readForm(urlencoded(bodyLimit.fields))).toEqual({ a: "" });
  await expect(readForm(urlencoded(bodyLimit.fields + 1))).rejects.toMatchObject({ code: "too_large" });
  await expect(readForm(post(fieldsOf(new FormData(), bodyLimit.fields + 1)))).rejects.toMatchObject({
    code: "too_large",
  });
});

test("a form that breaks off is refused as unreadable", async () => {
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const broken = new Request("http://localhost/", { method: "POST", headers, body: "--x\r\n" });
  await expect(readForm(broken)).rejects.toMatchObject({ code: "invalid" });
});

/** A multipart body in pieces as they would arrive, and how many of them were read. */
function arriving(parts: { name: string; file?: string; bytes: number }[]) {
  const state = { read: 0 };
  async function* pieces() {
    for (const { name, file, bytes } of parts) {
      const disposition = `form-data; name="${name}"${file ? `; filename="${file}"` : ""}`;
      yield `--x\r\nContent-Disposition: ${disposition}\r\n\r\n`;
      for (let left = bytes; left > 0; left -= 65_536) yield "a".repeat(Math.min(left, 65_536));
      yield "\r\n";
    }
    yield "--x--\r\n";
  }
  const all = pieces();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await all.next();
      if (done) return controller.close();
      state.read += value.length;
      controller.enqueue(new TextEncoder().encode(value));
    },
  });
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const request = new Request("http://localhost/", { method: "POST", headers, body, duplex: "half" } as RequestInit);
  return { request, state };
}

const botCheckOf = async (ctx: Ctx) => ({ botCheck: await solvedBotCheck(ctx) });

describe("a form with files", () => {
  const MB = 1024 * 1024;

  test("takes at most 256 kB of text, all fields together, and reads no further", async () => {
    const ctx = await testCtx();
    for (const parts of [
      [{ name: "description", bytes: 30 * MB }],
      Array.from({ length: 40 }, (_, index) => ({ name: `field-${index}`, bytes: 10_000 })),
    ]) {
      const { request, state } = arriving(parts);
      await expect(readFormWithFiles(ctx, request)).rejects.toMatchObject({ code: "too_large" });
      expect(state.read).toBeLessThan(MB);
    }
  });

  test("keeps no more than 10 MB of a file, names it, and reads what follows", async () => {
    const ctx = await testCtx();
    const body = new FormData();
    for (const [name, value] of Object.entries(await botCheckOf(ctx))) body.set(name, value);
    body.append("attachments", new File(["a".repeat(bodyLimit.fileBytes + 1)], "large.txt"));
    body.append("attachments", new File(["a"], "small.txt"));
    body.set("subject", "After the files");
    const { fields, uploads } = await readFormWithFiles(ctx, post(body));
    expect(fields.subject).toBe("After the files");
    expect(uploads).toMatchObject([
      { name: "large.txt", read: { bytes: bodyLimit.fileBytes + 1 } },
      { name: "small.txt", read: { bytes: 1, stored: {} } },
    ]);
    await expect(checkUploads(ctx, uploads)).rejects.toMatchObject({ code: "too_large" });
  });

  test("gives what was read of it to the refusal", async () => {
    const ctx = await testCtx();
    const fields = {};
    const { request } = arriving([
      { name: "subject", bytes: 3 },
      { name: "description", bytes: MB },
    ]);
    await expect(readFormWithFiles(ctx, request, fields)).rejects.toMatchObject({ code: "too_large" });
    expect(fields).toEqual({ subject: "aaa" });
  });

  test("waits for its turn; one network never has all of them", async () => {
    const ctx = await testCtx();
    const endless = () => new ReadableStream<Uint8Array>({ pull: () => new Promise(() => undefined) });
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const open = () =>
      readFormWithFiles(
        ctx,
        new Request("http://localhost/", { method: "POST", headers, body: endless(), duplex: "half" } as RequestInit),
      );
    for (let held = 0; held < heavyWork.uploads.perKey; held++) void open();
    await expect(open()).rejects.toBeInstanceOf(TooBusy);
    const neighbor = { ...ctx, client: { ...ctx.client, network: "another" } };
    expect((await readFormWithFiles(neighbor, post(fieldsOf(new FormData(), 1)))).fields).toEqual({ "field-0": "x" });
  });
});

test("a refusal repeats the fields of its form alone, none longer than the form takes", () => {
  const typed = {
    subject: "s".repeat(100_000),
    description: "d".repeat(100_000),
    email: "e".repeat(100_000),
    "option-1": "on",
    other: "x",
    constructor: "x",
  };
  const repeated = repeatedOf(typed, { schemas: [OpenTicketInput], prefixes: ["option-"] });
  expect(Object.keys(repeated).toSorted()).toEqual(["description", "email", "option-1", "subject"]);
  expect(repeated.subject).toHaveLength(ticketLimits.subject);
  expect(repeated.description).toHaveLength(ticketLimits.description);
  expect(repeated.email?.length).toBeLessThan(1000);
});
