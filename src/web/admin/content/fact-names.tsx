import type { ContentItem } from "#contract/content/content-edits.ts";
import { StaffTable } from "#web/admin/list/staff-table.tsx";

/** Every price and fact that a sentence can name, with what stands there now. */
export const FactNames = ({ facts }: Pick<ContentItem, "facts">) => (
  <details className="content-facts">
    <summary>Prices and facts a sentence can name</summary>
    <p>
      Choose one with <b>Price or Fact</b>, or write its name in two braces. What stands there follows when the price or fact
      changes. A sum is written as <code>{"{{sum 10 x price managed-it/seat + price managed-it/server}}"}</code>, an amount that
      is no price of ours as <code>{"{{amount $550}}"}</code>.
    </p>
    <StaffTable
      caption="Prices and facts"
      rows={facts}
      rowKey={({ name }) => name}
      columns={[
        { head: "Write", cell: ({ name }) => <code>{`{{${name}}}`}</code> },
        { head: "Shows", cell: ({ text }) => text },
      ]}
    />
  </details>
);
