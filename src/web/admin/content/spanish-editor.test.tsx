import { fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { answerFetch, json } from "#test/answered-fetch.ts";
import { signInHere } from "#test/browser-session.ts";
import type { ContentTranslation } from "#contract/content/content-translations.ts";
import { SpanishEditor } from "./spanish-editor.tsx";

beforeEach(() => signInHere(crypto.randomUUID()));

const item: ContentTranslation = {
  kind: "services",
  id: "pc-repair",
  label: "Services and price lines",
  title: "PC repair",
  state: "outdated",
  source: "file",
  version: 0,
  of: "1-2-3",
  saved: null,
  page: null,
  words: [
    { path: "name", english: "PC repair", spanish: "Reparación", was: null },
    { path: "facts.0.label", english: "Time", spanish: "", was: null },
  ],
};
const address = "/api/admin/content/services/pc-repair/spanish";

function show() {
  const Stub = createRoutesStub([{ path: "/", Component: () => <SpanishEditor loaded={item} back={{ to: "/", label: "Content" }} /> }]);
  render(<Stub />);
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("words are typed beside the English ones, saved as reviewed, and given back to the file", async () => {
  const saved = { ...item, state: "reviewed", source: "screen", version: 7 } as const;
  const words = [{ ...item.words[0], spanish: "Arreglo" }, item.words[1]];
  const { bodiesOf } = answerFetch({
    [`PUT ${address}`]: () => json({ ...saved, words }),
    [`POST ${address}/revert`]: () => json(item),
  });
  show();
  expect(await screen.findByText("Outdated")).toBeTruthy();
  expect(screen.getByText("Time")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Use the File Again" })).toBeNull();
  type("Name", "Arreglo");
  fireEvent.click(screen.getByLabelText("A person has reviewed it"));
  fireEvent.click(screen.getByRole("button", { name: "Save Spanish" }));
  expect(await screen.findByText("Reviewed")).toBeTruthy();
  expect(bodiesOf(`PUT ${address}`)).toEqual([
    { version: 0, of: "1-2-3", reviewed: true, words: { name: "Arreglo", "facts.0.label": "" } },
  ]);
  vi.spyOn(window, "confirm").mockReturnValue(true);
  fireEvent.click(screen.getByRole("button", { name: "Use the File Again" }));
  expect(await screen.findByText("Outdated")).toBeTruthy();
  expect(bodiesOf(`POST ${address}/revert`)).toEqual([{ version: 7 }]);
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Reparación");
});

test("a refused word keeps what was typed, with the reason at its field", async () => {
  const message = "The English text does not have 39";
  answerFetch({
    [`PUT ${address}`]: () =>
      json({ code: "invalid", detail: message, errors: [{ path: "words.facts.0.label", message }] }, 422),
  });
  show();
  await screen.findByText("Outdated");
  type("Facts 1, label", "39 horas");
  fireEvent.click(screen.getByRole("button", { name: "Save Spanish" }));
  expect(await screen.findByRole("alert")).toBeTruthy();
  const field = screen.getByLabelText<HTMLInputElement>("Facts 1, label");
  expect([field.value, field.getAttribute("aria-invalid")]).toEqual(["39 horas", "true"]);
});
