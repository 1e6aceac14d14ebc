/** The three families of city pages and where they stand. Travels to the browser, so it is free of zod. */
export const cityFamilies = {
  "computer-repair": { address: "/computer-repair-{city}/", service: "pc-repair", block: "wheat" },
  "managed-it": { address: "/locations/managed-it-{city}/", service: "managed-it", block: "delta" },
  "it-support": { address: "/it-support-{city}/", service: "managed-it", block: "sky" },
} as const;

export type CityFamily = keyof typeof cityFamilies;

/** In the order in which they are shown. */
export const cityFamilyNames = ["computer-repair", "managed-it", "it-support"] as const satisfies CityFamily[];

/** The page's one address, with both slashes. */
/** True for an address that a page of a family may have. */
export const isCityPagePath = (path: string): boolean =>
  Object.values(cityFamilies).some(({ address }) => path.startsWith(address.replace("{city}/", "")));

export const cityPagePath = (page: { family: CityFamily; city: string }): string =>
  cityFamilies[page.family].address.replace("{city}", page.city);
