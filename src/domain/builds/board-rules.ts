import { fill } from "#contract/values/fill.ts";
import { type BuildRule, fail, pass, sum, unknown, warn } from "#domain/builds/build-model.ts";
import * as t from "#words/build-checks.ts";

/** Parts that have to agree with the motherboard. */
export const boardRules: BuildRule[] = [
  {
    id: 1,
    check: ({ cpu, board }) => {
      if (!cpu || !board) return null;
      const [wanted, has] = [cpu.facts.socket, board.facts.socket];
      if (!wanted || !has) return unknown(t.socketUnknown);
      return wanted === has
        ? pass(fill(t.bothAre, { what: has }))
        : fail(fill(t.socketsDiffer, { processor: wanted, board: has }));
    },
  },
  {
    id: 2,
    check: ({ cpu, board }) => {
      if (!cpu || !board || cpu.facts.socket !== board.facts.socket) return null;
      const { generation } = cpu.facts;
      const { generations, generationsAfterUpdate, flashback } = board.facts;
      if (!generation || !generations) return unknown(t.firmwareUnknown);
      if (generations.includes(generation)) return pass(t.firmwareKnows);
      if (!generationsAfterUpdate?.includes(generation)) return fail(t.noFirmwareKnows);
      return warn(flashback ? t.needsFirmware : t.needsFirmwareOurs);
    },
  },
  {
    id: 3,
    check: ({ cpu, board, memory }) => {
      if (memory.length === 0) return null;
      const types = new Set(memory.map(({ facts }) => facts.type));
      const [type] = types;
      if (types.size > 1 && !types.has(undefined)) return fail(t.memoryTypesDiffer);
      if (!board && !cpu) return null;
      if (!type || types.size > 1) return unknown(t.memoryTypeUnknown);
      if (board?.facts.memoryType && board.facts.memoryType !== type)
        return fail(fill(t.boardTakes, { what: board.facts.memoryType }));
      if (cpu?.facts.memoryTypes && !cpu.facts.memoryTypes.includes(type))
        return fail(fill(t.processorNotTakes, { what: type }));
      if (board && !board.facts.memoryType) return unknown(t.boardMemoryUnknown);
      if (cpu && !cpu.facts.memoryTypes) return unknown(t.processorMemoryUnknown);
      return pass(fill(board && cpu ? t.allAre : t.bothAre, { what: type }));
    },
  },
  {
    id: 4,
    check: ({ board, memory }) => {
      if (memory.length === 0 || !board) return null;
      const modules = sum(memory.map(({ facts }) => facts.modules));
      const size = sum(memory.map(({ facts: { modules: count, gbEach } }) => count && gbEach && count * gbEach));
      const { memorySlots, maxMemoryGb } = board.facts;
      if (modules !== undefined && memorySlots !== undefined && modules > memorySlots)
        return fail(fill(t.modulesForSlots, { modules, slots: memorySlots }));
      if (size !== undefined && maxMemoryGb !== undefined && size > maxMemoryGb)
        return fail(fill(t.tooMuchMemory, { size, most: maxMemoryGb }));
      if (modules === undefined || memorySlots === undefined || size === undefined || maxMemoryGb === undefined)
        return unknown(t.memorySizeUnknown);
      return pass(fill(t.memoryFits, { modules, slots: memorySlots, size, most: maxMemoryGb }));
    },
  },
  {
    id: 5,
    check: ({ cpu, board, memory }) => {
      if (memory.length === 0) return null;
      if (memory.some(({ facts }) => facts.registered)) return fail(t.registeredForServers);
      const ecc = new Set(memory.map(({ facts }) => facts.ecc));
      if (ecc.has(true) && ecc.has(false)) return fail(t.eccMixed);
      if (!board) return null;
      if (ecc.has(undefined)) return unknown(t.eccUnknown);
      if (ecc.has(false)) return pass(t.ordinaryMemory);
      if (board.facts.ecc === undefined || (cpu && cpu.facts.ecc === undefined)) return unknown(t.eccUseUnknown);
      return board.facts.ecc && cpu?.facts.ecc !== false ? pass(t.eccUsed) : warn(t.eccNotUsed);
    },
  },
  {
    id: 6,
    check: ({ cpu, memory }) => {
      if (memory.length === 0 || !cpu) return null;
      const speeds = memory.flatMap(({ facts }) => facts.mts ?? []);
      const { maxMemoryMts } = cpu.facts;
      if (speeds.length < memory.length || !maxMemoryMts) return unknown(t.speedUnknown);
      const fastest = Math.max(...speeds);
      if (new Set(speeds).size > 1) return warn(fill(t.speedsDiffer, { speed: Math.min(...speeds) }));
      return fastest > maxMemoryMts
        ? warn(fill(t.aboveOfficial, { speed: fastest, official: maxMemoryMts }))
        : pass(fill(t.withinOfficial, { speed: fastest }));
    },
  },
  {
    id: 17,
    check: ({ board, storage }) => {
      if (storage.length === 0 || !board) return null;
      if (storage.some(({ facts }) => !facts.kind)) return unknown(t.driveUnknown);
      const m2 = storage.filter(({ facts }) => facts.kind === "m2").length;
      const sata = storage.length - m2;
      const { m2Slots, sataPorts, sharedSata } = board.facts;
      if (m2Slots === undefined || sataPorts === undefined) return unknown(t.connectorsUnknown);
      if (m2 > m2Slots) return fail(fill(t.m2ForSlots, { drives: m2, slots: m2Slots }));
      if (sata > sataPorts) return fail(fill(t.sataForPorts, { drives: sata, ports: sataPorts }));
      if (sharedSata && m2 === m2Slots && sata > sataPorts - sharedSata) return warn(t.portsGoDark);
      return pass(fill(t.drivesFit, { m2, slots: m2Slots, sata, ports: sataPorts }));
    },
  },
  {
    id: 20,
    check: ({ board, case: tower }) => {
      if (!board || !tower) return null;
      if (tower.facts.frontUsbC === undefined) return unknown(t.caseUsbUnknown);
      if (!tower.facts.frontUsbC) return pass(t.caseHasNone);
      if (board.facts.frontUsbC === undefined) return unknown(t.boardUsbUnknown);
      return board.facts.frontUsbC ? pass(t.connected) : warn(t.staysDark);
    },
  },
  {
    id: 22,
    check: ({ board, case: tower }) => {
      if (!board || !tower) return null;
      if (board.facts.rearConnectors === undefined) return unknown(t.sideUnknown);
      if (!board.facts.rearConnectors) return pass(t.ordinaryConnectors);
      if (tower.facts.rearConnectors === undefined) return unknown(t.cutOutsUnknown);
      return tower.facts.rearConnectors ? pass(t.cutOuts) : fail(t.noCutOuts);
    },
  },
];
