import { Hono } from "hono";
import { z } from "zod";
import {
  AcceptContractInput,
  ChangeQuantityInput,
  ContractDesk,
  ContractPreview,
  ContractView,
  ListContractsInput,
  NewContractInput,
  OwnContracts,
  SaveContractInput,
  StaffContract,
} from "#contract/contracts/contracts.ts";
import { ContractPlans, PlanDraft, PlanOfficeInput } from "#contract/contracts/contract-plans.ts";
import { NewPricesInput } from "#contract/contracts/contract-prices.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { previewPrices, takeBackPrices, writePrices } from "#domain/contracts/change-prices.ts";
import { listContracts, viewStaffContract } from "#domain/contracts/contract-desk.ts";
import { acceptContract } from "#domain/contracts/accept-contract.ts";
import { cancelContract, listOwnContracts, viewContract } from "#domain/contracts/own-contracts.ts";
import { listPlans, planDraft } from "#domain/contracts/plan-draft.ts";
import { changeQuantity, newContract, offerContract, saveContract } from "#domain/contracts/write-contract.ts";

const one = [401, 403, 404, 409];
const body = [400, ...one, 413, 415, 422];

/** `/api/contracts`, for clients. */
export const contractsApi = new Hono<ApiEnv>()
  .get(
    "/",
    describe({
      access: "member",
      summary: "The contracts of the chosen organization, for those who see its money",
      answer: { status: 200, schema: OwnContracts },
      refusals: [401, 403],
    }),
    async (c) => c.var.answer(await listOwnContracts(c.var.ctx)),
  )
  .get(
    "/:number",
    describe({
      access: "member",
      summary: "A contract that was offered",
      answer: { status: 200, schema: ContractView },
      refusals: [401, 403, 404],
    }),
    async (c) => c.var.answer(await viewContract(c.var.ctx, c.req.param("number"))),
  )
  .post(
    "/:number/acceptance",
    describe({
      access: "member",
      summary: "Accept a contract by typing a name, with a consent of its own to automatic renewal",
      body: AcceptContractInput,
      answer: { status: 204 },
      refusals: body,
    }),
    async (c) => {
      await acceptContract(c.var.ctx, c.req.param("number"), await jsonBody(c));
      return c.body(null, 204);
    },
  )
  .post(
    "/:number/cancellation",
    describe({
      access: "member",
      summary: "Cancel a contract: it ends with the month that is paid",
      answer: { status: 200, schema: z.object({ endsOn: z.iso.date() }) },
      refusals: one,
    }),
    async (c) => c.var.answer(await cancelContract(c.var.ctx, c.req.param("number"))),
  );

/** `/api/admin/contracts`: technicians draft, administrators offer and change. */
export const adminContractsApi = new Hono<ApiEnv>()
  .get(
    "/",
    describe({
      access: "staff",
      summary: "The contracts of a view, newest first, and what all running ones bring in a month",
      query: ListContractsInput,
      answer: { status: 200, schema: ContractDesk },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await listContracts(c.var.ctx, c.req.query())),
  )
  .post(
    "/",
    describe({
      access: "staff",
      summary: "Write a draft",
      body: NewContractInput,
      answer: { status: 201, schema: z.object({ number: z.string() }) },
      refusals: body,
    }),
    async (c) => c.var.answer(await newContract(c.var.ctx, await jsonBody(c))),
  )
  .get(
    "/plans",
    describe({
      access: "staff",
      summary: "The plans of the price page",
      answer: { status: 200, schema: ContractPlans },
      refusals: [401, 403],
    }),
    (c) => c.var.answer(listPlans(c.var.ctx)),
  )
  .get(
    "/plans/:plan",
    describe({
      access: "staff",
      summary: "A plan for an office as lines of a contract",
      query: PlanOfficeInput,
      answer: { status: 200, schema: PlanDraft },
      refusals: [401, 403, 404, 422],
    }),
    (c) => c.var.answer(planDraft(c.var.ctx, c.req.param("plan"), c.req.query())),
  )
  .get(
    "/:number",
    describe({
      access: "staff",
      summary: "A contract with its next months, invoices and history",
      answer: { status: 200, schema: StaffContract },
      refusals: [401, 403, 404],
    }),
    async (c) => c.var.answer(await viewStaffContract(c.var.ctx, c.req.param("number"))),
  )
  .put(
    "/:number",
    describe({
      access: "staff",
      summary: "Keep a draft",
      body: SaveContractInput,
      answer: { status: 200, schema: z.object({ version: z.number().int() }) },
      refusals: body,
    }),
    async (c) => c.var.answer(await saveContract(c.var.ctx, c.req.param("number"), await jsonBody(c))),
  )
  .post(
    "/:number/offer",
    describe({ access: "admin", summary: "Offer a draft to the client", answer: { status: 204 }, refusals: one }),
    async (c) => {
      await offerContract(c.var.ctx, c.req.param("number"));
      return c.body(null, 204);
    },
  )
  .post(
    "/:number/quantities",
    describe({
      access: "admin",
      summary: "More or fewer of a line from a day on",
      body: ChangeQuantityInput,
      answer: { status: 204 },
      refusals: body,
    }),
    async (c) => {
      await changeQuantity(c.var.ctx, c.req.param("number"), await jsonBody(c));
      return c.body(null, 204);
    },
  )
  .post(
    "/:number/prices",
    describe({
      access: "admin",
      summary: "New prices from a month on; the client is told by email before",
      body: NewPricesInput,
      answer: { status: 201, schema: z.object({ from: z.iso.date() }) },
      refusals: body,
    }),
    async (c) => c.var.answer(await writePrices(c.var.ctx, c.req.param("number"), await jsonBody(c))),
  )
  .post(
    "/:number/prices/preview",
    describe({
      access: "admin",
      summary: "What new prices that are not saved would bill in the next six months",
      body: NewPricesInput,
      answer: { status: 200, schema: ContractPreview },
      refusals: body,
    }),
    async (c) => c.var.answer(await previewPrices(c.var.ctx, c.req.param("number"), await jsonBody(c))),
  )
  .delete(
    "/:number/prices/:id",
    describe({
      access: "admin",
      summary: "Take back new prices before their day; a client who was told of them is told",
      answer: { status: 204 },
      refusals: one,
    }),
    async (c) => {
      await takeBackPrices(c.var.ctx, c.req.param("number"), c.req.param("id"));
      return c.body(null, 204);
    },
  );
