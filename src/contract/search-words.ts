import type { SearchKind } from "#contract/search.ts";
import * as t from "#words/search.ts";

/** One result, and the filter that shows only such. */
export const searchKindLabels: Record<SearchKind, { one: string; many: string }> = {
  page: {
    get one() {
      return t.onePage;
    },
    get many() {
      return t.manyPage;
    },
  },
  service: {
    get one() {
      return t.oneService;
    },
    get many() {
      return t.manyService;
    },
  },
  city: {
    get one() {
      return t.oneCity;
    },
    get many() {
      return t.manyCity;
    },
  },
  product: {
    get one() {
      return t.oneProduct;
    },
    get many() {
      return t.manyProduct;
    },
  },
  question: {
    get one() {
      return t.oneQuestion;
    },
    get many() {
      return t.manyQuestion;
    },
  },
  post: {
    get one() {
      return t.onePost;
    },
    get many() {
      return t.manyPost;
    },
  },
  doc: {
    get one() {
      return t.oneDoc;
    },
    get many() {
      return t.manyDoc;
    },
  },
  "case-study": {
    get one() {
      return t.oneCaseStudy;
    },
    get many() {
      return t.manyCaseStudy;
    },
  },
  whitepaper: {
    get one() {
      return t.oneWhitepaper;
    },
    get many() {
      return t.manyWhitepaper;
    },
  },
  video: {
    get one() {
      return t.oneVideo;
    },
    get many() {
      return t.manyVideo;
    },
  },
  career: {
    get one() {
      return t.oneCareer;
    },
    get many() {
      return t.manyCareer;
    },
  },
  legal: {
    get one() {
      return t.oneLegal;
    },
    get many() {
      return t.manyLegal;
    },
  },
  ticket: {
    get one() {
      return t.oneTicket;
    },
    get many() {
      return t.manyTicket;
    },
  },
};
