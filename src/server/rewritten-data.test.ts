import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import { expect, test } from "vitest";
import { emptyTexts } from "#contract/seo-text-rules.ts";
import { dataPathOf, pageOfData, withDataTexts } from "./rewritten-data.ts";

const read = async (body: string) => {
  const { value, done } = await decode(new Response(body).body ?? new ReadableStream(), globalThis as never);
  await done;
  return value as Record<string, { data: Record<string, unknown> | null }>;
};

// As React Router writes it: two routes, one of them without data.
const body = `[{"_1":2,"_3":4},"layout",{"_5":-5},"page",{"_5":6},"data",{"_7":8,"_9":8},"title","Old","headline"]\n`;
const texts = { ...emptyTexts, title: 'New "title"', description: "Said <b>in</b> the office" };

test("a page's data gets the published texts beside its own", async () => {
  const file = await read(body);
  const { page, layout } = await read(withDataTexts(body, texts));
  expect(page?.data).toEqual({
    ...file.page?.data,
    pageTexts: { title: texts.title, description: texts.description },
  });
  expect(layout?.data).toBeNull();
  const { page: titled } = await read(withDataTexts(body, { ...texts, description: "" }));
  expect(titled?.data?.pageTexts).toEqual({ title: texts.title });
});

test("data in another format stays as it is", () => {
  for (const other of ["", "{}", '[{"_1":2},"a",["P",5]]\nP5:[7]\n', "<html></html>"])
    expect(withDataTexts(other, texts)).toBe(other);
});

test("data and pages know each other's addresses", () => {
  expect([dataPathOf("/"), dataPathOf("/faq/")]).toEqual(["/_.data", "/faq/_.data"]);
  expect([pageOfData("/_.data"), pageOfData("/faq/_.data"), pageOfData("/faq/")]).toEqual(["/", "/faq/", null]);
});
