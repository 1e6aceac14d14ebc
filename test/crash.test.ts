import { crashTests } from "./crash-tests.ts";

// crash.slow.test.ts kills ten times, `npm run bench -- crash` forty times.
crashTests(2);
