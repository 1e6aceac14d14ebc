import { fill } from "#contract/values/fill.ts";
import { GiveReviewInput } from "#contract/reviews/reviews.ts";
import { giveReview, viewReview } from "#domain/reviews/give-review.ts";
import { reviewLink } from "#forms/account-links.ts";
import { OpenedByLink } from "#web/account/opened-by-link.tsx";
import { privateHeaders, privateLinkPage } from "#web/account/private-link-page.server.ts";
import { privateMeta } from "#web/account/private-meta.ts";
import type { Route } from "./+types/review.route.ts";
import { ReviewForm } from "./review-form.tsx";
import * as t from "#words/reviews.ts";

// The links of the email choose a rating; only the form stores one, so that programs which open links do not vote.
const page = privateLinkPage({
  link: reviewLink,
  view: viewReview,
  keeps: ["rating"],
  answer: {
    repeats: { schemas: [GiveReviewInput] },
    act: giveReview,
  },
});

export const loader = (args: Route.LoaderArgs) => page.loader(args.params.repairNumber, args);

export const action = (args: Route.ActionArgs) => page.action(args.params.repairNumber, args);

export const headers = privateHeaders;

export const handle = { headerTone: "paper" };

export const meta = ({ params }: Route.MetaArgs) => privateMeta(fill(t.pageTitle, { number: params.repairNumber }));

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OpenedByLink
      loaded={loaderData}
      portal="/client-portal/repairs/"
      words={{
        dead: t.linkDoesNotOpen,
        title: t.openFromEmail,
        lead: t.onlyTheLinkOpens,
        signIn: t.signIn,
        orCall: t.orCall,
      }}
    >
      {(review) => (
        <ReviewForm key={review.given?.rating} review={review} lastResult={actionData?.lastResult ?? null} />
      )}
    </OpenedByLink>
  );
}
