import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { holdFormsOffline } from "./hold-offline.ts";

test("a form that is posted stays as it is without a connection, and says so", () => {
  const sent = vi.fn((event: React.FormEvent) => event.preventDefault());
  holdFormsOffline();
  render(
    <>
      <form method="post" aria-label="Newsletter" onSubmit={sent}>
        <input aria-label="Email address" defaultValue="ana@example.com" />
      </form>
      <form method="get" aria-label="Filter" onSubmit={sent} />
    </>,
  );
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  fireEvent.submit(screen.getByRole("form", { name: "Newsletter" }));
  expect(sent).not.toHaveBeenCalled();
  expect(notifications.list()[0]?.title).toBe("You are offline");
  expect(screen.getByLabelText<HTMLInputElement>("Email address").value).toBe("ana@example.com");
  fireEvent.submit(screen.getByRole("form", { name: "Filter" }));
  expect(sent).toHaveBeenCalledTimes(1);
  online.mockReturnValue(true);
  fireEvent.submit(screen.getByRole("form", { name: "Newsletter" }));
  expect(sent).toHaveBeenCalledTimes(2);
});
