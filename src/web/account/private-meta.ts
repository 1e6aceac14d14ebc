/** The head of a page that a private link opens. */
export const privateMeta = (title: string) => [{ title }, { name: "robots", content: "noindex" }];
