/** Pages that are the same for everyone and so are rendered once, at build. */
export const prerenderedPaths: string[] = ["/"];
