import { benchAccounts } from "./accounts.bench.ts";
import { benchAnalytics } from "./analytics.bench.ts";
import { benchAssistant } from "./assistant.bench.ts";
import { benchAudit } from "./audit.bench.ts";
import { benchBusinesses } from "./businesses.bench.ts";
import { benchBytes } from "./bytes.bench.ts";
import { benchCached } from "./cached.bench.ts";
import { benchCarried } from "./carried.bench.ts";
import { benchChat } from "./chat.bench.ts";
import { benchCrash } from "./crash.bench.ts";
import { benchDistributed } from "./distributed.bench.ts";
import { benchFaults } from "./faults.bench.ts";
import { benchGrowth } from "./growth.bench.ts";
import { benchHeavy } from "./heavy.bench.ts";
import { benchUploads } from "./uploads.bench.ts";
import { benchLoad } from "./load.bench.ts";
import { benchMemory } from "./memory.bench.ts";
import { benchNavigation } from "./navigation.bench.ts";
import { benchPages } from "./pages.bench.ts";
import { benchMoney } from "./money.bench.ts";
import { benchPortal } from "./portal.bench.ts";
import { benchSearch } from "./search.bench.ts";
import { benchShop } from "./shop.bench.ts";
import { benchStartUp } from "./start-up.bench.ts";
import { benchTickets } from "./tickets.bench.ts";
import { benchWatch } from "./watch.bench.ts";

/** Words after this one are its rows: npm run bench -- load overload */
const words = process.argv.slice(2);
const hasRows = words[0] === "load";
const wanted = hasRows ? words.slice(0, 1) : words;

const benchmarks = {
  pages: async () => {
    await benchPages();
    await benchNavigation();
  },
  memory: benchMemory,
  heavy: benchHeavy,
  uploads: benchUploads,
  tickets: benchTickets,
  accounts: benchAccounts,
  search: benchSearch,
  shop: benchShop,
  portal: benchPortal,
  growth: benchGrowth,
  distributed: benchDistributed,
  faults: benchFaults,
  money: benchMoney,
  assistant: benchAssistant,
  analytics: benchAnalytics,
  chat: benchChat,
  "start-up": benchStartUp,
  bytes: benchBytes,
  carried: benchCarried,
  crash: benchCrash,
  audit: benchAudit,
  watch: benchWatch,
  businesses: benchBusinesses,
  cached: benchCached,
  load: () => benchLoad(hasRows ? words.slice(1) : []),
};

const unknown = wanted.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(", ")}. Available: ${Object.keys(benchmarks).join(", ")}.`);
  process.exit(1);
}
for (const [name, bench] of Object.entries(benchmarks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  await bench();
}
