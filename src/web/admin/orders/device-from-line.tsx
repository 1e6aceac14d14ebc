import type { StaffOrder } from "#contract/orders/order-desk.ts";
import { useNavigate } from "react-router";
import { text } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { moveOnEnter } from "#web/ui/move-on-enter.ts";

/** Makes a device of the client's from something this order sold: a whole build, or goods that are no part of one. */
export function DeviceFromLine({ order }: { order: StaffOrder }) {
  const navigate = useNavigate();
  const lines = order.lines.filter(({ kind, build }) => kind === "build" || (kind === "goods" && build === null));
  if (lines.length === 0 || order.status === "draft" || order.status === "cancelled") return null;
  return (
    <details>
      <summary>Make a device of the client’s</summary>
      {lines.map(({ id, name }) => (
        <StaffForm
          key={id}
          name={`device-${id}`}
          label={`Device: ${name}`}
          columns={1}
          fields={{ serial: text(`${name}, serial number`, { optional: true, onKeyDown: moveOnEnter }) }}
          button="Make Device"
          tone="outline"
          save={({ serial }) =>
            answerOf(api.admin.devices["from-order"].$post({ json: { order: order.number, line: id, serial } }))
          }
          done={{ title: order.number, description: `${name} is a device now.` }}
          onSaved={(device) => navigate(`/admin/devices/${device.id}/`)}
        />
      ))}
    </details>
  );
}
