import { Link } from "react-router";
import { Icon } from "#web/ui/icon.tsx";
import { Filled } from "#web/ui/filled.tsx";
import * as t from "#words/account.ts";

export type CallbackNoticeName = "link-expired" | "other-browser";

/** Stays until it is closed: what a toast of four seconds is too short for. */
export default function CallbackNotice({ name, close }: { name: CallbackNoticeName; close: () => void }) {
  return (
    <div className="callback-notice" role="status">
      {name === "other-browser" ? (
        <p>
          <Filled text={t.didYouOpenALink} by={{ signIn: <Link to="/auth/">{t.signInTab}</Link> }} />
        </p>
      ) : (
        <p>
          <Filled
            text={t.thisLinkIsUsedUp}
            by={{
              signIn: <Link to="/auth/">{t.signInTab}</Link>,
              newLink: <Link to="/forgot-password/">{t.aNewLink}</Link>,
            }}
          />
        </p>
      )}
      <button type="button" className="icon-btn" aria-label={t.close} onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  );
}
