import { Link } from "react-router";
import type { Route } from "./+types/home.route";
export const meta: Route.MetaFunction = () => [{ title: "x" }];
export async function loader() { return { hello: "hi" }; }
export default function Home({ loaderData }: Route.ComponentProps) { return <h1 className="text-xl">{loaderData.hello}<Link to="/zz/">z</Link></h1>; }
