import { expect, test } from "vitest";
import { runInLanguage } from "#current-language";
import { visitorLimits } from "#domain/limits/require-within-limit.ts";
import { testApi } from "#test/test-api.ts";
import { testCtx } from "#test/test-ctx.ts";

/** As the server does for a request with the header `X-Language: es`. */
async function refused(path: string, body?: unknown, ctx = testCtx()) {
  const api = testApi(await ctx);
  const answer = await runInLanguage("es", () => (body === undefined ? api.request(path) : api.send(path, body)));
  return answer.json();
}

test("what does not exist", async () => {
  expect(await refused("/api/orders/O-99999999")).toMatchObject({
    status: 404,
    title: "No se encontró",
    detail: "Ese pedido no existe, o este enlace ya no lo abre.",
  });
  expect(await refused("/api/nothing")).toMatchObject({ detail: "No hay nada en GET /api/nothing." });
});

test("fields and unreadable bodies", async () => {
  const { detail, errors } = await refused("/api/cart/lines", { variantId: "x", quantity: 0 });
  expect(detail).toBe("Hay que corregir algunos campos.");
  expect(errors.length).toBeGreaterThan(0);
  for (const { message } of errors) expect(message).not.toMatch(/\b(Use|Send|This)\b (?!al menos|cuando mucho)/);
  expect(await refused("/api/tickets", "{")).toMatchObject({ status: 400, detail: "El cuerpo no es JSON válido." });
});

test("an empty cart, and too many attempts", async () => {
  expect(await refused("/api/cart/quote?fulfillment=pickup")).toMatchObject({ detail: "Su carrito está vacío." });
  const ctx = await testCtx();
  const key = ctx.actor.kind === "visitor" ? ctx.actor.network : "";
  await ctx.rateLimits.use(visitorLimits.missedNetwork, key, visitorLimits.missedNetwork.points);
  const lookUp = { number: "T-10427", email: "nadie@example.com" };
  expect(await refused("/api/tickets/lookup", lookUp, Promise.resolve(ctx))).toMatchObject({
    status: 429,
    detail: expect.stringMatching(/^Demasiados intentos\. Inténtelo en \d+ minutos, o llámenos\.$/),
  });
});
