import { Link } from "react-router";
import type { Business, HomePage } from "#contract/content/content.ts";
import { prefetchOnIntent } from "#web/shell/layouts/may-prefetch.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import { ValleyScene } from "./valley-scene.tsx";
import { ValleyScenePhone } from "./valley-scene-phone.tsx";

interface Props {
  home: HomePage;
  phone: Business["phone"];
  /** Finished HTML; null while it is not known. */
  now: { status: string; times: string } | null;
  isLong: boolean;
}

export function Hero({ home, phone, now, isLong }: Props) {
  return (
    <div className="hero scene tone tone-hero">
      <div className="wrap">
        <h1 className={isLong ? "is-long" : undefined}>
          {home.headline.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <p className="hero-sub">{home.lead}</p>
        <div className="hero-act">
          {now ? <div dangerouslySetInnerHTML={{ __html: now.status }} /> : null}
          <Link className={buttonClass("go", "big")} to="/get-started/?service=pc-repair" prefetch={prefetchOnIntent()}>
            {home.action}
          </Link>
          {now ? (
            <div dangerouslySetInnerHTML={{ __html: now.times }} />
          ) : (
            <PhoneLink phone={phone} className="big-tel" icon big />
          )}
        </div>
      </div>
      <div className="land">
        <ValleyScene />
        <ValleyScenePhone />
      </div>
    </div>
  );
}
