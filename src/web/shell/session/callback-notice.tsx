import { Link } from "react-router";
import { Icon } from "#web/ui/icon.tsx";

export type CallbackNoticeName = "link-expired" | "other-browser";

/** Stays until it is closed: what a toast of four seconds is too short for. */
export default function CallbackNotice({ name, close }: { name: CallbackNoticeName; close: () => void }) {
  return (
    <div className="callback-notice" role="status">
      {name === "other-browser" ? (
        <p>
          Did you open a link from our email? Then your address is confirmed. <Link to="/auth/">Sign in</Link> to go on.
        </p>
      ) : (
        <p>
          This link is used up or too old. <Link to="/auth/">Sign in</Link>, or ask for{" "}
          <Link to="/forgot-password/">a new link</Link>.
        </p>
      )}
      <button type="button" className="icon-btn" aria-label="Close" onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  );
}
