import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { answerFetch, json } from "#test/answered-fetch.ts";
import { signInHere } from "#test/browser-session.ts";
import { auditAnswer, issueAnswer, pageAnswer, summaryAnswer } from "#test/seo-answers.ts";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import SeoMonitoring, { clientLoader } from "./seo-monitoring.route.tsx";

const admin = { "POST /rest/v1/rpc/is_admin": () => json(true) };
const summary = "GET /api/admin/seo/summary";

beforeEach(() => signInHere(crypto.randomUUID()));

function Address() {
  const { search } = useLocation();
  return <output aria-label="Address">{search}</output>;
}

const Screen = (props: object) => (
  <>
    <SeoMonitoring {...(props as Parameters<typeof SeoMonitoring>[0])} />
    <Address />
  </>
);

const address = () => new URLSearchParams(screen.getByRole("status", { name: "Address" }).textContent ?? "");

function open(query: string, answers: Parameters<typeof answerFetch>[0]) {
  const searched: URLSearchParams[] = [];
  const listed = (key: string) => (request: Request) => {
    searched.push(new URL(request.url).searchParams);
    const answer = answers[key];
    return typeof answer === "function" ? answer(request) : json({}, 404);
  };
  const lists = ["GET /api/admin/seo/issues", "GET /api/admin/seo/pages"];
  const made = answerFetch({ ...admin, ...answers, ...Object.fromEntries(lists.map((key) => [key, listed(key)])) });
  const Stub = createRoutesStub([
    {
      path: "/admin/seo-monitoring/",
      Component: Screen as never,
      HydrateFallback: () => null,
      loader: clientLoader as never,
    },
  ]);
  render(<Stub initialEntries={[`/admin/seo-monitoring/${query}`]} />);
  return { searched, ...made };
}

test("before the first audit the screen says what to do", async () => {
  open("", { [summary]: () => json(summaryAnswer()) });
  expect(await screen.findByText(/No audit has run yet/)).toBeTruthy();
  expect(screen.getByText(/Run the first audit/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Run Audit" })).toHaveProperty("disabled", false);
});

test("a running audit shows its progress and cannot be started twice", async () => {
  const running = auditAnswer({ status: "running", pagesRead: 20, pagesKnown: 80, finishedAt: null, linksChecked: 0 });
  open("", { [summary]: () => json(summaryAnswer({ running })) });
  expect(await screen.findByText(/20 of 80 known pages/)).toBeTruthy();
  expect(screen.getByRole("progressbar", { name: "Pages read" })).toHaveProperty("value", 20);
  expect(screen.getByRole("button", { name: "Run Audit" })).toHaveProperty("disabled", true);
});

test("a failed audit says why, beside what the one before found", async () => {
  const failed = auditAnswer({ status: "failed", failure: "A page did not answer in time." });
  const latest = auditAnswer();
  open("", {
    [summary]: () => json(summaryAnswer({ failed, latest, history: [latest] })),
    [`GET /api/admin/seo/audits/${latest.id}/changes`]: () =>
      json({ audit: latest, against: null, appeared: [], gone: [] }),
  });
  expect(await screen.findByText(/A page did not answer in time/)).toBeTruthy();
  expect(screen.getByText(/What you see is from the one before/)).toBeTruthy();
  expect(screen.getByRole("table", { name: "Health by audit" })).toBeTruthy();
  expect(screen.getByText("This is the first audit.")).toBeTruthy();
});

test("an audit that stopped at a limit says at which", async () => {
  open("?tab=issues", {
    [summary]: () => json(summaryAnswer({ latest: auditAnswer({ stoppedBy: "pages" }) })),
    "GET /api/admin/seo/issues": () => json({ items: [], total: 0 }),
  });
  expect(await screen.findByText(/It stopped at the limit of pages/)).toBeTruthy();
  expect(screen.getByText(/^No open issue matches/)).toBeTruthy();
});

test("somebody else's audit is a refusal in words", async () => {
  open("", {
    [summary]: () => json(summaryAnswer()),
    "POST /api/admin/seo/audits": () => json({ detail: "An audit is running. Wait until it is done." }, 409),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Run Audit" }));
  await waitFor(() =>
    expect(notifications.list().map(({ description }) => description)).toContain(
      "An audit is running. Wait until it is done.",
    ),
  );
});

test("filters and order of issues stand in the address and reach the server", async () => {
  const { searched } = open("?tab=issues&severity=error", {
    [summary]: () => json(summaryAnswer({ latest: auditAnswer() })),
    "GET /api/admin/seo/issues": () => json({ items: [issueAnswer()], total: 120 }),
  });
  const table = await screen.findByRole("table", { name: "Issues" });
  expect(within(table).getByText("Link to a missing page")).toBeTruthy();
  fireEvent.click(within(table).getByRole("link", { name: "First seen" }));
  await waitFor(() => expect(address().get("sort")).toBe("first"));
  expect(within(table).getByRole("columnheader", { name: "First seen" }).getAttribute("aria-sort")).toBe("descending");
  fireEvent.click(screen.getByRole("button", { name: /Filter/ }));
  fireEvent.change(await screen.findByRole("combobox", { name: "Kind of page" }), { target: { value: "City" } });
  await waitFor(() => expect(searched.at(-1)?.get("template")).toBe("City"));
  const kept = { tab: "issues", severity: "error", sort: "first", direction: "desc", template: "City" };
  await waitFor(() => expect(Object.fromEntries(address())).toMatchObject(kept));
  expect(Object.fromEntries(searched.at(-1) ?? [])).toMatchObject({
    severity: "error",
    sort: "first",
    direction: "desc",
  });
});

test("an issue is ignored only with a reason", async () => {
  const one = issueAnswer();
  const { bodiesOf } = open("?tab=issues", {
    [summary]: () => json(summaryAnswer({ latest: auditAnswer() })),
    "GET /api/admin/seo/issues": () => json({ items: [one], total: 1 }),
    [`PATCH /api/admin/seo/issues/${one.id}`]: () => json({ ...one, status: "ignored" }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Ignore: Link to a missing page on /faq/" }));
  const dialog = await screen.findByRole("dialog", { name: "Ignore this issue" });
  fireEvent.change(within(dialog).getByRole("textbox"), { target: { value: "It comes back in June" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Ignore" }));
  await waitFor(() =>
    expect(bodiesOf(`PATCH /api/admin/seo/issues/${one.id}`)).toEqual([
      { status: "ignored", reason: "It comes back in June" },
    ]),
  );
});

test("a full list of pages shows what is wrong with each and leads on", async () => {
  const pages = [
    pageAnswer({ orphan: true, errors: 1, depth: null }),
    pageAnswer({ path: "/shop/", indexable: false, reason: "noindex", title: "" }),
    pageAnswer({ path: "/gone/", status: 404, indexable: false, reason: "answers with 404" }),
  ];
  open("?tab=pages", {
    [summary]: () => json(summaryAnswer({ latest: auditAnswer() })),
    "GET /api/admin/seo/pages": () => json({ items: pages, total: 115 }),
  });
  const table = await screen.findByRole("table", { name: "Pages" });
  const [, orphan, , gone] = within(table).getAllByRole("row");
  expect(orphan?.textContent).toContain("orphan");
  expect(within(table).getByText("No title")).toBeTruthy();
  expect(within(gone ?? table).queryByRole("link", { name: /Edit texts/ })).toBeNull();
  expect(screen.getByText("1 to 3 of 115")).toBeTruthy();
});
