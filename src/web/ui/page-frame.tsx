import type { ReactNode } from "react";
import "./page-frame.css";

interface Props {
  title: string;
  /** Under the heading: what its figure is made of. */
  line?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A dense screen of the portal: heading row, then whatever it holds. */
export function PageFrame({ title, line, actions, children }: Props) {
  return (
    <div className="wrap page-frame">
      <div className="page-frame-head">
        <div>
          <h1>{title}</h1>
          {line ? <p>{line}</p> : null}
        </div>
        {actions ? <div className="page-frame-actions">{actions}</div> : null}
      </div>
      {children}
    </div>
  );
}
