/** First words that make a noun clause of a comment, where a verb or the thing itself says more: see docs/guides/style.md. */
const clause = /^(What|Whatever|Who|Whoever|Whose|Whom|Whether|How|Which|Why)\b|^Where\b[^,.]*(\.|$)/;

/** The text of a comment without its stars, on one line. */
const textOf = (value) =>
  value
    .replace(/^\*/, "")
    .replaceAll(/\n\s*\*?/g, " ")
    .trim();

const isQuestion = (text) => /^[^.]*\?/.test(text);

const plainComments = {
  meta: { type: "suggestion" },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const text = textOf(comment.value);
          if (clause.test(text) && !isQuestion(text))
            context.report({
              loc: comment.loc,
              message: `Begin with a verb or the thing, not with “${text.split(" ")[0]}”: docs/guides/style.md.`,
            });
        }
      },
    };
  },
};

export default { meta: { name: "comments" }, rules: { "plain-comments": plainComments } };
