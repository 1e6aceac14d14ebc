import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { moveOnEnter } from "#web/ui/move-on-enter.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { Suggestions } from "./suggestions.tsx";

const known = ["SN-1", "SN-12"];

function Desk({ chosen }: { chosen: (item: string) => void }) {
  const [query, setQuery] = useState("");
  return (
    <form>
      <Suggestions
        label="Known"
        query={query}
        find={async (q) => known.filter((serial) => serial.startsWith(q))}
        keyOf={(serial) => serial}
        show={(serial) => serial}
        isNamed={(serial, q) => serial === q}
        onChoose={chosen}
      >
        {(wiring) => (
          <TextField
            id="device"
            label="Device"
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
            {...wiring}
          />
        )}
      </Suggestions>
      <TextField id="serial" label="Serial number" onKeyDown={moveOnEnter} />
      <button type="button">Add</button>
      <button type="submit">Send</button>
    </form>
  );
}

/** Plays a hand scanner: the signs at once, then Enter. False when Enter would not send the form. */
const scan = (label: string, text: string): boolean => {
  const field = screen.getByLabelText(label);
  field.focus();
  fireEvent.change(field, { target: { value: text } });
  return fireEvent.keyDown(field, { key: "Enter" });
};

test("Enter after a scan chooses what was scanned, also before it is found, and never sends the form", async () => {
  const chosen = vi.fn();
  render(<Desk chosen={chosen} />);
  expect(scan("Device", "SN-1")).toBe(false);
  await expect.poll(() => chosen.mock.calls).toEqual([["SN-1"]]);
  expect(document.activeElement).toBe(screen.getByLabelText("Serial number"));
});

test("Enter moves on where nothing is named, past buttons that only add", async () => {
  const chosen = vi.fn();
  render(<Desk chosen={chosen} />);
  expect(scan("Device", "SN")).toBe(false);
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText("Serial number"));
  expect(chosen).not.toHaveBeenCalled();
  expect(scan("Serial number", "X-9")).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Send" }));
});
