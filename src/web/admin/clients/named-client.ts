import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import type { PickedClient } from "./client-picker.tsx";

/** The client that an address names, for a form that begins with it. */
export async function namedClient(id: string | null, signal: AbortSignal): Promise<PickedClient | null> {
  if (!id) return null;
  const { name } = await answerOf(api.admin.organizations[":id"].$get({ param: { id } }, until(signal)));
  return { organizationId: id, name };
}
