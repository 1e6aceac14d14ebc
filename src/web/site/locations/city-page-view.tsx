import { Link } from "react-router";
import type { CityPage } from "#contract/content/city-pages.ts";
import type { cityFamilies } from "#contract/content/city-families.ts";
import type { Business, City, PriceLine } from "#contract/content/content.ts";
import { prefetchOnIntent } from "#web/shell/layouts/may-prefetch.ts";
import { PriceTable } from "#web/site/services/price-table.tsx";
import type { Crumb } from "#web/ui/breadcrumb.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { HeroBand } from "#web/ui/hero-band.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import { QuestionList } from "#web/ui/question-list.tsx";
import { RuledList } from "#web/ui/ruled-list.tsx";
import { BelowFold } from "#web/shell/performance/below-fold.tsx";
import { slugOf } from "#contract/site/addresses.ts";
import { CityArt } from "./city-art.tsx";
import { CityPlaces } from "./city-places.tsx";
import { CityWays } from "./city-ways.tsx";
import * as t from "#words/locations.ts";
import { fill } from "#contract/values/fill.ts";

export type NearPage = { to: string; title: string; drive: number };

type Props = {
  page: CityPage;
  city: City & { id: string };
  lines: PriceLine[];
  facts: { label: string; value: string }[];
  near: NearPage[];
  /** HTML of a photo and of the part about reviews; empty without any. */
  reviews: string;
  crumbs: Crumb[];
  phone: Business["phone"];
  taxSource: string;
  /** Of a ticket that the page leads to. */
  ticketCategory: string;
  conditionsTone: string;
  headerTone: (typeof cityFamilies)[keyof typeof cityFamilies]["block"];
  /** The service whose prices they are. */
  serviceId: string;
};

/** One kind of help in one city. What differs from city to city comes from its file, and that is most of it. */
export function CityPageView({ page, city, lines, facts, near, reviews, crumbs, phone, taxSource, ...own }: Props) {
  const { action } = page;
  return (
    <>
      <HeroBand
        block={own.headerTone}
        art={<CityArt city={city.id} />}
        crumbs={crumbs}
        title={page.title}
        lead={page.lead}
        facts={facts}
      />
      <section className="section" id={slugOf(page.intro.title)}>
        <div className="wrap with-side">
          <div className="with-side-main">
            <h2>{page.intro.title}</h2>
            <div className="prose mt-9">
              {page.intro.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
            <CityWays city={city} family={page.family} />
          </div>
          <aside className="side-box" aria-labelledby="side-title">
            <h2 id="side-title">{action.title}</h2>
            <p>{action.text}</p>
            <Link className={buttonClass("go")} to={action.to} prefetch={prefetchOnIntent()}>
              {action.label}
            </Link>
            <PhoneLink phone={phone} className={buttonClass("outline")} icon />
            <p>
              <Link className="arrow-link" to={`/support/?category=${own.ticketCategory}#open-ticket`}>
                {t.orOpenATicket}
              </Link>
            </p>
            <h3>{action.bringTitle}</h3>
            <p>{action.bring}</p>
          </aside>
        </div>
      </section>
      <BelowFold>
        <section className={`section tone tone-${own.conditionsTone}`} id={slugOf(page.conditions.title)}>
          <div className="wrap">
            <h2>{page.conditions.title}</h2>
            <RuledList items={page.conditions.items} />
          </div>
        </section>
        <section className="section" id={slugOf(page.prices.title)}>
          <div className="wrap asked">
            <div>
              <h2>{page.prices.title}</h2>
              <p className="lead">{page.prices.note}</p>
              <Link className="arrow-link mt-4" to={`/pricing/#${own.serviceId}`}>
                {t.everyPrice} <Icon name="arrow" />
              </Link>
            </div>
            <PriceTable caption={fill(t.prices, { title: page.title })} lines={lines} />
          </div>
        </section>
        <div dangerouslySetInnerHTML={{ __html: reviews }} />
        <CityPlaces city={city} taxSource={taxSource} />
        <section className="section">
          <div className="wrap asked">
            <h2>{fill(t.askedInCity, { city: city.name })}</h2>
            <QuestionList items={page.questions} openFirst />
          </div>
        </section>
        <nav className="section section-tight" aria-label={t.nearby}>
          <div className="wrap">
            <ul className="near">
              {near.map((other) => (
                <li key={other.to}>
                  <Link to={other.to} prefetch={prefetchOnIntent()}>
                    {other.title}
                  </Link>
                  <span className="figures">{fill(t.driveMinutes, { minutes: other.drive })}</span>
                </li>
              ))}
            </ul>
          </div>
        </nav>
      </BelowFold>
    </>
  );
}
