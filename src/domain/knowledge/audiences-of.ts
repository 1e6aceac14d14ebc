import type { Actor } from "#domain/ctx.ts";

/** Whose texts somebody may read. */
export function audiencesOf({ kind }: Actor): string[] {
  if (kind === "visitor") return ["everyone"];
  return kind === "member" ? ["everyone", "clients"] : ["everyone", "clients", "staff"];
}
