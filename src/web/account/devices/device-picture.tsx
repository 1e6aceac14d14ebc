import { fill } from "#contract/values/fill.ts";
import { type ChangeEvent, useEffect, useState } from "react";
import { useSave } from "#web/shell/session/use-save.ts";
import * as t from "#words/device-screens.ts";

interface Props {
  device: { name: string; hasPhoto: boolean; version: number; updatedAt: string };
  read: () => Promise<Pick<Response, "blob">>;
  /** Missing for those who may only look. */
  send?: ((file: File) => Promise<unknown>) | undefined;
}

/** The private picture of a device: read with the session, so an address alone opens nothing. */
export function DevicePicture({ device, read, send }: Props) {
  const { busy, problem, save } = useSave({ inline: true });
  const [address, setAddress] = useState<string | null>(null);
  const { hasPhoto, updatedAt } = device;
  useEffect(() => {
    if (!hasPhoto) return;
    let made: string | null = null;
    let gone = false;
    const show = async () => {
      const blob = await (await read()).blob();
      if (!gone) setAddress((made = URL.createObjectURL(blob)));
    };
    void show().catch(() => undefined);
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `read` is made anew with each render
  }, [hasPhoto, updatedAt]);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file && send) void save(() => send(file), { title: t.photoSaved });
  };
  return (
    <section aria-label={t.photo}>
      {hasPhoto && address ? (
        <img
          className="device-photo"
          src={address}
          alt={fill(t.photoOf, { name: device.name })}
          width="400"
          height="300"
        />
      ) : null}
      {send ? (
        <div className="device-actions">
          <label htmlFor="device-photo-file">{hasPhoto ? t.replacePhoto : t.addPhoto}</label>
          <input
            id="device-photo-file"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            disabled={busy}
            onChange={choose}
          />
        </div>
      ) : null}
      {problem ? <p role="alert">{problem}</p> : null}
    </section>
  );
}
