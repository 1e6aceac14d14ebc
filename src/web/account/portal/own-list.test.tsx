import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { OwnList, type OwnRow } from "./own-list.tsx";

const filter = {
  name: "status",
  label: "Which things",
  choices: [
    { value: "all", text: "All" },
    { value: "open", text: "Open" },
  ],
};

async function shown(count: number, { at = "/", nextCursor = null as string | null, withHead = false } = {}) {
  const items = Array.from({ length: count }, (_, index) => index);
  const row = (item: number): OwnRow => ({
    key: String(item),
    to: `/${item}/`,
    glyph: null,
    name: `Thing ${item}`,
    under: "T-1",
  });
  const Component = () => (
    <OwnList
      title="Things"
      label="Your things"
      head={withHead ? { title: "$10.00 to pay", line: "1 thing", action: <button type="button">Pay</button> } : null}
      filter={filter}
      items={items}
      row={row}
      part={(item) => (item < 2 ? "Open" : "Done")}
      nextCursor={nextCursor}
      empty="Nothing here."
    />
  );
  const Stub = createRoutesStub([{ path: "/", Component }]);
  render(<Stub initialEntries={[at]} />);
  await screen.findByRole("heading", { level: 1 });
}

const chips = () => screen.queryByRole("navigation", { name: "Which things" });

test("few rows are read, not filtered; open ones stand first", async () => {
  await shown(10);
  expect(chips()).toBeNull();
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual(["Open", "Done"]);
  expect(screen.getByRole("list", { name: "Your things" }).children).toHaveLength(2);
  expect(screen.getByRole("list", { name: "Done" }).children).toHaveLength(8);
});

test.each([
  ["more than ten rows", 11, {}],
  ["a second page", 3, { nextCursor: "x" }],
  ["a chosen filter", 1, { at: "/?status=open" }],
])("%s have chips", async (_, count, options) => {
  await shown(count, options);
  expect(chips()).toBeTruthy();
});

test("a sum or a next step is the heading, with its way to act", async () => {
  await shown(1, { withHead: true });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("$10.00 to pay");
  expect(screen.getByText("1 thing")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Pay" })).toBeTruthy();
});

test("without it the heading is the name, and an empty list says so", async () => {
  await shown(0);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Things");
  expect(screen.getByText("Nothing here.")).toBeTruthy();
});
