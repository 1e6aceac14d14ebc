/** The router does not match a part of a segment, so the cities of each family are listed. */
export const cityPageAddresses = [
  ...["stockton", "lodi", "modesto", "sacramento"].map((city) => `computer-repair-${city}`),
  ...["stockton", "modesto"].map((city) => `locations/managed-it-${city}`),
  ...["stockton", "modesto", "tracy", "manteca", "lodi"].map((city) => `it-support-${city}`),
];
