import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("layouts/site-layout.route.tsx", [
    index("home/home.route.tsx"),
    route("*", "not-found/not-found.route.tsx"),
  ]),
] satisfies RouteConfig;
