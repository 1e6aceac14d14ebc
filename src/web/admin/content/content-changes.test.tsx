import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ContentChanges } from "./content-changes.tsx";

test("a saved change names its author and the newest of its times; one that is typed names nobody", () => {
  const at = (hour: string) => new Date(new Date().setUTCHours(0, 0, 0, 0) - 10 * 86_400_000).toISOString().replace("00:", hour);
  const changes = [
    { title: "Monday and Tuesday", detail: "closed", parts: ["monday", "tuesday"] },
    { title: "Friday", detail: "closed", parts: ["friday"] },
    { title: "Sunday", detail: "closed", parts: ["sunday"] },
  ];
  const saved = [
    { part: "monday", by: "Dana Kim", isOwn: false, at: at("16:") },
    { part: "tuesday", by: "Luis Ortega", isOwn: true, at: at("18:") },
    { part: "friday", by: null, isOwn: false, at: at("18:") },
  ];
  render(<ContentChanges changes={changes} saved={saved} />);
  const [both, gone, typed] = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(both).toMatch(/^Monday and Tuesdayclosedyou, .*1\d:00 am$/);
  expect(gone).toMatch(/^Fridayclosedsomebody who is gone, /);
  expect(typed).toBe("Sundayclosed");
});
