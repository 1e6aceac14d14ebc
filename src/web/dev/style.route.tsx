import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { TicketLockedView } from "#web/site/support/ticket-locked-view.tsx";
import { TicketStatusView } from "#web/site/support/ticket-status-view.tsx";
import { TicketThreadView } from "#web/site/support/ticket-thread-view.tsx";
import { sampleThread } from "./sample-thread.ts";
import { StyleControls } from "./style-controls.tsx";
import { StyleForms } from "./style-forms.tsx";
import { StyleStates } from "./style-states.tsx";

export const handle = { headerTone: "paper" };
export const meta = () => [{ title: "Style page" }, { name: "robots", content: "noindex" }];

export function loader({ request }: LoaderFunctionArgs) {
  return { view: new URL(request.url).searchParams.get("view") ?? "components" };
}

/** Every component in every state, for developers. `?view=` shows the ticket screens. */
export default function Style() {
  // Typed by hand: the route exists in development only, and so would its generated types.
  const { view } = useLoaderData<typeof loader>();
  if (view === "thread") return <TicketThreadView thread={sampleThread} lastResult={null} />;
  if (view === "status") return <TicketStatusView view={sampleThread} lastResult={null} />;
  if (view === "locked") return <TicketLockedView number="T-10427" lastResult={null} />;
  return (
    <div className="wrap py-12 grid gap-16">
      <h1>Style page</h1>
      <p>
        Screens: <Link to="?view=thread">ticket thread</Link>, <Link to="?view=status">ticket status</Link>,{" "}
        <Link to="?view=locked">ticket locked</Link>
      </p>
      <StyleControls />
      <StyleForms />
      <StyleStates />
    </div>
  );
}
