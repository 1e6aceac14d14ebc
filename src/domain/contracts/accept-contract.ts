import { AcceptContractInput } from "#contract/contracts/contracts.ts";
import { actingAs } from "#domain/access/actor-reach.ts";
import { type Answerable, type GivenAnswer, recordAnswer } from "#domain/answers/record-answer.ts";
import { billContract } from "#domain/contracts/bill-contracts.ts";
import { queueContractEmails } from "#domain/contracts/contract-emails.ts";
import { lastDayOf } from "#contract/contracts/contract-periods.ts";
import { type ContractRow, linesOfContracts, lockContract, monthlyCents } from "#domain/contracts/contract-store.ts";
import { requireDecider } from "#domain/contracts/own-contracts.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError, invalidFields } from "#domain/errors.ts";
import { parse } from "#domain/input/parse.ts";
import * as t from "#words/contracts.ts";

interface Answer extends GivenAnswer {
  renews: boolean;
}

interface Outcome {
  id: string;
  monthlyCents: number;
}

/**
 * Accepts a contract by a typed name; one that goes on by itself needs its own consent. It runs from its first day, and what is due by
 * now is billed. @throws DomainError "conflict" once it was accepted
 */
export async function acceptContract(ctx: Ctx, number: string, input: unknown): Promise<void> {
  const { id } = await recordAnswer(ctx, contractAnswer, {
    admit: (as) => requireDecider(as, number),
    read: () => ({ mode: "signature", ...parse(AcceptContractInput, input) }),
  });
  await billContract(actingAs(ctx, { kind: "system", name: "contracts" }), id);
}

const contractAnswer: Answerable<ContractRow, Answer, Outcome, null> = {
  lock: lockContract,
  async settle(tx, row, { renews }) {
    if (row.status !== "pending") throw new DomainError("conflict", t.alreadyAnswered);
    if (row.renewal === "auto" && !renews) throw invalidFields({ path: "renews", message: t.agreeToRenewal });
    return { id: row.id, monthlyCents: monthlyCents(await linesOfContracts(tx, [row.id]), row.starts_on) };
  },
  // The event keeps the words themselves.
  hashOfPaper: async () => null,
  keep: (tx, row, { signature: { name, decided_at } }) =>
    tx.db
      .updateTable("contracts")
      .set({
        status: "active",
        accepted_by_name: name,
        accepted_at: decided_at,
        ends_on: lastDayOf({ startsOn: row.starts_on, termMonths: row.term_months, renewal: row.renewal }),
        version: row.version + 1,
        updated_at: tx.clock.now(),
      })
      .where("id", "=", row.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  // Evidence: the words and the price that were agreed to (AB 2863).
  eventOf: ({ id, terms, title, renewal }, { given: { name, renews }, outcome }) => ({
    noun: "contract",
    id,
    kind: "accepted",
    detail: {
      name,
      renews,
      terms,
      title,
      monthlyCents: outcome.monthlyCents,
      consent: renewal === "auto" ? t.iAgreeToRenewal : null,
    },
  }),
  auditOf: ({ number }) => ({ action: "contract.accepted", target: { kind: "contract", id: number } }),
  tell: async (tx, row) => void (await queueContractEmails(tx, row, "accepted")),
};
