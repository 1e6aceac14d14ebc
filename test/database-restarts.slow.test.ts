import { databaseRestartTests } from "./database-restart-tests.ts";

databaseRestartTests(10);
