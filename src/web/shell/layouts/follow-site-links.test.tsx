import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import type * as ReactRouter from "react-router";
import { createRoutesStub, Outlet } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { FollowSiteLinks } from "./follow-site-links.tsx";
import { SiteLinkPrefetch } from "./site-link-prefetch.tsx";
import { SiteLink } from "./site-link.tsx";

vi.mock("react-router", async (original) => ({
  ...(await original<typeof ReactRouter>()),
  PrefetchPageLinks: ({ page }: { page: string }) => <output>{page}</output>,
}));
afterEach(() => void vi.useRealTimers());

const Stub = createRoutesStub([
  {
    path: "/",
    Component: () => (
      <>
        <FollowSiteLinks />
        <SiteLinkPrefetch />
        <SiteLink to="/faq/?topic=prices#top">
          <b>Questions</b>
        </SiteLink>
        <Outlet />
      </>
    ),
    children: [{ path: "faq", Component: () => <h1>FAQ</h1> }],
  },
]);

test("a plain click opens the page within the site", async () => {
  render(<Stub />);
  const click = createEvent.click(screen.getByText("Questions"));
  fireEvent(screen.getByText("Questions"), click);
  expect(click.defaultPrevented).toBe(true);
  await screen.findByRole("heading", { name: "FAQ" });
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  "%o is left to the browser",
  (how) => {
    render(<Stub />);
    const click = createEvent.click(screen.getByText("Questions"), how);
    fireEvent(screen.getByText("Questions"), click);
    expect(click.defaultPrevented).toBe(false);
  },
);

test("a page is fetched when somebody rests on its link, not in passing", () => {
  vi.useFakeTimers();
  const cores = vi.spyOn(navigator, "hardwareConcurrency", "get").mockReturnValue(8);
  render(<Stub />);
  fireEvent.pointerOver(screen.getByText("Questions"));
  vi.advanceTimersByTime(50);
  fireEvent.pointerOver(document.body);
  vi.advanceTimersByTime(500);
  expect(screen.queryByRole("status")).toBeNull();
  fireEvent.pointerOver(screen.getByText("Questions"));
  vi.advanceTimersByTime(100);
  cores.mockRestore();
  vi.useRealTimers();
  return screen.findByText("/faq/?topic=prices");
});
