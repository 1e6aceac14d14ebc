/** Texts of a page above those of its file. Travels to the browser, so it is free of zod. */
export const seoTextLimits = {
  title: 120,
  description: 320,
  keyphrase: 80,
  capsule: 500,
  capsuleWords: 60,
  social: 120,
  pictureText: 200,
} as const;

/** Texts of an editor; empty means: as in the file. */
export interface SeoTextFields {
  title: string;
  description: string;
  keyphrase: string;
  /** Title in link previews; the page's title when empty. */
  socialTitle: string;
  /** Alternative text of the preview picture. */
  pictureText: string;
  robots: "index" | "noindex";
  /** An answer in up to 60 words. */
  capsule: string;
}

export const emptyTexts: SeoTextFields = {
  title: "",
  description: "",
  keyphrase: "",
  socialTitle: "",
  pictureText: "",
  robots: "index",
  capsule: "",
};

export const textActions = { published: "Published", removed: "Back to the original" } as const;
