import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { Hono } from "hono";
import { afterAll } from "vitest";
import type { ApiEnv } from "#api/api-env.ts";
import { createAuthV1 } from "#api/auth-v1/create-auth-v1.ts";
import { createApi } from "#api/create-api.ts";
import { createFunctionsV1 } from "#api/functions-v1/create-functions-v1.ts";
import { createRestV1 } from "#api/rest-v1.ts";
import { anonKey, type Role } from "#contract/accounts/accounts.ts";
import { actingAs } from "#domain/access/actor-reach.ts";
import type { Ctx } from "#domain/ctx.ts";
import { emailsTo, type TestCtx, testCtx } from "./test-ctx.ts";

export const goodPassword = "Corr3ct-horse!";

/** The API and the auth service on a local port, as called by the published client. */
export async function accountsServer(changes: (origin: string) => Partial<Ctx> = () => ({})) {
  let answer: (request: Request) => Response | Promise<Response> = () => new Response(null, { status: 503 });
  const server = createServer(getRequestListener((request) => answer(request), { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const ctx = await testCtx({ appUrl: origin, ...changes(origin) });
  const app = new Hono<ApiEnv>();
  app.use(async (c, next) => {
    const network = c.req.header("x-test-network") ?? ctx.client.network;
    const client = { network, userAgent: c.req.header("user-agent") ?? "" };
    c.set("ctx", actingAs({ ...ctx, client }, { kind: "visitor", network }));
    c.set("answersChecked", true);
    await next();
  });
  app.route("/api", createApi());
  app.route("/auth/v1", createAuthV1());
  app.route("/rest/v1", createRestV1());
  app.route("/functions/v1", createFunctionsV1());
  answer = (request) => app.fetch(request);
  afterAll(() => new Promise<void>((resolve) => void (server.closeAllConnections(), server.close(() => resolve()))));
  return {
    origin,
    ctx,
    /** A published client that shares no storage with others. */
    client: (options: ClientOptions = {}) => supabase(origin, options),
    call: (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: "manual", ...init }),
  };
}

export type AccountsServer = Awaited<ReturnType<typeof accountsServer>>;

interface ClientOptions {
  flowType?: "pkce" | "implicit";
  headers?: Record<string, string>;
}

export function supabase(origin: string, { flowType = "pkce", headers = {} }: ClientOptions = {}): SupabaseClient {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return createClient(origin, anonKey, {
    auth: { flowType, storage, autoRefreshToken: false, detectSessionInUrl: false, persistSession: true },
    // Each client uses its own network unless told otherwise: limits count by network.
    global: { headers: { "x-test-network": randomUUID(), ...headers } },
  });
}

/** An unused address. */
export const newAddress = (): string => `${randomUUID()}@example.com`;

/** The one-time link of a template's newest email. */
export async function accountLinkTo(ctx: TestCtx, address: string, template: string): Promise<string> {
  const mail = (await emailsTo(ctx, address)).findLast((found) => found.template === template);
  const link = /https?:\/\/\S+\/auth\/confirm\/\S+/.exec(mail?.text_body ?? "")?.[0];
  if (!link) throw new Error(`There is no link in an email ${template} to ${address}.`);
  return link;
}

/** The same key on the protocol's own address, as opened by protocol clients. */
export function wireLinkOf(link: string): string {
  const { origin, searchParams } = new URL(link);
  searchParams.set("token", searchParams.get("token_hash") ?? "");
  searchParams.delete("token_hash");
  return `${origin}/auth/v1/verify?${searchParams}`;
}

/** Someone with a confirmed address, a session and a role. */
export async function signedUp(server: AccountsServer, role: Role = "member", options: ClientOptions = {}) {
  const { ctx } = server;
  const email = newAddress();
  const client = server.client(options);
  const { data, error } = await client.auth.signUp({ email, password: goodPassword });
  if (error || !data.user) throw new Error("The sign-up failed.", { cause: error });
  await ctx.db
    .updateTable("users")
    .set({ role, email_confirmed_at: ctx.clock.now(), password_proven: true })
    .where("id", "=", data.user.id)
    .execute();
  const signedIn = await client.auth.signInWithPassword({ email, password: goodPassword });
  if (!signedIn.data.session) throw new Error("The sign-in failed.", { cause: signedIn.error });
  return { email, client, id: data.user.id, session: signedIn.data.session, token: signedIn.data.session.access_token };
}
