import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Filled } from "./filled.tsx";

test("a sentence is filled with elements where it names them", () => {
  const by = { day: <b>Monday</b>, link: <a href="/faq/">questions</a> };
  const { container } = render(<Filled text="Until {day}, read the {link}." by={by} />);
  expect(container.innerHTML).toBe('Until <b>Monday</b>, read the <a href="/faq/">questions</a>.');
});
