import { useEffect, useState } from "react";
import type { OwnOrganization, OwnOrganizationList } from "#contract/organizations/organizations.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import * as t from "#words/organizations.ts";
import "./organization-switch.css";

/** Says whose records the portal shows, and chooses another organization; nothing for a private person. */
export function OrganizationSwitch() {
  const [own, setOwn] = useState<OwnOrganization[]>([]);
  const { busy, save } = useSave();
  useEffect(() => {
    let gone = false;
    const read = async () => {
      const { items }: OwnOrganizationList = await answerOf(api.organizations.$get());
      if (!gone) setOwn(items);
    };
    // Without an answer there is no switch; the portal works as it is.
    void read().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, []);
  const [only] = own;
  if (own.length < 2)
    return only?.kind === "business" ? (
      <p className="organization-name" title={only.name}>
        {only.name}
      </p>
    ) : null;
  const choose = (organizationId: string) =>
    save(async () => {
      await api.organizations.current.$put({ json: { organizationId } });
      setOwn((items) => items.map((item) => ({ ...item, current: item.id === organizationId })));
    });
  return (
    <div className="organization-switch">
      <SelectField
        id="organization-switch"
        label={t.organization}
        options={Object.fromEntries(own.map(({ id, name }) => [id, name]))}
        value={own.find(({ current }) => current)?.id ?? ""}
        disabled={busy}
        onChange={(event) => void choose(event.currentTarget.value)}
      />
    </div>
  );
}
