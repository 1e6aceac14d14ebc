import type { api } from "#web/shell/session/api-client.ts";

/** The documents of an organization, as clients and staff ask for them. */
export type DocumentDoor = typeof api.documents | typeof api.admin.documents;
