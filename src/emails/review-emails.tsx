import { Button } from "@react-email/button";
import { Section } from "@react-email/section";
import type { Business } from "#contract/content/content.ts";
import { ratings } from "#contract/reviews/review-words.ts";
import type { ReviewMailData } from "#contract/reviews/review-mail.ts";
import { fill } from "#contract/values/fill.ts";
import { EmailLayout, Facts, Greeting, Words } from "#emails/email-layout.tsx";
import type { EmailsOf } from "#emails/emails-of.ts";
import * as words from "#words/reviews.ts";
import * as t from "#words/review-emails.ts";

interface Props {
  data: ReviewMailData["review-request"];
  business: Business;
  linkUrl: string;
}

function ReviewRequest({ data, business, linkUrl }: Props) {
  return (
    <EmailLayout business={business} preview={`${t.howDidItGo} ${data.device}`} title={t.howDidItGo}>
      <Greeting name={data.name} />
      <Words>{t.pressOne}</Words>
      <Section style={{ margin: "0 0 20px" }}>
        {ratings.map((rating) => (
          <Button
            key={rating}
            href={`${linkUrl}&rating=${rating}`}
            className="mail-choice"
            style={{
              display: "block",
              border: "2px solid #6b7f8e",
              borderRadius: 6,
              padding: "11px 18px",
              marginBottom: 8,
              fontSize: 16,
              fontWeight: 700,
              color: "#0b1c2b",
            }}
          >
            {fill(t.ofFive, { rating: String(rating), words: words.ratingLabels[rating] })}
          </Button>
        ))}
      </Section>
      <Words>{t.onlyOnce}</Words>
      <Facts
        rows={[
          [t.repair, data.number],
          [t.device, data.device],
        ]}
      />
      <Words>{fill(t.somethingWrong, { phone: business.phone.display })}</Words>
    </EmailLayout>
  );
}

export const reviewEmails: EmailsOf<ReviewMailData> = {
  "review-request": {
    subject: ({ device, number }) => `${t.howDidItGo} ${device} (${number})`,
    body: ReviewRequest,
  },
};
