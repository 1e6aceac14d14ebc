/** Parts of the product whose health is told. Nothing here may import zod: it travels to the browser. */
export const healthParts = [
  "website",
  "load",
  "emails",
  "jobs",
  "database",
  "room",
  "backups",
  "cards",
  "search-engines",
  "browsers",
] as const;
export type HealthPart = (typeof healthParts)[number];

export const healthPartLabels: Record<HealthPart, string> = {
  website: "Website",
  load: "Load",
  emails: "Emails out",
  jobs: "Jobs",
  database: "Database",
  room: "Room",
  backups: "Backups",
  cards: "Cards",
  "search-engines": "Search engines",
  browsers: "Browsers",
};

/** "attention" and "broken" need a person; "off" is not set up. */
export const healthStates = ["broken", "attention", "good", "off"] as const;
export type HealthState = (typeof healthStates)[number];

export const mendActions = ["send-emails", "run-jobs", "forget-browser-errors", "back-up"] as const;
export type MendAction = (typeof mendActions)[number];
