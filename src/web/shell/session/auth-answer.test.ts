import { expect, test } from "vitest";
import { hasAuthAnswer, readAuthAnswer, withoutAuthAnswer } from "./auth-answer.ts";

test.each([
  ["?code=abc&state=x", ""],
  ["?error=access_denied", ""],
  ["", "#error=server_error&error_code=unexpected_failure"],
])("%s%s is an answer of a sign-in", (search, hash) => {
  expect(hasAuthAnswer(search, hash)).toBe(true);
});

test.each([
  ["", ""],
  ["?category=repair", "#open-ticket"],
  ["?postcode=95202", ""],
])("%s%s is none", (search, hash) => {
  expect(hasAuthAnswer(search, hash)).toBe(false);
});

test("only the answer is taken out of the address", () => {
  const place = { pathname: "/faq/", search: "?topic=a&code=b&state=c&sb_flow_id=d", hash: "#e" };
  expect(withoutAuthAnswer(place)).toBe("/faq/?topic=a#e");
  expect(withoutAuthAnswer({ pathname: "/", search: "?code=b", hash: "" })).toBe("/");
  expect(withoutAuthAnswer({ pathname: "/", search: "", hash: "#error=x&error_code=otp_expired" })).toBe("/");
});

test("an error may stand in the fragment alone", () => {
  expect(readAuthAnswer("", "#error=access_denied&error_code=otp_expired")).toEqual({
    code: null,
    error: "access_denied",
    errorCode: "otp_expired",
  });
});
