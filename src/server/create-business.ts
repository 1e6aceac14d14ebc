import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  businessDatabaseUrl,
  createBusinessDatabase,
  databaseName,
  databaseStatements,
} from "#platform/businesses/business-database.ts";
import { type BusinessFiles, requireNames, settingLine } from "#platform/businesses/business-files.ts";
import type { BusinessUnits } from "#platform/businesses/business-units.ts";
import { runForBusiness, untilReady } from "#server/run-for-business.ts";

/** Places and programs of one machine. */
export interface Machine {
  files: BusinessFiles;
  units: BusinessUnits;
  /** Folder with a folder for the data of each. */
  data: string;
  /** Folder of the blocks of nginx; null without a proxy. */
  nginx: string | null;
  /** System user that owns the data; null for whoever runs the command. */
  user: string | null;
  firstPort: number;
}

export interface Wanted {
  name: string;
  host: string;
  admin: string;
  /** A role on the shared server that may make roles and databases. */
  server: string;
  /** Further settings, such as SMTP_URL. */
  settings: Record<string, string>;
}

/** One step: what it is by hand, and the same done. */
export interface Step {
  what: string;
  byHand: string[];
  act(): Promise<void>;
}

const template = "deploy/nginx/business.conf.template";

/** The block of nginx for a business. */
export const nginxBlock = ({ name, host, port }: { name: string; host: string; port: number }): string =>
  readFileSync(template, "utf8")
    .replaceAll("${BUSINESS}", name)
    .replaceAll("${BUSINESS_HOST}", host)
    .replaceAll("${BUSINESS_PORT}", String(port));

function settingsOf({ name, host, admin, server, settings }: Wanted, port: number, machine: Machine, password: string) {
  const database = businessDatabaseUrl(server, name, password);
  return {
    NODE_ENV: "production",
    APP_URL: `https://${host}`,
    CANONICAL_URL: `https://${host}`,
    PORT: String(port),
    ADMIN_EMAIL: admin,
    DATA_DIR: path.join(machine.data, name),
    TRUST_PROXY: "1",
    DATABASE_URL: database,
    DATABASE_URL_LISTEN: database,
    // Migrations come with `migrate`, in waves, and not with a start.
    MIGRATE: "off",
    SECRET_KEY: randomBytes(32).toString("base64"),
    ...(settings.S3_BUCKET ? { S3_PREFIX: `${name}/` } : {}),
    ...settings,
  };
}

const idOf = (option: string, user: string) => Number(execFileSync("id", [option, user], { encoding: "utf8" }));

/** The steps that make a business, in their order. @throws Error in words when the name is taken or cannot be one */
export function stepsToCreate(machine: Machine, wanted: Wanted): Step[] {
  const { files, units, nginx, user } = machine;
  const { name, host, server } = wanted;
  requireNames(name, host);
  const others = files.list();
  if (others.some((one) => one.name === name)) throw new Error(`There is a business named ${name} already.`);
  const sameHost = others.find((one) => one.host === host);
  if (sameHost) throw new Error(`${host} belongs to ${sameHost.name}.`);
  const password = randomBytes(24).toString("hex");
  const settings = settingsOf(wanted, files.freePort(machine.firstPort), machine, password);
  const lines = Object.entries(settings).map(settingLine);
  const place = files.place(name);
  const shown = databaseStatements(name, "<password>");
  const block = nginx && path.join(nginx, `longrow-${name}.conf`);
  return [
    {
      what: "database",
      byHand: [
        ...shown.server.map((text) => `psql "$BUSINESSES_DATABASE_URL" -c "${text.replaceAll('"', '\\"')}"`),
        `psql "$BUSINESSES_DATABASE_URL" -d ${databaseName(name)} ${shown.inside.map((text) => `-c "${text.replaceAll('"', '\\"')}"`).join(" ")}`,
      ],
      act: () => createBusinessDatabase(server, name, password),
    },
    {
      what: "folder of its data",
      byHand: [`install -d -m 0750 ${user ? `-o ${user} -g ${user} ` : ""}${settings.DATA_DIR}`],
      async act() {
        mkdirSync(settings.DATA_DIR, { recursive: true, mode: 0o750 });
        if (user) chownSync(settings.DATA_DIR, idOf("-u", user), idOf("-g", user));
      },
    },
    {
      what: "settings",
      byHand: [
        `install -m 0600 /dev/stdin ${place} <<'END'`,
        ...lines.map((line) =>
          line.replaceAll(password, "<password>").replace(/^SECRET_KEY=.*/, "SECRET_KEY=<openssl rand -base64 32>"),
        ),
        "END",
      ],
      act: async () => files.write(name, settings),
    },
    {
      what: "tables",
      byHand: [`env --ignore-environment PATH="$PATH" $(sed 's/"//g' ${place}) ./longrow migrate`],
      act: async () => void (await runForBusiness(files.find(name), "migrate")),
    },
    {
      what: "process",
      byHand: [units.byHand.start(name)],
      async act() {
        await units.start(files.find(name));
        await untilReady(files.find(name));
      },
    },
    ...(block
      ? [
          {
            what: "proxy",
            byHand: [
              `certbot certonly --webroot -w /var/www/html -d ${host}`,
              `BUSINESS=${name} BUSINESS_HOST=${host} BUSINESS_PORT=${settings.PORT} envsubst '$BUSINESS $BUSINESS_HOST $BUSINESS_PORT' < ${template} > ${block}`,
              units.byHand.reloadProxy,
            ],
            async act() {
              writeFileSync(block, nginxBlock({ name, host, port: Number(settings.PORT) }));
              await units.reloadProxy();
            },
          },
        ]
      : []),
  ];
}
