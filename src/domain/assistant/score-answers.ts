import type { AssistantQuestion } from "#contract/assistant-questions.ts";
import type { EvaluationScores } from "#contract/knowledge.ts";
import type { PreparedAnswer } from "#domain/assistant/prepared-answer.ts";

export interface ScoredAnswer {
  question: AssistantQuestion;
  answer: Pick<PreparedAnswer, "action" | "text" | "citations">;
  /** Null where the question does not ask for it. */
  rightSource: boolean | null;
  rightFigure: boolean | null;
  refused: boolean | null;
  /** Answered as if it were known, and wrong. */
  confidentlyWrong: boolean;
  problems: string[];
}

/** Groups in which every figure must be right. */
const figureGroups = new Set(["price", "hours"]);

/** Whether a text says a figure, and not a longer one that begins or ends with it. */
export function says(text: string, figure: string): boolean {
  const escaped = figure.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");
  return new RegExp(`(?<![\\d,.$])${escaped}(?![\\d]|[,.]\\d)`, "i").test(text);
}

/** How well an answer does with what its question expects. */
export function scoreAnswer(question: AssistantQuestion, answer: ScoredAnswer["answer"]): ScoredAnswer {
  const answerable = question.action === "answer";
  const pages = answer.citations.map(({ url }) => url.replace(/[#?].*$/, ""));
  const rightSource = answerable && !question.own ? pages.some((page) => question.cite.includes(page)) : null;
  const missing = question.say.filter((figure) => !says(answer.text, figure));
  const forbidden = question.not.filter((words) => answer.text.toLowerCase().includes(words.toLowerCase()));
  const figuresRight = missing.length === 0 && forbidden.length === 0;
  const refused = answerable
    ? null
    : answer.action === question.action &&
      (question.action === "handoff" || answer.citations.length === 0) &&
      figuresRight;
  const problems = [
    ...(answer.action === question.action ? [] : [`${question.action} expected, ${answer.action} given`]),
    ...(rightSource === false ? [`none of ${question.cite.join(", ")} among the sources`] : []),
    ...missing.map((figure) => `does not say ${figure}`),
    ...forbidden.map((words) => `says ${words}`),
    ...(!answerable && question.action === "abstain" && answer.citations.length > 0 ? ["cites in a refusal"] : []),
  ];
  return {
    question,
    answer,
    rightSource,
    rightFigure: figureGroups.has(question.group) && answerable ? figuresRight : null,
    refused,
    confidentlyWrong:
      answer.action === "answer" && (answerable ? (rightSource === false && !question.own) || !figuresRight : true),
    problems,
  };
}

const share = (all: (boolean | null)[]): number | null => {
  const asked = all.filter((one) => one !== null);
  return asked.length === 0 ? null : Math.round((1000 * asked.filter(Boolean).length) / asked.length) / 10;
};

/** What of a scored answer goes into the shares. */
export type Marks = Pick<ScoredAnswer, "rightSource" | "rightFigure" | "refused" | "confidentlyWrong">;

export const scoresOf = (scored: Marks[]): EvaluationScores => ({
  asked: scored.length,
  rightSource: share(scored.map(({ rightSource }) => rightSource)),
  rightFigure: share(scored.map(({ rightFigure }) => rightFigure)),
  wrongButConfident: share(scored.map(({ confidentlyWrong }) => confidentlyWrong)),
  refusals: share(scored.map(({ refused }) => refused)),
});
