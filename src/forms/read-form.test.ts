import { expect, test } from "vitest";
import { bodyLimit } from "#contract/limits.ts";
import { readForm } from "#forms/read-form.ts";

const post = (body: BodyInit) => new Request("http://localhost/", { method: "POST", body });
const fieldsOf = (form: FormData, count: number) => {
  for (let index = 0; index < count; index++) form.set(`field-${index}`, "x");
  return form;
};

test("a form gives the first value of each field, and no files", async () => {
  expect(await readForm(post(new URLSearchParams("name=Ana+L%C3%B3pez&name=other&empty=&a%26b=1")))).toEqual({
    name: "Ana L\u00F3pez",
    empty: "",
    "a&b": "1",
  });
  const form = new FormData();
  form.append("name", "Ana");
  form.append("name", "other");
  form.append("attachments", new File(["x"], "a.txt"));
  expect(await readForm(post(form))).toEqual({ name: "Ana" });
});

test("a form of more than 200 fields is refused", async () => {
  const urlencoded = (count: number) => post(new URLSearchParams("a&".repeat(count)));
  expect(await readForm(urlencoded(bodyLimit.fields))).toEqual({ a: "" });
  await expect(readForm(urlencoded(bodyLimit.fields + 1))).rejects.toMatchObject({ code: "too_large" });
  await expect(readForm(post(fieldsOf(new FormData(), bodyLimit.fields + 1)))).rejects.toMatchObject({
    code: "too_large",
  });
});

test("a form that breaks off is refused as unreadable", async () => {
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const broken = new Request("http://localhost/", { method: "POST", headers, body: "--x\r\n" });
  await expect(readForm(broken)).rejects.toMatchObject({ code: "invalid" });
});
