import type { StaffOrder } from "#contract/order-desk.ts";
import { useNavigate } from "react-router";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { moveOnEnter } from "#web/ui/move-on-enter.ts";
import { Button } from "#web/ui/button.tsx";
import { GroupError } from "#web/ui/choice-group.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { typedIn, useDesk } from "./use-desk.ts";

/** Makes a device of the client's from something this order sold: a whole build, or goods that are no part of one. */
export function DeviceFromLine({ order }: { order: StaffOrder }) {
  const { busy, errors, act } = useDesk();
  const navigate = useNavigate();
  const lines = order.lines.filter(({ kind, build }) => kind === "build" || (kind === "goods" && build === null));
  if (lines.length === 0 || order.status === "draft" || order.status === "cancelled") return null;
  return (
    <details>
      <summary>Make a device of the client’s</summary>
      {lines.map(({ id, name }) => (
        <form
          key={id}
          className="row-actions"
          aria-label={`Device: ${name}`}
          noValidate
          onSubmit={(event) => {
            const text = typedIn(event);
            void act(order.number, async () => {
              const json = { order: order.number, line: id, serial: text("serial") };
              const device = await answerOf(api.admin.devices["from-order"].$post({ json }));
              await navigate(`/admin/devices/${device.id}/`);
              return `${name} is a device now.`;
            });
          }}
        >
          <TextField
            id={`device-serial-${id}`}
            name="serial"
            label={`${name}, serial number`}
            optional
            autoComplete="off"
            onKeyDown={moveOnEnter}
          />
          <Button type="submit" size="small" tone="outline" disabled={busy}>
            Make Device
          </Button>
        </form>
      ))}
      <GroupError errors={errors} />
    </details>
  );
}
