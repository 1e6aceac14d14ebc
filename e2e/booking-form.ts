import type { Page } from "@playwright/test";
import { hydrated } from "./hydrated.ts";

/** The form on /get-started/, with its controls by accessible name. */
export function bookingForm(page: Page) {
  const form = page.getByRole("form", { name: "Get started" });
  const next = form.getByRole("button", { name: "Next" });
  return {
    form,
    next,
    book: form.getByRole("button", { name: "Book this time" }),
    summary: form.getByRole("alert"),
    name: form.getByRole("textbox", { name: "Name" }),
    email: form.getByRole("textbox", { name: "Email", exact: true }),
    phone: form.getByRole("textbox", { name: "Phone" }),
    radio: (name: string) => form.getByRole("radio", { name, exact: true }),
    times: form.getByRole("group", { name: /^Free times/ }).getByRole("radio"),
    async open(address = "/get-started/") {
      await page.goto(address);
      await hydrated(page);
    },
    async typeWho(email: string) {
      await form.getByRole("textbox", { name: "Name" }).fill("Maria Delgado");
      await form.getByRole("textbox", { name: "Email", exact: true }).fill(email);
    },
    /** From the first step to the last, where the way to meet is chosen. A signed-in person, with no email to type, is not asked who they are. */
    async goToTimes(email: string | null, mode = "At the shop in Stockton") {
      if (email !== null) await this.typeWho(email);
      await next.click();
      await this.radio("6 to 20 people").check();
      await next.click();
      await this.radio("Managed IT").check();
      await next.click();
      await this.radio(mode).check();
      const phone = form.getByRole("textbox", { name: "Phone" });
      if (await phone.isVisible()) await phone.fill("(209) 555-0117");
    },
  };
}
