import { expect, test } from "vitest";
import { firstName, nameOnPapers } from "#domain/accounts/first-name.ts";
import { siteContent } from "#content/site-content.ts";

const { business } = siteContent;

test("papers and answers name a person, and the business while the account has no person's name", () => {
  expect(nameOnPapers({ business }, "Olga Owner")).toBe("Olga Owner");
  expect(firstName({ business }, "Olga Owner")).toBe("Olga");
  for (const name of ["Site Administrator", "", "  "]) {
    expect(nameOnPapers({ business }, name)).toBe(business.name);
    expect(firstName({ business }, name)).toBe(business.name);
  }
  expect(nameOnPapers({ business }, null)).toBe(business.name);
});
