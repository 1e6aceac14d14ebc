import { fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test } from "vitest";
import type { StaffContact, StaffOrganization } from "#contract/organizations/organization-desk.ts";
import { answerFetch, json } from "#test/answered-fetch.ts";
import { signInHere } from "#test/browser-session.ts";
import { ContactsPanel } from "./contacts-panel.tsx";

const person = {
  id: "p1",
  name: "Ana Ruiz",
  email: "ana@exmaple.com",
  phone: null,
  role: "approver",
  siteId: null,
  seesTickets: false,
  hasAccount: false,
  invited: false,
  language: "es",
} satisfies StaffContact;
const owner = { ...person, id: "p2", name: "Jo Lee", email: "jo@example.com", hasAccount: true } satisfies StaffContact;

beforeEach(() => signInHere(crypto.randomUUID()));

function show(isAdmin: boolean) {
  const organization = { id: "one", people: [person, owner], sites: [] as StaffOrganization["sites"] };
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => <ContactsPanel organization={organization as unknown as StaffOrganization} isAdmin={isAdmin} />,
    },
  ]);
  render(<Stub />);
}

test("an administrator corrects a mistyped address, and sees why one is refused", async () => {
  const path = "PATCH /api/admin/organizations/one/contacts/p1";
  const refusal = { code: "invalid", message: "Refused.", errors: [{ path: "email", message: "Check the address." }] };
  const { bodiesOf } = answerFetch({ [path]: [() => json(refusal, 400), () => new Response(null, { status: 204 })] });
  show(true);
  fireEvent.click(screen.getByText("Correct Ana Ruiz"));
  const form = within(screen.getByRole("form", { name: "Correct Ana Ruiz" }));
  fireEvent.change(form.getByRole("textbox", { name: "Email" }), { target: { value: "ana@example.com" } });
  fireEvent.click(form.getByRole("button", { name: "Save Person" }));
  expect(await form.findByText("Check the address.")).toBeDefined();
  fireEvent.click(form.getByRole("button", { name: "Save Person" }));
  await expect.poll(() => bodiesOf(path)).toHaveLength(2);
  expect(bodiesOf(path)[1]).toEqual({ name: "Ana Ruiz", email: "ana@example.com", phone: "", language: "es" });
});

test("the address of an account is its owner's to change", async () => {
  const path = "PATCH /api/admin/organizations/one/contacts/p2";
  const { bodiesOf } = answerFetch({ [path]: () => new Response(null, { status: 204 }) });
  show(true);
  fireEvent.click(screen.getByText("Correct Jo Lee"));
  const form = within(screen.getByRole("form", { name: "Correct Jo Lee" }));
  expect(form.queryByRole("textbox", { name: "Email" })).toBeNull();
  fireEvent.click(form.getByRole("button", { name: "Save Person" }));
  await expect.poll(() => bodiesOf(path)).toEqual([{ name: "Jo Lee", phone: "", language: "es" }]);
});

test("technicians correct nobody", () => {
  show(false);
  expect(screen.queryByText("Correct Ana Ruiz")).toBeNull();
});

test("a person is invited in the step that adds them, when there is an address", async () => {
  const path = "POST /api/admin/organizations/one/contacts";
  const { bodiesOf } = answerFetch({ [path]: () => json({ id: "p3", invited: false }, 201) });
  show(true);
  fireEvent.click(screen.getByText("Add a person"));
  const form = within(screen.getByRole("form", { name: "Add a person" }));
  const add = (name: string, email: string) => {
    fireEvent.change(form.getByRole("textbox", { name: "Name" }), { target: { value: name } });
    fireEvent.change(form.getByRole("textbox", { name: "Email" }), { target: { value: email } });
    fireEvent.click(form.getByRole("button", { name: "Add Person" }));
  };
  add("Bea", "bea@example.com");
  await expect.poll(() => bodiesOf(path)).toMatchObject([{ email: "bea@example.com", invite: true }]);
  await expect.poll(() => form.getByRole("button", { name: "Add Person" }).hasAttribute("disabled")).toBe(false);
  add("Cleo", "");
  await expect.poll(() => bodiesOf(path)[1]).toMatchObject({ name: "Cleo", invite: false });
});
