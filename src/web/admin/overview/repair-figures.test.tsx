import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { answerFetch, json } from "#test/answered-fetch.ts";
import { signInHere } from "#test/browser-session.ts";
import { RepairFigures } from "./repair-figures.tsx";

beforeEach(() => signInHere(crypto.randomUUID()));

test("repairs that are late, wait for their client or for pickup are counted, each leading to its list", async () => {
  const counts = { open: 9, late: 1, estimate_sent: 2, ready: 3 };
  answerFetch({
    "GET /api/admin/repairs": () => json({ items: [], nextCursor: null, counts, medianHours: {}, benches: [] }),
  });
  const Stub = createRoutesStub([{ path: "/", Component: RepairFigures }]);
  render(<Stub />);
  for (const [name, to] of [
    [/^9 ?Open/, "/admin/repairs/"],
    [/^1 ?Late/, "/admin/repairs/?view=late"],
    [/^2 ?Client decides/, "/admin/repairs/?layout=list&status=estimate_sent"],
    [/^3 ?Ready for pickup/, "/admin/repairs/?layout=list&status=ready"],
  ] as const)
    expect((await screen.findByRole("link", { name })).getAttribute("href")).toBe(to);
});
