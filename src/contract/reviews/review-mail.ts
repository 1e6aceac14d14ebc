/** The private link of a review, of one reader. */
export interface ReviewLinkRef {
  /** Of the repair. */
  number: string;
  contactId: string;
}

/** The email that asks about a finished repair. */
export interface ReviewMailData {
  "review-request": {
    name: string;
    number: string;
    /** "Dell XPS 13" */
    device: string;
    reviewLink: ReviewLinkRef;
  };
}
