import type { FormEvent } from "react";
import { api } from "#web/shell/session/api-client.ts";
import type { Saving } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";

/** Refuses sign-ins from an address for some hours. */
export function BlockForm({ save, busy }: Saving) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? "");
    const json = { network: text("network"), reason: text("reason"), hours: Number(text("hours")) };
    void save(() => api.admin["blocked-networks"].$post({ json }));
  };
  return (
    <form className="staff-filters" onSubmit={send} aria-label="Block an address">
      <div>
        <label htmlFor="block-network">Address</label>
        <input
          id="block-network"
          name="network"
          className="input"
          required
          placeholder="203.0.113.7"
          autoComplete="off"
        />
      </div>
      <div>
        <label htmlFor="block-reason">Why</label>
        <input id="block-reason" name="reason" className="input" required maxLength={200} autoComplete="off" />
      </div>
      <div>
        <label htmlFor="block-hours">Hours</label>
        <input
          id="block-hours"
          name="hours"
          className="input"
          type="number"
          min={1}
          max={8760}
          defaultValue={24}
          required
        />
      </div>
      <Button type="submit" tone="outline" disabled={busy}>
        Block
      </Button>
    </form>
  );
}
