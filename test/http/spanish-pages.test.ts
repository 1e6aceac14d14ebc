import { isOfTemplates } from "#test/page-templates.ts";
import { languageTests } from "./language-tests.ts";

languageTests(isOfTemplates);
