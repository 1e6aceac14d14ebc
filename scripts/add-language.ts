/** Puts the client of another language beside the English one: its files, and its manifest for the server. */
import { cpSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { leanManifest, routeManifest } from "./lean-manifest.ts";

const [language = ""] = process.argv.slice(2);
const client = path.resolve("build/client");
const folder = path.join("assets", language);
const built = path.resolve("build", language);
cpSync(path.join(built, "client", folder), path.join(client, folder), { recursive: true });
rmSync(built, { recursive: true });
writeFileSync(path.resolve("build", `${language}.json`), JSON.stringify(routeManifest(client, folder).json));
leanManifest(client, folder);
