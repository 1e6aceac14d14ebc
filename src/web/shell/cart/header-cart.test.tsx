import { act, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import { mirrorCart, readMirror } from "./cart-mirror.ts";
import { HeaderCart } from "./header-cart.tsx";

afterEach(() => localStorage.clear());

const show = () => {
  const Stub = createRoutesStub([{ path: "/", Component: HeaderCart }]);
  render(<Stub />);
};

test("the link has its bare name without a cart, and follows the number of things", async () => {
  show();
  expect(screen.getByRole("link", { name: "Cart" }).getAttribute("href")).toBe("/shop/cart/");
  act(() => mirrorCart({ count: 1 }));
  await screen.findByRole("link", { name: "Cart, 1 item" });
  act(() => mirrorCart({ count: 120 }));
  expect((await screen.findByRole("link", { name: "Cart, 120 items" })).textContent).toBe("99+");
  act(() => mirrorCart({ count: 0 }));
  await screen.findByRole("link", { name: "Cart" });
  expect(localStorage.getItem("cart")).toBeNull();
});

test("the link that was there first stays when its number comes and goes", async () => {
  show();
  const first = screen.getByRole("link", { name: "Cart" });
  act(() => mirrorCart({ count: 2 }));
  expect(await screen.findByRole("link", { name: "Cart, 2 items" })).toBe(first);
  act(() => mirrorCart({ count: 0 }));
  expect(await screen.findByRole("link", { name: "Cart" })).toBe(first);
});

test.each(["x", "[]", "7", '{"count":-1}', '{"count":"many","user":5}'])(
  "damaged storage %s is an empty cart",
  (kept) => {
    localStorage.setItem("cart", kept);
    expect(readMirror()).toEqual({ count: 0, user: null });
  },
);
