import { AnswerEstimateInput } from "#contract/repairs/estimates.ts";
import { fill } from "#contract/values/fill.ts";
import { answerEstimate } from "#domain/repairs/answer-estimate.ts";
import { viewRepair } from "#domain/repairs/view-repair.ts";
import { repairLink } from "#forms/account-links.ts";
import { OpenedByLink } from "#web/account/opened-by-link.tsx";
import { privateHeaders, privateLinkPage } from "#web/account/private-link-page.server.ts";
import { privateMeta } from "#web/account/private-meta.ts";
import type { Route } from "./+types/estimate.route.ts";
import { answerInput } from "./answer-input.ts";
import { RepairBody } from "./repair-body.tsx";
import * as t from "#words/estimate.ts";

const page = privateLinkPage({
  link: repairLink,
  view: viewRepair,
  answer: {
    repeats: { schemas: [AnswerEstimateInput], prefixes: ["option-"] },
    act: (ctx, claim, given) => answerEstimate(ctx, claim, answerInput(given)),
  },
});

export const loader = (args: Route.LoaderArgs) => page.loader(args.params.repairNumber, args);

export const action = (args: Route.ActionArgs) => page.action(args.params.repairNumber, args);

export const headers = privateHeaders;

export const handle = { headerTone: "paper" };

export const meta = ({ params }: Route.MetaArgs) => privateMeta(fill(t.estimateTitle, { number: params.repairNumber }));

export default function Estimate({ loaderData, actionData }: Route.ComponentProps) {
  const { number } = loaderData;
  return (
    <OpenedByLink
      loaded={loaderData}
      portal="/client-portal/repairs/"
      words={{
        dead: t.linkDoesNotOpen,
        title: t.openYourRepair,
        lead: t.theNumberAloneShowsNothing,
        signIn: t.signIn,
        orCall: t.orCall,
      }}
    >
      {(repair) => (
        <RepairBody repair={repair} action={`/estimate/${number}/`} lastResult={actionData?.lastResult ?? null} />
      )}
    </OpenedByLink>
  );
}
