import { Link } from "react-router";
import { type HiddenReason, reviewLimits } from "#contract/reviews/review-words.ts";
import type { StaffReview } from "#contract/reviews/reviews.ts";
import { formatDay } from "#contract/values/format.ts";
import { choice, longText, text } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { StaffScreen } from "#web/admin/list/staff-screen.tsx";
import { staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { Button } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import type { Route } from "./+types/admin-review.route.ts";
import { standingOf } from "./review-standing.ts";
import "#web/admin/repairs/repair-desk.css";
import "./reviews-desk.css";

export const clientLoader = staffLoader(({ params, signal }) =>
  answerOf(api.admin.ratings[":id"].$get({ param: { id: params.reviewId ?? "" } }, until(signal))),
);

export const meta = staffMeta("Review");

const reasonLabels: Record<HiddenReason, string> = {
  personal_data: "They name personal data",
  abuse: "They are abusive",
};

/** A review with its answer. What visitors see of it can only be hidden for what the words hold. */
export default function AdminReview({ loaderData: review }: Route.ComponentProps) {
  const session = useSession();
  const mayAnswer = session.status === "signed-in" && session.user.app_metadata?.role === "admin";
  return (
    <StaffScreen title={`${review.rating} of 5 from ${review.person}`}>
      <div className="review-desk">
        <p>
          <Link to="/admin/reviews/">All reviews</Link>
        </p>
        {review.sentence ? <blockquote lang={review.language}>{review.sentence}</blockquote> : <p>No comment.</p>}
        <Facts review={review} />
        {mayAnswer ? (
          <>
            <AnswerForm key={review.answer} review={review} />
            {review.sentence ? <Hiding review={review} /> : null}
          </>
        ) : (
          <p className="admin-quiet">{review.answer ? `Answer: ${review.answer}` : "An administrator answers."}</p>
        )}
      </div>
    </StaffScreen>
  );
}

function Facts({ review }: { review: StaffReview }) {
  const { repair, device, client, organizationId, month, city, at, hiddenFor, hiddenNote } = review;
  return (
    <dl className="repair-facts">
      <div>
        <dt>Repair</dt>
        <dd>
          <Link to={`/admin/repairs/${repair}/`}>{repair}</Link>, {device}, {formatDay(`${month}-01`, "month")}
        </dd>
      </div>
      <div>
        <dt>Client</dt>
        <dd>
          <Link to={`/admin/organizations/${organizationId}/`}>{client}</Link>
          {city ? `, ${city}` : ""}
        </dd>
      </div>
      <div>
        <dt>Given</dt>
        <dd>
          <RelativeTime at={at} />
          {review.changedSince ? ", changed after the answer" : ""}
        </dd>
      </div>
      <div>
        <dt>On the site</dt>
        <dd>
          {standingOf(review)}
          {hiddenFor ? ` (${reasonLabels[hiddenFor].toLowerCase()}: ${hiddenNote})` : ""}
        </dd>
      </div>
    </dl>
  );
}

function AnswerForm({ review: { id, answer, mayPublish, sentence, language } }: { review: StaffReview }) {
  const { busy, save } = useSave();
  const param = { id };
  const isShown = mayPublish && sentence !== "";
  return (
    <section aria-labelledby="answer">
      <h2 id="answer">Answer</h2>
      <p className="admin-quiet">
        {isShown
          ? "Everybody reads it below the review, on the pages of the service and the city."
          : "The client reads it at their link. It is not on the site, because they gave no leave or no words."}
        {language === "es" ? " They wrote in Spanish: answer in Spanish." : null}
      </p>
      <StaffForm
        name="answer"
        columns={1}
        fields={{ answer: longText("Answer", { rows: 4, maxLength: reviewLimits.answer }) }}
        start={{ answer: answer ?? "" }}
        button="Publish Answer"
        tone="go"
        save={(json) => api.admin.ratings[":id"].answer.$put({ param, json })}
        done={{ title: "Answer published" }}
        beside={
          answer === null ? null : (
            <Button
              tone="outline"
              disabled={busy}
              onClick={() =>
                void save(() => api.admin.ratings[":id"].answer.$delete({ param }), { title: "Answer taken back" })
              }
            >
              Take Answer Back
            </Button>
          )
        }
      />
    </section>
  );
}

const hideFields = {
  reason: choice("Reason", reasonLabels),
  note: text("Which words", { hint: "For the audit trail and the next administrator.", maxLength: reviewLimits.note }),
};

function Hiding({ review: { id, hiddenFor } }: { review: StaffReview }) {
  const { busy, save } = useSave();
  const param = { id };
  if (hiddenFor !== null)
    return (
      <p>
        <Button
          tone="outline"
          disabled={busy}
          onClick={() =>
            void save(() => api.admin.ratings[":id"].hiding.$delete({ param }), { title: "The words are shown again" })
          }
        >
          Show Words
        </Button>
      </p>
    );
  return (
    <details>
      <summary>Hide the words</summary>
      <p className="admin-quiet">
        The rating stands, and the page says why the words are hidden. A low rating is no reason.
      </p>
      <StaffForm
        name="hide"
        columns={1}
        fields={hideFields}
        button="Hide Words"
        tone="outline"
        save={(json) => api.admin.ratings[":id"].hiding.$put({ param, json })}
        done={{ title: "The words are hidden" }}
      />
    </details>
  );
}
