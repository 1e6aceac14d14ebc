import { useState } from "react";
import { Icon } from "./icon.tsx";
import * as t from "#words/shell.ts";
import { fill } from "#contract/values/fill.ts";

/** `what` says what is copied: "ticket number". */
export function CopyButton({ value, what }: { value: string; what: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      return; // Refused by the browser: the value is on screen and can be selected.
    }
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <button type="button" className="copy" aria-label={fill(t.copy, { what, value })} onClick={copy}>
      <span className="mono">{value}</span>
      <Icon name={copied ? "done" : "copy"} />
      <span aria-live="polite" className={copied ? undefined : "sr-only"}>
        {copied ? t.copied : ""}
      </span>
    </button>
  );
}
