import path from "node:path";

const rooms = ["contract", "domain", "platform", "api", "web", "forms", "emails", "papers", "content", "server"];

/** The files of src that each file imports, types included. `files` has their texts by path. */
export function importsOf(files: Map<string, string>): Map<string, string[]> {
  return new Map(
    [...files].map(([file, text]) => {
      const named = [...text.matchAll(/(?:\bfrom|\bimport) ?\(?"([#.][^"]+)"/g)].map(([, address = ""]) => address);
      const imported = named.map((address) => {
        const [, room = "", rest = ""] = /^#(\w+)\/(.*)$/.exec(address) ?? [];
        if (rooms.includes(room)) return `src/${room}/${rest}`;
        return address.startsWith(".") ? path.join(path.dirname(file), address) : "";
      });
      return [file, [...new Set(imported)].filter((other) => files.has(other) && other !== file)];
    }),
  );
}

/** Groups of names that lead back to themselves (Tarjan, 1972); none when there is no circle. */
export function circlesIn(arrows: Map<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (name: string): number => {
    const number = order.size;
    order.set(name, number);
    let low = number;
    open.push(name);
    for (const next of arrows.get(name) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === number) {
      const group = open.splice(open.indexOf(name));
      if (group.length > 1) circles.push(group.toSorted());
    }
    return low;
  };
  for (const name of arrows.keys()) if (!order.has(name)) visit(name);
  return circles;
}
