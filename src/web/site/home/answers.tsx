import type { Business, HomePage } from "#contract/content/content.ts";
import { PhoneLink } from "#web/ui/phone-link.tsx";

type Props = {
  answers: HomePage["answers"];
  business: Pick<Business, "phone" | "supportEmail">;
  bench?: string | undefined;
};

/** The four answers; each hangs on a trace. `bench`: finished HTML, once it is known. */
export function Answers({ answers, business, bench }: Props) {
  return (
    <div className="answers scene tone tone-delta" id="answers">
      <div className="wrap">
        <ul>
          {answers.map((item) => (
            <li key={item.question}>
              <p className="question">{item.question}</p>
              <p className="answer">
                {item.answer === business.phone.display ? <PhoneLink phone={business.phone} /> : item.answer}
              </p>
              <p className="detail">{withMailLink(item.detail, business.supportEmail)}</p>
            </li>
          ))}
        </ul>
        {bench ? <div className="bench" dangerouslySetInnerHTML={{ __html: bench }} /> : null}
      </div>
    </div>
  );
}

function withMailLink(text: string, address: string) {
  const [before, after] = text.split(address);
  if (after === undefined) return text;
  return (
    <>
      {before}
      <a href={`mailto:${address}`}>{address}</a>
      {after}
    </>
  );
}
