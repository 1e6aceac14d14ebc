import { expect, test } from "./app-fixture.ts";
import { rawRequest } from "./raw-request.ts";
import { documentPages, siteDocuments } from "./site-pages.ts";

test("somebody reads an article, goes on to the paper and takes its PDF along", async ({ page, app }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("From the bench");
  const topics = page.getByRole("navigation", { name: "Topics" });
  await topics.getByRole("link", { name: "Security" }).click();
  await expect(page).toHaveURL(/\/blog\/topic\/security\/$/);
  await expect(topics.getByRole("link", { name: "Security" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("main")).not.toContainText("Is this laptop worth repairing?");
  await page.getByRole("link", { name: /The first hour of ransomware/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The first hour of ransomware");
  await expect(page).toHaveTitle("Ransomware: what to do in the first hour");
  await expect(page.getByRole("navigation", { name: "On this page" }).getByRole("link")).toHaveCount(6);
  await page.getByRole("link", { name: "What not to do" }).click();
  await expect(page.getByRole("heading", { name: "What not to do" })).toBeInViewport();
  await page.getByRole("article").getByRole("link", { name: "A ransomware plan for ten people" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A ransomware plan for ten people");

  const href = (await page.getByRole("link", { name: /^PDF/ }).getAttribute("href")) ?? "";
  const pdf = await rawRequest(app.url, href, {
    headers: { "user-agent": await page.evaluate(() => navigator.userAgent.replace("Headless", "")) },
  });
  expect(pdf.headers["content-type"]).toBe("application/pdf");
  expect(pdf.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(pdf.body.subarray(0, 5).toString()).toBe("%PDF-");
  const counted = await app.ctx.db
    .selectFrom("downloads")
    .select("count")
    .where("file", "=", "/whitepapers/ransomware-plan.pdf")
    .execute();
  expect(counted).toEqual([{ count: 1 }]);
});

test("the handbook is read from one instruction to the next, also by a list on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/docs/");
  await page.getByRole("link", { name: "Open a ticket", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Open a ticket");
  await expect(page.getByRole("main")).toContainText("Last updated");
  await page.getByRole("navigation", { name: "More instructions" }).getByRole("link", { name: /^Next/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Follow a ticket with its private link");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Open a ticket");
});

test("examples say that they are examples, positions what they pay", async ({ page }) => {
  await page.goto("/case-studies/");
  await expect(page.getByRole("main")).toContainText("made up to show how we work");
  await page.getByRole("link", { name: /Coffee in a laptop/ }).click();
  await expect(page.getByRole("main")).toContainText("do not exist");
  await expect(page.getByRole("row", { name: /Liquid damage clean/ })).toContainText("$149");
  await page.goto("/careers/");
  await expect(page.getByRole("row", { name: /Technician at the bench/ })).toContainText("$24–31 an hour");
});

test("every document is sent whole, names its Markdown twin, and the twin is there", async ({ app }) => {
  expect(documentPages.length).toBeGreaterThan(35);
  for (const path of documentPages) {
    const { status, text } = await rawRequest(app.url, path);
    expect.soft(status, path).toBe(200);
    expect.soft(text.match(/<h1/g)?.length, path).toBe(1);
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect
      .soft(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        path,
      )
      .toEqual([]);
    const twin = /<link rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(text)?.[1];
    if (!twin) continue;
    const { status: found, headers } = await rawRequest(app.url, new URL(twin).pathname);
    expect.soft(found, twin).toBe(200);
    expect.soft(headers["content-type"], twin).toBe("text/markdown; charset=utf-8");
  }
});

test("articles, instructions and positions stand in the linked graph", async ({ app }) => {
  const kinds = {
    BlogPosting: siteDocuments.blog,
    TechArticle: siteDocuments.docs,
    Article: [...siteDocuments.caseStudies, ...siteDocuments.whitepapers],
    JobPosting: siteDocuments.careers,
  };
  for (const [kind, list] of Object.entries(kinds))
    for (const { path } of list) {
      const { text } = await rawRequest(app.url, path);
      const graph = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(text)?.[1] ?? "{}";
      const nodes = JSON.parse(graph)["@graph"] as { "@type": string; "@id": string }[];
      expect.soft(nodes.filter((node) => node["@type"] === kind).length, path).toBe(1);
      expect.soft(graph, path).not.toContain("aggregateRating");
    }
});

test("what is not there is not found, and machines find their lists", async ({ app }) => {
  for (const path of [
    "/blog/nothing/",
    "/docs/nothing/",
    "/case-studies/nothing/",
    "/whitepapers/nothing/",
    "/careers/nothing/",
    "/blog/topic/nothing/",
    "/blog/nothing.md",
    "/whitepapers/nothing.pdf",
  ]) {
    const { status, text } = await rawRequest(app.url, path);
    expect.soft(status, path).toBe(404);
    expect.soft(text, path).toMatch(/<h1[^>]*>[^<]*not found/i);
  }
  for (const path of ["/blog/feed.xml", "/llms.txt", "/.well-known/security.txt", "/functions/v1/sitemap"])
    expect.soft((await rawRequest(app.url, path)).status, path).toBe(200);
  expect((await rawRequest(app.url, "/blogs/")).text).toContain(
    '<link rel="canonical" href="https://www.longrow.example/blog/"',
  );
});
