import { languageTests } from "./language-tests.ts";

languageTests(() => true);
