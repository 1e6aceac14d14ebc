// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { track } from "#web/shell/analytics/data-layer.ts";
import { sessionStore } from "#web/shell/session/session-store.ts";
import { loadTagManager } from "./tag-manager.ts";

const asked: string[] = [];
vi.stubGlobal("fetch", async (url: string) => {
  asked.push(url);
  return Response.json({ containerId: "GTM-ABC1234" });
});
afterEach(() => {
  window.dataLayer = [];
});

test("on private pages, with a key in the address and while somebody is signed in nothing that measures is loaded or told", async () => {
  window.dataLayer = [];
  for (const address of [
    "/auth/",
    "/shop/order/O-20031/",
    "/admin/",
    "/support/ticket/T-10427/?key=a.b",
    "/auth/confirm/?token_hash=x&type=signup",
    "/?code=x",
  ]) {
    history.replaceState(null, "", address);
    await loadTagManager();
  }
  for (const address of ["/support/ticket/T-10427/?key=a.b", "/auth/confirm/?token_hash=x&type=signup", "/?code=x"]) {
    history.replaceState(null, "", address);
    track({ event: "cta_click", event_label: "x" });
  }
  expect(asked).toEqual([]);
  expect(document.querySelector("script")).toBeNull();
  expect(window.dataLayer).toEqual([]);

  history.replaceState(null, "", "/");
  localStorage.setItem(
    "sb-auth-token",
    JSON.stringify({ access_token: "a.b.c", refresh_token: "r", expires_at: 1, user: { id: "u" } }),
  );
  window.dispatchEvent(new StorageEvent("storage", { key: "sb-auth-token" }));
  sessionStore.refresh();
  await loadTagManager();
  expect(asked).toEqual([]);
  localStorage.clear();
  sessionStore.refresh();

  history.replaceState(null, "", "/");
  await loadTagManager();
  expect(document.querySelector("script")?.src).toContain("gtm.js?id=GTM-ABC1234");
});
