import { expect, test } from "vitest";
import { changeToggle } from "#domain/toggles/change-toggle.ts";
import { isEnabled } from "#domain/toggles/is-enabled.ts";
import { adminsOnly, refusalsOf } from "#test/refusals-of.ts";
import { testApi } from "#test/test-api.ts";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

test("the six features have their defaults, in order", async () => {
  const { items } = await (await testApi(await testCtx()).request("/api/toggles")).json();
  expect(items.map(({ id, enabled, scope }: Record<string, unknown>) => [id, enabled, scope])).toEqual([
    ["california_compliance", true, "global"],
    ["ai_chatbot", false, "global"],
    ["enterprise_dashboard", true, "role"],
    ["bilingual_support", false, "region"],
    ["stripe_payments", false, "global"],
    ["service_configurator", false, "global"],
  ]);
});

test("PATCH /api/admin/toggles/{id} is for administrators, whatever is sent", async () => {
  expect(await refusalsOf("PATCH", "/api/admin/toggles/ai_chatbot")).toEqual(adminsOnly);
  expect(await refusalsOf("PATCH", "/api/admin/toggles/nothing")).toEqual(adminsOnly);
});

test("an administrator's change applies to everyone, is audited, and leaves the rest of the toggle unchanged", async () => {
  const ctx = await testCtx();
  const admin = await signedInAs(ctx, "admin", "switch@example.com");
  const member = await signedInAs(ctx, "member", "no-switch@example.com");
  await expect(changeToggle(member, "ai_chatbot", { enabled: true })).rejects.toMatchObject({ code: "forbidden" });
  await expect(changeToggle(admin, "nothing", { enabled: true })).rejects.toMatchObject({ code: "not_found" });
  await expect(changeToggle(admin, "ai_chatbot", {})).rejects.toMatchObject({ code: "invalid" });
  await expect(changeToggle(admin, "ai_chatbot", { name: "Robot" })).rejects.toMatchObject({ code: "invalid" });

  expect(await isEnabled(ctx, "ai_chatbot")).toBe(false);
  expect(await changeToggle(admin, "ai_chatbot", { enabled: true })).toMatchObject({
    name: "AI Chatbot",
    enabled: true,
  });
  expect(await isEnabled(ctx, "ai_chatbot")).toBe(true);
  await changeToggle(admin, "california_compliance", { focus: ["sales tax"] });
  const { items } = await (await testApi(ctx).request("/api/toggles")).json();
  expect(items[0]).toMatchObject({ enabled: true, metadata: { focus: ["sales tax"] } });
  expect(items[1]).toMatchObject({ id: "ai_chatbot", enabled: true });
  const trail = await ctx.db
    .selectFrom("audit_events")
    .select(["target_id", "detail"])
    .where("action", "=", "admin.toggle_flipped")
    .orderBy("seq")
    .execute();
  expect(trail[0]).toMatchObject({
    target_id: "ai_chatbot",
    detail: { from: { enabled: false }, to: { enabled: true } },
  });
});
