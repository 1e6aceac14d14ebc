import { Form, Link, useNavigate, useSearchParams } from "react-router";
import { OwnList } from "#web/account/portal/own-list.tsx";
import { pageOfList, portalLoader } from "#web/account/portal/portal-route.ts";
import { privateMeta } from "#web/account/private-meta.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { apiDownload, problemText } from "#web/shell/session/api-fetch.ts";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import * as refusals from "#words/refusals.ts";
import * as t from "#words/device-screens.ts";
import type { Route } from "./+types/portal-devices.route.ts";
import { DeviceForm } from "./device-form.tsx";
import { deviceRow } from "./device-row.tsx";
import "./devices.css";
import * as deviceWords from "#words/devices.ts";

export const meta = () => privateMeta(t.devices);

/** A list of fewer rows is read, not filtered. */
const fewRows = 10;

const filters = ["q", "kind", "status"] as const;

export const clientLoader = portalLoader(async ({ query, signal }) => {
  const options = until(signal);
  const [list, choices] = await Promise.all([
    answerOf(api.devices.$get({ query: pageOfList(query, 50) }, options)),
    query.has("add") ? answerOf(api.devices.choices.$get({}, options)) : null,
  ]);
  return { list, choices };
});

const AddLink = () => (
  <ButtonLink to="/client-portal/devices/?add" tone="primary" size="small">
    {t.addDevice}
  </ButtonLink>
);

export default function PortalDevices({ loaderData: { list, choices } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { items, nextCursor } = list;
  const filtered = filters.some((name) => query.get(name));
  const { cursor: _, limit: __, ...shown } = pageOfList(query);
  const download = () =>
    apiDownload(api.devices.csv.$get({ query: shown }), "devices.csv").catch((error: unknown) =>
      notifications.add({ title: refusals.somethingWentWrong, description: problemText(error), tone: "problem" }),
    );
  return (
    <OwnList
      title={t.devices}
      actions={choices ? null : <AddLink />}
      items={items}
      row={deviceRow}
      nextCursor={nextCursor}
      empty={filtered ? t.nothingMatches : t.noDevices}
      emptyAction={
        filtered ? (
          <ButtonLink to="/client-portal/devices/" tone="outline">
            {t.showAll}
          </ButtonLink>
        ) : (
          <AddLink />
        )
      }
      lead={
        <>
          {choices ? (
            <DeviceForm
              choices={choices}
              cancel={() => void navigate("/client-portal/devices/")}
              send={async (fields) => {
                const { organizationId } = choices;
                await api.devices.$post({ json: { ...fields, ...(organizationId && { organizationId }) } });
                await navigate("/client-portal/devices/");
              }}
            />
          ) : null}
          {items.length > fewRows || nextCursor || filtered ? (
            <Form className="device-filters" aria-label={t.searchDevices} key={query.toString()}>
              <TextField
                id="devices-q"
                name="q"
                type="search"
                label={t.searchDevices}
                defaultValue={query.get("q") ?? ""}
                required={false}
              />
              <Button type="submit" tone="outline">
                {t.show}
              </Button>
              <details className="device-more" open={query.has("kind") || query.has("status")}>
                <summary>{t.filter}</summary>
                <SelectField
                  id="devices-kind"
                  name="kind"
                  label={t.type}
                  options={deviceWords.deviceKindLabels}
                  placeholder={t.allTypes}
                  defaultValue={query.get("kind") ?? ""}
                  required={false}
                />
                <SelectField
                  id="devices-status"
                  name="status"
                  label={t.status}
                  options={{
                    in_repair: deviceWords.deviceStatusLabels.in_repair,
                    retired: deviceWords.deviceStatusLabels.retired,
                    all: t.allStatuses,
                  }}
                  placeholder={t.inUseNow}
                  defaultValue={query.get("status") ?? ""}
                  required={false}
                />
              </details>
            </Form>
          ) : null}
        </>
      }
    >
      {items.length > 0 ? (
        <p className="device-under">
          <Button tone="outline" size="small" onClick={() => void download()}>
            {t.csv}
          </Button>
          {filtered ? null : <Link to="/client-portal/devices/?status=all">{t.withRetired}</Link>}
        </p>
      ) : null}
      {list.organization && !list.seesAll ? <p className="settings-lead">{t.onlyYours}</p> : null}
    </OwnList>
  );
}
