import { describe, expect, test } from "vitest";
import { maskName, maskPersonal, maskSecrets } from "#domain/conversations/mask-personal.ts";

describe("payment cards and social security numbers", () => {
  test.each([
    "4111 1111 1111 1111",
    "4111111111111111",
    "4111-1111-1111-1111",
    "4111.1111.1111.1111",
    "5555 5555 5555 4444",
    "3782 822463 10005",
    "４１１１１１１１１１１１１１１１",
  ])("card %s", (card) => {
    expect(maskSecrets(`my card is ${card}, thanks`)).toBe("my card is [card number removed], thanks");
  });

  test.each(["078-05-1120", "078 05 1120", "078–05–1120"])("masks the social security number %s", (number) => {
    expect(maskSecrets(`it is ${number}.`)).toBe("it is [social security number removed].");
  });

  test("masks a social security number without dashes when it is called one", () => {
    expect(maskSecrets("my SSN is 078051120")).toBe("my SSN is [social security number removed]");
    expect(maskSecrets("order 078051120")).toBe("order 078051120");
  });

  test.each(["order 4111 1111 1111 1112", "T-10427", "$1,299.00", "2026-11-22", "serial 12345678901234"])(
    "%s stays",
    (text) => {
      expect(maskSecrets(text)).toBe(text);
    },
  );
});

describe("contact details for staff and providers", () => {
  test.each([
    ["write to ana.silva+x@mail.example.com now", "write to [email address] now"],
    ["call (209) 555-0199", "call [phone number]"],
    ["call 209.555.0199!", "call [phone number]!"],
    ["call +1 209 555 0199", "call [phone number]"],
    ["call +52 33 1234 5678", "call [phone number]"],
    ["it costs $2095550199", "it costs $2095550199"],
  ])("%s", (text, masked) => {
    expect(maskPersonal(text)).toBe(masked);
  });

  test("keeps our own contact details", () => {
    const ours = ["support@longrow.example", "(209) 555-0142", "+12095550142"];
    for (const text of ["Call (209) 555-0142", "Call +1 209 555 0142", "Write to Support@longrow.example"])
      expect(maskPersonal(text, ours)).toBe(text);
  });

  test("masks a name as separate words", () => {
    expect(maskName("I am Ana Silva, not Anabel; ana's laptop", "Ana Silva")).toBe(
      "I am [name] [name], not Anabel; [name]'s laptop",
    );
    expect(maskName("a (b", "( a")).toBe("a (b");
  });
});
