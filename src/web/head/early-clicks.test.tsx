import { fireEvent } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { listenToPage, setLeadValues } from "#web/shell/analytics/page-clicks.ts";
import { noteClicks } from "./early-clicks.ts";

const told = () =>
  (window.dataLayer as { event: string; event_label?: string; value?: number }[]).map(({ event, event_label, value }) =>
    [event, event_label, value].filter((part) => part !== undefined),
  );
const link = (text: string) => [...document.querySelectorAll("a")].find((one) => one.textContent === text) as Element;

test("clicks from before the script are counted once it is there, also those that led away", () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response()));
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  window.dataLayer = [];
  document.body.innerHTML = `<header><a href="tel:+12095550142">Call</a></header>
    <a class="btn-go" href="#book">Book</a><a href="#text">Text</a>
    <a href="https://example.com/" target="_blank">Elsewhere</a><a href="#f" download>File</a>`;
  document.body.addEventListener("click", (event) => event.preventDefault());
  noteClicks(window, sessionStorage);
  for (const text of ["Book", "Elsewhere"]) fireEvent.click(link(text));
  window.dispatchEvent(new Event("pagehide"));
  window.takeClicks?.();

  // The next page.
  noteClicks(window, sessionStorage);
  expect(sessionStorage.getItem("early-clicks")).toBeNull();
  for (const text of ["Call", "Text", "File"]) fireEvent.click(link(text));
  expect(told()).toEqual([]);
  setLeadValues({ phone: 80, contact: 60 });
  listenToPage();
  const early = [
    ["cta_click", "Book"],
    ["outbound_click", "example.com"],
    ["phone_click", "header"],
    ["generate_lead", "phone", 80],
    ["file_download", ""],
  ];
  expect(told()).toEqual(early);
  fireEvent.click(link("Book"));
  expect(told()).toEqual([...early, ["cta_click", "Book"]]);
});

test("on an address that opens something nothing is noted", () => {
  window.history.replaceState(null, "", "/shop/order/O-20031/?key=secret");
  document.body.innerHTML = `<a href="tel:+12095550142">Call</a>`;
  noteClicks(window, sessionStorage);
  fireEvent.click(link("Call"));
  expect(window.takeClicks?.()).toEqual([]);
  window.history.replaceState(null, "", "/");
});
