import { Link } from "react-router";
import type { Service } from "#contract/content/content.ts";
import { prefetchOnIntent } from "#web/shell/layouts/may-prefetch.ts";
import { ServiceArt } from "./service-art.tsx";
import { softBreak } from "./soft-break.ts";

export type PlotService = Pick<Service, "name" | "block" | "plot" | "plotPrice" | "plotTime"> & { id: string };

export type PlotShape = "big" | "half" | "narrow";

/** One service as a field: the whole plot is one link. */
export function ServicePlot({ service, shape }: { service: PlotService; shape: PlotShape }) {
  const { name, block, plot, plotPrice, plotTime, id } = service;
  return (
    <Link className={`plot plot-${shape} tone tone-${block}`} to={`/services/${id}/`} prefetch={prefetchOnIntent()}>
      <span className="plot-title">{softBreak(name)}</span>
      <span className="plot-text">{plot}</span>
      <span className="plot-figures">
        <span>
          {plotPrice.prefix ? `${plotPrice.prefix} ` : null}
          <b>{plotPrice.figure}</b>
        </span>
        <span>
          <b>{plotTime}</b>
        </span>
      </span>
      {/* Last: a page that arrives in pieces must not move its picture. */}
      <ServiceArt block={block} />
    </Link>
  );
}
