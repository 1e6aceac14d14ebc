import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";

/** Ends the private links that went out by email, such as after a wrong address. Later emails have new ones. */
export function EndLinksButton({ end }: { end: () => Promise<unknown> }) {
  const { busy, save } = useSave();
  return (
    <Button
      tone="outline"
      size="small"
      disabled={busy}
      onClick={() =>
        void save(end, { title: "Links ended", description: "The links in earlier emails open nothing now." })
      }
    >
      End Private Links
    </Button>
  );
}
