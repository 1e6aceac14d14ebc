import { Form, useNavigate, useSearchParams } from "react-router";
import { deviceKindLabels, deviceStatusLabels } from "#contract/device-words.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { apiDownload, problemText } from "#web/shell/session/api-fetch.ts";
import { signedIn } from "#web/shell/session/signed-in.ts";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { CursorPages } from "#web/ui/cursor-pages.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageFrame } from "#web/ui/page-frame.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import * as refusals from "#words/refusals.ts";
import * as t from "#words/device-screens.ts";
import type { Route } from "./+types/portal-devices.route.ts";
import { DeviceForm } from "./device-form.tsx";
import { OwnDeviceList } from "./own-device-list.tsx";
import "./devices.css";

export const handle = { headerTone: "paper" };

export function meta() {
  return [{ title: t.devices }, { name: "robots", content: "noindex" }];
}

const filters = ["q", "kind", "status"] as const;

/** The filters that an address names. */
const wantedIn = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...filters, "cursor"].flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? ""]] : [])),
  );

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  await signedIn();
  const options = until(request.signal);
  const [list, choices] = await Promise.all([
    answerOf(api.devices.$get({ query: { limit: 50, ...wantedIn(query) } }, options)),
    query.has("add") ? answerOf(api.devices.choices.$get({}, options)) : null,
  ]);
  return { list, choices };
}
clientLoader.hydrate = true as const;

const AddLink = () => (
  <ButtonLink to="/client-portal/devices/?add" tone="go" size="small">
    {t.addDevice}
  </ButtonLink>
);

export default function PortalDevices({ loaderData: { list, choices } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { items, nextCursor } = list;
  const filtered = filters.some((name) => query.get(name));
  const { cursor: _, ...shown } = wantedIn(query);
  const download = () =>
    apiDownload(api.devices.csv.$get({ query: shown }), "devices.csv").catch((error: unknown) =>
      notifications.add({ title: refusals.somethingWentWrong, description: problemText(error), tone: "problem" }),
    );
  return (
    <PageFrame title={t.devices} actions={choices ? null : <AddLink />}>
      <div className="portal">
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
        {items.length > 0 || filtered ? (
          <Form className="device-filters" aria-label={t.searchDevices} key={query.toString()}>
            <TextField
              id="devices-q"
              name="q"
              type="search"
              label={t.searchDevices}
              defaultValue={query.get("q") ?? ""}
              optional
            />
            <SelectField
              id="devices-kind"
              name="kind"
              label={t.type}
              options={deviceKindLabels}
              placeholder={t.allTypes}
              defaultValue={query.get("kind") ?? ""}
              optional
            />
            <SelectField
              id="devices-status"
              name="status"
              label={t.status}
              options={{
                in_repair: deviceStatusLabels.in_repair,
                retired: deviceStatusLabels.retired,
                all: t.allStatuses,
              }}
              placeholder={t.inUseNow}
              defaultValue={query.get("status") ?? ""}
              optional
            />
            <Button type="submit" tone="outline">
              {t.show}
            </Button>
            <Button tone="outline" onClick={() => void download()} disabled={items.length === 0}>
              {t.csv}
            </Button>
          </Form>
        ) : null}
        {items.length > 0 ? (
          <OwnDeviceList devices={items} />
        ) : (
          <EmptyState
            reason={filtered ? t.nothingMatches : t.noDevices}
            action={
              filtered ? (
                <ButtonLink to="/client-portal/devices/" tone="outline">
                  {t.showAll}
                </ButtonLink>
              ) : null
            }
          />
        )}
        {list.organization && !list.seesAll ? <p className="settings-lead">{t.onlyYours}</p> : null}
        <CursorPages label={t.pagesOfDevices} count={items.length} nextCursor={nextCursor} />
      </div>
    </PageFrame>
  );
}
