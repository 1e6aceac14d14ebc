import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { contentFiles, site } from "#content/site-content.ts";
import { contentItemOf, contentKinds } from "#domain/content/content-kinds.ts";
import { valueOfFile } from "#domain/content/content-value.ts";
import { formSchema } from "#domain/content/form-schema.ts";
import type { FieldSchema } from "./field-schema.ts";
import { ValueField } from "./value-fields.tsx";

const files = Object.entries(contentFiles).flatMap(([file, raw]) => {
  const item = contentItemOf(file);
  return item ? [{ ...item, file, raw }] : [];
});

/** Every value of a text that a person can read. */
function leavesOf(value: unknown): string[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(leavesOf);
  return typeof value === "string" ? [value] : [];
}

test.each(contentKinds)("each text of $kind has a field with its words", (kind) => {
  const found = files.find((one) => one.kind === kind);
  const value = found ? valueOfFile(kind, found.file, found.raw) : null;
  const schema = formSchema(kind, site) as FieldSchema;
  const { container } = render(
    <ValueField path="" name="" schema={schema} value={value} problems={{}} onChange={() => undefined} />,
  );
  const shown = new Set(
    [...container.querySelectorAll<HTMLInputElement>("input, textarea, select")].map((field) => field.value.trim()),
  );
  // In a field of one line the browser leaves line ends out.
  const missing = leavesOf(value).filter((text) => !shown.has(text.trim()) && !shown.has(text.replaceAll("\n", "").trim()));
  expect(missing.filter((text) => !isConstant(schema, text))).toEqual([]);
});

/** Chosen with its group, such as `kind: "prices"`. */
const isConstant = (schema: FieldSchema, text: string): boolean => JSON.stringify(schema).includes(`"const":"${text}"`);

test("lists grow, move and shrink; money is typed in dollars, and what is no number stays", () => {
  const schema: FieldSchema = {
    type: "object",
    required: ["lines"],
    properties: {
      lines: {
        type: "array",
        items: {
          type: "object",
          required: ["job", "cents"],
          properties: { job: { type: "string" }, cents: { type: "integer" }, note: { type: "string" } },
        },
      },
    },
  };
  let latest: unknown = { lines: [{ job: "Diagnosis", cents: 4500 }] };
  const editor = () => (
    <ValueField path="" name="" schema={schema} value={latest} problems={{}} onChange={(next) => show(next)} />
  );
  const { rerender } = render(editor());
  const show = (next: unknown) => {
    latest = next;
    rerender(editor());
  };
  const price = () => screen.getAllByRole<HTMLInputElement>("textbox", { name: "Price, $" });
  expect(price()[0]?.value).toBe("45");
  fireEvent.click(screen.getByRole("button", { name: "Add to lines" }));
  const type = (field: HTMLElement | undefined, value: string) => {
    fireEvent.change(field as HTMLElement, { target: { value } });
    fireEvent.blur(field as HTMLElement, { target: { value } });
  };
  type(screen.getAllByRole("textbox", { name: "Job" })[1], "Screen");
  type(price()[1], "189.50");
  expect(latest).toEqual({
    lines: [
      { job: "Diagnosis", cents: 4500 },
      { job: "Screen", cents: 18_950 },
    ],
  });
  fireEvent.click(screen.getByRole("button", { name: /Move up: Lines 2/ }));
  type(price()[1], "free");
  type(screen.getAllByRole("textbox", { name: "Note" })[0], "While you wait");
  expect(latest).toEqual({
    lines: [
      { job: "Screen", cents: 18_950, note: "While you wait" },
      { job: "Diagnosis", cents: "free" },
    ],
  });
  type(screen.getAllByRole("textbox", { name: "Note" })[0], "");
  fireEvent.click(screen.getByRole("button", { name: /Remove: Lines 2/ }));
  expect(latest).toEqual({ lines: [{ job: "Screen", cents: 18_950 }] });
});
