import type { ReactNode } from "react";
import { Link } from "react-router";
import { PanelHead, panelTitle, useFormPanel } from "#web/admin/list/form-beside.tsx";
import "#web/admin/list/staff-list.css";
import "./editor-screen.css";

interface Props {
  title: string;
  /** The list it belongs to. */
  back: { to: string; label: string };
  /** Beside the title: for whom it is written. */
  about?: ReactNode;
  /** At the right of the title, before the way back. */
  actions?: ReactNode;
  /** Parts of what is edited, below the title. */
  views?: ReactNode;
  /** The form, with what the client sees beside it. */
  children: ReactNode;
}

/**
 * The screen on which a paper or a text is written: the title in a band, the form with what belongs beside it, the buttons at the foot.
 * Beside a list it is a panel, in the same tree, so that what is typed stays when it becomes a page.
 */
export function EditorScreen({ title, back, about, actions, views, children }: Props) {
  const panel = useFormPanel();
  const frame = panel
    ? { className: "form-panel", role: "region", "aria-labelledby": panelTitle }
    : { className: "staff-screen editor-screen" };
  return (
    <div {...frame}>
      {panel ? (
        <PanelHead title={title} panel={panel} />
      ) : (
        <div className="editor-top">
          <header className="staff-title">
            <h1>{title}</h1>
          </header>
          <div className="editor-about">
            {about}
            <span className="editor-ways">
              <Link to={back.to}>{back.label}</Link>
              {actions}
            </span>
          </div>
        </div>
      )}
      {views}
      {children}
    </div>
  );
}
