// @vitest-environment jsdom
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { chatWords } from "./chat-words.ts";
import { useChat } from "./use-chat.ts";

afterEach(() => vi.unstubAllGlobals());

test("answered with 429, the assistant apologizes, names the support address and shows the error toast", async () => {
  const shown = vi.spyOn(notifications, "add").mockImplementation(() => "");
  vi.stubGlobal("fetch", async () =>
    Response.json({ message: "Too many" }, { status: 429, headers: { "Retry-After": "60" } }),
  );
  const refused: string[] = [];
  const { result } = renderHook(() =>
    useChat({
      words: chatWords.en,
      supportEmail: "support@example.com",
      onSignedOut: () => undefined,
      onRefused: (text) => refused.push(text),
    }),
  );
  act(() => void result.current.send("What does a repair cost?"));
  await waitFor(() => expect(refused).toEqual(["What does a repair cost?"]));
  const said = JSON.stringify(result.current.entries.at(-1));
  expect(said).toMatch(/Sorry/);
  expect(said).toContain("support@example.com");
  expect(shown).toHaveBeenCalledWith(
    expect.objectContaining({ title: "Error", description: "Failed to send message. Please try again." }),
  );
});
