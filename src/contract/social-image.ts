/** The picture that other sites show with a link to ours. */
export const socialSize = { width: 1200, height: 630 } as const;

/** Of every page that has none of its own, because the server renders it. */
export const defaultSocialImage = "/social/site.png";
