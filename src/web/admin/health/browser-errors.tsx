import type { BrowserError } from "#contract/health/health.ts";
import type { StaffColumn } from "#web/admin/list/staff-column.ts";
import { TableSection } from "#web/admin/list/table-section.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";

const columns: StaffColumn<BrowserError>[] = [
  { head: "Message", cell: ({ message }) => <span className="wrap-anywhere">{message}</span>, phone: "name" },
  { head: "Page", cell: ({ route }) => <span className="wrap-anywhere">{route}</span>, phone: "under" },
  { head: "File", cell: ({ place }) => <span className="wrap-anywhere">{place}</span> },
  { head: "Browsers", cell: ({ browsers }) => browsers.join(", ") },
  { head: "Last", cell: ({ lastAt }) => <RelativeTime at={lastAt} />, phone: "end" },
  { head: "Times", numeric: true, cell: ({ count }) => count, phone: "sum" },
];

/** Errors that pages met in browsers, for whoever looks after the program. */
export const BrowserErrors = ({ errors }: { errors: BrowserError[] }) =>
  errors.length === 0 ? null : (
    <TableSection
      id="browser-errors"
      title="Errors in browsers"
      columns={columns}
      rows={errors}
      rowKey={({ kind, message, place, route }) => [kind, message, place, route].join(" ")}
      empty="None."
    />
  );
