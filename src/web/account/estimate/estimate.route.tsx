import { data, href, redirect } from "react-router";
import { AnswerEstimateInput } from "#contract/estimates.ts";
import { fill } from "#contract/fill.ts";
import { RepairNumber } from "#contract/repairs.ts";
import { answerEstimate } from "#domain/repairs/answer-estimate.ts";
import { openingRepairKey } from "#domain/repairs/repair-access.ts";
import { viewRepair } from "#domain/repairs/view-repair.ts";
import { LockedByLink } from "#web/account/locked-by-link.tsx";
import { formDoor } from "#forms/form-door.ts";
import { orNull } from "#forms/or-null.ts";
import { moveKey } from "#web/shell/move-key.ts";
import { repairCookie, repairKeysOf } from "#forms/repair-cookie.ts";
import { requestCtx } from "#web/request-context.ts";
import type { Route } from "./+types/estimate.route.ts";
import { answerInput } from "./answer-input.ts";
import { RepairBody } from "./repair-body.tsx";
import * as t from "#words/estimate.ts";

const addressOf = (number: string): string => `${href("/estimate/:repairNumber", { repairNumber: number })}/`;

/** The number of the address as it is written on papers. @throws 404 for what cannot be one */
function numberOf(typed: string): string {
  const number = RepairNumber.safeParse(typed);
  if (!number.success) throw data(null, { status: 404 });
  return number.data;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestCtx);
  const number = numberOf(params.repairNumber);
  const dead = await moveKey(request, {
    address: addressOf(number),
    opens: (key) => openingRepairKey(ctx, number, [key]),
    cookie: (key) => repairCookie({ number, key, appUrl: ctx.appUrl }),
  });
  if (number !== params.repairNumber) throw redirect(addressOf(number));
  const key = await openingRepairKey(ctx, number, repairKeysOf(request, number, ctx.appUrl));
  return { number, repair: await orNull(viewRepair(ctx, { number, key })), dead };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestCtx);
  const number = numberOf(params.repairNumber);
  const key = await openingRepairKey(ctx, number, repairKeysOf(request, number, ctx.appUrl));
  const repeats = { schemas: [AnswerEstimateInput], prefixes: ["option-"] };
  const door = { intentOf: () => "answer", repeats };
  return formDoor(ctx, request, door, async ({ given }) => {
    await answerEstimate(ctx, { number, key }, answerInput(given));
    return redirect(addressOf(number));
  });
}

const lockedWords = () => ({
  dead: t.linkDoesNotOpen,
  title: t.openYourRepair,
  lead: t.theNumberAloneShowsNothing,
  signIn: t.signIn,
  orCall: t.orCall,
});

export const handle = { headerTone: "paper" };

export function headers() {
  return {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex",
    "X-Frame-Options": "DENY",
    Vary: "Cookie",
  };
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: fill(t.estimateTitle, { number: params.repairNumber }) }, { name: "robots", content: "noindex" }];
}

export default function Estimate({ loaderData: { number, repair, dead }, actionData }: Route.ComponentProps) {
  if (!repair)
    return (
      <LockedByLink number={number} dead={dead} portal={`/client-portal/repairs/${number}/`} words={lockedWords()} />
    );
  return <RepairBody repair={repair} action={`/estimate/${number}/`} lastResult={actionData?.lastResult ?? null} />;
}
