import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { VisitorsSee } from "./visitors-see.tsx";

const week = ["monday", "tuesday", "wednesday", "thursday", "friday"];

test("hours stand in both languages as the site says them, without a day whose time is not typed yet", () => {
  const hours = [
    { days: week, opens: "08:00", closes: "18:00" },
    { days: ["saturday"], opens: "09:00", closes: "" },
  ];
  render(<VisitorsSee value={{ hours }} />);
  const seen = screen.getByRole("region", { name: "Visitors see" });
  expect([...seen.querySelectorAll("span")].map(({ textContent }) => textContent)).toEqual([
    "Monday to Friday 8 to 6, closed Saturday and Sunday",
    "Lunes a viernes de 8 a 6, sábado y domingo cerrado",
  ]);
});
