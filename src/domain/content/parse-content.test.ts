import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ContentError } from "./content-file.ts";
import { parseContent } from "./parse-content.ts";

const folder = join(import.meta.dirname, "../../../content");
const read = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".yaml"))
      .map((file) => [`/content/${file}`, readFileSync(join(folder, file), "utf8")]),
  );

function refusalOf(change: (files: Record<string, string>) => void): ContentError {
  const files = read();
  change(files);
  try {
    parseContent(files);
  } catch (error) {
    if (error instanceof ContentError) return error;
    throw error;
  }
  throw new Error("the content was accepted");
}

test("a missing file is named", () => {
  const error = refusalOf((files) => delete files["/content/business.yaml"]);
  expect(error.file).toBe("content/business.yaml");
  expect(error.message).toContain("missing");
});

test("an invalid field is named with its reason", () => {
  const error = refusalOf((files) => {
    files["/content/services/pc-repair.yaml"] = files["/content/services/pc-repair.yaml"]!.replace(
      /^block: .*/m,
      "block: purple",
    );
  });
  expect(error.file).toBe("content/services/pc-repair.yaml");
  expect(error.problems[0]).toMatch(/^block: .*wheat/);
});

test("an unknown field is refused, so typos are noticed", () => {
  const error = refusalOf((files) => (files["/content/cities/lodi.yaml"] += "\ntravelCent: 3\n"));
  expect(error.problems[0]).toContain("travelCent");
});

test("broken YAML is refused with the line", () => {
  const error = refusalOf((files) => (files["/content/faq/repairs.yaml"] = "topic: [never closed"));
  expect(error.file).toBe("content/faq/repairs.yaml");
  expect(error.message).toMatch(/line/i);
});

test("an unknown related service is refused", () => {
  const error = refusalOf((files) => {
    files["/content/services/pc-repair.yaml"] = files["/content/services/pc-repair.yaml"]!.replace(
      /^related: .*/m,
      "related: [pc-repare, data-backup]",
    );
  });
  expect(error.message).toContain("pc-repare");
});

test("this repository's content is valid, in order and with ids from file names", () => {
  const content = parseContent(read());
  expect(content.services.map((service) => service.order)).toEqual(
    content.services.map((service) => service.order).toSorted((first, second) => first - second),
  );
  expect(content.services.map((service) => service.id)).toContain("pc-repair");
  expect(new URL(content.business.canonicalUrl).hostname).toMatch(/^www\./);
});
