import type { ReactNode } from "react";
import type { ServiceBlock } from "#contract/content/content.ts";
import { Breadcrumb, type Crumb } from "./breadcrumb.tsx";

/** A headline longer than this gets the smaller size, so that the art keeps its half. */
const longTitle = 10;

type Props = {
  block: ServiceBlock;
  art: ReactNode;
  crumbs: Crumb[];
  title: string;
  lead: string;
  facts: readonly { label: string; value: string }[];
};

/** The top of a page that has a color: headline and picture, and four facts on a band of another color. */
export function HeroBand({ block, art, crumbs, title, lead, facts }: Props) {
  return (
    <>
      <div className={`service-hero tone tone-${block}`}>
        <div className="wrap">
          <Breadcrumb crumbs={crumbs} />
          <h1 className={title.length > longTitle ? "long" : undefined}>{title}</h1>
          <p className="service-sub">{lead}</p>
        </div>
        {/* After the words that push it down on a phone: a page that arrives in pieces must not move its picture. */}
        <div className="service-art">{art}</div>
      </div>
      {/* Two blocks of the same color never touch. */}
      <div className={`facts tone ${block === "delta" ? "tone-sky" : "tone-delta"}`}>
        <div className="wrap">
          <dl>
            {facts.map((fact) => (
              <div key={fact.label}>
                <dt>{fact.label}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </>
  );
}
