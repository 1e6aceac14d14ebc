import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { OrderOwner } from "./order-owner.tsx";

const order = {
  number: "O-20031",
  email: "ana@example.com",
  unverified: true,
  canProve: true,
  canCancel: true,
  status: "placed" as const,
};

function show(changes: Partial<typeof order>, byAccount: boolean) {
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () =>
        (["top", "side"] as const).map((place) => (
          <OrderOwner key={place} order={{ ...order, ...changes }} byAccount={byAccount} place={place} />
        )),
    },
  ]);
  render(<Stub />);
  return screen.getAllByRole("button").map(({ textContent }) => textContent);
}

test("the reader of the email confirms", () => {
  expect(show({}, false)).toEqual(["Confirm Order", "Cancel Order"]);
});

test("the owner of the address confirms, or says that it is not hers", () => {
  expect(show({}, true)).toEqual(["Confirm Order", "Not My Order"]);
});

test("the browser that ordered only asks for the email again", () => {
  expect(show({ canProve: false }, false)).toEqual(["Send the Email Again", "Cancel Order"]);
  expect(screen.queryByText(/Open the link in the email to ana@example.com/)).not.toBeNull();
});

test("the owner ends the links of an order that is hers", () => {
  expect(show({ unverified: false, canProve: false }, true)).toEqual(["Cancel Order", "End Private Links"]);
});
