import { type BuildRule, type Chosen, fail, pass, soldOut, unknown, warn } from "#domain/builds/build-model.ts";

const base = 75;
const perDrive = 5;
const perFan = 3;
const reserve = 1.3;

/**
 * What a build draws at most, and what its power supply should give, in watts. `complete` is false while the draw of a chosen part
 * is not known.
 */
export function powerOf({ cpu, gpu, storage, fans, case: tower }: Chosen) {
  const drawn = [cpu?.facts.watts ?? 0, gpu?.facts.watts ?? 0];
  const spinning = (fans?.facts.fans ?? 0) + (tower?.facts.fans ?? 0);
  const watts = drawn.reduce((total, part) => total + part, base + perDrive * storage.length + perFan * spinning);
  const complete = !(cpu && cpu.facts.watts === undefined) && !(gpu && gpu.facts.watts === undefined);
  return { watts, recommended: Math.ceil((watts * reserve) / 50) * 50, complete };
}

/** What has to be fed, seen and in stock. */
export const powerRules: BuildRule[] = [
  {
    id: 14,
    name: "Power",
    check: (build) => {
      if (!build.psu || !build.cpu) return null;
      const { watts, recommended, complete } = powerOf(build);
      const gives = build.psu.facts.watts;
      if (gives !== undefined && gives < watts) return fail(`It draws ${watts} W, and the supply gives ${gives} W.`);
      if (gives === undefined || !complete) return unknown("What a part draws, or the supply gives, is not known.");
      return gives < recommended
        ? warn(`${gives} W are enough; ${recommended} W would leave a reserve.`)
        : pass(`${gives} W for ${watts} W.`);
    },
  },
  {
    id: 15,
    name: "Graphics card plugs",
    check: ({ gpu, psu }) => {
      if (!gpu || !psu) return null;
      const { pcie8, plugs16, adapterIncluded } = gpu.facts;
      const has = psu.facts;
      if (pcie8 === undefined || plugs16 === undefined || has.pcie8 === undefined || has.plugs16 === undefined)
        return unknown("The plugs of the card or the supply are not known.");
      if (pcie8 > has.pcie8) return fail(`The card needs ${pcie8} plugs of 8 pins, the supply has ${has.pcie8}.`);
      if (plugs16 <= has.plugs16) return pass("Every plug is there.");
      if (adapterIncluded === undefined) return unknown("Whether an adapter comes with the card is not known.");
      return adapterIncluded && has.pcie8 >= pcie8 + 2
        ? warn("Through the adapter that comes with the card.")
        : fail("The supply lacks the 16-pin plug.");
    },
  },
  {
    id: 16,
    name: "Processor plugs",
    check: ({ board, psu }) => {
      if (!board || !psu) return null;
      const [needs, has] = [board.facts.eps8, psu.facts.eps8];
      if (needs === undefined || has === undefined) return unknown("The processor plugs are not known.");
      if (has === 0) return fail("The supply has no processor plug.");
      return has >= needs
        ? pass(`${needs} of ${has}.`)
        : warn(`The motherboard has ${needs} sockets, the supply ${has} plugs.`);
    },
  },
  {
    id: 19,
    name: "Picture",
    check: ({ cpu, gpu }) => {
      if (!cpu) return null;
      if (gpu) return pass("From the graphics card.");
      if (cpu.facts.graphics === undefined) return unknown("Whether the processor has graphics is not known.");
      return cpu.facts.graphics
        ? pass("From the processor.")
        : fail("The processor has no graphics: add a graphics card.");
    },
  },
  {
    id: 21,
    name: "Cooling",
    check: ({ cpu, cooler }) => {
      if (!cpu) return null;
      if (cooler) return pass("A cooler is chosen.");
      if (cpu.facts.coolerIncluded === undefined) return unknown("Whether a cooler comes with it is not known.");
      return cpu.facts.coolerIncluded ? pass("A cooler comes with it.") : fail("It comes without a cooler: add one.");
    },
  },
  {
    id: 23,
    name: "Availability",
    check: ({ memory, storage, ...single }) => {
      const parts = [...memory, ...storage, ...Object.values(single)].filter((part) => part !== undefined);
      if (parts.length === 0) return null;
      const absent = parts.filter(({ stock }) => stock === 0);
      const gone = absent.filter(({ orderDays }) => orderDays === null);
      if (gone.length > 0) return soldOut(`${gone.map(({ name }) => name).join(", ")}.`);
      if (absent.length === 0) return pass("Everything is on the shelf.");
      const days = Math.max(...absent.map(({ orderDays }) => orderDays ?? 0));
      return warn(`${absent.map(({ name }) => name).join(", ")}: ordered for you, ${days} working days.`);
    },
  },
];
