import { fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, Link, Outlet } from "react-router";
import { expect, test, vi } from "vitest";
import { BelowFold } from "./below-fold.tsx";

const Page = () => (
  <>
    <h1>Prices</h1>
    <BelowFold>
      <p id="plans">Plans</p>
    </BelowFold>
  </>
);
const Stub = createRoutesStub([
  {
    path: "/",
    Component: Outlet,
    children: [
      {
        index: true,
        Component: () => (
          <>
            <Link to="/pricing/">To prices</Link> <Link to="/pricing/#plans">To plans</Link>
          </>
        ),
      },
      { path: "pricing", Component: Page },
    ],
  },
]);
const follow = async (name: string) => {
  fireEvent.click(await screen.findByRole("link", { name }));
  await screen.findByRole("heading", { name: "Prices" });
};

test("after a click the first screen comes first", async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  render(<Stub initialEntries={["/"]} />);
  await follow("To prices");
  expect(screen.queryByText("Plans")).toBeNull();
  vi.unstubAllGlobals();
  for (const frame of frames) frame(0);
  await screen.findByText("Plans");
});

test("a loaded document and a link to a place further down have all of it at once", async () => {
  vi.stubGlobal("requestAnimationFrame", () => 0);
  const { unmount } = render(<Stub initialEntries={["/pricing/"]} />);
  expect((await screen.findByText("Plans")).id).toBe("plans");
  unmount();
  render(<Stub initialEntries={["/"]} />);
  await follow("To plans");
  await screen.findByText("Plans");
  vi.unstubAllGlobals();
});
