import type { SuppressedAddress, UnsentEmail, UnsentView } from "#contract/mail/mail-desk.ts";
import type { StaffColumn } from "#web/admin/list/staff-column.ts";
import { StaffList } from "#web/admin/list/staff-list.tsx";
import { useStaffViews } from "#web/admin/list/use-staff-views.ts";
import { staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { type Saving, useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import type { Route } from "./+types/admin-email.route.ts";

const pageSize = 50;

export const clientLoader = staffLoader(async ({ query, signal }) => {
  const cursor = query.get("cursor");
  const page = { limit: pageSize, ...(cursor ? { cursor } : {}) };
  const options = until(signal);
  const health = answerOf(api.admin.email.health.$get(undefined, options));
  if (query.get("view") === "suppressed") {
    const suppressed = answerOf(api.admin.email.suppressed.$get({ query: page }, options));
    return { view: "suppressed" as const, health: await health, list: await suppressed };
  }
  const view: UnsentView = query.get("view") === "waiting" ? "waiting" : "unsent";
  const emails = answerOf(api.admin.email.$get({ query: { ...page, view } }, options));
  return { view, health: await health, list: await emails };
});

export const meta = staffMeta("Email");

const labels: Record<UnsentView | "suppressed", string> = {
  unsent: "Not sent",
  waiting: "Waiting",
  suppressed: "Suppressed addresses",
};

export default function AdminEmail({ loaderData: data }: Route.ComponentProps) {
  const saving = useSave();
  const { view, health, list } = data;
  const shared = {
    title: "Email",
    views: useStaffViews("Which emails", labels, {
      unsent: health.unsent,
      waiting: health.waiting,
      suppressed: health.suppressed,
    }),
    caption: labels[view],
    nextCursor: list.nextCursor,
    csv: null,
  };
  if (data.view === "suppressed")
    return (
      <StaffList
        {...shared}
        columns={addressColumns(saving)}
        rows={data.list.items}
        rowKey={({ email }) => email}
        empty="Every address gets email."
        bulk={[
          {
            label: "Lift",
            done: "lifted",
            each: ({ email }) => api.admin.email.suppressed.lift.$post({ json: { email } }),
          },
        ]}
      />
    );
  return (
    <StaffList
      {...shared}
      columns={emailColumns(saving)}
      rows={data.list.items}
      rowKey={({ id }) => id}
      bulk={[
        {
          label: "Send Again",
          done: "on their way",
          each: ({ id }) => api.admin.email[":id"]["send-again"].$post({ param: { id } }),
        },
      ]}
      empty={view === "waiting" ? "No email waits for the mail server." : "Every email was sent."}
      tools={
        data.list.items.length > 0 ? (
          <Button
            disabled={saving.busy}
            onClick={() =>
              void saving.save(() => api.admin.email["send-again"].$post({ json: { view: data.view } }), {
                title: "On their way",
                description: "Emails to suppressed addresses stay.",
              })
            }
          >
            Send All Again
          </Button>
        ) : undefined
      }
    />
  );
}

const emailColumns = ({ busy, save }: Saving): StaffColumn<UnsentEmail>[] => [
  { head: "To", cell: ({ to }) => <span className="wrap-anywhere">{to}</span>, phone: "name" },
  { head: "Email", cell: ({ template }) => template.replaceAll("-", " "), phone: "under" },
  { head: "Why", cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
  { head: "Attempts", numeric: true, cell: ({ attempts }) => attempts },
  { head: "When", cell: ({ createdAt }) => <RelativeTime at={createdAt} />, phone: "end" },
  {
    head: "Action",
    cell: ({ id, to }) => (
      <Button
        tone="outline"
        size="small"
        disabled={busy}
        aria-label={`Send again to ${to}`}
        onClick={() =>
          void save(() => api.admin.email[":id"]["send-again"].$post({ param: { id } }), { title: "On its way" })
        }
      >
        Send Again
      </Button>
    ),
    phone: "sum",
  },
];

const reasons: Record<SuppressedAddress["reason"], string> = {
  bounced: "The mail server says there is no such address",
  complained: "Its owner complained",
  asked: "Its owner asked for no email",
};

const addressColumns = ({ busy, save }: Saving): StaffColumn<SuppressedAddress>[] => [
  { head: "Address", cell: ({ email }) => <span className="wrap-anywhere">{email}</span>, phone: "name" },
  { head: "Why", cell: ({ reason }) => reasons[reason], phone: "under" },
  { head: "Since", cell: ({ since }) => <RelativeTime at={since} />, phone: "end" },
  {
    head: "Action",
    cell: ({ email }) => (
      <Button
        tone="outline"
        size="small"
        disabled={busy}
        aria-label={`Lift ${email}`}
        onClick={() =>
          void save(() => api.admin.email.suppressed.lift.$post({ json: { email } }), {
            title: "Lifted",
            description: `${email} gets email again.`,
          })
        }
      >
        Lift
      </Button>
    ),
    phone: "sum",
  },
];
