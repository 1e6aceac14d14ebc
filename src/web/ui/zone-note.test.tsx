import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ZoneNote } from "./zone-note.tsx";

const written = Date.prototype.toLocaleString;

/** The reader's clock shows the time of a zone. */
const clockOf = (zone: string) =>
  vi.spyOn(Date.prototype, "toLocaleString").mockImplementation(function (this: Date, tag, options) {
    return written.call(this, tag, { timeZone: zone, ...options });
  });

test.each([
  ["America/New_York", 1],
  ["America/Los_Angeles", 0],
  // Another name for the same clock.
  ["America/Tijuana", 0],
])("read in %s", (zone, count) => {
  const clock = clockOf(zone);
  render(<ZoneNote />);
  clock.mockRestore();
  expect(screen.queryAllByText("Times in Pacific time")).toHaveLength(count);
});
