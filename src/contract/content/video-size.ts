/** Width and height of every film and its poster. Travels to the browser, so it is free of zod. */
export const videoSize = { width: 1280, height: 720 } as const;
