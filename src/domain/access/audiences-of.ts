import type { Actor } from "#domain/ctx.ts";

/** The audiences whose texts the actor may read. */
export function audiencesOf({ kind }: Actor): string[] {
  if (kind === "visitor") return ["everyone"];
  return kind === "member" || kind === "editor" ? ["everyone", "clients"] : ["everyone", "clients", "staff"];
}
