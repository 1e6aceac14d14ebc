import { afterAll } from "vitest";
import { closeFileWorld } from "./file-world.ts";

afterAll(closeFileWorld);
