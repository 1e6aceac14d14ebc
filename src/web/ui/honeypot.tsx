import * as t from "#words/shell.ts";

/** A field that only robots fill in: off screen, out of the tab order, hidden from assistive technology. */
export function Honeypot() {
  return (
    <div className="decoy" aria-hidden="true">
      <label>
        {t.leaveThisEmpty}
        <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
