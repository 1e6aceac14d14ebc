import type { StaffContract } from "#contract/contracts/contracts.ts";
import { dayWords } from "#contract/values/day-words.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import type { StaffColumn } from "#web/admin/list/staff-column.ts";
import { StaffTable } from "#web/admin/list/staff-table.tsx";

type Period = StaffContract["periods"][number];

const columns: StaffColumn<Period>[] = [
  { head: "From", cell: ({ start, closing }) => (closing ? "After the end" : dayWords(start)) },
  { head: "To", cell: ({ end, closing }) => (closing ? "" : dayWords(end)) },
  {
    head: "Lines",
    cell: ({ lines }) =>
      lines
        .map(({ what, quantity, changedOn }) =>
          changedOn === null
            ? `${quantity} × ${what}`
            : `${quantity > 0 ? "+" : ""}${quantity} × ${what} from ${dayWords(changedOn)}`,
        )
        .join(", "),
  },
  { head: "Before tax", cell: ({ cents }) => formatMoney(cents), numeric: true },
];

/** Months as they will be billed. */
export function Periods({ periods }: { periods: Period[] }) {
  return <StaffTable caption="Next months" columns={columns} rows={periods} rowKey={({ start }) => start} stack />;
}
