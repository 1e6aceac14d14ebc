import { crashTests } from "./crash-tests.ts";

crashTests(10);
