import { ratings } from "#contract/reviews/review-words.ts";
import type { ReviewView, StaffReview } from "#contract/reviews/reviews.ts";
import type { StaffColumn } from "#web/admin/list/staff-column.ts";
import type { StaffFilter } from "#web/admin/list/staff-filters.tsx";
import { StaffList } from "#web/admin/list/staff-list.tsx";
import { useStaffViews } from "#web/admin/list/use-staff-views.ts";
import { listQuery, staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import type { Route } from "./+types/admin-reviews.route.ts";
import { standingOf } from "./review-standing.ts";

export const clientLoader = staffLoader(({ query, signal }) =>
  answerOf(api.admin.ratings.$get({ query: listQuery(query, 50) }, until(signal))),
);

export const meta = staffMeta("Reviews");

const viewLabels: Record<ReviewView, string> = {
  waiting: "To answer",
  answered: "Answered",
  hidden: "Hidden",
  all: "All",
};

const filters: StaffFilter[] = [
  {
    name: "rating",
    label: "Rating",
    options: Object.fromEntries(ratings.map((rating) => [String(rating), `${rating} of 5`])),
  },
];

const columns: StaffColumn<StaffReview>[] = [
  { head: "Rating", cell: ({ rating }) => `${rating} of 5`, sort: ({ rating }) => rating, phone: "sum" },
  { head: "Client", cell: ({ person }) => person, phone: "name" },
  { head: "Comment", cell: ({ sentence }) => sentence, phone: "under" },
  { head: "Repair", cell: ({ repair, device }) => `${repair}, ${device}` },
  { head: "City", cell: ({ city }) => city ?? "" },
  { head: "On the site", cell: standingOf },
  { head: "Given", cell: ({ at }) => <RelativeTime at={at} />, sort: ({ at }) => at, phone: "end" },
];

const csvRow = ({ id: _, organizationId: __, ...review }: StaffReview) => review;

export default function AdminReviews({ loaderData: { items, counts, nextCursor } }: Route.ComponentProps) {
  return (
    <StaffList
      title="Reviews"
      views={useStaffViews("Which reviews", viewLabels, counts)}
      filters={filters}
      filterLabel="Which reviews"
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      nextCursor={nextCursor}
      empty="No reviews match."
      csv={{ name: "reviews", row: csvRow }}
      address={({ id }) => `/admin/reviews/${id}/`}
    />
  );
}
