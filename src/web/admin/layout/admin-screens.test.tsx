import { render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import * as messages from "#words/messages.ts";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { ApiProblem } from "#web/shell/session/api-fetch.ts";
import { answerFetch } from "#test/answered-fetch.ts";
import { ErrorBoundary } from "./admin-screens.route.tsx";

function open(problem: ApiProblem) {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  answerFetch({});
  const Stub = createRoutesStub([
    {
      path: "/admin/tickets/",
      Component: () => <p>Tickets</p>,
      ErrorBoundary: ErrorBoundary as never,
      loader: () => Promise.reject(problem),
      HydrateFallback: () => null,
    },
    { path: "/", Component: () => <p>Home</p> },
  ]);
  render(<Stub initialEntries={["/admin/tickets/"]} />);
}

test("somebody whose role was taken away is told so, as by the guard", async () => {
  open(new ApiProblem(403, "This is for staff."));
  await screen.findByText("Home");
  await waitFor(() => expect(notifications.list()[0]).toMatchObject(messages.accessDenied));
});

test.each([
  [
    "a second factor that is due",
    new ApiProblem(403, "Set up your second factor.", [], null, "second_factor_required"),
  ],
  ["a server that is away", new ApiProblem(503, "Not available right now.")],
])("%s leaves the screen where it is", async (_, problem) => {
  open(problem);
  await screen.findByRole("heading", { name: "This screen did not load" });
  expect(screen.getByText(problem.message)).toBeTruthy();
});
