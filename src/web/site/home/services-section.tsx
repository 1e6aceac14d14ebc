import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#web/ui/icon.tsx";
import * as t from "#words/home.ts";

export function ServicesSection({ words, children }: { words: { title: string; lead: string }; children: ReactNode }) {
  return (
    <section className="section" id="services">
      <div className="wrap">
        <div className="section-head">
          <div>
            <h2>{words.title}</h2>
            <p className="lead">{words.lead}</p>
          </div>
          <Link className="arrow-link" to="/services/">
            {t.seeEveryPrice} <Icon name="arrow" />
          </Link>
        </div>
        {children}
      </div>
    </section>
  );
}
