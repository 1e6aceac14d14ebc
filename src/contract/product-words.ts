import type { ProductCategory } from "#contract/product-categories.ts";
import type { ProductCondition, ProductSort } from "#contract/products.ts";
import * as t from "#words/contract.ts";
import { fill } from "#contract/fill.ts";

interface Category {
  name: string;
  /** One of them, in the middle of a sentence. */
  one: string;
  /** What it is for, in a sentence. */
  lead: string;
}

/** How categories are called, in the order the shop shows them. */
export const productCategories: Record<ProductCategory, Category> = {
  laptops: {
    get name() {
      return t.laptops;
    },
    get one() {
      return t.oneLaptop;
    },
    get lead() {
      return t.setUpAtTheBench;
    },
  },
  desktops: {
    get name() {
      return t.desktops;
    },
    get one() {
      return t.oneDesktop;
    },
    get lead() {
      return t.smallAndQuietOnesFor;
    },
  },
  "gaming-pcs": {
    get name() {
      return t.gamingPcs;
    },
    get one() {
      return t.gamingPcWithin;
    },
    get lead() {
      return t.builtHereAndStressTested;
    },
  },
  monitors: {
    get name() {
      return t.monitors;
    },
    get one() {
      return t.oneMonitor;
    },
    get lead() {
      return t.forTextForColorAnd;
    },
  },
  "docks-and-cables": {
    get name() {
      return t.docksAndCables;
    },
    get one() {
      return t.dockOrCable;
    },
    get lead() {
      return t.onePlugForPowerScreen;
    },
  },
  "keyboards-and-sound": {
    get name() {
      return t.keyboardsAndSound;
    },
    get one() {
      return t.keyboardMouseOrHeadset;
    },
    get lead() {
      return t.whatYourHandsAndEars;
    },
  },
  storage: {
    get name() {
      return t.ssds;
    },
    get one() {
      return t.ssd;
    },
    get lead() {
      return t.thePartThatMakesAn;
    },
  },
  memory: {
    get name() {
      return t.memory;
    },
    get one() {
      return t.memoryKit;
    },
    get lead() {
      return t.testedInYourComputerBefore;
    },
  },
  backup: {
    get name() {
      return t.backupDrives;
    },
    get one() {
      return t.backupDrive;
    },
    get lead() {
      return t.theSecondCopyBesideThe;
    },
  },
  network: {
    get name() {
      return t.routersAndWiFi;
    },
    get one() {
      return t.oneRouter;
    },
    get lead() {
      return t.configuredBeforeYouTakeIt;
    },
  },
  power: {
    get name() {
      return t.batteryBackup;
    },
    get one() {
      return t.batteryBackupWithin;
    },
    get lead() {
      return t.timeToSaveWhenThe;
    },
  },
  software: {
    get name() {
      return t.software;
    },
    get one() {
      return t.oneLicense;
    },
    get lead() {
      return t.licensesByEmailInstalledOn;
    },
  },
  "pc-parts": {
    get name() {
      return t.pcParts;
    },
    get one() {
      return t.pcPart;
    },
    get lead() {
      return t.soldInsideABuildFitted;
    },
  },
  services: {
    get name() {
      return t.serviceVouchers;
    },
    get one() {
      return t.oneVoucher;
    },
    get lead() {
      return t.aJobWithAFixed;
    },
  },
};

export const conditionLabels: Record<ProductCondition, string> = {
  get new() {
    return t.newWord;
  },
  get refurbished() {
    return t.refurbished;
  },
  get open_box() {
    return t.openBox;
  },
};

export const sortLabels: Record<ProductSort, string> = {
  get recommended() {
    return t.recommended;
  },
  get price() {
    return t.priceLowToHigh;
  },
  get "price-down"() {
    return t.priceHighToLow;
  },
  get name() {
    return t.name;
  },
};

/** How long, and by whom: "2 years, by its maker". */
export function warrantyWords(product: { warrantyMonths: number; warrantyBy: string; taxKind: string }): string {
  const { warrantyMonths, warrantyBy, taxKind } = product;
  if (warrantyMonths === 0) return taxKind === "software" ? t.asInTheLicense : t.none;
  const length =
    warrantyMonths % 12 === 0
      ? warrantyMonths === 12
        ? t.n1Year
        : fill(t.years, { count: warrantyMonths / 12 })
      : fill(t.days, { count: warrantyMonths * 30 });
  // A computer of our own build: the parts in it have warranties of their own.
  if (warrantyBy === "us" && warrantyMonths >= 12) return fill(t.onTheBuildPartsBy, { length });
  return fill(t.by, { length, maker: warrantyBy === "us" ? t.makerUs : t.itsMaker });
}
