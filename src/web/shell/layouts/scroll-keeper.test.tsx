// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, Link, Outlet } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RouteChange } from "./route-change.tsx";
import { ScrollKeeper } from "./scroll-keeper.tsx";

vi.mock("#web/shell/pwa/keep-page.ts", () => ({ keepPage: () => undefined }));

const Frame = () => (
  <>
    <RouteChange />
    <Outlet />
    <ScrollKeeper />
  </>
);
const Stub = createRoutesStub([
  {
    path: "/",
    Component: Frame,
    children: [
      { index: true, Component: () => <Link to="/there#place">There</Link> },
      {
        path: "there",
        Component: () => (
          <>
            <h1 id="place">Place</h1>
            <Link to="/there#lower">Lower</Link>
            <p id="lower">Lower part</p>
          </>
        ),
      },
    ],
  },
]);

let scrolled: string[] = [];
beforeEach(() => {
  scrolled = [];
  vi.stubGlobal("scrollTo", () => scrolled.push("top"));
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.id);
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const wait = (milliseconds: number) => act(() => new Promise((resolve) => setTimeout(resolve, milliseconds)));

test("a hash target is scrolled to once, after 100 ms, on another page and on the same one", async () => {
  render(<Stub />);
  fireEvent.click(await screen.findByRole("link", { name: "There" }));
  await screen.findByRole("heading", { name: "Place" });
  await wait(50);
  expect(scrolled.filter((what) => what !== "top")).toEqual([]);
  await wait(150);
  expect(scrolled.filter((what) => what !== "top")).toEqual(["place"]);
  scrolled = [];
  fireEvent.click(screen.getByRole("link", { name: "Lower" }));
  await wait(50);
  expect(scrolled).toEqual([]);
  await wait(150);
  expect(scrolled).toEqual(["lower"]);
  // The router's own inline script: rendered by the server in the site, by the browser only here.
  // oxlint-disable-next-line no-console -- taken back, not written to
  vi.mocked(console.error).mockClear();
});
