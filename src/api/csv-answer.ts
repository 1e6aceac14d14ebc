import { csvHead, csvRow } from "#contract/values/csv.ts";
import { reportLimits } from "#contract/site/limits.ts";
import type { Ctx } from "#domain/ctx.ts";
import { takeTurn } from "#domain/limits/take-turn.ts";
import type { CsvReport } from "#domain/reports/csv-report.ts";

const encoder = new TextEncoder();

async function* partsOf(made: string | CsvReport): AsyncGenerator<string> {
  if (typeof made === "string") return yield made;
  let head = csvHead(made.columns);
  for await (const rows of made.batches) {
    yield head + rows.map(csvRow).join("");
    head = "";
  }
  if (head) yield head;
}

/**
 * Answers with a table as a file to keep. It waits for its turn and is sent as it is read, no faster than it is taken; what fails
 * before the first rows are read is a refusal. @throws TooBusy
 */
export function csvAnswer(ctx: Ctx, name: string, make: () => Promise<string | CsvReport>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const read = async () => {
      const parts = partsOf(await make());
      let part = await parts.next();
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const headers = {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${name}.csv"`,
      };
      resolve(new Response(readable, { headers }));
      const writer = writable.getWriter();
      const late = () => void writer.abort(new Error("it was not taken in time")).catch(() => undefined);
      const patience = setTimeout(late, reportLimits.milliseconds);
      try {
        for (; !part.done; part = await parts.next()) await writer.write(encoder.encode(part.value));
        await writer.close();
      } catch (error) {
        // Too late for a refusal: the file breaks off.
        ctx.log.warn({ error }, "a report broke off");
        await writer.abort(error).catch(() => undefined);
      } finally {
        clearTimeout(patience);
        await parts.return(undefined);
      }
    };
    takeTurn(ctx, "reports", read).catch(reject);
  });
}
