import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";

/** One business of the machine, as its file of settings says. */
export interface Business {
  name: string;
  host: string;
  port: number;
  suspended: boolean;
  settings: Record<string, string>;
}

const businessName = /^[a-z][a-z0-9-]{1,30}$/;
const hostName = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/;
const suspendedLine = "# suspended\n";

/** The settings of each business, in a file of its own that only its reader may see. */
export interface BusinessFiles {
  list(): Business[];
  /** @throws Error when there is no such business. */
  find(name: string): Business;
  place(name: string): string;
  write(name: string, settings: Record<string, string>): void;
  suspend(name: string, suspended: boolean): void;
  /** The first port from `first` that no business has. */
  freePort(first: number): number;
}

/** @throws Error in words when a name or host cannot be one. */
export function requireNames(name: string, host: string): void {
  if (!businessName.test(name))
    throw new Error("A name has 2 to 31 lower-case letters, digits and dashes, and begins with a letter.");
  if (!hostName.test(host)) throw new Error("Give the host as in --host www.your-client.example.");
}

/** A line of a file that systemd and Node read alike. */
export const settingLine = ([name, value]: [string, string]): string => {
  if (!/^[A-Z][A-Z0-9_]*$/.test(name)) throw new Error(`${name} is no name of a setting.`);
  if (/["\\\n$`]/.test(value)) throw new Error(`The value of ${name} has a character that its file cannot hold.`);
  return `${name}="${value}"`;
};

/** Keeps the files in `folder`. */
export function createBusinessFiles(folder: string): BusinessFiles {
  const place = (name: string) => path.join(folder, `${name}.env`);
  const read = (name: string): Business => {
    const text = readFileSync(place(name), "utf8");
    const settings = parseEnv(text) as Record<string, string>;
    const { APP_URL = "", PORT = "" } = settings;
    const host = URL.parse(APP_URL)?.hostname ?? "";
    return { name, host, port: Number(PORT), suspended: text.startsWith(suspendedLine), settings };
  };
  const list = () =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((file) => file.endsWith(".env") && businessName.test(file.slice(0, -4)))
          .sort()
          .map((file) => read(file.slice(0, -4)))
      : [];
  return {
    list,
    place,
    find(name) {
      if (!businessName.test(name) || !existsSync(place(name))) throw new Error(`There is no business named ${name}.`);
      return read(name);
    },
    write(name, settings) {
      mkdirSync(folder, { recursive: true });
      const text = `${Object.entries(settings).map(settingLine).join("\n")}\n`;
      writeFileSync(place(name), text, { flag: "wx", mode: 0o600 });
    },
    suspend(name, suspended) {
      const text = readFileSync(place(name), "utf8").replace(suspendedLine, "");
      writeFileSync(place(name), suspended ? suspendedLine + text : text);
      chmodSync(place(name), 0o600);
    },
    freePort(first) {
      const taken = new Set(list().map(({ port }) => port));
      let port = first;
      while (taken.has(port)) port++;
      return port;
    },
  };
}
