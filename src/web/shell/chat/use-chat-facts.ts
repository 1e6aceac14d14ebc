import { useRouteLoaderData } from "react-router";
import type { Business } from "#contract/content/content.ts";
import { siteLayoutId } from "#web/shell/layouts/site-layout-id.ts";
import type { loader as siteLoader } from "#web/shell/layouts/site-layout.route.tsx";

export type ChatFacts = Pick<Business, "supportEmail" | "hours" | "phone">;

/** Facts of the company for the assistant, in either frame. */
export function useChatFacts(): ChatFacts {
  const site = useRouteLoaderData<typeof siteLoader>(siteLayoutId)?.business;
  const admin = useRouteLoaderData("admin/layout/admin-layout.route") as ChatFacts | undefined;
  return site ?? admin ?? { supportEmail: "", hours: [], phone: { display: "", tel: "" } };
}
