import { useState } from "react";
import type { HealthReport } from "#contract/health/health.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

const shownMilliseconds = 2000;

/** The whole report as text, for whoever looks after the program. */
export function CopyForSupport({ report }: { report: HealthReport }) {
  const [said, setSaid] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(JSON.stringify(report, null, 2));
      setSaid("Copied");
    } catch {
      setSaid("Not allowed by the browser");
    }
    setTimeout(() => setSaid(""), shownMilliseconds);
  };
  return (
    <Button tone="outline" onClick={() => void copy()}>
      <Icon name={said === "Copied" ? "done" : "copy"} />
      <span aria-live="polite">{said || "Copy for Support"}</span>
    </Button>
  );
}
