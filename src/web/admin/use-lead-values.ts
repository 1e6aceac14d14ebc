import { useRouteLoaderData } from "react-router";
import type { loader } from "#web/admin/layout/admin-layout.route.tsx";

/** "$50 each", from the facts of the business: what a message or a booking, and what a call, counts. */
export function useLeadValues(): { contact: string; phone: string } {
  const values = useRouteLoaderData<typeof loader>("admin/layout/admin-layout.route")?.leadValuesUsd;
  return { contact: `$${values?.contact ?? 0}`, phone: `$${values?.phone ?? 0}` };
}
