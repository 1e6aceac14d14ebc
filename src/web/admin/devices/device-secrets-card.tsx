import { type FormEvent, useState } from "react";
import { dayWords } from "#contract/day-words.ts";
import type { StaffDevice } from "#contract/devices.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type Secret = StaffDevice["secrets"][number];
const labels: Record<Secret["kind"], string> = { pin: "PIN", password: "Password", pattern: "Pattern" };
const secretsApi = api.admin.devices[":id"].secrets;

/** What opens a device: asked for one at a time, with a reason that the client reads. */
export function DeviceSecretsCard({ device }: { device: StaffDevice }) {
  return (
    <section aria-labelledby="device-secrets">
      <h2 id="device-secrets">PIN and password</h2>
      <p className="admin-quiet">
        First ask the client to make a guest account without a password, or to be there when you test. Keep a PIN or
        password only if neither works. It is stored encrypted, and deleted a day after pickup.
      </p>
      {device.secrets.map((secret) => (
        <KeptSecret key={`${secret.kind} ${secret.keptAt}`} id={device.id} secret={secret} />
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

function KeptSecret({ id, secret: { kind, purgeAt } }: { id: string; secret: Secret }) {
  const [shown, setShown] = useState<string | null>(null);
  const { busy, problems, save } = useSave({ inline: true, refresh: false });
  const forget = useSave();
  const reveal = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason") ?? "");
    void save(async () => {
      const { secret } = await answerOf(secretsApi[":kind"].reveal.$post({ param: { id, kind }, json: { reason } }));
      setShown(secret);
    });
  };
  return (
    <form className="device-secret" onSubmit={reveal} noValidate aria-label={`Show ${labels[kind]}`}>
      <p>
        <b>{labels[kind]}</b>, deleted {purgeAt ? dayWords(purgeAt) : "by hand"}
      </p>
      {shown === null ? (
        <>
          <TextField
            id={`reason-${kind}`}
            name="reason"
            label="Why you need it"
            errors={problems.reason}
            maxLength={200}
          />
          <Button type="submit" size="small" tone="outline" disabled={busy}>
            Show {labels[kind]}
          </Button>
        </>
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
        disabled={forget.busy}
        onClick={() =>
          void forget.save(() => secretsApi[":kind"].$delete({ param: { id, kind } }), {
            title: `${labels[kind]} deleted`,
          })
        }
      >
        Delete
      </Button>
    </form>
  );
}

function KeepForm({ id }: { id: string }) {
  const { busy, problems, save } = useSave();
  const keep = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const json = { kind: typed.get("kind") as Secret["kind"], secret: String(typed.get("secret") ?? "") };
    void save(() => secretsApi.$put({ param: { id }, json }), { title: "Kept, encrypted" }).then(
      (done) => done && form.reset(),
    );
  };
  return (
    <details>
      <summary>Keep a PIN or password</summary>
      <form className="device-secret" onSubmit={keep} noValidate aria-label="Keep a PIN or password">
        <SelectField id="secret-kind" name="kind" label="What" options={labels} errors={problems.kind} />
        <TextField id="secret-value" name="secret" label="What opens it" errors={problems.secret} autoComplete="off" />
        <Button type="submit" size="small" disabled={busy}>
          Keep
        </Button>
      </form>
    </details>
  );
}
