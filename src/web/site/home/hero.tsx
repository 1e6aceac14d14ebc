import { Link } from "react-router";
import type { Business, HomePage } from "#contract/content/content.ts";
import { prefetchOnIntent } from "#web/shell/layouts/may-prefetch.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import { ValleyScene } from "./valley-scene.tsx";
import { ValleyScenePhone } from "./valley-scene-phone.tsx";

export function Hero({ home, phone }: { home: HomePage; phone: Business["phone"] }) {
  return (
    <div className="hero scene tone tone-hero">
      <div className="wrap">
        <h1>
          {home.headline.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <p className="hero-sub">{home.lead}</p>
        <div className="hero-act">
          <Link className={buttonClass("go", "big")} to="/get-started/?service=pc-repair" prefetch={prefetchOnIntent()}>
            {home.action}
          </Link>
          <PhoneLink phone={phone} className="big-tel" icon big />
        </div>
      </div>
      <div className="land">
        <ValleyScene />
        <ValleyScenePhone />
      </div>
    </div>
  );
}
