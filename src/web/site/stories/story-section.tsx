import { Link } from "react-router";
import type { ShownSection, AreaCity } from "#contract/content/page-sections.ts";
import { PriceTable } from "#web/site/services/price-table.tsx";
import { ServiceSteps } from "#web/site/services/service-steps.tsx";
import { formatPrice } from "#contract/values/format-money.ts";
import { QuestionList } from "#web/ui/question-list.tsx";
import { RuledList } from "#web/ui/ruled-list.tsx";
import { slugOf } from "#contract/site/addresses.ts";
import { Table } from "#web/ui/table.tsx";
import { PeopleList } from "./people-list.tsx";
import { WordTable } from "./word-table.tsx";
import * as t from "#words/stories.ts";
import { fill } from "#contract/values/fill.ts";

export function StorySection({ section, cities }: { section: ShownSection; cities: AreaCity[] }) {
  if (section.kind === "steps") return <ServiceSteps title={section.title} steps={section.steps} tone={section.tone} />;
  const tone = section.kind === "ruled" && section.tone ? `tone tone-${section.tone}` : "";
  const beside = section.kind === "prose" || section.kind === "prices" || section.kind === "questions";
  return (
    <section className={`section ${tone}`.trimEnd()} id={slugOf(section.title)}>
      <div className={beside ? "wrap asked" : "wrap"}>
        <SectionBody section={section} cities={cities} />
      </div>
    </section>
  );
}

function SectionBody({ section, cities }: { section: Exclude<ShownSection, { kind: "steps" }>; cities: AreaCity[] }) {
  switch (section.kind) {
    case "prose":
      return (
        <>
          <h2>{section.title}</h2>
          <div className="prose big-prose">
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </>
      );
    case "ruled":
      return (
        <>
          <h2>{section.title}</h2>
          <RuledList items={section.items} columns={section.columns ?? 2} />
        </>
      );
    case "prices":
      return (
        <>
          <div>
            <h2>{section.title}</h2>
            <p className="lead">{section.note}</p>
          </div>
          <PriceTable caption={section.title} lines={section.lines} />
        </>
      );
    case "questions":
      return (
        <>
          <h2>{section.title}</h2>
          <QuestionList items={section.questions} openFirst />
        </>
      );
    case "people":
      return <PeopleList title={section.title} lead={section.lead} people={section.people} />;
    case "table":
      return <WordTable {...section} />;
    case "area":
      return (
        <>
          <h2>{section.title}</h2>
          <p className="lead mb-8">{section.lead}</p>
          <Table
            caption={t.citiesWithDriveTimeVisit}
            stack
            rows={cities}
            rowKey={(city) => city.id}
            columns={[
              { head: t.city, cell: (city) => (city.to ? <Link to={city.to}>{city.name}</Link> : city.name) },
              { head: t.fromTheBench, cell: (city) => fill(t.minutes, { count: city.driveMinutes }) },
              { head: t.onSiteVisit, cell: (city) => city.onSite },
              { head: t.travel, cell: (city) => formatPrice(city.travelCents), numeric: true },
            ]}
          />
        </>
      );
  }
}
