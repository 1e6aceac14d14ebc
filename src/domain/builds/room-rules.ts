import { fill } from "#contract/values/fill.ts";
import { type BuildRule, fail, pass, unknown } from "#domain/builds/build-model.ts";
import * as t from "#words/build-checks.ts";

/** True when `size` goes into `room`, both in millimeters. */
const within = (size: number | undefined, room: number | undefined, what: string) => {
  if (size === undefined || room === undefined) return unknown(fill(t.measureMissing, { what }));
  return size <= room ? pass(fill(t.roomEnough, { size, room })) : fail(fill(t.roomTooSmall, { size, room }));
};

/** A radiator that is in front takes this much away from the graphics card. */
const frontRadiatorDepth = 55;

/** Parts that have to go into the case. */
export const roomRules: BuildRule[] = [
  {
    id: 7,
    check: ({ cooler, cpu, board }) => {
      const socket = board?.facts.socket ?? cpu?.facts.socket;
      if (!cooler || (!cpu && !board)) return null;
      if (!cooler.facts.sockets || !socket) return unknown(t.coolerSocketsUnknown);
      return cooler.facts.sockets.includes(socket)
        ? pass(fill(t.fitsSocket, { socket }))
        : fail(fill(t.noMountFor, { socket }));
    },
  },
  {
    id: 8,
    check: ({ cooler, case: tower }) => {
      if (!cooler || !tower || cooler.facts.liquid) return null;
      return within(cooler.facts.heightMm, tower.facts.maxCoolerMm, t.heightOfCooler);
    },
  },
  {
    id: 9,
    check: ({ cooler, case: tower }) => {
      if (!cooler?.facts.liquid || !tower) return null;
      const { radiatorMm } = cooler.facts;
      const { frontRadiatorMm, topRadiatorMm } = tower.facts;
      if (!radiatorMm) return unknown(t.radiatorUnknown);
      if ((topRadiatorMm ?? 0) >= radiatorMm) return pass(fill(t.atTheTop, { size: radiatorMm }));
      if ((frontRadiatorMm ?? 0) >= radiatorMm) return pass(fill(t.atTheFront, { size: radiatorMm }));
      if (frontRadiatorMm === undefined || topRadiatorMm === undefined) return unknown(t.radiatorPlaceUnknown);
      return fail(fill(t.noPlaceFor, { size: radiatorMm }));
    },
  },
  {
    id: 10,
    check: ({ board, case: tower }) => {
      if (!board || !tower) return null;
      if (!board.facts.form || !tower.facts.forms) return unknown(t.boardSizeUnknown);
      return tower.facts.forms.includes(board.facts.form)
        ? pass(fill(t.formFits, { form: board.facts.form }))
        : fail(fill(t.caseTakes, { forms: tower.facts.forms.join(", ") }));
    },
  },
  {
    id: 11,
    check: ({ gpu, case: tower, cooler }) => {
      if (!gpu || !tower) return null;
      const { maxGpuMm, topRadiatorMm = 0 } = tower.facts;
      const { liquid, radiatorMm = 0 } = cooler?.facts ?? {};
      const inFront = liquid === true && topRadiatorMm < radiatorMm;
      const room = maxGpuMm === undefined || !inFront ? maxGpuMm : maxGpuMm - frontRadiatorDepth;
      return within(gpu.facts.lengthMm, room, t.lengthOfCard);
    },
  },
  {
    id: 12,
    check: ({ gpu, case: tower }) => {
      if (!gpu || !tower) return null;
      const { slots } = gpu.facts;
      const { expansionSlots } = tower.facts;
      if (slots === undefined || expansionSlots === undefined) return unknown(t.cardWidthUnknown);
      return Math.ceil(slots) <= expansionSlots
        ? pass(fill(t.slotsEnough, { slots, room: expansionSlots }))
        : fail(fill(t.slotsTooFew, { slots: Math.ceil(slots), room: expansionSlots }));
    },
  },
  {
    id: 13,
    check: ({ psu, case: tower }) => {
      if (!psu || !tower) return null;
      const { form, lengthMm } = psu.facts;
      const { psuForms, maxPsuMm } = tower.facts;
      if (!form || !psuForms) return unknown(t.supplyShapeUnknown);
      // A case for ATX takes the smaller SFX with a bracket.
      if (!psuForms.includes(form) && !(form === "SFX" && psuForms.includes("ATX")))
        return fail(fill(t.caseTakes, { forms: psuForms.join(", ") }));
      return within(lengthMm, maxPsuMm, t.lengthOfSupply);
    },
  },
  {
    id: 18,
    check: ({ storage, case: tower }) => {
      if (storage.length === 0 || !tower) return null;
      if (storage.some(({ facts }) => !facts.kind)) return unknown(t.driveSizeUnknown);
      const count = (kind: string) => storage.filter(({ facts }) => facts.kind === kind).length;
      const [small, large] = [count("sata-2.5"), count("sata-3.5")];
      if (small + large === 0) return pass(t.noBayNeeded);
      const { bays25, bays35 } = tower.facts;
      if (bays25 === undefined || bays35 === undefined) return unknown(t.baysUnknown);
      // A small drive goes into a large bay as well.
      return large <= bays35 && small <= bays25 + bays35 - large
        ? pass(t.baysEnough)
        : fail(fill(t.baysTooFew, { large: bays35, small: bays25 }));
    },
  },
];
