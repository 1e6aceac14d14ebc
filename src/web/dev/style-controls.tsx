import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Dialog, DialogClose } from "#web/ui/dialog.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import type { TicketStatus } from "#contract/tickets/tickets.ts";
import * as t from "#words/tickets.ts";

const statuses = Object.entries(t.ticketStatusLabels) as [TicketStatus, string][];

export function StyleControls() {
  return (
    <section className="grid gap-5">
      <h2>Controls</h2>
      <Breadcrumb
        crumbs={[
          { label: "Home", to: "/" },
          { label: "Services", to: "/services/" },
          { label: "PC repair", to: "/x/" },
        ]}
      />
      <div className="ticket-actions">
        <Button tone="go">Book a repair</Button>
        <Button>Primary</Button>
        <Button tone="outline">Outline</Button>
        <Button disabled>Disabled</Button>
        <Button tone="outline" size="small">
          Small
        </Button>
        <ButtonLink to="/services/" tone="outline" size="big">
          Big link
        </ButtonLink>
      </div>
      <div className="ticket-actions">
        {statuses.map(([status, label]) => (
          <StatusBadge key={status} status={status} label={label} />
        ))}
        <Badge tone="late">2 h late</Badge>
        <CopyButton value="T-10427" what="ticket number" />
        <RelativeTime at="2026-11-01T10:00:00Z" />
      </div>
      <div className="ticket-actions">
        <Dialog
          title="Close this ticket?"
          trigger={<Button tone="outline">Open dialog</Button>}
          actions={<DialogClose render={<Button>Close Ticket</Button>} />}
        >
          <p>You can reopen it with a reply.</p>
        </Dialog>
        <Menu
          trigger={<Button tone="outline">Account menu</Button>}
          entries={[
            { label: "Services", to: "/services/" },
            { label: "Sign Out", onSelect: () => {} },
          ]}
        />
        <Button
          tone="outline"
          onClick={() =>
            notifications.add({ title: "Message not sent", description: "2 fields need a fix.", tone: "problem" })
          }
        >
          Show a notice
        </Button>
      </div>
      <Tabs
        label="Kind"
        tabs={[
          { id: "reply", label: "Reply", content: <p>Goes to the client.</p> },
          { id: "note", label: "Internal note", content: <p>Staff only.</p> },
        ]}
      />
      <Pagination label="Pages" summary="26 to 50" previous="?before=x" next="?after=y" />
    </section>
  );
}
