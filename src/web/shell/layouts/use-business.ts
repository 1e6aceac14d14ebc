import { useRouteLoaderData } from "react-router";
import { siteLayoutId } from "./site-layout-id.ts";
import type { loader } from "./site-layout.route.tsx";

/** The company's facts, from the layout's loader: for screens and views under it. */
export function useBusiness() {
  const data = useRouteLoaderData<typeof loader>(siteLayoutId);
  if (!data) throw new Error("useBusiness must be used under the site layout");
  return data.business;
}
