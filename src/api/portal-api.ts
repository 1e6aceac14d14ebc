import { Hono } from "hono";
import { PortalHome, PortalNavigation, PortalWaiting, PortalWaitingInput } from "#contract/organizations/portal.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { portalHome, portalNavigation, portalWaiting } from "#domain/portal/portal-home.ts";

/** `/api/organizations/portal`: the home of the client portal, for the chosen organization. */
export const portalApi = new Hono<ApiEnv>()
  .get(
    "/",
    describe({
      access: "member",
      summary: "What waits for the signed-in person, what comes up, and two rows of each section",
      answer: { status: 200, schema: PortalHome },
      refusals: [401, 403],
    }),
    async (c) => c.var.answer(await portalHome(c.var.ctx)),
  )
  .get(
    "/navigation",
    describe({
      access: "member",
      summary: "The chosen organization, and in which sections something waits for the signed-in person",
      answer: { status: 200, schema: PortalNavigation },
      refusals: [401, 403],
    }),
    async (c) => c.var.answer(await portalNavigation(c.var.ctx)),
  )
  .get(
    "/waiting",
    describe({
      access: "member",
      summary: "How much waits for the signed-in person in one section, and the first of it",
      query: PortalWaitingInput,
      answer: { status: 200, schema: PortalWaiting },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await portalWaiting(c.var.ctx, c.req.query())),
  );
