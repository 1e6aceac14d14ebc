import { act, render, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { featureToggleDefaults, featureTogglesStorageKey } from "#contract/site/feature-toggles.ts";
import { answerFetch, json } from "#test/answered-fetch.ts";
import { FeatureToggleProvider } from "./feature-toggle-provider.tsx";
import { useFeatureToggles } from "./feature-toggles-context.ts";

const toggle = featureToggleDefaults.california_compliance;
const server = (enabled: boolean) => ({ "GET /api/toggles": () => json({ items: [{ ...toggle, enabled }] }) });
const away = { "GET /api/toggles": () => Promise.reject(new TypeError("Failed to fetch")) };
const stored = (): unknown =>
  JSON.parse(localStorage.getItem(featureTogglesStorageKey) ?? "{}").california_compliance?.enabled;
const store = (text: string) => localStorage.setItem(featureTogglesStorageKey, text);
const offHere = JSON.stringify({ california_compliance: { ...toggle, enabled: false } });

function Tools() {
  const { isEnabled, flip } = useFeatureToggles();
  return (
    <button type="button" onClick={() => flip("california_compliance")}>
      {isEnabled("california_compliance") ? "on" : "off"}
    </button>
  );
}

const open = () =>
  render(
    <FeatureToggleProvider>
      <Tools />
    </FeatureToggleProvider>,
  );
const now = () => screen.getByRole("button").textContent;
const asked = (bodiesOf: (key: string) => unknown[]) =>
  waitFor(() => expect(bodiesOf("GET /api/toggles")).toHaveLength(1));

test("the server's value counts, and is kept here", async () => {
  store(offHere);
  answerFetch(server(true));
  open();
  await waitFor(() => expect(stored()).toBe(true));
  expect(now()).toBe("on");
});

test("out of the server's reach the browser's own value counts", async () => {
  store(offHere);
  const { bodiesOf } = answerFetch(away);
  open();
  await asked(bodiesOf);
  expect([now(), stored()]).toEqual(["off", false]);
});

test("another tab's change is followed", async () => {
  const { bodiesOf } = answerFetch(away);
  open();
  await asked(bodiesOf);
  store(offHere);
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: featureTogglesStorageKey })));
  expect(now()).toBe("off");
});

test("a page that comes back from the browser's cache asks again", async () => {
  answerFetch({ "GET /api/toggles": [server(true)["GET /api/toggles"], server(false)["GET /api/toggles"]] });
  open();
  await waitFor(() => expect(stored()).toBe(true));
  act(() => void window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
  await waitFor(() => expect(now()).toBe("off"));
});

describe.each([
  ["no JSON", "{{{"],
  ["a list", "[1, 2]"],
  ["nothing of ours", '{"stripe":true}'],
  ["a toggle that is no toggle", '{"california_compliance":{"enabled":"no"},"ai_chatbot":null}'],
])("storage that holds %s", (_, text) => {
  test("leaves the defaults", async () => {
    store(text);
    const { bodiesOf } = answerFetch(away);
    open();
    await asked(bodiesOf);
    expect(now()).toBe("on");
  });
});

describe.each([
  ["forbidden", ["getItem", "setItem", "removeItem"]],
  ["full", ["setItem"]],
] as const)("with storage %s", (_, methods) => {
  test("the server's value lasts as long as the page", async () => {
    const broken = methods.map((method) =>
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException("It is not to be had.", "QuotaExceededError");
      }),
    );
    answerFetch(server(false));
    open();
    await waitFor(() => expect(now()).toBe("off"));
    act(() => screen.getByRole("button").click());
    expect(now()).toBe("on");
    for (const method of broken) method.mockRestore();
  });
});
