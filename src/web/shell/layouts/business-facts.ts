import type { Business } from "#contract/content/content.ts";

/** The company's facts as every page knows them; `cities` are the names of the service area. */
export type BusinessFacts = Business & { cities: string[] };
