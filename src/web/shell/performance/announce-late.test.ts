import type { DataRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announceLate } from "./announce-late.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Listener = Parameters<DataRouter["subscribe"]>[0];

function routerWith(told: string[]) {
  let emit: Listener = () => undefined;
  const router: Pick<DataRouter, "subscribe"> = {
    subscribe: (listener) => {
      emit = listener;
      return () => undefined;
    },
  };
  announceLate(router);
  router.subscribe(({ navigation }) => told.push(`${navigation.state} ${navigation.location?.pathname ?? ""}`.trim()));
  return (state: string, pathname?: string, formMethod?: string) =>
    emit({ navigation: { state, formMethod, location: pathname ? { pathname } : undefined } } as never, {
      deletedFetchers: [],
      newErrors: null,
      flushSync: false,
    });
}

test("a followed link that answers at once is told of only when the page is there", () => {
  const told: string[] = [];
  const emit = routerWith(told);
  emit("loading", "/faq/");
  vi.advanceTimersByTime(149);
  emit("idle");
  vi.advanceTimersByTime(1000);
  expect(told).toEqual(["idle"]);
});

test("one that takes longer is told of once, with the latest address", () => {
  const told: string[] = [];
  const emit = routerWith(told);
  emit("loading", "/faq/");
  vi.advanceTimersByTime(100);
  emit("loading", "/pricing/");
  vi.advanceTimersByTime(50);
  expect(told).toEqual(["loading /pricing/"]);
  emit("loading", "/pricing/");
  emit("idle");
  expect(told.slice(1)).toEqual(["loading /pricing/", "idle"]);
});

test("a form says at once that it is being sent", () => {
  const told: string[] = [];
  const emit = routerWith(told);
  emit("submitting", "/support/", "POST");
  emit("loading", "/support/", "POST");
  expect(told).toEqual(["submitting /support/", "loading /support/"]);
});
