/** Callers of each endpoint in the access matrix. */
export const whos = [
  "visitor",
  "member",
  "other member",
  "editor",
  "technician",
  "admin",
  "admin without second factor",
  "signed out",
  "former admin",
  "banned",
] as const;
export type Who = (typeof whos)[number];

export interface AccessRow {
  send?: object;
  expect: Record<Who, number>;
}

/** Expected statuses for a request that is valid, or lacks only what it names. */
export const byAccount = (good: number): Record<Who, number> => ({
  visitor: 401,
  member: good,
  "other member": good,
  editor: good,
  technician: good,
  admin: good,
  "admin without second factor": good,
  "signed out": 401,
  "former admin": good,
  banned: 401,
});

export const byAdmin = (good: number): Record<Who, number> => ({
  ...byAccount(403),
  admin: good,
});

/** Editors write drafts of the content. */
export const byEditor = (good: number): Record<Who, number> => ({ ...byAdmin(good), editor: good });

/** Technicians share the ticket desk. */
export const byStaff = (good: number): Record<Who, number> => ({
  ...byAdmin(good),
  technician: good,
});

export const open = (status: number): Record<Who, number> => {
  const everybody = whos;
  return Object.fromEntries(everybody.map((who) => [who, status])) as Record<Who, number>;
};

/** Visitors and members share these: a member whose session has ended is told so. */
export const openWhileSignedIn = (status: number): Record<Who, number> => ({
  ...open(status),
  "signed out": 401,
  banned: 401,
});
