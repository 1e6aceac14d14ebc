// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { track } from "#web/shell/analytics/data-layer.ts";
import { loadTagManager } from "./tag-manager.ts";

const asked: string[] = [];
vi.stubGlobal("fetch", async (url: string) => {
  asked.push(url);
  return Response.json({ containerId: "GTM-ABC1234" });
});
afterEach(() => {
  window.dataLayer = [];
});

test("on an address that carries a key nothing that measures is loaded or told", async () => {
  window.dataLayer = [];
  for (const address of ["/support/ticket/T-10427/?key=a.b", "/auth/confirm/?token_hash=x&type=signup", "/?code=x"]) {
    history.replaceState(null, "", address);
    await loadTagManager();
    track({ event: "cta_click", event_label: "x" });
  }
  expect(asked).toEqual([]);
  expect(document.querySelector("script")).toBeNull();
  expect(window.dataLayer).toEqual([]);

  history.replaceState(null, "", "/");
  await loadTagManager();
  expect(document.querySelector("script")?.src).toContain("gtm.js?id=GTM-ABC1234");
});
