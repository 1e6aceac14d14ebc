import { type PlotService, type PlotShape, ServicePlot } from "./service-plot.tsx";

// The six plots of the reference: two columns, the first one three rows high.
const shapes: PlotShape[] = ["big", "half", "narrow", "narrow", "half", "half"];
const order = ["wheat", "delta", "leaf", "sky", "night", "pale"];

/** The services as fields from the air. Colors decide the place, so that no two alike touch. */
export function ServicePlots({ services }: { services: PlotService[] }) {
  const placed = services.toSorted((first, second) => order.indexOf(first.block) - order.indexOf(second.block));
  return (
    <div className="plots">
      {placed.map((service, index) => (
        <ServicePlot key={service.id} service={service} shape={shapes[index] ?? "half"} />
      ))}
    </div>
  );
}

/** The part of a service that a plot shows. */
export function plotOf({ id, name, block, plot, plotPrice, plotTime }: PlotService): PlotService {
  return { id, name, block, plot, plotPrice, plotTime };
}
