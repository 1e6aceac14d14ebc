import { useEffect } from "react";
import { useFetcher } from "react-router";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { staffTicketAddress } from "./queue-row.tsx";
import type { StaffActionResult } from "./staff-action.ts";

/** Posts to the ticket's own route, from its screen or from the queue; says so when it was refused. */
export function useStaffAction(number: string, key: string) {
  const fetcher = useFetcher<StaffActionResult>({ key: `${key}:${number}` });
  const { data } = fetcher;
  useEffect(() => {
    if (data?.ok === false) notifications.add({ title: "Not saved", description: data.problem, tone: "problem" });
  }, [data]);
  const send = (fields: Record<string, string>) =>
    void fetcher.submit(fields, { method: "post", action: staffTicketAddress(number) });
  return { send, busy: fetcher.state !== "idle", sending: fetcher.formData, result: data };
}
