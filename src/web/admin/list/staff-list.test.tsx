import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { expect, test, vi } from "vitest";
import { StaffList } from "./staff-list.tsx";

interface Row {
  id: string;
  name: string;
  cents: number;
}

const sent = vi.fn<(id: string) => Promise<void>>();

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function Screen({ rows, nextCursor }: { rows: Row[]; nextCursor: string | null }) {
  return (
    <>
      <StaffList<Row>
        title="Things"
        views={{ label: "Parts", items: [{ label: "All", to: "/admin/things/?tab=all", current: true }] }}
        create={{ label: "New Thing", to: "/admin/things/new/" }}
        filters={[
          { name: "q", label: "Name", type: "search" },
          { name: "state", label: "State", options: { new: "New", old: "Old" } },
        ]}
        columns={[
          { head: "Name", cell: ({ name }) => name },
          { head: "Number", cell: ({ id }) => id },
          { head: "Sum", cell: ({ cents }) => cents, numeric: true, sort: ({ cents }) => cents, first: "desc" },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        address={({ id }) => `/admin/things/${id}/`}
        nextCursor={nextCursor}
        empty="No things match."
        csv={{ name: "things", row: (row) => row }}
        sum={(chosen) => `${chosen.reduce((sum, { cents }) => sum + cents, 0)} cents`}
        bulk={[{ label: "Send", done: "sent", may: ({ cents }) => cents > 0, each: ({ id }) => sent(id) }]}
      />
      <Where />
    </>
  );
}

test("filters are saved as a view of this device, opened again and removed", async () => {
  localStorage.clear();
  open("/admin/things/?state=new", rows);
  fireEvent.click(await screen.findByRole("button", { name: "Save view" }));
  fireEvent.change(await screen.findByRole("textbox", { name: "Name of the view" }), { target: { value: "New ones" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  const views = await screen.findByRole("navigation", { name: "Parts" });
  const link = await within(views).findByRole("link", { name: "New ones", current: "page" });
  expect(link.getAttribute("href")).toBe("/admin/things/?state=new");
  expect(JSON.parse(localStorage.getItem("staff-views") ?? "")).toEqual({
    "/admin/things/": [{ label: "New ones", query: "state=new" }],
  });
  fireEvent.click(screen.getByRole("button", { name: "Remove view" }));
  await waitFor(() => expect(screen.queryByRole("link", { name: "New ones" })).toBeNull());
});

function open(address: string, rows: Row[], nextCursor: string | null = null) {
  const Stub = createRoutesStub([
    { path: "/admin/things/", Component: () => <Screen rows={rows} nextCursor={nextCursor} /> },
    { path: "/admin/things/:id/", Component: Where },
  ]);
  render(<Stub initialEntries={[address]} />);
}

const rows = [
  { id: "1", name: "Router", cents: 5 },
  { id: "2", name: "Laptop", cents: 9 },
  { id: "3", name: "Cable", cents: 0 },
];

const names = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent);

test("rows stand in a table of the title's name, and Older keeps the filters", async () => {
  open("/admin/things/?tab=all&state=new", rows, "next");
  const table = await screen.findByRole("table", { name: "Things" });
  expect(within(table).getAllByRole("rowheader")).toHaveLength(3);
  expect(screen.getByRole("link", { name: "All" }).getAttribute("aria-current")).toBe("page");
  const older = screen.getByRole("link", { name: "Older" });
  expect(older.getAttribute("href")).toBe("/admin/things/?tab=all&state=new&cursor=next");
  expect(screen.queryByRole("link", { name: "Newer" })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "CSV" }).disabled).toBe(false);
});

test("a filter applies at once, keeps the rest of the address and leaves the page of the list", async () => {
  open("/admin/things/?tab=all&cursor=abc", rows);
  fireEvent.click(await screen.findByRole("button", { name: /Filter/ }));
  fireEvent.change(await screen.findByRole("combobox", { name: "State" }), { target: { value: "old" } });
  expect((await screen.findByText(/state=old/)).textContent).toBe("/admin/things/?tab=all&state=old");
  fireEvent.click(screen.getByRole("link", { name: "Take off State" }));
  expect((await screen.findByText("/admin/things/?tab=all")).textContent).toBeDefined();
});

test("the search applies while typing, and follows an address that changes", async () => {
  open("/admin/things/?state=old", rows);
  const field = await screen.findByRole<HTMLInputElement>("searchbox", { name: "Name" });
  fireEvent.change(field, { target: { value: "lap" } });
  expect((await screen.findByText(/q=lap/)).textContent).toBe("/admin/things/?state=old&q=lap");
  fireEvent.click(screen.getByRole("link", { name: "All" }));
  await waitFor(() => expect(field.value).toBe(""));
});

test("an empty list names the filters that hide the rest, with one way to take them off", async () => {
  open("/admin/things/?tab=all&state=new&q=drone", []);
  expect(await screen.findByText("No things match. Shown: Name: drone, State: New.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Clear 2 filters" }).getAttribute("href")).toBe("/admin/things/?tab=all");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "CSV" }).disabled).toBe(true);
});

test("an empty list without filters says only why", async () => {
  open("/admin/things/?tab=all", []);
  expect(await screen.findByText("No things match.")).toBeDefined();
  expect(screen.queryByRole("link", { name: /Clear/ })).toBeNull();
});

test("a head orders the rows and stands in the address; not while other pages are elsewhere", async () => {
  open("/admin/things/", rows);
  fireEvent.click(await screen.findByRole("link", { name: "Sum" }));
  await waitFor(() => expect(names()).toEqual(["Laptop", "Router", "Cable"]));
  expect(screen.getByRole("columnheader", { name: "Sum" }).getAttribute("aria-sort")).toBe("descending");
  fireEvent.click(screen.getByRole("link", { name: "Sum" }));
  await waitFor(() => expect(names()).toEqual(["Cable", "Router", "Laptop"]));
});

test("rows of a list with more pages are in the server's order", async () => {
  open("/admin/things/?sort=sum&direction=desc", rows, "next");
  await screen.findByRole("table");
  expect(names()).toEqual(["Router", "Laptop", "Cable"]);
  expect(screen.queryByRole("link", { name: "Sum" })).toBeNull();
});

test("selected rows are acted on one by one, and those that were refused stay selected", async () => {
  sent.mockReset();
  sent.mockImplementation((id) => (id === "2" ? Promise.reject(new Error("no")) : Promise.resolve()));
  open("/admin/things/", rows);
  fireEvent.click(await screen.findByRole("checkbox", { name: "Select all" }));
  const bar = screen.getByRole("toolbar", { name: "Bulk actions" });
  expect(within(bar).getByText("3 selected, 14 cents")).toBeDefined();
  fireEvent.click(within(bar).getByRole("button", { name: "Send (2)" }));
  await within(bar).findByText("1 selected, 9 cents");
  expect(sent.mock.calls.map(([id]) => id)).toEqual(["1", "2"]);
  fireEvent.click(within(bar).getByRole("button", { name: /Clear selection/ }));
  expect(screen.queryByRole("toolbar")).toBeNull();
});

test("keys walk the rows, select one and open it", async () => {
  open("/admin/things/", rows);
  await screen.findByRole("table");
  fireEvent.keyDown(window, { key: "j" });
  fireEvent.keyDown(window, { key: "j" });
  fireEvent.keyDown(window, { key: "x" });
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Select 2" }).checked).toBe(true);
  fireEvent.keyDown(window, { key: "Enter" });
  expect(await screen.findByText("/admin/things/2/")).toBeDefined();
});

test("columns are hidden by choice, and the choice is kept on the device", async () => {
  open("/admin/things/", rows);
  fireEvent.click(await screen.findByRole("button", { name: "Columns" }));
  fireEvent.click(await screen.findByRole("checkbox", { name: "Number" }));
  await waitFor(() => expect(screen.queryByRole("columnheader", { name: "Number" })).toBeNull());
  expect(localStorage.getItem("staff-columns")).toBe('{"Things":["Number"]}');
  localStorage.removeItem("staff-columns");
});
