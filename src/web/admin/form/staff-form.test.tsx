import { fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiProblem } from "#web/shell/session/api-fetch.ts";
import { check, choice, choiceOrNone, hours, money, number, text } from "./field-kinds.tsx";
import { lineItems } from "./line-items.tsx";
import { StaffForm } from "./staff-form.tsx";
import { blankTyped, type LineKind } from "./typed-lines.ts";

const lineKind: LineKind<"goods" | "service"> = {
  kinds: { goods: "Goods", service: "Service" },
  blank: { ...blankTyped, kind: "service" },
  ofKind: (kind) => ({ kind, taxed: kind === "goods" }),
  picked: { goods: "goods", service: "service" },
};

const fields = {
  name: text("Name"),
  fee: money("Fee", { optional: true, empty: 0, path: "feeCents" }),
  minutes: hours("Hours", { optional: true, empty: null }),
  days: number("Days"),
  who: choiceOrNone("Who", { ann: "Ann", bo: "Bo" }, { none: "Nobody" }),
  taxed: check("Taxed", {}),
  lines: lineItems(lineKind, {
    typed: (what: string) => ({ ...lineKind.blank, what }),
    sent: (lines) => lines.map(({ what, price }) => ({ what, price })),
  }),
};

function show(
  save: (typed: object) => Promise<unknown>,
  more: Partial<Parameters<typeof StaffForm<typeof fields, Promise<unknown>>>[0]> = {},
) {
  const screenOf = () => (
    <StaffForm name="thing" label="Thing" fields={fields} button="Save" save={save} refresh={false} {...more} />
  );
  const router = createMemoryRouter([{ path: "/", Component: screenOf }]);
  return render(<RouterProvider router={router} />);
}

const form = () => within(screen.getByRole("form", { name: "Thing" }));
const type = (label: string, value: string) => fireEvent.change(form().getByLabelText(label), { target: { value } });
const nameOf = () => form().getByLabelText<HTMLInputElement>("Name");
const press = (name: string) => fireEvent.click(form().getByRole("button", { name }));

beforeEach(() => localStorage.clear());

test("reads each kind of field in the units of the server", async () => {
  const save = vi.fn(async () => undefined);
  show(save, { start: { days: 5, fee: 0, lines: ["Router"] } });
  type("Name", " Levee ");
  type("Hours", "1.5");
  type("Who", "bo");
  fireEvent.click(form().getByLabelText("Taxed"));
  press("Save");
  await expect.poll(() => save).toHaveBeenCalled();
  expect(save.mock.calls[0]?.at(0)).toEqual({
    name: "Levee",
    fee: 0,
    minutes: 90,
    days: 5,
    who: "bo",
    taxed: true,
    lines: [{ what: "Router", price: "" }],
  });
});

test("says what was refused at its field, inside its lines, and on top", async () => {
  const refusal = new ApiProblem(422, "Check the fields.", [
    { path: "feeCents", message: "At most $25." },
    { path: "lines.0.quantity", message: "Type how many." },
  ]);
  show(() => Promise.reject(refusal), { start: { lines: ["Router"] } });
  press("Save");
  const summary = await form().findByRole("alert");
  expect(within(summary).getByRole("link", { name: "Fee" }).getAttribute("href")).toBe("#thing-fee");
  expect(form().getByRole("textbox", { name: "Fee", description: /At most \$25\./ }).ariaInvalid).toBe("true");
  expect(summary.textContent).toContain("Line 1: Type how many.");
  within(form().getByRole("group", { name: "Line 1" })).getByText("Type how many.");
});

test("a refusal of no field stands on top alone", async () => {
  show(() => Promise.reject(new ApiProblem(409, "Somebody changed it.", [])));
  press("Save");
  expect((await form().findByRole("alert")).textContent).toContain("Somebody changed it.");
});

test("a draft survives until it is saved", async () => {
  const save = vi.fn(async () => undefined);
  const first = show(save, { draft: true });
  type("Name", "Half typed");
  first.unmount();
  show(save, { draft: true, clears: true });
  expect(nameOf().value).toBe("Half typed");
  form().getByText("Draft kept on this device");
  press("Save");
  await expect.poll(() => nameOf().value).toBe("");
  expect(localStorage.getItem("draft:staff:thing")).toBeNull();
});

test("a damaged draft, or one of a field that has changed, counts as missing", () => {
  localStorage.setItem("draft:staff:thing", JSON.stringify({ name: 7, lines: "Router", gone: "x", fee: "12" }));
  show(async () => undefined, { draft: true });
  expect(nameOf().value).toBe("");
  expect(form().getByLabelText<HTMLInputElement>("Fee").value).toBe("12");
});

test("a choice that is no longer offered gives way to the first", async () => {
  const save = vi.fn(async () => undefined);
  show(save, {
    fields: { ...fields, way: choice("Way", { cash: "Cash", check: "Check" }) },
    start: { way: "card" },
  } as object);
  press("Save");
  await expect.poll(() => save).toHaveBeenCalled();
  expect(save.mock.calls[0]?.at(0)).toMatchObject({ way: "cash" });
  expect(form().getByLabelText<HTMLSelectElement>("Way").value).toBe("cash");
});

test("fields that do not apply are absent", () => {
  show(async () => undefined, { without: ({ who }) => [who === null && "days"] });
  expect(form().queryByLabelText("Days")).toBeNull();
  type("Who", "ann");
  form().getByLabelText("Days");
});
