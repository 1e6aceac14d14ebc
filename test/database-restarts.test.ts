import { databaseRestartTests } from "./database-restart-tests.ts";

// Ten times: database-restarts.slow.test.ts.
databaseRestartTests(1);
