/** Words of the company dashboard and its quarterly review. Nothing here may import zod: it travels to the browser. */
import type { DashboardFigure } from "#contract/dashboard.ts";
import * as t from "#words/dashboard.ts";

export const figureLabels: Record<DashboardFigure["id"], string> = {
  get warranty() {
    return t.warrantyFigure;
  },
  get support() {
    return t.supportFigure;
  },
  get answered() {
    return t.answeredFigure;
  },
};
