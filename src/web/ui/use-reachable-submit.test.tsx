import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useRef } from "react";
import { expect, test, vi } from "vitest";
import { useReachableSubmit } from "./use-reachable-submit.ts";

function Sample({ onSent }: { onSent: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const problem = useReachableSubmit(form);
  return (
    <form
      ref={form}
      aria-label="Sample"
      onSubmit={(event) => {
        event.preventDefault();
        onSent();
      }}
    >
      <input aria-label="Email" defaultValue="ana@example.com" />
      <p role="status">{problem}</p>
    </form>
  );
}

test("a form stays, and says so, while nobody answers; then it is sent once", async () => {
  const sent = vi.fn();
  const asked = vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("Failed to fetch"));
  render(<Sample onSent={sent} />);
  await act(async () => void (await import("./reachable-submit.ts")));
  fireEvent.submit(screen.getByRole("form"));
  await waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/No connection: nothing was sent/));
  expect(sent).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ana@example.com");
  asked.mockResolvedValue(new Response(null));
  fireEvent.submit(screen.getByRole("form"));
  fireEvent.submit(screen.getByRole("form"));
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(screen.getByRole("status").textContent).toBe("");
  asked.mockRestore();
});
