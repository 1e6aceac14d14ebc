import type { AreaCity, ShownSection, Story, StoryPage } from "#contract/content/page-sections.ts";
import { cityFamilyNames, cityPagePath } from "#contract/content/city-families.ts";
import { pricesOf } from "#contract/content/price-of.ts";
import type { SiteContent } from "./parse-content.ts";

/** A story page with its prices resolved, and the cities for its table. */
export function loadStory(content: SiteContent, { head, sections, ...page }: StoryPage) {
  const story: Story = {
    ...page,
    sections: sections.map((section): ShownSection =>
      section.kind === "prices"
        ? {
            kind: "prices",
            title: section.title,
            note: section.note,
            lines: pricesOf(content.services, section.jobs),
          }
        : section,
    ),
  };
  return {
    head,
    story,
    cities: sections.some(({ kind }) => kind === "area") ? areaCities(content) : [],
    headerTone: page.block,
  };
}

function areaCities(content: SiteContent): AreaCity[] {
  return content.cities.map(({ id, name, onSite, travelCents, driveMinutes }) => {
    const pages = content.cityPages.filter((page) => page.city === id);
    const first = cityFamilyNames.flatMap((family) => pages.filter((page) => page.family === family))[0];
    return { id, name, onSite, travelCents, driveMinutes, ...(first && { to: cityPagePath(first) }) };
  });
}
