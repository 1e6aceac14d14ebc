const prefix = "topic-";

/** The name of a topic's box in a form. */
export const topicField = (topic: string): string => prefix + topic;

/** The topics whose boxes are ticked. */
export const chosenTopics = (fields: Record<string, string>): string[] =>
  Object.keys(fields)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length));
