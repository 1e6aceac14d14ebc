import { fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { expect, test } from "vitest";
import { StaffList } from "./staff-list.tsx";

interface Row {
  id: string;
  name: string;
}

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function open(address: string, rows: Row[], nextCursor: string | null = null) {
  const Stub = createRoutesStub([
    {
      path: "/admin/things/",
      Component: () => (
        <>
          <StaffList<Row>
            title="Things"
            views={{ label: "Parts", items: [{ label: "All", to: "/admin/things/?tab=all", current: true }] }}
            filters={[
              { name: "state", label: "State", options: { new: "New", old: "Old" } },
              { name: "q", label: "Name" },
            ]}
            keeps={["tab"]}
            columns={[{ head: "Name", cell: ({ name }) => name }]}
            rows={rows}
            rowKey={({ id }) => id}
            nextCursor={nextCursor}
            empty="No things match."
            csv={{ name: "things", rows }}
          />
          <Where />
        </>
      ),
    },
  ]);
  render(<Stub initialEntries={[address]} />);
}

const rows = [
  { id: "1", name: "Router" },
  { id: "2", name: "Laptop" },
];

test("rows stand in a table of the title's name, and Older keeps the filters", async () => {
  open("/admin/things/?tab=all&state=new", rows, "next");
  const table = await screen.findByRole("table", { name: "Things" });
  expect(
    within(table)
      .getAllByRole("rowheader")
      .map(({ textContent }) => textContent),
  ).toEqual(["Router", "Laptop"]);
  expect(screen.getByRole("link", { name: "All" }).getAttribute("aria-current")).toBe("page");
  const addresses = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(addresses).toContain("/admin/things/?tab=all&state=new&cursor=next");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Export CSV" }).disabled).toBe(false);
});

test("a choice applies at once and stands in the address with what is kept", async () => {
  open("/admin/things/?tab=all&cursor=abc", rows);
  fireEvent.change(await screen.findByRole("combobox", { name: "State" }), { target: { value: "old" } });
  expect((await screen.findByText(/state=old/)).textContent).toBe("/admin/things/?tab=all&state=old&q=");
});

test("an empty list names the filters that hide the rest, with one way to take them off", async () => {
  open("/admin/things/?tab=all&state=new&q=drone", []);
  expect(await screen.findByText("No things match. Shown: State: New, Name: drone.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Show all" }).getAttribute("href")).toBe("/admin/things/?tab=all");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Export CSV" }).disabled).toBe(true);
});

test("an empty list without filters says only why", async () => {
  open("/admin/things/?tab=all", []);
  expect(await screen.findByText("No things match.")).toBeDefined();
  expect(screen.queryByRole("link", { name: "Show all" })).toBeNull();
});
