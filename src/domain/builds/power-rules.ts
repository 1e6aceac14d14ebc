import { fill } from "#contract/values/fill.ts";
import { type BuildRule, type Chosen, fail, pass, soldOut, unknown, warn } from "#domain/builds/build-model.ts";
import * as t from "#words/build-checks.ts";

const base = 75;
const perDrive = 5;
const perFan = 3;
const reserve = 1.3;

/**
 * Most power a build draws, and least that its power supply should give, in watts. `complete` is false while the draw of a chosen part is
 * not known.
 */
export function powerOf({ cpu, gpu, storage, fans, case: tower }: Chosen) {
  const drawn = [cpu?.facts.watts ?? 0, gpu?.facts.watts ?? 0];
  const spinning = (fans?.facts.fans ?? 0) + (tower?.facts.fans ?? 0);
  const watts = drawn.reduce((total, part) => total + part, base + perDrive * storage.length + perFan * spinning);
  const complete = !(cpu && cpu.facts.watts === undefined) && !(gpu && gpu.facts.watts === undefined);
  return { watts, recommended: Math.ceil((watts * reserve) / 50) * 50, complete };
}

/** Parts that have to be fed, seen and in stock. */
export const powerRules: BuildRule[] = [
  {
    id: 14,
    check: (build) => {
      if (!build.psu || !build.cpu) return null;
      const { watts, recommended, complete } = powerOf(build);
      const gives = build.psu.facts.watts;
      if (gives !== undefined && gives < watts) return fail(fill(t.drawsTooMuch, { watts, gives }));
      if (gives === undefined || !complete) return unknown(t.wattsUnknown);
      return gives < recommended
        ? warn(fill(t.noReserve, { gives, recommended }))
        : pass(fill(t.wattsEnough, { gives, watts }));
    },
  },
  {
    id: 15,
    check: ({ gpu, psu }) => {
      if (!gpu || !psu) return null;
      const { pcie8, plugs16, adapterIncluded } = gpu.facts;
      const has = psu.facts;
      if (pcie8 === undefined || plugs16 === undefined || has.pcie8 === undefined || has.plugs16 === undefined)
        return unknown(t.plugsUnknown);
      if (pcie8 > has.pcie8) return fail(fill(t.plugsTooFew, { needs: pcie8, has: has.pcie8 }));
      if (plugs16 <= has.plugs16) return pass(t.plugsThere);
      if (adapterIncluded === undefined) return unknown(t.adapterUnknown);
      return adapterIncluded && has.pcie8 >= pcie8 + 2 ? warn(t.throughAdapter) : fail(t.noBigPlug);
    },
  },
  {
    id: 16,
    check: ({ board, psu }) => {
      if (!board || !psu) return null;
      const [needs, has] = [board.facts.eps8, psu.facts.eps8];
      if (needs === undefined || has === undefined) return unknown(t.processorPlugsUnknown);
      if (has === 0) return fail(t.noProcessorPlug);
      return has >= needs ? pass(fill(t.plugsEnough, { needs, has })) : warn(fill(t.socketsAndPlugs, { needs, has }));
    },
  },
  {
    id: 19,
    check: ({ cpu, gpu }) => {
      if (!cpu) return null;
      if (gpu) return pass(t.fromCard);
      if (cpu.facts.graphics === undefined) return unknown(t.graphicsUnknown);
      return cpu.facts.graphics ? pass(t.fromProcessor) : fail(t.addCard);
    },
  },
  {
    id: 21,
    check: ({ cpu, cooler }) => {
      if (!cpu) return null;
      if (cooler) return pass(t.coolerChosen);
      if (cpu.facts.coolerIncluded === undefined) return unknown(t.coolerUnknown);
      return cpu.facts.coolerIncluded ? pass(t.coolerIncluded) : fail(t.addCooler);
    },
  },
  {
    id: 23,
    check: ({ memory, storage, ...single }) => {
      const parts = [...memory, ...storage, ...Object.values(single)].filter((part) => part !== undefined);
      if (parts.length === 0) return null;
      const absent = parts.filter(({ stock }) => stock === 0);
      const gone = absent.filter(({ orderDays }) => orderDays === null);
      if (gone.length > 0) return soldOut(`${gone.map(({ name }) => name).join(", ")}.`);
      if (absent.length === 0) return pass(t.onShelf);
      const days = Math.max(...absent.map(({ orderDays }) => orderDays ?? 0));
      return warn(fill(t.orderedForYou, { names: absent.map(({ name }) => name).join(", "), days }));
    },
  },
];
