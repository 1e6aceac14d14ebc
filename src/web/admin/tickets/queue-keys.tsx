import { Dialog, DialogClose } from "#web/ui/dialog.tsx";
import { Button } from "#web/ui/button.tsx";

const keys: [keys: string[], what: string, strip: boolean][] = [
  [["J", "K"], "move", true],
  [["Enter"], "open", true],
  [["R"], "reply", true],
  [["A"], "assign", true],
  [["/"], "filter", true],
  [["C"], "new ticket", false],
  [["Esc"], "leave a field, close the panel", false],
  [["?"], "all keys", false],
];

/** The strip at the foot of the queue. */
export function QueueKeyStrip({ onAll }: { onAll: () => void }) {
  return (
    <div className="queue-keys">
      {keys
        .filter(([, , strip]) => strip)
        .map(([names, what]) => (
          <span key={what} aria-hidden="true">
            {names.map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}
            {what}
          </span>
        ))}
      <button type="button" onClick={onAll}>
        <kbd aria-hidden="true">?</kbd>
        all keys
      </button>
    </div>
  );
}

export function QueueKeysDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      title="Keys"
      open={open}
      onOpenChange={onOpenChange}
      actions={<DialogClose render={<Button tone="outline" size="small" />}>Close</DialogClose>}
    >
      <dl className="keys-list">
        {keys.map(([names, what]) => (
          <div key={what}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
