import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { apiDownload, problemText } from "#web/shell/session/api-fetch.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  name: string;
  /** Subject of the file, on a screen with several. */
  about?: string;
  disabled?: boolean;
  ask: () => Parameters<typeof apiDownload>[0];
}

/** All rows that match, as a file made by the server. */
export function CsvDownload({ name, about, disabled = false, ask }: Props) {
  const save = () =>
    void apiDownload(ask(), `${name}.csv`).catch((error: unknown) =>
      notifications.add({ title: "Export failed", description: problemText(error), tone: "problem" }),
    );
  return (
    <Button
      tone="outline"
      className="staff-csv"
      onClick={save}
      disabled={disabled}
      aria-label={about ? `CSV: ${about}` : undefined}
    >
      CSV
    </Button>
  );
}
