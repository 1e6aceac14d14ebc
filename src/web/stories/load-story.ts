import type { StoryPage } from "#contract/page-sections.ts";
import { cityFamilyNames, cityPagePath } from "#contract/city-families.ts";
import { pricesOf } from "#contract/price-of.ts";
import { siteContent } from "#web/site-content.ts";
import type { AreaCity, ShownSection, Story } from "./story-page-view.tsx";

/** A story page with its prices looked up, and the cities for its table. For loaders. */
export function loadStory({ head, sections, ...page }: StoryPage) {
  const story: Story = {
    ...page,
    sections: sections.map((section): ShownSection =>
      section.kind === "prices"
        ? {
            kind: "prices",
            title: section.title,
            note: section.note,
            lines: pricesOf(siteContent.services, section.jobs),
          }
        : section,
    ),
  };
  return {
    head,
    story,
    cities: sections.some(({ kind }) => kind === "area") ? areaCities() : [],
    headerTone: page.block,
  };
}

function areaCities(): AreaCity[] {
  return siteContent.cities.map(({ id, name, onSite, travelCents, driveMinutes }) => {
    const pages = siteContent.cityPages.filter((page) => page.city === id);
    const first = cityFamilyNames.flatMap((family) => pages.filter((page) => page.family === family))[0];
    return { id, name, onSite, travelCents, driveMinutes, ...(first && { to: cityPagePath(first) }) };
  });
}
