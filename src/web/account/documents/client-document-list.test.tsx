import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import type { DocumentItem, DocumentList } from "#contract/organizations/client-documents.ts";
import { api } from "#web/shell/session/api-client.ts";
import { ClientDocumentList } from "./client-document-list.tsx";

const sent = vi.hoisted(() => vi.fn());
vi.mock("#web/shell/session/api-client.ts", () => {
  const call = (name: string) => (input: object) => sent(name, input);
  const one = { $patch: call("change"), $delete: call("delete"), versions: { $post: call("version") } };
  const folders = { $post: call("new folder"), ":id": { $patch: call("rename"), $delete: call("delete folder") } };
  return { api: { documents: { $post: call("upload"), ":id": one, folders } } };
});

const id = "018f0000-0000-7000-8000-000000000001";
const version = { fileName: "Plan.pdf", bytes: 340_000, by: null, at: "2026-11-20T18:00:00.000Z" };
const item: DocumentItem = {
  id: "018f0000-0000-7000-8000-00000000000d",
  name: "Network plan.pdf",
  folder: null,
  roles: ["billing", "owner"],
  version: 3,
  updatedAt: version.at,
  versions: [
    { ...version, number: 2 },
    { ...version, number: 1, by: "Ben Castillo" },
  ],
  deleted: null,
};
const folder = { id: "018f0000-0000-7000-8000-00000000000f", name: "Plans", documents: 4 };

function show(changes: Partial<DocumentList> = {}, q = "") {
  const list: DocumentList = {
    items: [item],
    nextCursor: null,
    organization: { id, name: "Oakdale Dental" },
    mayAdd: false,
    mayManage: false,
    folders: [folder],
    folder: null,
    papers: 2,
    ...changes,
  };
  const Stub = createRoutesStub([
    {
      path: "/client-portal/documents/",
      Component: () => (
        <ClientDocumentList list={list} door={api.documents} at="/client-portal/documents/" q={q} empty="None." />
      ),
    },
  ]);
  render(<Stub initialEntries={["/client-portal/documents/"]} />);
}

beforeEach(() => {
  sent.mockReset();
  sent.mockResolvedValue({});
});

test("readers see folders, papers, documents and versions, and nothing to change", async () => {
  show();
  expect((await screen.findByRole("link", { name: "Plans" })).getAttribute("href")).toContain(`folder=${folder.id}`);
  expect(screen.getByRole("link", { name: "Papers" })).toBeTruthy();
  expect(screen.getByText("Owners and: Billing")).toBeTruthy();
  expect(screen.getByText(/Ben Castillo/)).toBeTruthy();
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Network plan.pdf",
    "Version 2",
    "Version 1",
  ]);
});

test("an empty folder and a search without a match say so", async () => {
  show({ items: [], folder });
  expect(await screen.findByText("This folder is empty.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "All documents" })).toBeTruthy();
  show({ items: [] }, "xyzzy");
  expect(await screen.findByText("No documents match.")).toBeTruthy();
});

test("a technical contact adds documents and versions", async () => {
  show({ mayAdd: true });
  expect(screen.queryByRole("button", { name: /Change/ })).toBeNull();
  const file = new File(["x"], "x.txt");
  fireEvent.change(await screen.findByLabelText("New version of Network plan.pdf"), { target: { files: [file] } });
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith("version", { param: { id: item.id }, form: { attachments: file } }),
  );
  fireEvent.click(screen.getByRole("button", { name: "Add Documents" }));
  const form = within(screen.getByRole("form", { name: "Add Documents" }));
  fireEvent.click(form.getByRole("radio", { name: "Owners and these roles" }));
  fireEvent.click(form.getByRole("checkbox", { name: "Billing" }));
  fireEvent.change(form.getByRole("combobox", { name: "Folder" }), { target: { value: folder.id } });
  fireEvent.click(form.getByRole("button", { name: "Upload" }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith("upload", {
      form: { organizationId: id, folderId: folder.id, roles: "owner,billing", attachments: [] },
    }),
  );
});

test("an owner changes, moves and deletes, after being asked", async () => {
  show({ mayAdd: true, mayManage: true });
  fireEvent.click(await screen.findByRole("button", { name: "Change Network plan.pdf" }));
  const form = within(screen.getByRole("form", { name: "Change Network plan.pdf" }));
  fireEvent.change(form.getByRole("textbox", { name: "Name" }), { target: { value: "LAN" } });
  fireEvent.click(form.getByRole("radio", { name: "Everyone in the organization" }));
  fireEvent.click(form.getByRole("button", { name: "Save Document" }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith("change", {
      param: { id: item.id },
      json: { version: 3, name: "LAN", folderId: null, roles: [] },
    }),
  );
  fireEvent.click(await screen.findByRole("button", { name: "Change Network plan.pdf" }));
  fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  expect(sent).not.toHaveBeenCalledWith("delete", expect.anything());
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith("delete", { param: { id: item.id } }));
});
