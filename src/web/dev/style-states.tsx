import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { ProgressSteps } from "#web/ui/progress-steps.tsx";
import { QuestionList } from "#web/ui/question-list.tsx";
import { RuledList } from "#web/ui/ruled-list.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { Table } from "#web/ui/table.tsx";
import { sampleThread } from "./sample-thread.ts";

const rows = [
  { city: "Stockton", travel: "$0" },
  { city: "Modesto", travel: "$30" },
];

export function StyleStates() {
  return (
    <section className="grid gap-5">
      <h2>States</h2>
      <Spinner />
      <Spinner text="Verifying admin access..." />
      <Skeleton height={37} />
      <Skeleton height={37} width="60%" />
      <EmptyState
        reason="No tickets yet: they appear here once you open one."
        action={<Button>Create Ticket</Button>}
      />
      <ErrorState
        title="The list did not load"
        happened="The connection broke off."
        kept="Your filters are still set."
        actions={<Button>Retry</Button>}
      />
      <ProgressSteps steps={sampleThread.steps} />
      <Table
        caption="Travel"
        rows={rows}
        rowKey={(row) => row.city}
        columns={[
          { head: "City", cell: (row) => row.city },
          { head: "Travel", cell: (row) => row.travel, numeric: true },
        ]}
      />
      <QuestionList items={[{ question: "Will I lose my files?", answer: "Not if we can help it." }]} openFirst />
      <RuledList items={[{ title: "Phones and tablets", text: "A shop in Lodi does them." }]} />
    </section>
  );
}
