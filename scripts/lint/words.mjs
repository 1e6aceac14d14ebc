/** Texts with a capital and a second word, or a few words with a common one among them: what people read, not class names or keys. */
const common =
  /(?<![-\w])(the|a|an|and|your|with|for|you|we|is|are|not|this|that|of|it|to|have|our|on|by|when|what|no|or|at|in|from)(?![-\w])/i;
/** Addresses, ids, class names and selectors have no spaces or a bracket; a token of a session is no word. */
const isForPrograms = (text) => !/\s/.test(text.trim()) || /\w\[[\w-]+\]/.test(text) || text.startsWith("Bearer ");
const isProse = (html) => {
  const text = html.replace(/<[^>]*>/g, " ");
  return (
    !isForPrograms(text) &&
    (/^[^\p{L}]*\p{Lu}[\p{L}’']+[,:]? [\p{L}\d]/u.test(text) ||
      (common.test(text) && (text.match(/[\p{L}’']+/gu)?.length ?? 0) >= 3))
  );
};
const readAloud = /^(alt|aria-label|aria-description|description|heading|hint|label|placeholder|title|say|text)$/;
/** Attributes that nobody reads; names of events are for the statistics. */
const unread =
  /^(className|id|key|d|points|transform|style|to|href|src|srcSet|sizes|name|value|type|autoComplete|rel)$/;
const hasWords = (text) => /\p{L}{2}/u.test(text);

/** Errors for developers, what is logged, and constants named for the staff, who read English, are not for clients. */
const isForDevelopers = (node) => {
  for (let at = node.parent; at; at = at.parent) {
    if (
      at.type === "CallExpression" &&
      /^(log|console)$/.test(at.callee.object?.property?.name ?? at.callee.object?.name)
    )
      return true;
    if (at.type === "VariableDeclarator" && at.id.name?.startsWith("staff")) return true;
    if (at.type === "NewExpression") return /(?<!Domain)Error$/.test(at.callee.name ?? "");
    if (/Function|Declaration$|^Program$/.test(at.type)) return false;
  }
  return false;
};

const isUnread = (node) => {
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === "JSXAttribute") return unread.test(at.name.name);
    // Events, and the schedule of a job.
    if (at.type === "Property" && /^(event|every$)/.test(at.key.name)) return true;
    if (/Function|Declaration$|^Program$/.test(at.type)) return false;
  }
  return false;
};

const noHardCodedWords = {
  meta: { type: "problem" },
  create(context) {
    const report = (node, text) =>
      context.report({ node, message: `Move “${text.trim()}” to src/words/, where it exists in both languages.` });
    const check = (node, text) => {
      if (isProse(text) && !isForDevelopers(node) && !isUnread(node)) report(node, text);
    };
    return {
      JSXText(node) {
        if (hasWords(node.value)) report(node, node.value);
      },
      JSXAttribute(node) {
        const { name, value } = node;
        if (value?.type === "Literal" && readAloud.test(name.name) && /\p{Lu}/u.test(value.value))
          report(node, value.value);
      },
      Literal(node) {
        if (typeof node.value !== "string" || node.parent.type === "JSXAttribute") return;
        if (node.parent.key === node) return;
        if (/^Import|^Export|^TSLiteral/.test(node.parent.type)) return;
        check(node, node.value);
      },
      TemplateLiteral(node) {
        if (node.parent.type === "TaggedTemplateExpression") return;
        check(node, node.quasis.map(({ value }) => value.cooked).join("0"));
      },
    };
  },
};

/** The server loads a module once for all languages: words that it reads meanwhile stay English. */
const noWordsAtLoad = {
  meta: { type: "problem" },
  create(context) {
    const areas = new Set();
    return {
      ImportDeclaration({ source, importKind, specifiers }) {
        if (source.value.startsWith("#words/") && importKind !== "type")
          for (const { type, local } of specifiers) if (type === "ImportNamespaceSpecifier") areas.add(local.name);
      },
      MemberExpression(node) {
        if (!areas.has(node.object.name)) return;
        for (let at = node.parent; at; at = at.parent) if (/Function|^TS(?!As|Sat|NonNull)/.test(at.type)) return;
        context.report({
          node,
          message: "Read words inside a function: the server knows the language when it renders.",
        });
      },
    };
  },
};

export default {
  meta: { name: "words" },
  rules: { "no-hard-coded-words": noHardCodedWords, "no-words-at-load": noWordsAtLoad },
};
