import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { text } from "#web/admin/form/field-kinds.tsx";
import { FormScreen } from "#web/admin/form/form-screen.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { keepsRows } from "#web/admin/staff-route.ts";
import { StaffList } from "./staff-list.tsx";

const loads = vi.fn(() => ["Router", "Laptop"]);
const save = vi.fn(async () => undefined);
let hasRoom = true;

beforeEach(() => {
  hasRoom = true;
  vi.clearAllMocks();
  vi.stubGlobal("matchMedia", () => ({ matches: hasRoom, addEventListener: () => {}, removeEventListener: () => {} }));
});

const List = () => (
  <StaffList
    title="Things"
    columns={[
      { head: "Name", cell: (row: string) => row, phone: "name" },
      { head: "Note", cell: () => "New" },
    ]}
    rows={["Router", "Laptop"]}
    rowKey={(row) => row}
    create={{ label: "New Thing", to: "/things/new/", beside: true }}
    filters={[{ name: "q", label: "Name", type: "search" }]}
    empty="Nothing."
    csv={null}
  />
);
const New = () => (
  <FormScreen title="New thing" back={{ to: "/things/", label: "All things" }}>
    <StaffForm name="thing" fields={{ name: text("Title") }} button="Add Thing" save={save} refresh={false} />
  </FormScreen>
);

function open(address: string) {
  const router = createMemoryRouter(
    [
      {
        path: "/things",
        loader: () => loads(),
        shouldRevalidate: keepsRows,
        Component: List,
        HydrateFallback: () => null,
        children: [{ path: "new", Component: New }],
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return router;
}
const panel = () => screen.queryByRole("region", { name: "New thing" });
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Title" });
const openPanel = async () => {
  const router = open("/things/?q=out");
  const link = await screen.findByRole("link", { name: "New Thing" });
  link.focus();
  fireEvent.click(link);
  await waitFor(() => expect(panel()).toBeTruthy());
  return router;
};

test("a form opens beside its list, which is neither loaded again nor loses its filters", async () => {
  const router = await openPanel();
  expect(router.state.location).toMatchObject({ pathname: "/things/new/", search: "?q=out" });
  expect(screen.getByRole("heading", { level: 1, name: "Things" })).toBeTruthy();
  expect(screen.getByRole("columnheader", { name: "Note" }).getAttribute("data-phone")).toBeNull();
  expect(document.activeElement).toBe(field());
  expect(loads).toHaveBeenCalledTimes(1);
});

test("Escape closes it and gives the focus back; what was typed is asked for first", async () => {
  const router = await openPanel();
  const confirm = vi.spyOn(window, "confirm").mockReturnValue(false);
  fireEvent.change(field(), { target: { value: "Switch" } });
  fireEvent.keyDown(field(), { key: "Escape" });
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
  expect([panel() !== null, field().value]).toEqual([true, "Switch"]);
  confirm.mockReturnValue(true);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(panel()).toBeNull());
  expect(router.state.location).toMatchObject({ pathname: "/things/", search: "?q=out" });
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "New Thing" }));
});

test("it becomes a page with what was typed, and is one at a copied address or without room", async () => {
  await openPanel();
  fireEvent.change(field(), { target: { value: "Switch" } });
  fireEvent.click(screen.getByRole("link", { name: "Open as a page" }));
  expect(await screen.findByRole("heading", { level: 1, name: "New thing" })).toBeTruthy();
  expect([field().value, panel(), screen.queryByRole("table")]).toEqual(["Switch", null, null]);
  expect(screen.getByRole("link", { name: "All things" }).getAttribute("href")).toBe("/things/");
});

test.each(["at a copied address", "without room for both"])("it is a page %s", async (where) => {
  hasRoom = where === "at a copied address";
  if (hasRoom) open("/things/new/");
  else {
    open("/things/");
    fireEvent.click(await screen.findByRole("link", { name: "New Thing" }));
  }
  expect(await screen.findByRole("heading", { level: 1, name: "New thing" })).toBeTruthy();
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
});

test("saving leaves without a question", async () => {
  await openPanel();
  const confirm = vi.spyOn(window, "confirm");
  fireEvent.change(field(), { target: { value: "Switch" } });
  fireEvent.click(screen.getByRole("button", { name: "Add Thing" }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(panel()).toBeNull());
  expect(confirm).not.toHaveBeenCalled();
});
