import { type BuildRule, fail, pass, sum, unknown, warn } from "#domain/builds/build-model.ts";

/** What has to agree with the motherboard. */
export const boardRules: BuildRule[] = [
  {
    id: 1,
    name: "Socket",
    check: ({ cpu, board }) => {
      if (!cpu || !board) return null;
      const [wanted, has] = [cpu.facts.socket, board.facts.socket];
      if (!wanted || !has) return unknown("The socket of the processor or the motherboard is not known.");
      return wanted === has ? pass(`Both are ${has}.`) : fail(`The processor is ${wanted}, the motherboard ${has}.`);
    },
  },
  {
    id: 2,
    name: "Firmware",
    check: ({ cpu, board }) => {
      if (!cpu || !board || cpu.facts.socket !== board.facts.socket) return null;
      const { generation } = cpu.facts;
      const { generations, generationsAfterUpdate, flashback } = board.facts;
      if (!generation || !generations) return unknown("Which processors the firmware knows is not known.");
      if (generations.includes(generation)) return pass("The firmware knows this processor.");
      if (!generationsAfterUpdate?.includes(generation))
        return fail("No firmware of this motherboard knows the processor.");
      return warn(
        `Needs newer firmware. We flash it as part of the build${flashback ? "." : ", with a processor of ours."}`,
      );
    },
  },
  {
    id: 3,
    name: "Memory type",
    check: ({ cpu, board, memory }) => {
      if (memory.length === 0) return null;
      const types = new Set(memory.map(({ facts }) => facts.type));
      const [type] = types;
      if (types.size > 1 && !types.has(undefined)) return fail("Memory of different types does not go together.");
      if (!board && !cpu) return null;
      if (!type || types.size > 1) return unknown("The type of the memory is not known.");
      if (board?.facts.memoryType && board.facts.memoryType !== type)
        return fail(`The motherboard takes ${board.facts.memoryType}.`);
      if (cpu?.facts.memoryTypes && !cpu.facts.memoryTypes.includes(type))
        return fail(`The processor does not take ${type}.`);
      if (board && !board.facts.memoryType) return unknown("Which memory the motherboard takes is not known.");
      if (cpu && !cpu.facts.memoryTypes) return unknown("Which memory the processor takes is not known.");
      return pass(board && cpu ? `All are ${type}.` : `Both are ${type}.`);
    },
  },
  {
    id: 4,
    name: "Memory slots and size",
    check: ({ board, memory }) => {
      if (memory.length === 0 || !board) return null;
      const modules = sum(memory.map(({ facts }) => facts.modules));
      const size = sum(memory.map(({ facts: { modules: count, gbEach } }) => count && gbEach && count * gbEach));
      const { memorySlots, maxMemoryGb } = board.facts;
      if (modules !== undefined && memorySlots !== undefined && modules > memorySlots)
        return fail(`${modules} modules for ${memorySlots} slots.`);
      if (size !== undefined && maxMemoryGb !== undefined && size > maxMemoryGb)
        return fail(`${size} GB, and the motherboard takes ${maxMemoryGb} GB.`);
      if (modules === undefined || memorySlots === undefined || size === undefined || maxMemoryGb === undefined)
        return unknown("The number of slots or the most memory is not known.");
      return pass(`${modules} of ${memorySlots} slots, ${size} of ${maxMemoryGb} GB.`);
    },
  },
  {
    id: 5,
    name: "ECC and registered memory",
    check: ({ cpu, board, memory }) => {
      if (memory.length === 0) return null;
      if (memory.some(({ facts }) => facts.registered)) return fail("Registered memory is for servers.");
      const ecc = new Set(memory.map(({ facts }) => facts.ecc));
      if (ecc.has(true) && ecc.has(false)) return fail("Memory with and without ECC does not go together.");
      if (!board) return null;
      if (ecc.has(undefined)) return unknown("Whether the memory has ECC is not known.");
      if (ecc.has(false)) return pass("Ordinary memory.");
      if (board.facts.ecc === undefined || (cpu && cpu.facts.ecc === undefined))
        return unknown("Whether processor and motherboard use ECC is not known.");
      return board.facts.ecc && cpu?.facts.ecc !== false
        ? pass("ECC is used.")
        : warn("It runs, without its error correction.");
    },
  },
  {
    id: 6,
    name: "Memory speed",
    check: ({ cpu, memory }) => {
      if (memory.length === 0 || !cpu) return null;
      const speeds = memory.flatMap(({ facts }) => facts.mts ?? []);
      const { maxMemoryMts } = cpu.facts;
      if (speeds.length < memory.length || !maxMemoryMts) return unknown("The speed of the memory is not known.");
      const fastest = Math.max(...speeds);
      if (new Set(speeds).size > 1) return warn(`Kits of different speed run at ${Math.min(...speeds)} MT/s.`);
      return fastest > maxMemoryMts
        ? warn(`${fastest} MT/s is above the official ${maxMemoryMts}; we set and test the profile.`)
        : pass(`${fastest} MT/s is within the official speed.`);
    },
  },
  {
    id: 17,
    name: "Drive connectors",
    check: ({ board, storage }) => {
      if (storage.length === 0 || !board) return null;
      if (storage.some(({ facts }) => !facts.kind)) return unknown("How a drive is connected is not known.");
      const m2 = storage.filter(({ facts }) => facts.kind === "m2").length;
      const sata = storage.length - m2;
      const { m2Slots, sataPorts, sharedSata } = board.facts;
      if (m2Slots === undefined || sataPorts === undefined) return unknown("The drive connectors are not known.");
      if (m2 > m2Slots) return fail(`${m2} M.2 drives for ${m2Slots} slots.`);
      if (sata > sataPorts) return fail(`${sata} SATA drives for ${sataPorts} ports.`);
      if (sharedSata && m2 === m2Slots && sata > sataPorts - sharedSata)
        return warn("With every M.2 slot in use some SATA ports go dark.");
      return pass(`${m2} of ${m2Slots} M.2 slots, ${sata} of ${sataPorts} SATA ports.`);
    },
  },
  {
    id: 20,
    name: "USB-C at the front",
    check: ({ board, case: tower }) => {
      if (!board || !tower) return null;
      if (tower.facts.frontUsbC === undefined) return unknown("Whether the case has USB-C is not known.");
      if (!tower.facts.frontUsbC) return pass("The case has none.");
      if (board.facts.frontUsbC === undefined) return unknown("Whether the motherboard feeds it is not known.");
      return board.facts.frontUsbC
        ? pass("It is connected.")
        : warn("The motherboard has no connector for it: it stays dark.");
    },
  },
  {
    id: 22,
    name: "Connectors on the back",
    check: ({ board, case: tower }) => {
      if (!board || !tower) return null;
      if (board.facts.rearConnectors === undefined) return unknown("On which side its connectors are is not known.");
      if (!board.facts.rearConnectors) return pass("Ordinary connectors.");
      if (tower.facts.rearConnectors === undefined) return unknown("Whether the case has the cut-outs is not known.");
      return tower.facts.rearConnectors ? pass("The case has the cut-outs.") : fail("The case lacks the cut-outs.");
    },
  },
];
