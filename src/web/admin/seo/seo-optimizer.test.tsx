import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { emptyTexts } from "#contract/seo/seo-text-rules.ts";
import { answerFetch, json } from "#test/answered-fetch.ts";
import { signInHere } from "#test/browser-session.ts";
import { keptAnswer, textsAnswer } from "#test/seo-answers.ts";
import SeoOptimizer, { clientLoader } from "./seo-optimizer.route.tsx";

const listed = { path: "/faq/", title: "Questions", template: "Page", state: "draft", keyphrase: "", capsule: "" };

beforeEach(() => signInHere(crypto.randomUUID()));

function open(query: string, answers: Parameters<typeof answerFetch>[0]) {
  const made = answerFetch({
    "POST /rest/v1/rpc/is_admin": () => json(true),
    "GET /api/admin/seo/texts": () => json({ items: [listed] }),
    "GET /api/admin/seo/ai": () => json({ model: null }),
    ...answers,
  });
  const Stub = createRoutesStub([
    {
      path: "/admin/seo-optimizer/",
      Component: SeoOptimizer as never,
      HydrateFallback: () => null,
      loader: clientLoader as never,
    },
  ]);
  render(<Stub initialEntries={[`/admin/seo-optimizer/${query}`]} />);
  return made;
}

const title = () => screen.findByRole<HTMLInputElement>("textbox", { name: /^Title \(optional\)|^Title$/ });
const page = "GET /api/admin/seo/texts/page";

test("before the first audit the list sends to the audit", async () => {
  open("", { "GET /api/admin/seo/texts": () => json({ items: [] }) });
  expect((await screen.findByRole("link", { name: "Go to SEO monitoring" })).getAttribute("href")).toBe(
    "/admin/seo-monitoring/",
  );
});

test("the list finds by path and title and says what became of the texts", async () => {
  open("?q=quest", {});
  expect(within(await screen.findByRole("table", { name: "Pages to edit" })).getByText("Draft")).toBeTruthy();
});

test("pages of one language can be listed, and each leads to the texts of its twin", async () => {
  const both = [listed, { ...listed, path: "/es/preguntas/", title: "Preguntas" }];
  open("?language=es", { "GET /api/admin/seo/texts": () => json({ items: both }) });
  const table = await screen.findByRole("table", { name: "Pages to edit" });
  const [row, ...others] = within(table).getAllByRole("rowheader");
  expect(others).toEqual([]);
  const link = within(row!).getByRole("link", { name: /^\/es\/preguntas\// });
  expect(link.getAttribute("href")).toBe("/admin/seo-optimizer/?path=%2Fes%2Fpreguntas%2F");
  expect(screen.getByRole("link", { name: "Take off Language" })).toBeTruthy();
  cleanup();
  open("?path=%2Ffaq%2F", {
    "GET /api/admin/seo/texts": () => json({ items: both }),
    [page]: () => json(textsAnswer()),
  });
  const twin = await screen.findByRole("link", { name: "Español" });
  expect(twin.getAttribute("href")).toBe("/admin/seo-optimizer/?path=%2Fes%2Fpreguntas%2F");
});

test("a word that no page has finds nothing", async () => {
  open("?q=zebra", {});
  expect(await screen.findByText(/^No page matches\./)).toBeTruthy();
});

test("without a model nothing can be drafted, and an untouched page shows its file's texts", async () => {
  open("?path=%2Ffaq%2F", { [page]: () => json(textsAnswer()) });
  expect((await title()).placeholder).toBe("Questions and answers");
  expect(screen.queryByRole("button", { name: "Draft title" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Discard Draft" })).toBeNull();
  expect(screen.getByText(/These texts have not been changed/)).toBeTruthy();
});

test("a refused text is told at its field and stays there", async () => {
  open("?path=%2Ffaq%2F", {
    [page]: () => json(textsAnswer()),
    "POST /api/admin/seo/texts/publish": () =>
      json({ detail: "Check the form.", errors: [{ path: "texts.title", message: "Use plain text." }] }, 422),
  });
  fireEvent.change(await title(), { target: { value: "<b>Bold</b>" } });
  fireEvent.click(screen.getByRole("button", { name: "Publish" }));
  expect(await screen.findByText("Use plain text.")).toBeTruthy();
  expect((await title()).value).toBe("<b>Bold</b>");
});

test("two editors: the second one sees both texts and decides", async () => {
  const theirs = textsAnswer({ version: 3, by: "Vera Lopez", published: { ...emptyTexts, title: "Theirs" } });
  const publish = "POST /api/admin/seo/texts/publish";
  const { bodiesOf } = open("?path=%2Ffaq%2F", {
    [page]: [() => json(textsAnswer({ version: 2 })), () => json(theirs)],
    [publish]: [
      () => json({ detail: "Vera Lopez has changed these texts meanwhile." }, 409),
      () => json(keptAnswer({ version: 4, published: { ...emptyTexts, title: "Mine" } })),
    ],
  });
  fireEvent.change(await title(), { target: { value: "Mine" } });
  fireEvent.click(screen.getByRole("button", { name: "Publish" }));
  const alert = await screen.findByRole("alert");
  expect(within(alert).getByText("Theirs")).toBeTruthy();
  expect((await title()).value).toBe("Mine");
  fireEvent.click(within(alert).getByRole("button", { name: "Keep Mine" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "Publish" }));
  await waitFor(() =>
    expect(bodiesOf(publish)).toMatchObject([
      { version: 2, texts: { title: "Mine" } },
      { version: 3, texts: { title: "Mine" } },
    ]),
  );
});
