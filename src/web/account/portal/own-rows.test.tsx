import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { OwnAppointment } from "#contract/appointments/appointments.ts";
import type { OrderListItem } from "#contract/orders/orders.ts";
import type { TicketListItem } from "#contract/tickets/ticket-desk.ts";
import { OwnRows } from "./own-list.tsx";
import { appointmentRow, orderRow, ticketRow } from "./own-rows.tsx";

const at = "2026-11-20T18:00:00.000Z";
const ticket = { number: "T-10427", subject: "Hum", status: "open", statusLabel: "In progress", updatedAt: at };
const order = { number: "O-20031", summary: "Dock", label: "Placed", status: "placed", placedAt: at, totalCents: 100 };
const visit = { number: "B-30118", address: "/", when: "Friday", startsAt: at, modeLabel: "Phone call", place: "" };

test("nobody reads that she is unverified: she is asked whether it is hers", async () => {
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <OwnRows
          label="Yours"
          rows={[
            ticketRow({ ...ticket, unverified: true } as TicketListItem),
            orderRow({ ...order, unverified: true } as OrderListItem),
            appointmentRow({ ...visit, unverified: true } as OwnAppointment),
          ]}
        />
      ),
    },
  ]);
  render(<Stub />);
  expect(await screen.findAllByText("Is this yours?")).toHaveLength(3);
  expect(screen.queryByText(/unverified/i)).toBeNull();
});
