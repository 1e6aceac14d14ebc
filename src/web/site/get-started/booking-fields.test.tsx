import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { problemsOfStep } from "./booking-fields.ts";

/** The problems of a step with these values typed, and a way to meet chosen. */
function problems(step: number, values: Record<string, string>, mode = "shop") {
  const { container } = render(
    <form>
      {["call", "visit", "shop"].map((way) => (
        <input key={way} type="radio" name="mode" value={way} defaultChecked={way === mode} />
      ))}
      {Object.entries(values).map(([name, value]) => (
        <input key={name} name={name} defaultValue={value} type={name === "email" ? "email" : "text"} />
      ))}
    </form>,
  );
  return problemsOfStep(container.querySelector("form") as HTMLFormElement, step);
}

test.each([
  ["ana@gmail", "The address stops after “gmail”. Add the ending, such as .com."],
  ["ana", "Type an address such as name@example.com."],
  ["", "Type your email address."],
])("the email %j is refused at its step", (email, message) => {
  expect(problems(0, { name: "Ana", email })).toEqual({ email: [message] });
});

test("a good address may go on", () => expect(problems(0, { name: "Ana", email: "ana@example.com" })).toEqual({}));

test("signed-in people have no address to check", () => expect(problems(0, {})).toEqual({}));

test.each([
  ["call", "555", "Type all ten digits of the phone number, such as (209) 555-0142."],
  ["visit", "call me", "Type all ten digits of the phone number, such as (209) 555-0142."],
  ["call", "", "For a call we need your number."],
])("for a %s the phone %j is refused at its step", (mode, phone, message) => {
  const { phone: problem } = problems(3, { phone, place: "12 Elm St, Lodi" }, mode);
  expect(problem).toEqual([message]);
});
