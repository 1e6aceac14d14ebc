import { expect, test } from "./app-fixture.ts";
import { person, signIn } from "./people.ts";
import { spanishSite } from "./spanish-site.ts";

spanishSite();

const widths = [1024, 1280, 1366, 1440, 1536, 1920];

test("the header holds at every width, in both languages, signed in and out", async ({ page, app }) => {
  const languages = [
    ["/faq/", "Services"],
    ["/es/preguntas/", "Servicios"],
  ] as const;
  for (const who of ["signed out", "signed in"])
    for (const [path, services] of languages) {
      if (who === "signed in") await signIn(page, await person(app, { name: "Maria Guadalupe" }), path);
      else await page.goto(path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const what = `${path} at ${width}, ${who}`;
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${what} scrolls`).toBeLessThanOrEqual(0);
        const header = page.getByRole("banner");
        await expect(header.getByRole("link", { name: services })).toBeVisible();
        expect((await header.boundingBox())?.height, `${what} wraps`).toBeLessThanOrEqual(78);
        const apart = await header.locator(":scope > .wrap > *:visible").evaluateAll((parts) => {
          const boxes = parts.map((part) => part.getBoundingClientRect()).sort((one, other) => one.left - other.left);
          return boxes.every((box, place) => place === 0 || box.left >= boxes[place - 1]!.right - 0.5);
        });
        expect(apart, `${what} overlaps`).toBe(true);
      }
    }
});

test("what has no room in the bar stands under More", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/faq/");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Contact" })).toBeHidden();
  await header.getByRole("button", { name: "More" }).click();
  await header.getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/contact-us/");
});
