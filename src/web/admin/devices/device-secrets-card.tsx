import { useState } from "react";
import { dayWords } from "#contract/values/day-words.ts";
import type { StaffDevice } from "#contract/devices/devices.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { choice, secret, text } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";

type Secret = StaffDevice["secrets"][number];
const labels: Record<Secret["kind"], string> = { pin: "PIN", password: "Password", pattern: "Pattern" };
const secretsApi = api.admin.devices[":id"].secrets;

/** Secrets of a device: asked for one at a time, with a reason that the client reads. */
export function DeviceSecretsCard({ device }: { device: StaffDevice }) {
  return (
    <section aria-labelledby="device-secrets">
      <h2 id="device-secrets">PIN and password</h2>
      <p className="admin-quiet">
        First ask the client to make a guest account without a password, or to be there when you test. Keep a PIN or
        password only if neither works. It is stored encrypted, and deleted a day after pickup.
      </p>
      {device.secrets.map((kept) => (
        <KeptSecret key={`${kept.kind} ${kept.keptAt}`} id={device.id} secret={kept} />
      ))}
      <KeepForm id={device.id} />
      {device.reveals.length > 0 ? (
        <>
          <h3>Seen by</h3>
          <ul className="device-lines">
            {device.reveals.map(({ at, by, kind, reason }) => (
              <li key={at}>
                {by}, {labels[kind]}, {dayWords(at)}: {reason}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

const revealFields = { reason: text("Why you need it", { maxLength: 200 }) };

function KeptSecret({ id, secret: { kind, purgeAt } }: { id: string; secret: Secret }) {
  const [shown, setShown] = useState<string | null>(null);
  const { busy, save } = useSave();
  return (
    <div className="device-secret">
      <p>
        <b>{labels[kind]}</b>, deleted {purgeAt ? dayWords(purgeAt) : "by hand"}
      </p>
      {shown === null ? (
        <StaffForm
          name={`reveal-${kind}`}
          label={`Show ${labels[kind]}`}
          columns={1}
          fields={revealFields}
          refresh={false}
          button={`Show ${labels[kind]}`}
          tone="outline"
          save={(json) => answerOf(secretsApi[":kind"].reveal.$post({ param: { id, kind }, json }))}
          onSaved={(answer) => setShown(answer.secret)}
        />
      ) : (
        <>
          <output className="shown">{shown}</output>
          <Button size="small" tone="outline" onClick={() => setShown(null)}>
            Hide
          </Button>
        </>
      )}
      <Button
        size="small"
        tone="outline"
        disabled={busy}
        onClick={() =>
          void save(() => secretsApi[":kind"].$delete({ param: { id, kind } }), {
            title: `${labels[kind]} deleted`,
          })
        }
      >
        Delete
      </Button>
    </div>
  );
}

const keepFields = { kind: choice("What", labels), secret: secret("What opens it") };

const KeepForm = ({ id }: { id: string }) => (
  <details>
    <summary>Keep a PIN or password</summary>
    <StaffForm
      name="secret"
      label="Keep a PIN or password"
      fields={keepFields}
      clears
      button="Keep"
      save={(json) => secretsApi.$put({ param: { id }, json })}
      done={{ title: "Kept, encrypted" }}
    />
  </details>
);
