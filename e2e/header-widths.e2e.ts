import { expect, test } from "./app-fixture.ts";
import { person, signIn } from "./people.ts";

const widths = [1024, 1280, 1366, 1440, 1536, 1920];

test("the header holds at every width, in both languages, signed in and out", async ({ page, app }) => {
  for (const path of ["/faq/", "/es/preguntas/"])
    for (const signedIn of [false, true]) {
      if (signedIn) await signIn(page, await person(app, { name: "Maria Guadalupe Hernandez-Villanueva" }), path);
      else await page.goto(path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const what = `${path} at ${width}${signedIn ? ", signed in" : ""}`;
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${what} scrolls`).toBeLessThanOrEqual(0);
        const header = page.getByRole("banner");
        await expect(header.getByRole("link", { name: path.startsWith("/es") ? "Servicios" : "Services" })).toBeVisible();
        const bar = (await header.boundingBox())!;
        expect(bar.height, `${what} wraps`).toBeLessThanOrEqual(78);
        const ends = await header.locator(":scope > .wrap > *:visible").evaluateAll((parts) => {
          const boxes = parts.map((part) => part.getBoundingClientRect()).sort((one, other) => one.left - other.left);
          return boxes.every((box, place) => place === 0 || box.left >= boxes[place - 1]!.right - 0.5);
        });
        expect(ends, `${what} overlaps`).toBe(true);
      }
      if (signedIn) await page.context().clearCookies();
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
