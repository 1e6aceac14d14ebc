import type { ComponentProps } from "react";
import { dayWords } from "#contract/values/day-words.ts";
import type { DeviceMatch } from "#contract/repairs/repair-desk.ts";
import { readLabelCode, serialKey } from "#contract/devices/device-serial.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
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
      <KnownDevices form={form} set={set} query={form.device}>
        {(wiring) => (
          <TextField
            label="Device"
            hint="Scan or type the serial number, or say what it is: Dell XPS 13."
            autoComplete="off"
            errors={errors("device.name", "device")}
            {...field("device")}
            onChange={(event) => set({ device: event.currentTarget.value, ...newDevice })}
            {...wiring}
          />
        )}
      </KnownDevices>
      {form.warranties.length > 0 ? (
        <div className="intake-known" role="status">
          <div>
            <b>Under warranty</b>
            {form.warranties.map((words) => (
              <p key={words}>{words}</p>
            ))}
          </div>
        </div>
      ) : null}
      <div className="intake-two">
        <SelectField
          id="intake-kind"
          label="Type"
          options={t.deviceKindLabels}
          value={form.kind}
          disabled={form.deviceId !== null}
          onChange={(event) => set({ kind: event.currentTarget.value as IntakeForm["kind"] })}
        />
        <KnownDevices form={form} set={set} query={form.serial}>
          {(wiring) => (
            <TextField
              label="Serial number"
              optional
              autoComplete="off"
              disabled={form.deviceId !== null}
              errors={errors("device.serial", "serial")}
              {...field("serial")}
              {...wiring}
            />
          )}
        </KnownDevices>
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
      <TextField
        label="Device password"
        hint="Sealed, never in the draft, and deleted a day after pickup. Whoever reads it says why."
        optional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        errors={errors("devicePassword")}
        {...field("password")}
      />
    </section>
  );
}

const newDevice = { deviceId: null, warranties: [] };

/** "New battery (R-10230), until February 3, 2027" */
const warrantyWords = ({ makersWarrantyUntil, warranties }: DeviceMatch): string[] => [
  ...warranties.map(({ what, number, until }) => `${what} (${number}), until ${dayWords(until)}`),
  ...(makersWarrantyUntil ? [`The maker's, until ${dayWords(makersWarrantyUntil)}`] : []),
];

interface KnownProps extends Pick<PartProps, "form" | "set"> {
  query: string;
  children: ComponentProps<typeof Suggestions>["children"];
}

/** A field that finds devices we know while their serial number or name is typed. */
function KnownDevices({ form, set, query, children }: KnownProps) {
  return (
    <Suggestions
      label="Known devices"
      query={form.deviceId ? "" : query}
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
          {warrantyWords(device).length > 0 ? <span>Under warranty</span> : null}
        </>
      )}
      onChoose={(device) =>
        set({
          deviceId: device.id,
          device: device.name,
          serial: device.serial ?? "",
          kind: device.kind,
          warranties: warrantyWords(device),
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
      {children}
    </Suggestions>
  );
}
