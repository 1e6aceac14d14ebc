import { Link } from "react-router";
import { Icon } from "#web/ui/icon.tsx";
import * as t from "#words/account.ts";

export type CallbackNoticeName = "link-expired" | "other-browser";

/** Stays until it is closed: what a toast of four seconds is too short for. */
export default function CallbackNotice({ name, close }: { name: CallbackNoticeName; close: () => void }) {
  return (
    <div className="callback-notice" role="status">
      {name === "other-browser" ? (
        <p>
          {t.didYouOpenALink} <Link to="/auth/">{t.signInTab}</Link> {t.toGoOn}
        </p>
      ) : (
        <p>
          {t.thisLinkIsUsedUp} <Link to="/auth/">{t.signInTab}</Link>
          {t.orAskFor} <Link to="/forgot-password/">{t.aNewLink}</Link>.
        </p>
      )}
      <button type="button" className="icon-btn" aria-label={t.close} onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  );
}
