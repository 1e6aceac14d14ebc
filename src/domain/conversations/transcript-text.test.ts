import { expect, test } from "vitest";
import { transcriptText } from "#domain/conversations/transcript-text.ts";

const all = { ours: ["support@longrow.example"], longest: 10_000 };

test("answers are shown without bold marks, questions as typed", () => {
  const text = transcriptText(
    [
      { from: "user", text: "is it **really** $45" },
      { from: "bot", text: "**Diagnostic**: $45." },
    ],
    all,
  );
  expect(text).toBe("Client: is it **really** $45\n\nAssistant: Diagnostic: $45.");
});

test("a long conversation is cut to its end", () => {
  const lines = ["one", "two", "three"].map((text) => ({ from: "user" as const, text }));
  expect(transcriptText(lines, { ...all, longest: 30 })).toBe(
    "(1 earlier lines left out)\n\nClient: two\n\nClient: three",
  );
});
