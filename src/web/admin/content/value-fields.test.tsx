import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { contentFiles, site } from "#content/site-content.ts";
import { contentItemOf, contentKinds } from "#domain/content/content-kinds.ts";
import { valueOfFile } from "#domain/content/content-value.ts";
import { formSchema } from "#domain/content/form-schema.ts";
import { ContentFacts, namedFacts } from "./content-facts.tsx";
import { clockField, dayField } from "#contract/values/typed-times.ts";
import type { FieldSchema } from "./field-schema.ts";
import { ValueField } from "./value-fields.tsx";

const files = Object.entries(contentFiles).flatMap(([file, raw]) => {
  const item = contentItemOf(file);
  return item ? [{ ...item, file, raw }] : [];
});

/** Every value of a text that a person can read. */
function leavesOf(value: unknown): string[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(leavesOf);
  // Times and days are shown as people write them.
  return typeof value === "string" ? [dayField(clockField(value))] : [];
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

test("times and days are typed as people write them, and kept in one form", () => {
  let latest: unknown = { opens: "08:00", date: "2026-12-23" };
  const schema: FieldSchema = {
    type: "object",
    required: ["opens", "date"],
    properties: { opens: { type: "string", format: "clock" }, date: { type: "string", format: "day" } },
  };
  const editor = () => (
    <ValueField path="" name="" schema={schema} value={latest} problems={{}} onChange={(next) => show(next)} />
  );
  const { rerender } = render(editor());
  const show = (next: unknown) => {
    latest = next;
    rerender(editor());
  };
  const opens = screen.getByRole<HTMLInputElement>("textbox", { name: "Opens" });
  const date = screen.getByRole<HTMLInputElement>("textbox", { name: "Date" });
  expect([opens.value, date.value]).toEqual(["8 am", "12/23/2026"]);
  for (const typed of ["11:00", "11:00 p", "11:00 pm"]) {
    fireEvent.change(opens, { target: { value: typed } });
    expect(opens.value).toBe(typed);
  }
  fireEvent.blur(opens);
  fireEvent.change(date, { target: { value: "Jan 2, 2027" } });
  fireEvent.blur(date);
  expect([opens.value, date.value]).toEqual(["11 pm", "1/2/2027"]);
  expect(latest).toEqual({ opens: "23:00", date: "2027-01-02" });
});

const facts = namedFacts([{ name: "price pc-repair/diagnostic", text: "$45", label: "Diagnosis", group: "PC repair" }]);

function Sentence({ start, seen }: { start: string; seen: (text: unknown) => void }) {
  const [text, setText] = useState<unknown>(start);
  return (
    <ContentFacts value={facts}>
      <ValueField
        path="lead"
        name="lead"
        schema={{ type: "string" }}
        value={text}
        problems={{}}
        onChange={(next) => {
          seen(next);
          setText(next);
        }}
      />
    </ContentFacts>
  );
}

test("a sentence that names a price is written with a chip, never with its name", async () => {
  render(<Sentence start="It costs {{price pc-repair/diagnostic}}, once." seen={() => {}} />);
  const field = await waitFor(() => {
    const found = screen.getByRole("textbox", { name: "Lead" });
    expect(found.querySelector("[data-fact]")?.textContent).toBe("Diagnosis $45");
    return found;
  });
  expect(field.textContent).toBe("It costs Diagnosis $45, once.");
});

test("a typed $ offers prices, and the chosen one takes its place", async () => {
  const seen = vi.fn();
  render(<Sentence start="Now  only." seen={seen} />);
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Lead" });
  fireEvent.input(field, { target: { value: "Now $ only." }, data: "$" });
  field.setSelectionRange(5, 5);
  fireEvent.change(screen.getByRole("combobox", { name: /Put in a price/ }), { target: { value: "price pc-repair/diagnostic" } });
  expect(seen).toHaveBeenLastCalledWith("Now {{price pc-repair/diagnostic}} only.");
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Lead" }).textContent).toBe("Now Diagnosis $45 only."));
});
