import type { FormEvent } from "react";
import type { AddDeviceInput, DeviceChoices, DeviceView } from "#contract/devices/devices.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { moveOnEnter } from "#web/ui/move-on-enter.ts";
import { TextField } from "#web/ui/text-field.tsx";
import * as t from "#words/device-screens.ts";
import * as deviceWords from "#words/devices.ts";

export type DeviceFields = Omit<AddDeviceInput, "organizationId">;

type Device = Omit<DeviceView, "mayChange"> & { staffNotes?: string };

interface Props {
  /** The one to change; a new one without it. */
  device?: Device;
  choices: DeviceChoices;
  send: (fields: DeviceFields & { staffNotes?: string }) => Promise<unknown>;
  cancel: () => void;
  /** The label of the notes that clients never see; without it they are not in the form. */
  staffNotes?: string;
}

const optionsOf = (items: readonly { id: string; name: string }[]) =>
  Object.fromEntries(items.map(({ id, name }) => [id, name]));

/** Adds or changes a device, for clients and staff. */
export function DeviceForm({ device, choices, send, cancel, staffNotes }: Props) {
  const { busy, problem, problems, save } = useSave({ inline: true });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = fieldsOf(new FormData(event.currentTarget));
    void save(() => send(fields), { title: t.saved });
  };
  const field = (name: keyof DeviceFields | "staffNotes", label: string) => ({
    id: `device-${name}`,
    name,
    label,
    errors: problems[name],
  });
  const line = (name: "make" | "model" | "processor" | "memory" | "storage" | "mac" | "serial", label: string) => (
    <TextField
      {...field(name, label)}
      defaultValue={device?.[name] ?? ""}
      optional
      autoComplete="off"
      maxLength={80}
      onKeyDown={name === "serial" ? moveOnEnter : undefined}
    />
  );
  const { sites, people, operatingSystems } = choices;
  return (
    <form className="device-form" onSubmit={submit} noValidate aria-label={t.device}>
      {problem && Object.keys(problems).length === 0 ? (
        <p className="error-summary" role="alert">
          {problem}
        </p>
      ) : null}
      <div className="form-grid">
        <TextField {...field("name", t.name)} defaultValue={device?.name} hint={t.nameHint} maxLength={80} />
        <SelectField
          {...field("kind", t.type)}
          options={deviceWords.deviceKindLabels}
          defaultValue={device?.kind ?? ""}
          placeholder={t.chooseOne}
        />
        {line("make", t.make)}
        {line("model", t.model)}
        {line("serial", t.serialNumber)}
        <SelectField
          {...field("operatingSystem", t.operatingSystem)}
          options={optionsOf(operatingSystems)}
          placeholder={t.notKnown}
          defaultValue={device?.operatingSystem?.id ?? ""}
          optional
        />
      </div>
      <details className="device-more" open={device !== undefined || Object.keys(problems).length > 0}>
        <summary>{t.moreDetails}</summary>
        <div className="form-grid">
          <TextField
            {...field("purchasedOn", t.purchased)}
            type="date"
            defaultValue={device?.purchasedOn ?? ""}
            optional
          />
          <TextField
            {...field("warrantyUntil", t.warrantyUntil)}
            type="date"
            defaultValue={device?.warrantyUntil ?? ""}
            optional
          />
          {line("processor", t.processor)}
          {line("memory", t.memory)}
          {line("storage", t.storage)}
          {line("mac", t.macAddress)}
          {sites.length > 0 ? (
            <SelectField
              {...field("siteId", t.site)}
              options={optionsOf(sites)}
              placeholder={t.noSite}
              defaultValue={device?.site?.id ?? ""}
              optional
            />
          ) : null}
          {people.length > 0 ? (
            <SelectField
              {...field("contactId", t.usedBy)}
              options={optionsOf(people)}
              placeholder={t.nobody}
              defaultValue={device?.contact?.id ?? ""}
              optional
            />
          ) : null}
          <TextArea {...field("notes", t.notes)} defaultValue={device?.notes} rows={3} optional wide />
          {staffNotes ? (
            <TextArea {...field("staffNotes", staffNotes)} defaultValue={device?.staffNotes} rows={3} optional wide />
          ) : null}
        </div>
      </details>
      <div className="form-foot">
        <Button type="submit" tone="primary" disabled={busy}>
          {t.saveDevice}
        </Button>
        <Button tone="outline" onClick={cancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}

/** Values of the form; a choice of nothing is null. */
function fieldsOf(form: FormData): DeviceFields & { staffNotes?: string } {
  const typed = [...form].map(([name, value]) => [name, typeof value === "string" ? value.trim() : ""] as const);
  return Object.fromEntries(
    typed.map(([name, value]) => [name, value === "" && ["siteId", "contactId"].includes(name) ? null : value]),
  ) as unknown as DeviceFields;
}
