import { Spinner } from "#web/ui/spinner.tsx";

/** The guard's first state, on a page of its own. */
export function GuardWaiting({ text }: { text: string }) {
  return (
    <div className="guard-waiting">
      <Spinner text={text} />
    </div>
  );
}
