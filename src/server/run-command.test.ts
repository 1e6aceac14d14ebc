import { expect, test } from "vitest";
import { typedInProcess } from "#test/typed-command.ts";

test("each command starts as a process of its own and says how it is used", { timeout: 60_000 }, async () => {
  const commands = ["content", "doctor", "mail", "shop"];
  const answers = await Promise.all(
    commands.map((name) => typedInProcess(`src/server/${name}-command.ts`, ["--help"], { NODE_ENV: "test" })),
  );
  expect(answers).toEqual(
    commands.map((name) => ({ code: 0, said: expect.stringContaining(`npm run ${name} -- `) as string })),
  );
});
