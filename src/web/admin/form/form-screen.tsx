import type { ReactNode } from "react";
import { Link } from "react-router";
import { PanelHead, panelTitle, useFormPanel } from "#web/admin/list/form-beside.tsx";

interface Props {
  title: string;
  /** The list it belongs to. */
  back: { to: string; label: string };
  /** Below the title, for who fills it in. */
  about?: ReactNode;
  /** The form. */
  children: ReactNode;
}

/** A short form: a panel beside the list it was opened from, else a page. One tree for both, so that what is typed stays. */
export function FormScreen({ title, back, about, children }: Props) {
  const panel = useFormPanel();
  return (
    <div
      {...(panel
        ? { className: "form-panel", role: "region", "aria-labelledby": panelTitle }
        : { className: "admin-page" })}
    >
      {panel ? (
        <PanelHead title={title} panel={panel} />
      ) : (
        <>
          <p>
            <Link to={back.to}>{back.label}</Link>
          </p>
          <h1>{title}</h1>
        </>
      )}
      {about ? <p className="admin-quiet">{about}</p> : null}
      {children}
    </div>
  );
}
