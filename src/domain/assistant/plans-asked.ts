import { namedPlan, rankedPlans, withoutRanks } from "#domain/assistant/named-plan.ts";
import { about } from "#domain/assistant/office-prices.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";

type Plan = SiteContent["plans"][number];

/** What is asked of the plans for offices, and of which of them. */
export type PlansAsked =
  /** What there is, or which is for whom. */
  | { what: "all" }
  /** How some differ. */
  | { what: "differences"; plans: Plan[] }
  /** What one has. */
  | { what: "contents"; plan: Plan }
  /** Whether one has something. */
  | { what: "whether"; plan: Plan; thing: PlanThing };

/** Something a plan has or has not: how people call it, and how its lines do. */
export interface PlanThing {
  asked: RegExp;
  stands: RegExp;
}

const things: PlanThing[] = [
  { asked: about.backup, stands: /\b(backups?|copies)\b/i },
  { asked: /\b(restore tests?|test (restore|the backup)|prueba de restauracion)\b/, stands: /\brestore test\b/i },
  { asked: about.protection, stands: /\bprotection\b/i },
  { asked: about.mail, stands: /\bmail\b/i },
  { asked: /\b(updates?|patch(es|ing)?|actualizaciones)\b/, stands: /\bupdates\b/i },
  {
    asked: /\b(visits?|on-?site|come (out|by|here|to us)|repairs?|labor|travel( fee)?|visitas?|viaje|reparaciones)\b/,
    stands: /\bvisits and repair\b/i,
  },
  {
    asked:
      /\b(new (hires?|people|employees?|staff)|on-?boarding|off-?boarding|people (who )?(leave|left)|nuevos empleados)\b/,
    stands: /\bpeople added\b/i,
  },
  { asked: /\b(handbook|documentation|manual|reviews?)\b/, stands: /\bhandbook\b/i },
];

/** Plans of other kinds. */
const otherPlans =
  /\b(payment|installment|data|phone|cell|mobile|backup|back-up|ransomware|recovery|floor|emergency|business|pension|health|protection|warranty|care|power) plans?\b|\bplan(s|ned|ning)? (to|on|for the|a)\b|\bplans? (de pago|de datos|para el)\b/;
const ofPlans = /\b(plans?|packages?|tiers|planes|paquetes)\b/;
const whatThereIs =
  /^\W*((your|the|and|and the|sus|los) )?((monthly|service|support|managed|it|business|office) )*(plans|planes)\W*$|\b(what|which|wich|tell|list|show|explain|describe|how many|do you (have|offer|sell)|have you got|any|available|different|kinds?|types?|sorts?|options?|overview|que|cuales|cuantos|tienen|ofrecen|hay)\b.{0,45}\b(plans|tiers|planes|paquetes|packages)\b|\b(plans|planes)\b.{0,25}\b(do you|you) (have|offer|sell)\b/;
const whichOne =
  /\b(which|what|wich|best|right|good|cual|mejor)\b.{0,20}\b(plan|one of (the|your) plans|package|tier|paquete)\b.{0,45}\b(for|fits?|suits?|should|need|take|recommend|right|best|choose|pick|get|start|para|conviene|recomiend\w+|necesit\w+|sirve)\b|\b(recommend|choose|pick|decide (on|between)|help (me|us) (choose|pick)|best|right|conviene)\b.{0,25}\b(a |the |your |among |between )*(plans?|planes)\b/;
const howTheyDiffer =
  /\b(differ\w*|compare\w*|comparison|versus|vs|better than|instead of|over|more than|or|between|extra|upgrade|diferencia|comparar|mejor que|entre|o)\b/;
const tellApart = /\b(dif+e?r\w*|compare\w*|comparison|diferencia|comparar)\b/;
const whatItHas =
  /\b(includ\w*|what('s| is| are| do (i|we|you)| would| does)|comes? with|part of|contains?|covers?|have|has|get|gets|tell (me|us)|about|explain|details?|incluye\w*|que (es|trae|tiene)|trae|cubre)\b/;
const whetherItHas =
  /\b(does|do|is|are|would|will|can|has|have|includes?|included|with|come|comes|incluye|trae|tiene|viene|hay)\b/;
/** What has a figure or a rule of its own is no question for what a plan has. */
const elsewhere =
  /\b(how much|price|cost|costs|charge|cheap\w*|expensive|per seat|a seat|cuanto|precio|cuesta|month to month|contract|cancel\w*|notice|leave|switch|sign|term|minimum|fewest|at least|discount|how (many|few)|start(ed)?|begin|tax|pay|invoice|dollars|bucks|salon|gym|all together|altogether|(in )?total|bill|comes? to|extra|additional|second|another|beyond|more than)\b|\$/;
const perHead = /\b(per|a|each|every) (person|seat|user|head|employee)\b|\bpor (persona|puesto)\b/;

const plansIn = (plans: Plan[], plain: string): Plan[] =>
  plans.filter(({ name }) => new RegExp(`\\b${name.toLowerCase()}\\b`).test(plain));

/** What a question asks of the plans for offices; null where it asks something else, such as a price. `plain` as `plainly` makes it. */
export function plansAsked(all: Plan[], question: string, plain: string): PlansAsked | null {
  const plans = all.toSorted((first, second) => first.order - second.order);
  const named = plansIn(plans, plain);
  if (named.length > 1 && howTheyDiffer.test(plain) && !elsewhere.test(plain))
    return { what: "differences", plans: named };
  const ranked = rankedPlans(plans, question);
  if (ranked.length > 1 && ofPlans.test(plain) && tellApart.test(plain) && !elsewhere.test(withoutRanks(plain)))
    return { what: "differences", plans: ranked };
  if (otherPlans.test(plain)) return null;
  const plan = namedPlan(plans, question);
  if (!plan) {
    if (!ofPlans.test(plain)) return null;
    if (whichOne.test(plain) && !/\b(cancel|contract|notice|switch|pay)\b/.test(plain)) return { what: "all" };
    if (tellApart.test(plain)) return { what: "differences", plans };
    // Who asks what all of them cost hears it beside what they are.
    return whatThereIs.test(plain) &&
      !/\b(cancel\w*|contract|notice|leave|switch|sign|tax|discount|minimum)\b/.test(plain)
      ? { what: "all" }
      : null;
  }
  if (perHead.test(plain) && !/\d/.test(plain)) return { what: "contents", plan };
  if (elsewhere.test(plain)) return null;
  const thing = things.find(({ asked }) => asked.test(plain));
  if (thing && whetherItHas.test(plain)) return { what: "whether", plan, thing };
  return whatItHas.test(plain) ? { what: "contents", plan } : null;
}
