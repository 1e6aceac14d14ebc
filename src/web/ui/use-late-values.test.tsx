import { fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { expect, test } from "vitest";
import { useLateValues } from "./use-late-values.ts";

function Known({ name, phone, city, topic }: Record<"name" | "phone" | "city" | "topic", string>) {
  const form = useRef<HTMLFormElement>(null);
  useLateValues(form, { name, phone, city, topic });
  return (
    <form ref={form}>
      <input aria-label="Name" name="name" />
      <input aria-label="Phone" name="phone" />
      <select aria-label="City" name="city">
        <option value="">Choose one</option>
        <option value="lodi">Lodi</option>
      </select>
      <select aria-label="Topic" name="topic">
        <option value="">Choose one</option>
        <option value="backup">Backup</option>
        <option value="other">Other</option>
      </select>
    </form>
  );
}

test("late data fills empty, untouched fields only", () => {
  const unknown = { name: "", phone: "", city: "", topic: "" };
  const { rerender } = render(<Known {...unknown} />);
  fireEvent.focusIn(screen.getByLabelText("Name"));
  fireEvent.input(screen.getByLabelText("Name"), { target: { value: "Someone Else" } });
  fireEvent.change(screen.getByLabelText("Topic"), { target: { value: "other" } });
  fireEvent.focusIn(screen.getByLabelText("Phone"));
  rerender(<Known name="Maria" phone="209 555 0100" city="lodi" topic="backup" />);
  const values = ["Name", "Phone", "City", "Topic"].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  );
  expect(values).toEqual(["Someone Else", "", "lodi", "other"]);
});
