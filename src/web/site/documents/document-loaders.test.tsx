import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { documentsAfter, postFile } from "#test/content-files.ts";
import { slugOf } from "#contract/site/addresses.ts";
import { pageSite } from "#content/page-site.ts";
import { pageTime } from "#web/request-context.ts";
import { loader as listLoader } from "./blog.route.tsx";
import { loader as postLoader } from "./blog-post.route.tsx";
import { loader as positionLoader } from "./position.route.tsx";

const site = documentsAfter((files) => {
  files["content/blog/draft.md"] = postFile({ title: "A draft", status: "draft" });
  files["content/blog/later.md"] = postFile({ status: "scheduled", publishedAt: "2030-01-01T08:00:00-08:00" });
});

type Loader<Answer> = (args: never) => Answer;

/** Answer of a loader at a moment; a refusal's status when it refuses. */
async function at<Answer>(moment: string, loader: Loader<Answer>, params: Record<string, string> = {}) {
  const context = new RouterContextProvider();
  context.set(pageTime, () => new Date(moment));
  context.set(pageSite, { ...site, slugOf });
  try {
    return { data: await loader({ context, params, request: new Request("http://localhost/") } as never) };
  } catch (thrown) {
    return { status: (thrown as { init?: { status: number } }).init?.status };
  }
}

const before = "2030-01-01T15:59:00Z";
const after = "2030-01-01T16:00:00Z";

test("unknown slugs and topics, and drafts, are not found", async () => {
  expect(await at(after, postLoader, { slug: "nothing" })).toEqual({ status: 404 });
  expect(await at(after, postLoader, { slug: "draft" })).toEqual({ status: 404 });
  expect(await at(after, listLoader, { topic: "nothing" })).toEqual({ status: 404 });
  expect(await at(after, positionLoader, { slug: "nothing" })).toEqual({ status: 404 });
});

test("a scheduled post opens and is listed when its time comes", async () => {
  const paths = async (moment: string) => (await at(moment, listLoader)).data?.posts.map(({ path }) => path);
  expect(await at(before, postLoader, { slug: "later" })).toEqual({ status: 404 });
  expect(await paths(before)).not.toContain("/blog/later/");
  expect((await at(after, postLoader, { slug: "later" })).data?.post.headline).toBe("A post of a test");
  expect((await paths(after))?.[0]).toBe("/blog/later/");
});

test("a topic lists its own posts only", async () => {
  const { data } = await at(before, listLoader, { topic: "backup" });
  expect(new Set(data?.posts.map(({ topic }) => topic))).toEqual(new Set(["Backup"]));
});
