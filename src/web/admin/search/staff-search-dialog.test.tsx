import { fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { answerFetch, json } from "#test/answered-fetch.ts";
import { signInHere } from "#test/browser-session.ts";
import { SearchKey } from "#web/shell/search/search-key.tsx";

const items = [
  { kind: "person", path: "/admin/organizations/1/", title: "Rosa Vega", note: "rosa@example.com", state: "Owner" },
  { kind: "repair", path: "/admin/repairs/R-10241/", title: "R-10241 Laptop", note: "Rosa Vega", state: "Ready" },
];
const load = () => import("./staff-search-dialog.tsx");

beforeEach(() => {
  signInHere();
  // jsdom has dialogs without their methods.
  HTMLDialogElement.prototype.showModal = vi.fn();
});

async function openWith(...found: (object | Response)[]) {
  const server = answerFetch({
    "GET /api/admin/search": found.map((one) => () => (one instanceof Response ? one.clone() : json({ items: one }))),
  });
  const Stub = createRoutesStub([
    {
      path: "*",
      Component: () => (
        <>
          <SearchKey load={load} />
          <button type="button" data-search="">
            Go to
          </button>
          <output>{useLocation().pathname}</output>
        </>
      ),
    },
  ]);
  render(<Stub initialEntries={["/admin/"]} />);
  return server;
}

const field = () => screen.findByRole("searchbox", { name: "Search", hidden: true });
const options = () => within(screen.getByRole("listbox", { hidden: true })).queryAllByRole("option", { hidden: true });

test("Ctrl+K opens it, arrows choose and Enter goes", async () => {
  await openWith(items);
  fireEvent.keyDown(window, { key: "k", ctrlKey: true });
  const input = await field();
  expect(options()).toEqual([]);
  fireEvent.change(input, { target: { value: "rosa" } });
  expect(await screen.findByText("2 found.")).toBeDefined();
  expect(options().map(({ textContent }) => textContent)).toEqual([
    "OwnerRosa Vegarosa@example.com",
    "ReadyR-10241 LaptopRosa Vega",
  ]);
  expect(screen.getByRole("group", { name: "People", hidden: true })).toBeDefined();
  fireEvent.keyDown(input, { key: "ArrowDown" });
  fireEvent.keyDown(input, { key: "ArrowDown" });
  expect(options()[1]?.getAttribute("aria-selected")).toBe("true");
  fireEvent.submit(input.closest("form") ?? input);
  await expect.poll(() => document.querySelector("output")?.textContent).toBe("/admin/repairs/R-10241/");
  expect(localStorage.getItem("recent-searches")).toBeNull();
});

test("the button opens it too; screens are found by their name, and Enter takes the first", async () => {
  await openWith([]);
  fireEvent.click(screen.getByRole("button", { name: "Go to" }));
  const input = await field();
  fireEvent.change(input, { target: { value: "leads" } });
  expect(await screen.findByText("1 found.")).toBeDefined();
  fireEvent.submit(input.closest("form") ?? input);
  await expect.poll(() => document.querySelector("output")?.textContent).toBe("/admin/leads/");
});

test("it says when there is nothing, and when there was no answer", async () => {
  const refused = await openWith([]);
  fireEvent.keyDown(window, { key: "k", ctrlKey: true });
  const input = await field();
  fireEvent.change(input, { target: { value: "x" } });
  fireEvent.change(input, { target: { value: "xyzzy" } });
  expect(await screen.findByText("Nothing found.")).toBeDefined();
  // Nothing was asked for one letter.
  expect(refused.asked).toHaveLength(1);
});

test("a refusal is said", async () => {
  await openWith(json({ title: "No", status: 403, detail: "No." }, 403));
  fireEvent.keyDown(window, { key: "k", ctrlKey: true });
  fireEvent.change(await field(), { target: { value: "rosa" } });
  expect(await screen.findByText("No answer. Change a letter to try again.")).toBeDefined();
});

test("a server that is too busy is asked again", async () => {
  const server = await openWith(json({ title: "Busy" }, 503, { "Retry-After": "0" }), items);
  fireEvent.keyDown(window, { key: "k", ctrlKey: true });
  fireEvent.change(await field(), { target: { value: "rosa" } });
  expect(await screen.findByText("2 found.")).toBeDefined();
  expect(server.asked).toHaveLength(2);
});

test("a server that stays too busy is asked three times in all", async () => {
  const server = await openWith(json({ title: "Busy" }, 503, { "Retry-After": "0" }));
  fireEvent.keyDown(window, { key: "k", ctrlKey: true });
  fireEvent.change(await field(), { target: { value: "rosa" } });
  expect(await screen.findByText("No answer. Change a letter to try again.")).toBeDefined();
  expect(server.asked).toHaveLength(3);
});
