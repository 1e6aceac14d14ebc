import { type BuildRule, fail, pass, unknown } from "#domain/builds/build-model.ts";

/** Whether `size` goes into `room`, both in millimeters. */
const within = (size: number | undefined, room: number | undefined, what: string) => {
  if (size === undefined || room === undefined) return unknown(`${what}: a measure is missing.`);
  return size <= room ? pass(`${size} of ${room} mm.`) : fail(`${size} mm, and there are ${room} mm.`);
};

/** A radiator that is in front takes this much away from the graphics card. */
const frontRadiatorDepth = 55;

/** What has to go into the case. */
export const roomRules: BuildRule[] = [
  {
    id: 7,
    name: "Cooler mount",
    check: ({ cooler, cpu, board }) => {
      const socket = board?.facts.socket ?? cpu?.facts.socket;
      if (!cooler || (!cpu && !board)) return null;
      if (!cooler.facts.sockets || !socket) return unknown("Which sockets the cooler fits is not known.");
      return cooler.facts.sockets.includes(socket)
        ? pass(`It fits ${socket}.`)
        : fail(`It has no mount for ${socket}.`);
    },
  },
  {
    id: 8,
    name: "Cooler height",
    check: ({ cooler, case: tower }) => {
      if (!cooler || !tower || cooler.facts.liquid) return null;
      return within(cooler.facts.heightMm, tower.facts.maxCoolerMm, "Height of the cooler");
    },
  },
  {
    id: 9,
    name: "Radiator",
    check: ({ cooler, case: tower }) => {
      if (!cooler?.facts.liquid || !tower) return null;
      const { radiatorMm } = cooler.facts;
      const { frontRadiatorMm, topRadiatorMm } = tower.facts;
      if (!radiatorMm) return unknown("The size of the radiator is not known.");
      if ((topRadiatorMm ?? 0) >= radiatorMm) return pass(`${radiatorMm} mm at the top.`);
      if ((frontRadiatorMm ?? 0) >= radiatorMm) return pass(`${radiatorMm} mm at the front.`);
      if (frontRadiatorMm === undefined || topRadiatorMm === undefined)
        return unknown("Where the case takes a radiator is not known.");
      return fail(`The case has no place for ${radiatorMm} mm.`);
    },
  },
  {
    id: 10,
    name: "Motherboard size",
    check: ({ board, case: tower }) => {
      if (!board || !tower) return null;
      if (!board.facts.form || !tower.facts.forms) return unknown("The size of the motherboard is not known.");
      return tower.facts.forms.includes(board.facts.form)
        ? pass(`${board.facts.form} fits.`)
        : fail(`The case takes ${tower.facts.forms.join(", ")}.`);
    },
  },
  {
    id: 11,
    name: "Graphics card length",
    check: ({ gpu, case: tower, cooler }) => {
      if (!gpu || !tower) return null;
      const { maxGpuMm, topRadiatorMm = 0 } = tower.facts;
      const { liquid, radiatorMm = 0 } = cooler?.facts ?? {};
      const inFront = liquid === true && topRadiatorMm < radiatorMm;
      const room = maxGpuMm === undefined || !inFront ? maxGpuMm : maxGpuMm - frontRadiatorDepth;
      return within(gpu.facts.lengthMm, room, "Length of the graphics card");
    },
  },
  {
    id: 12,
    name: "Graphics card width",
    check: ({ gpu, case: tower }) => {
      if (!gpu || !tower) return null;
      const { slots } = gpu.facts;
      const { expansionSlots } = tower.facts;
      if (slots === undefined || expansionSlots === undefined) return unknown("The width of the card is not known.");
      return Math.ceil(slots) <= expansionSlots
        ? pass(`${slots} of ${expansionSlots} slots.`)
        : fail(`It needs ${Math.ceil(slots)} slots, and the case has ${expansionSlots}.`);
    },
  },
  {
    id: 13,
    name: "Power supply size",
    check: ({ psu, case: tower }) => {
      if (!psu || !tower) return null;
      const { form, lengthMm } = psu.facts;
      const { psuForms, maxPsuMm } = tower.facts;
      if (!form || !psuForms) return unknown("The shape of the power supply is not known.");
      // A case for ATX takes the smaller SFX with a bracket.
      if (!psuForms.includes(form) && !(form === "SFX" && psuForms.includes("ATX")))
        return fail(`The case takes ${psuForms.join(", ")}.`);
      return within(lengthMm, maxPsuMm, "Length of the power supply");
    },
  },
  {
    id: 18,
    name: "Drive bays",
    check: ({ storage, case: tower }) => {
      if (storage.length === 0 || !tower) return null;
      if (storage.some(({ facts }) => !facts.kind)) return unknown("The size of a drive is not known.");
      const count = (kind: string) => storage.filter(({ facts }) => facts.kind === kind).length;
      const [small, large] = [count("sata-2.5"), count("sata-3.5")];
      if (small + large === 0) return pass("No bay is needed.");
      const { bays25, bays35 } = tower.facts;
      if (bays25 === undefined || bays35 === undefined) return unknown("The bays of the case are not known.");
      // A small drive goes into a large bay as well.
      return large <= bays35 && small <= bays25 + bays35 - large
        ? pass("Every drive has a bay.")
        : fail(`The case has ${bays35} large and ${bays25} small bays.`);
    },
  },
];
