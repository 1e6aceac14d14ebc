import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "./breadcrumb.tsx";

/** The top of an ordinary public page: crumbs, the one h1, a sentence. */
export function PageHead({
  crumbs,
  title,
  lead,
  children,
}: {
  crumbs: Crumb[];
  title: string;
  lead: string;
  children?: ReactNode;
}) {
  return (
    <div className="page-head tone tone-hero">
      <div className="wrap">
        <Breadcrumb crumbs={crumbs} />
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
    </div>
  );
}
