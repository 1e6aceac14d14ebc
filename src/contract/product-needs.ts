import type { ProductCategory } from "#contract/product-categories.ts";
import * as t from "#words/contract.ts";

interface Need {
  id: string;
  title: string;
  lead: string;
  tone: "delta" | "night" | "wheat" | "sky" | "leaf" | "pale";
  categories: ProductCategory[];
}

/** The same categories by what somebody wants. Each category stands in exactly one. */
export const productNeeds: Need[] = [
  {
    id: "work",
    get title() {
      return t.forWorkAndSchool;
    },
    get lead() {
      return t.aComputerThatStartsIn;
    },
    tone: "delta",
    categories: ["laptops", "desktops", "monitors"],
  },
  {
    id: "faster",
    get title() {
      return t.toMakeYoursFaster;
    },
    get lead() {
      return t.oftenCheaperThanANew;
    },
    tone: "wheat",
    categories: ["storage", "memory"],
  },
  {
    id: "play",
    get title() {
      return t.forGames;
    },
    get lead() {
      return t.partsThatFitEachOther;
    },
    tone: "night",
    categories: ["gaming-pcs"],
  },
  {
    id: "safe",
    get title() {
      return t.toKeepItSafe;
    },
    get lead() {
      return t.aCopyForTheDay;
    },
    tone: "sky",
    categories: ["backup", "power"],
  },
  {
    id: "connect",
    get title() {
      return t.toConnectIt;
    },
    get lead() {
      return t.wiFiToTheLast;
    },
    tone: "leaf",
    categories: ["network", "docks-and-cables", "keyboards-and-sound"],
  },
  {
    id: "done",
    get title() {
      return t.doneForYou;
    },
    get lead() {
      return t.filesMovedComputerSetUp;
    },
    tone: "pale",
    categories: ["services", "software"],
  },
];
