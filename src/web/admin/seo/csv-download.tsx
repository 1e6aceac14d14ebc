import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { apiDownload, problemText } from "#web/shell/session/api-fetch.ts";
import { Button } from "#web/ui/button.tsx";

type Props = { name: string; disabled?: boolean; ask: () => Parameters<typeof apiDownload>[0] };

/** All rows that match, as a file made by the server. */
export function CsvDownload({ name, disabled = false, ask }: Props) {
  const save = () =>
    void apiDownload(ask(), `${name}.csv`).catch((error: unknown) =>
      notifications.add({ title: "Not saved", description: problemText(error), tone: "problem" }),
    );
  return (
    <Button tone="outline" onClick={save} disabled={disabled}>
      Export CSV
    </Button>
  );
}
