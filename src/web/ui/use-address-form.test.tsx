import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { createRoutesStub, Form, Link, useLoaderData } from "react-router";
import { expect, test } from "vitest";
import { useAddressForm } from "./use-address-form.ts";

const isAtOnce = (control: EventTarget): boolean => !(control instanceof HTMLInputElement && control.type === "text");

function Parts() {
  const chosen = useLoaderData<Record<string, string>>();
  const { key, props } = useAddressForm({ counts: isAtOnce });
  return (
    <>
      <Form aria-label="Parts" key={key} {...props}>
        {["cpu", "board"].map((name) => (
          <select key={name} name={name} aria-label={name} defaultValue={chosen[name] ?? ""}>
            <option value="">None</option>
            <option value="one">One</option>
          </select>
        ))}
        <input type="text" name="price" aria-label="price" />
        <button type="submit">Show</button>
      </Form>
      <Link to="/?cpu=one">A build</Link>
    </>
  );
}

/** Each answer waits until the test gives it. */
function slowPage() {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const Stub = createRoutesStub([
    {
      id: "parts",
      path: "/",
      Component: Parts,
      loader: async ({ request }) => {
        const { search, searchParams } = new URL(request.url);
        asked.push(search);
        await new Promise<void>((answer) => answers.push(answer));
        return Object.fromEntries(searchParams);
      },
    },
  ]);
  const page = () => <Stub initialEntries={["/"]} hydrationData={{ loaderData: { parts: {} } }} />;
  return { asked, page, answer: () => act(async () => answers.splice(0).forEach((one) => one())) };
}

const value = (name: string) => screen.getByLabelText<HTMLSelectElement>(name).value;
const choose = (name: string) => fireEvent.change(screen.getByLabelText(name), { target: { value: "one" } });

test("two choices right after each other both count, and late answers change neither", async () => {
  const { asked, page, answer } = slowPage();
  render(page());
  expect(asked).toEqual([]);
  choose("cpu");
  choose("board");
  fireEvent.change(screen.getByLabelText("price"), { target: { value: "9" } });
  await waitFor(() => expect(asked).toEqual(["?cpu=one&board=&price=", "?cpu=one&board=one&price="]));
  await answer();
  expect(["cpu", "board", "price"].map(value)).toEqual(["one", "one", "9"]);
});

test("what was chosen before the script is kept and sent once", async () => {
  const { asked, page, answer } = slowPage();
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(page());
  const early = container.querySelector<HTMLSelectElement>('[name="board"]');
  if (early) early.value = "one";
  render(page(), { container, hydrate: true });
  await waitFor(() => expect(asked).toEqual(["?cpu=&board=one&price="]));
  await answer();
  expect(value("board")).toBe("one");
  expect(asked).toHaveLength(1);
});

test("another address that is led to shows in the form", async () => {
  const { page, answer } = slowPage();
  render(page());
  choose("board");
  await answer();
  fireEvent.click(screen.getByRole("link", { name: "A build" }));
  await answer();
  await waitFor(() => expect(["cpu", "board"].map(value)).toEqual(["one", ""]));
});
