import type { ContentItem } from "#contract/content/content-edits.ts";
import { StaffTable } from "#web/admin/list/staff-table.tsx";

/** Every price and fact that a sentence can name, with what stands there now. */
export const FactNames = ({ facts }: Pick<ContentItem, "facts">) => (
  <details className="content-facts">
    <summary>Prices and facts a sentence can name</summary>
    <p>
      Type <b>$</b> in a sentence, or press <b>Price or Fact</b>, and choose one. What stands there follows when the
      price or fact changes.
    </p>
    <StaffTable
      caption="Prices and facts"
      rows={facts}
      rowKey={({ name }) => name}
      columns={[
        { head: "Price or fact", cell: ({ label, group }) => (group ? `${group}: ${label}` : label) },
        { head: "Shows", cell: ({ text }) => text },
      ]}
    />
  </details>
);
