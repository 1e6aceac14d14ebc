import { Button } from "#web/ui/button.tsx";
import * as t from "#words/account.ts";

/** Shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const save = () => {
    const address = URL.createObjectURL(new Blob([`${codes.join("\n")}\n`], { type: "text/plain" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = "recovery-codes.txt";
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  };
  return (
    <div className="settings-note" role="status">
      <p>
        <b>{t.yourRecoveryCodes}</b> {t.eachWorksOnceInPlace}
      </p>
      <ul className="codes" aria-label={t.recoveryCodes}>
        {codes.map((code) => (
          <li key={code} className="mono">
            {code}
          </li>
        ))}
      </ul>
      <div className="form-foot">
        <Button size="small" onClick={save}>
          {t.saveAsAFile}
        </Button>
        <Button tone="outline" size="small" onClick={onKept}>
          {t.iHaveKeptThem}
        </Button>
      </div>
    </div>
  );
}
