// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useViewItem } from "./use-view-item.ts";

afterEach(() => {
  window.dataLayer = [];
});

const product = { slug: "usb-c-dock", name: "USB-C dock", brand: "Anker", category: "docks-and-cables" as const };

test("a product's page is told once, and again for another variant", () => {
  const { rerender } = renderHook(({ variant }) => useViewItem(product, variant), {
    initialProps: { variant: { slug: "black", priceCents: 12_900 } },
  });
  rerender({ variant: { slug: "black", priceCents: 12_900 } });
  rerender({ variant: { slug: "white", priceCents: 13_900 } });
  const events = (window.dataLayer ?? []) as { event: string; value: number; ecommerce: { items: object[] } }[];
  expect(events.map(({ event, value }) => [event, value])).toEqual([
    ["view_item", 129],
    ["view_item", 139],
  ]);
  expect(events[0]?.ecommerce.items).toMatchObject([{ item_id: "usb-c-dock", item_variant: "black", price: 129 }]);
});
