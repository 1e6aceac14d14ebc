import { expect, type Page } from "@playwright/test";
import { hydrated } from "./hydrated.ts";

export const typedTicket = {
  Subject: "Laptop will not start",
  Description: "Black screen since Monday.",
  Category: "repair",
  Priority: "high",
  Name: "Maria Delgado",
  Email: "maria@example.com",
};
export type TypedTicket = typeof typedTicket;

/** The form that opens a ticket, with its controls by accessible name. */
export function ticketForm(page: Page) {
  const form = page.getByRole("form", { name: "Open a ticket" });
  const control = (name: keyof TypedTicket) =>
    form.getByRole(name === "Category" || name === "Priority" ? "combobox" : "textbox", { name, exact: true });
  const names = Object.keys(typedTicket) as (keyof TypedTicket)[];
  return {
    form,
    control,
    attachments: form.getByLabel("Attachments"),
    create: form.getByRole("button", { name: "Create Ticket" }),
    summary: form.getByRole("alert"),
    /** Opens the page and waits for its script, which solves the bot check. */
    async open() {
      await page.goto("/support/");
      await hydrated(page);
    },
    async type(changes: Partial<TypedTicket> = {}) {
      const typed = { ...typedTicket, ...changes };
      for (const name of names) {
        if (name === "Category" || name === "Priority") await control(name).selectOption(typed[name]);
        else await control(name).fill(typed[name]);
      }
    },
    async expectTyped(changes: Partial<TypedTicket> = {}) {
      const typed = { ...typedTicket, ...changes };
      for (const name of names) await expect(control(name)).toHaveValue(typed[name]);
    },
    /** The box checks itself when the form is used. */
    expectChecked: () => expect(form.getByText("Checked.", { exact: true })).toBeVisible(),
  };
}
