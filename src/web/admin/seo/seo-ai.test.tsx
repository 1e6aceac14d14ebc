import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test } from "vitest";
import type { CrawlersView } from "#contract/seo/seo-ai.ts";
import { answerFetch, json } from "#test/answered-fetch.ts";
import { signInHere } from "#test/browser-session.ts";
import SeoAi, { clientLoader } from "./seo-ai.route.tsx";

const view = (changes: Partial<CrawlersView> = {}): CrawlersView => ({
  items: [
    { crawler: "Googlebot", allowed: true, hits: 40, kinds: { page: 40 }, lastDay: "2026-05-03" },
    { crawler: "GPTBot", allowed: true, hits: 0, kinds: {}, lastDay: null },
  ],
  robots: "User-agent: *\nDisallow: /api/\n",
  canonicalUrl: "https://www.longrow.example",
  days: [
    { day: "2026-05-03", hits: 0, visits: 0 },
    { day: "2026-05-04", hits: 0, visits: 0 },
  ],
  assistants: [],
  ...changes,
});
const crawlers = "GET /api/admin/seo/crawlers";

beforeEach(() => signInHere(crypto.randomUUID()));

function open(query: string, answers: Parameters<typeof answerFetch>[0]) {
  const made = answerFetch({ "POST /rest/v1/rpc/is_admin": () => json(true), ...answers });
  const Stub = createRoutesStub([
    { path: "/admin/seo-ai/", Component: SeoAi as never, HydrateFallback: () => null, loader: clientLoader as never },
  ]);
  render(<Stub initialEntries={[`/admin/seo-ai/${query}`]} />);
  return made;
}

test("a closed crawler shows in the preview at once and is saved alone", async () => {
  const put = "PUT /api/admin/seo/crawlers";
  const { bodiesOf } = open("", { [crawlers]: () => json(view()), [put]: () => json(view()) });
  const save = await screen.findByRole("button", { name: "Save Policy" });
  expect(save).toHaveProperty("disabled", true);
  fireEvent.click(screen.getByRole("checkbox", { name: /GPTBot/ }));
  const preview = screen.getByRole("heading", { name: "Robots file with this policy" }).parentElement;
  expect(preview?.textContent).toContain("User-agent: GPTBot\nDisallow: /\nDisallow: /api/");
  expect(screen.getByText("Not saved: GPTBot")).toBeTruthy();
  fireEvent.click(save);
  await waitFor(() => expect(bodiesOf(put)).toEqual([{ crawlers: [{ crawler: "GPTBot", allowed: false }] }]));
});

test("days without hits and visits are said, and charted days stand in a table", async () => {
  open("?tab=traffic", { [crawlers]: () => json(view({ items: [] })) });
  expect(await screen.findByText(/No known crawler has asked/)).toBeTruthy();
  expect(within(screen.getByRole("table", { name: "Hits and visits by day" })).getAllByRole("row")).toHaveLength(3);
});

test("without a model the screen says what to set, and without an audit where to go", async () => {
  open("?tab=capsules", {
    "GET /api/admin/seo/texts": () => json({ items: [] }),
    "GET /api/admin/seo/ai": () => json({ model: null }),
  });
  expect(await screen.findByText(/set AI_BASE_URL, AI_API_KEY and AI_MODEL/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to SEO monitoring" })).toBeTruthy();
});

test("a file that does not answer is marked", async () => {
  const files = [{ path: "/llms.txt", status: 503, bytes: 0, day: null, text: "" }];
  open("?tab=files", { "GET /api/admin/seo/machine-files": () => json({ items: files }) });
  expect(within(await screen.findByRole("table", { name: "Files for language models" })).getByText("503")).toBeTruthy();
});
