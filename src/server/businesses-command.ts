import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Business, createBusinessFiles } from "#platform/businesses/business-files.ts";
import { plainProcesses, systemdUnits } from "#platform/businesses/business-units.ts";
import { type Machine, stepsToCreate } from "#server/create-business.ts";
import { bringUp, migrateInWaves, wavesOf } from "#server/migrate-businesses.ts";
import { type Command, runAsTyped, saying, type Shell } from "#server/run-command.ts";
import { isReady, runForBusiness } from "#server/run-for-business.ts";

const usage = `Runs several businesses on one machine, each with a process and a database of its own: docs/growing.md, "Many businesses".

  npm run businesses -- create NAME --host HOST --admin ADDRESS [--set SMTP_URL=... --set FILES_QUOTA_GB=...]
  npm run businesses -- list
  npm run businesses -- migrate [NAME...] [--first 2] [--wave 10]    in waves; stops after one in which somebody failed
  npm run businesses -- backup FOLDER [NAME...]
  npm run businesses -- suspend NAME
  npm run businesses -- resume NAME

  --print             only print what would be done, as it is done by hand
  --folder FOLDER     files of settings, /etc/longrow by default
  --data FOLDER       data of each in a folder of its own, /var/lib/longrow by default
  --nginx FOLDER      blocks of nginx, /etc/nginx/conf.d by default; none: --nginx off
  --first-port PORT   3101 by default
  --units processes   plain processes instead of units of systemd
  --user USER         owner of the data, longrow by default; with plain processes whoever runs the command

BUSINESSES_DATABASE_URL names a role on the shared Postgres that may make roles and databases. Only "create" needs it.
`;

const options = {
  host: { type: "string" },
  admin: { type: "string" },
  set: { type: "string", multiple: true },
  print: { type: "boolean" },
  folder: { type: "string", default: "/etc/longrow" },
  data: { type: "string", default: "/var/lib/longrow" },
  nginx: { type: "string", default: "/etc/nginx/conf.d" },
  "first-port": { type: "string", default: "3101" },
  units: { type: "string", default: "systemd" },
  user: { type: "string" },
  first: { type: "string", default: "2" },
  wave: { type: "string", default: "10" },
  help: { type: "boolean" },
} as const;

const parse = (words: string[]) => parseArgs({ args: words, allowPositionals: true, options });
type Values = ReturnType<typeof parse>["values"];

function machineOf({ folder, data, nginx, units, user, "first-port": firstPort }: Values): Machine {
  if (units !== "systemd" && units !== "processes") throw new Error("--units is systemd or processes.");
  // Commands and processes would read it too, and take from it what a business does not set.
  if (existsSync(".env"))
    throw new Error("Remove .env from this folder: its settings would be those of every business.");
  return {
    files: createBusinessFiles(path.resolve(folder)),
    units: units === "systemd" ? systemdUnits : plainProcesses,
    data: path.resolve(data),
    nginx: nginx === "off" ? null : path.resolve(nginx),
    user: user ?? (units === "systemd" ? "longrow" : null),
    firstPort: wholeNumber("--first-port", firstPort),
  };
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new Error(`${name} is a whole number.`);
  return Number(text);
}

const pairOf = (text: string): [string, string] => {
  const [name = "", ...rest] = text.split("=");
  if (rest.length === 0) throw new Error("Write --set NAME=VALUE.");
  return [name, rest.join("=")];
};

async function create(machine: Machine, name: string, values: Values, shell: Shell): Promise<string> {
  const { host = "", admin = "", set = [], print } = values;
  const server = shell.env.BUSINESSES_DATABASE_URL ?? (print ? "postgres://postgres@127.0.0.1:5432/postgres" : "");
  if (!server) throw new Error("Set BUSINESSES_DATABASE_URL to a role that may make roles and databases.");
  if (!admin) throw new Error("Give the administrator's address as in --admin you@your-client.example.");
  const steps = stepsToCreate(machine, { name, host, admin, server, settings: Object.fromEntries(set.map(pairOf)) });
  if (print) return steps.map(({ what, byHand }) => [`# ${what}`, ...byHand].join("\n")).join("\n\n");
  for (const { what, act } of steps)
    try {
      await act();
      shell.out(`${what}: done\n`);
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      throw new Error(`${what}: ${said}\nThe steps before are done. See those that are left with --print.`, {
        cause: error,
      });
    }
  return `${name} is at https://${host}, port ${machine.files.find(name).port}.`;
}

async function list({ files, units }: Machine): Promise<string> {
  const stateOf = async (one: Business) => {
    if (one.suspended) return "suspended";
    if (await isReady(one)) return "ready";
    return (await units.isRunning(one)) ? "not ready" : "stopped";
  };
  const all = await Promise.all(files.list().map(async (one) => ({ ...one, state: await stateOf(one) })));
  const lines = all.map(({ name, host, port, state }) =>
    [name.padEnd(24), host.padEnd(40), String(port).padEnd(6), state].join("  "),
  );
  return lines.length > 0 ? lines.join("\n") : "There is none.";
}

async function run(words: string[], values: Values, shell: Shell): Promise<string> {
  const [verb, ...names] = words;
  const machine = machineOf(values);
  const { files, units } = machine;
  const chosen = (wanted: string[]) => (wanted.length > 0 ? wanted.map(files.find) : files.list());
  const { print } = values;
  const [name = ""] = names;
  switch (verb) {
    case "create":
      return create(machine, name, values, shell);
    case "list":
      return list(machine);
    case "migrate": {
      const sizes = { first: wholeNumber("--first", values.first), each: wholeNumber("--wave", values.wave) };
      const waves = wavesOf(chosen(names), sizes);
      if (print)
        return waves.map((wave, index) => `Wave ${index + 1}: ${wave.map((one) => one.name).join(", ")}`).join("\n");
      await migrateInWaves(waves, units, (text) => shell.out(`${text}\n`));
      return "All have the tables of this release.";
    }
    case "backup": {
      const [folder, ...some] = names;
      if (!folder) throw new Error(usage);
      for (const one of chosen(some)) {
        const place = path.resolve(folder, one.name);
        if (print) shell.out(`./longrow backup ${place}, with the settings of ${files.place(one.name)}\n`);
        else shell.out(`${one.name}\n${await runForBusiness(one, "backup", [place])}\n`);
      }
      return print ? "Nothing was done." : "All are backed up.";
    }
    case "suspend":
      if (print) return units.byHand.stop(files.find(name).name);
      await units.stop(files.find(name));
      files.suspend(name, true);
      return `${name} is suspended: its visitors get 503. Its data stay.`;
    case "resume":
      if (print)
        return `./longrow migrate, with the settings of ${files.place(name)}\n${units.byHand.start(files.find(name).name)}`;
      await bringUp(files.find(name), units);
      files.suspend(name, false);
      return `${name} is ready.`;
    default:
      throw new Error(usage);
  }
}

export const businessesCommand: Command = async (words, shell) => {
  if (words.length === 0 || words.includes("--help")) {
    shell.out(usage);
    return 0;
  }
  return saying(shell, () => {
    const { positionals, values } = parse(words);
    return run(positionals, values, shell);
  });
};

if (import.meta.main) runAsTyped(businessesCommand);
