import { readLabelCode, serialKey } from "#contract/devices/device-serial.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { moveOnEnter } from "#web/ui/move-on-enter.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { RadioGroup } from "./intake-choices.tsx";
import type { IntakeForm, PartProps } from "./intake-form.ts";
import { Suggestions } from "#web/admin/clients/suggestions.tsx";
import * as t from "#words/devices.ts";
import * as repairWords from "#words/repairs.ts";

/** Device, purpose, and the problem in the client's words. */
export function DevicePart({ form, set, field, errors }: PartProps) {
  return (
    <section aria-labelledby="intake-2">
      <h2 id="intake-2">2. Device</h2>
      <Suggestions
        label="Known devices"
        query={form.deviceId ? "" : form.device}
        find={async (q, signal) =>
          (
            await answerOf(
              api.admin.repairs.devices.$get(
                { query: { q, ...(form.organizationId && { organizationId: form.organizationId }) } },
                until(signal),
              ),
            )
          ).items
        }
        keyOf={({ id }) => id}
        isNamed={({ serial, labelCode }, q) =>
          readLabelCode(q) === labelCode || (serial !== null && serialKey(serial) === serialKey(q))
        }
        show={(device) => (
          <>
            <b>{device.name}</b>
            <span>{[device.serial, device.organizationName].filter(Boolean).join(", ")}</span>
          </>
        )}
        onChoose={(device) =>
          set({
            deviceId: device.id,
            device: device.name,
            serial: device.serial ?? "",
            kind: device.kind,
            // A scanned device brings its client along.
            ...(!form.contactId &&
              device.contactId && {
                contactId: device.contactId,
                organizationId: device.organizationId,
                known: "found by the device",
                name: device.contactName ?? device.organizationName,
              }),
          })
        }
      >
        {(wiring) => (
          <TextField
            label="Device"
            hint="Scan or type the serial number, or say what it is: Dell XPS 13."
            autoComplete="off"
            errors={errors("device.name", "device")}
            {...field("device")}
            onChange={(event) => set({ device: event.currentTarget.value, deviceId: null })}
            {...wiring}
          />
        )}
      </Suggestions>
      <div className="intake-two">
        <SelectField
          id="intake-kind"
          label="Type"
          options={t.deviceKindLabels}
          value={form.kind}
          disabled={form.deviceId !== null}
          onChange={(event) => set({ kind: event.currentTarget.value as IntakeForm["kind"] })}
        />
        <TextField
          label="Serial number"
          optional
          onKeyDown={moveOnEnter}
          disabled={form.deviceId !== null}
          errors={errors("device.serial", "serial")}
          {...field("serial")}
        />
      </div>
      <RadioGroup
        name="used-for"
        label="Used for"
        options={repairWords.usedForLabels}
        value={form.usedFor}
        errors={errors("usedFor")}
        onChange={(usedFor) => set({ usedFor })}
      />
      <TextArea label="Problem in the client's words" errors={errors("problem")} {...field("problem")} />
    </section>
  );
}
