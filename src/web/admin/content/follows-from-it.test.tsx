import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { ContentItem, PricePlaces, TouchedAppointment } from "#contract/content/content-edits.ts";
import { FollowsFromIt } from "./follows-from-it.tsx";
import { PriceInText, PricePlacesList, PricesInText } from "./price-in-text.tsx";

const own = { kind: "services", id: "pc-repair" };
const page = (kind: string, id: string, title: string) => ({ kind, id, title, address: `/${id}/` });
const price: PricePlaces = {
  line: "screen",
  sentences: [
    { ...own, title: "PC repair", path: "lead" },
    { kind: "faq", id: "repairs", title: "Repairs", path: "questions.2.answer" },
    { kind: "faq", id: "repairs", title: "Repairs", path: "questions.4.answer" },
  ],
  pages: [
    page("services", "pc-repair", "PC repair"),
    page("pricing", "pricing", "Pricing"),
    page("city-pages", "a", "Lodi"),
    page("city-pages", "b", "Tracy"),
  ],
  offers: { estimates: 3, quotes: 0 },
};
const list = (cents: number) => ({ prices: { lines: [{ id: "screen", job: "Laptop screen", cents }] } });
const show = (item: object, value: unknown) => {
  render(
    <MemoryRouter>
      <FollowsFromIt item={item as ContentItem} value={value} />
    </MemoryRouter>,
  );
  return screen.queryAllByRole("listitem").map(({ textContent }) => textContent);
};

test("a changed price says where it stands and which offers keep the old one", () => {
  const item = { ...own, shown: list(17_900), prices: [price] };
  expect(show(item, list(18_900))).toEqual([
    "Laptop screen stands in 3 sentences, its own page, the pricing page, and 2 city pages. All change at once.",
    "3 open estimates keep their old price.",
  ]);
});

test("one offer is one, none is not told, and no change has no consequences", () => {
  const item = { ...own, shown: list(17_900), prices: [{ ...price, offers: { estimates: 0, quotes: 1 } }] };
  expect(show(item, list(18_900)).at(-1)).toBe("1 open quote keeps its old price.");
  expect(show({ ...item, prices: [{ ...price, offers: null }] }, list(17_900)).length).toBe(2);
});

const touched = (number: string, reason: string, mode = "visit"): TouchedAppointment =>
  ({ number, mode, reason, startsAt: "2026-12-02T20:30:00Z" }) as TouchedAppointment;
const hours = (closes: string) => ({ hours: [{ days: ["wednesday"], opens: "08:00", closes }] });

test("appointments that lie outside are links, by their reason", () => {
  const appointments = [touched("B-1", "break"), touched("B-2", "closed", "call"), touched("B-3", "closed")];
  expect(show({ kind: "business", value: hours("12:00"), appointments }, hours("12:00"))).toEqual([
    "1 visit lies in the new break: Wed, Dec 2, 12:30 pm. It stays until you move it.",
    "2 appointments lie on a day that is now closed: Wed, Dec 2, 12:30 pm; Wed, Dec 2, 12:30 pm. They stay until you move them.",
  ]);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))[0]).toBe("/admin/appointments/B-1/");
});

test("hours that are not saved yet ask to be", () => {
  const item = { kind: "business", value: hours("18:00"), appointments: [touched("B-1", "break")] };
  expect(show(item, hours("12:00"))).toEqual(["Save the draft to see which appointments it touches."]);
});

test("editors are told nothing of appointments", () => {
  expect(show({ kind: "business", value: hours("18:00"), appointments: null }, hours("12:00"))).toEqual([]);
});

test("the count of a line opens the list of its places; a line that nothing names has none", () => {
  const shown: string[] = [];
  render(
    <MemoryRouter>
      <PricesInText value={{ prices: [price, { ...price, line: "fan", sentences: [] }], show: (line) => shown.push(line) }}>
        <PriceInText line={{ id: "screen", job: "Laptop screen" }} />
        <PriceInText line={{ id: "fan", job: "Fan" }} />
      </PricesInText>
      <PricePlacesList price={price} job="Laptop screen" here={own} onClose={() => undefined} />
    </MemoryRouter>,
  );
  const [count, ...others] = screen.getAllByRole("button", { name: /places/ });
  expect(others).toEqual([]);
  expect(count?.textContent).toBe("3 places name Laptop screen");
  if (count) fireEvent.click(count);
  expect(shown).toEqual(["screen"]);
  expect(screen.getByRole("link", { name: "Repairs" }).getAttribute("href")).toBe("/admin/content/faq/repairs/");
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "PC repair, this textLead",
    "Repairs2 places",
  ]);
});
