import type { Business, SupportPage } from "#contract/content/content.ts";
import { PhoneLink } from "#web/ui/phone-link.tsx";

/** The ways in, one line each; the first two lead down to their forms. */
const anchors = ["#open-ticket", "#find-ticket"];

export function SupportWays({ ways, phone }: { ways: SupportPage["ways"]; phone: Business["phone"] }) {
  return (
    <div className="answers support-ways scene tone tone-delta" id="ways">
      <div className="wrap">
        <ul>
          {ways.map((way, index) => (
            <li key={way.title}>
              <p className="answer">{anchors[index] ? <a href={anchors[index]}>{way.title}</a> : way.title}</p>
              <p className="detail">{way.text}</p>
              {/^call/i.test(way.title) ? <PhoneLink phone={phone} className="arrow-link" icon /> : null}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
