import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { quoteOptions } from "./quote-options.tsx";
import { blankOption, optionsToSend, type TypedOption } from "./quote-typed.ts";

function Options() {
  const [current, choose] = useState(0);
  const [raw, change] = useState<TypedOption[]>(["Good", "Better"].map((name) => ({ ...blankOption, name })));
  return (
    <>
      {quoteOptions(9000, { current, choose }).draw({ id: "options", raw, change, inner: {} } as never)}
      <output>{JSON.stringify(optionsToSend(raw).map(({ suggested }) => suggested))}</output>
    </>
  );
}
const suggested = () => JSON.parse(screen.getByRole("status").textContent ?? "") as boolean[];
const press = (name: RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const tick = () => fireEvent.click(screen.getByRole("checkbox", { name: "We suggest this option" }));

test("one option is suggested at most; a copied one is not", () => {
  render(<Options />);
  tick();
  expect(suggested()).toEqual([true, false]);
  press(/^Better/);
  tick();
  expect(suggested()).toEqual([false, true]);
  expect(screen.getByRole("button", { name: /^Better.*suggested/ })).toBeTruthy();
  press(/Add Option/);
  expect(suggested()).toEqual([false, true, false]);
  press(/^Better/);
  tick();
  expect(suggested()).toEqual([false, false, false]);
});
