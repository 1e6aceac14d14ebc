import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import type { OrganizationPeople } from "#contract/organizations/organizations.ts";
import { PeopleScreen } from "./people-screen.tsx";

const sent = vi.hoisted(() => vi.fn());
vi.mock("#web/shell/session/api-client.ts", () => {
  const call = (name: string) => (input: object) => sent(name, input);
  const one = { $patch: call("change person"), $delete: call("remove") };
  const invitations = { $post: call("invite"), ":invitation": { $delete: call("withdraw") } };
  return {
    api: { organizations: { ":id": { $patch: call("change"), people: { ":contact": one }, invitations } } },
    answerOf: async (asked: Promise<unknown>) => asked,
  };
});

const id = "018f0000-0000-7000-8000-000000000001";
const person = { email: null, siteId: null, seesTickets: false, self: false, mayBeInvited: false };
const seen = (mayManage: boolean): OrganizationPeople => ({
  organization: {
    id,
    name: "Oakdale Dental",
    kind: "business",
    role: mayManage ? "owner" : "member",
    ticketSharing: "by_member",
    mayManage,
  },
  people: [
    { ...person, id: "p1", name: "Olga", role: "owner", self: true, email: mayManage ? "olga@example.com" : null },
    {
      ...person,
      id: "p2",
      name: "Ben",
      role: "member",
      email: mayManage ? "ben@example.com" : null,
      mayBeInvited: mayManage,
    },
  ],
  sites: [],
  invitations: mayManage
    ? [{ id: "i1", email: "new@example.com", role: "technical", expiresAt: "2026-12-04T18:00:00.000Z" }]
    : [],
});
const show = (mayManage: boolean) => {
  const Stub = createRoutesStub([{ path: "/", Component: () => <PeopleScreen {...seen(mayManage)} /> }]);
  render(<Stub />);
};

beforeEach(() => {
  sent.mockReset();
  sent.mockResolvedValue({});
});

test("members read names and roles, and nothing to change", async () => {
  show(false);
  expect(await screen.findByText("Ben")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(screen.queryByText(/@example\.com/)).toBeNull();
});

test("owners invite by email and role", async () => {
  show(true);
  fireEvent.change(await screen.findByRole("textbox", { name: "Email" }), { target: { value: "ana@example.com" } });
  const form = screen.getByRole("button", { name: "Invite" }).closest("form");
  if (!form) throw new Error("There is no form.");
  const role = within(form).getByRole("combobox", { name: "Role" });
  expect(
    within(role)
      .getAllByRole("option")
      .map((option) => option.textContent),
  ).toEqual(["Owner", "Approver", "Billing", "Technical", "Member"]);
  fireEvent.change(role, { target: { value: "billing" } });
  fireEvent.click(screen.getByRole("button", { name: "Invite" }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith("invite", { param: { id }, json: { email: "ana@example.com", role: "billing" } }),
  );
});

test("owners invite somebody whom staff wrote down, with the role they have", async () => {
  show(true);
  const ben = await screen.findByRole("group", { name: "Ben" });
  fireEvent.click(within(ben).getByRole("button", { name: "Invite to the Portal" }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith("invite", { param: { id }, json: { email: "ben@example.com", role: "member" } }),
  );
  expect(within(screen.getByRole("group", { name: "Olga" })).queryByText("Invite to the Portal")).toBeNull();
});

test("owners remove somebody after being asked, and withdraw an invitation", async () => {
  show(true);
  const ben = await screen.findByRole("group", { name: "Ben" });
  fireEvent.click(within(ben).getByRole("button", { name: "Remove" }));
  expect(sent).not.toHaveBeenCalled();
  const asked = await screen.findByRole("dialog");
  fireEvent.click(within(asked).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith("remove", { param: { id, contact: "p2" } }));
  fireEvent.click(await screen.findByRole("button", { name: "Withdraw" }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith("withdraw", { param: { id, invitation: "i1" } }));
});

test("owners set who sees tickets, and for whom", async () => {
  show(true);
  fireEvent.change(await screen.findByRole("combobox", { name: "Who sees tickets" }), {
    target: { value: "everyone" },
  });
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith("change", { param: { id }, json: { ticketSharing: "everyone" } }),
  );
  const ben = screen.getByRole("group", { name: "Ben" });
  fireEvent.click(within(ben).getByRole("checkbox", { name: "Sees all tickets" }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith("change person", { param: { id, contact: "p2" }, json: { seesTickets: true } }),
  );
});
