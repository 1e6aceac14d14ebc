import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { createOverloadAnswer } from "#server/overload-answer.ts";
import { testCtx } from "#test/test-ctx.ts";
import { rawRequest } from "#test/raw-request.ts";

const { business } = await testCtx();

async function refusing(isBilingual = true) {
  const refuse = createOverloadAnswer({
    business,
    production: true,
    isBilingual: () => isBilingual,
  });
  const server = createServer(refuse);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  return (path: string, accept: string) => rawRequest(`http://127.0.0.1:${port}`, path, { headers: { accept } });
}

test("people get a page in their language, programs problem details, and both when to come back", async () => {
  const ask = await refusing();
  const english = await ask("/shop/cart/", "text/html");
  expect(english).toMatchObject({ status: 503, headers: { "retry-after": "5", "cache-control": "no-store" } });
  expect(english.text).toContain(`<a href="tel:${business.phone.tel}">`);
  expect(english.text).toContain('<html lang="en">');
  expect((await ask("/es/shop/", "text/html")).text).toContain('<html lang="es">');
  for (const [path, accept] of [
    ["/api/tickets", "text/html"],
    ["/shop/cart/", "*/*"],
  ] as const) {
    const answer = await ask(path, accept);
    expect(answer.headers["content-type"]).toBe("application/problem+json");
    expect(JSON.parse(answer.text)).toMatchObject({ status: 503, type: "about:blank" });
  }
});

test("a site in one language refuses in it", async () => {
  const ask = await refusing(false);
  expect((await ask("/es/shop/", "text/html")).text).toContain('<html lang="en">');
});
