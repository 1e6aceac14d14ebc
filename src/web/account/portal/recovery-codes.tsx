import { Button } from "#web/ui/button.tsx";

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
        <b>Your recovery codes.</b> Each works once, in place of the app, if you lose your phone. Keep them somewhere
        safe: they are shown only now.
      </p>
      <ul className="codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code} className="mono">
            {code}
          </li>
        ))}
      </ul>
      <div className="form-foot">
        <Button size="small" onClick={save}>
          Save as a file
        </Button>
        <Button tone="outline" size="small" onClick={onKept}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}
