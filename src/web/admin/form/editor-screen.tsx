import type { ReactNode } from "react";
import { Link } from "react-router";
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

/** The screen on which a paper or a text is written: the title in a band, the form with what belongs beside it, the buttons at the foot. */
export const EditorScreen = ({ title, back, about, actions, views, children }: Props) => (
  <div className="staff-screen editor-screen">
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
    {views}
    {children}
  </div>
);
