import { figureAsked } from "#domain/assistant/answer-facts.ts";
import { figureOf } from "#domain/assistant/weigh-evidence.ts";

/** Who asks how long or how many wants a number. */
const asksNumber =
  /\b(how (long|many|much|often|big|large|far|old|heavy|thick|fast|bright)|until when|what (does|do|is|would)\b.{0,40}\b(earn|pay|paid|salary|wage)|cuantos?|cuantas?|cuanto tiempo)\b/;

const clockTime = /\b\d{1,2}(:\d\d)? ?(am|pm)\b|\b\d{1,2} to (\d{1,2}|noon)\b|\b(until|by|at) noon\b/i;
const temperature = /\b\d{2,3} ?(degrees|°)/i;
const duration =
  /\b(\d+|one|two|three|four|five|six|ten|a|an) (working |calendar |business )?(minutes?|hours?|days?|weeks?|months?|years?)\b|\b\d+ min\b|same (working )?day/i;
/** A number that is no price. */
const count =
  /(?<![$\d.,])\d+(?![\d]|\.\s)|\b(one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|once|twice|half)\b/i;
const frequency =
  /\b(once|twice|(\d+|two|three|four|five) times|daily|weekly|monthly|hourly|nightly|yearly)\b|\b(every|each) (\w+ )?(hour|day|night|week|weekday|month|quarter|year|evening|morning)s?\b|\b(a|per) (day|night|week|month|quarter|year)\b/i;

const least = /\b(from|at least|minimum( of)?|starts? at) (\d|five|two|three)/i;

const share = /\d ?%|\bpercent\b/i;

const weight = /\d (lbs?|pounds?|oz|ounces)\b/i;

/** What the figure looks like that a question asks for; null when it asks for none. */
export function figureSought(plain: string): RegExp | null {
  if (
    /\b(what time|until when|till when|how (late|early)|cutoff|cut-off|times? of (the )?day|(which|what) (hours|times|(time )?(slots?|windows?))|(time|arrival|visit|morning|afternoon) (slots?|windows?)|between (what|which) (times|hours)|(at|by) what hour|the latest (i|we|you|one) (can|could|may)|a que hora|hasta que hora|que horas)\b|\b(when|by when)\b.{0,40}\b(latest|earliest|cut-?off)\b/.test(
      plain,
    )
  )
    return clockTime;
  if (
    /\b(what|which|at what) temperatures?\b|\bhow (hot|warm|cold)\b|\bhow many degrees\b|\bque temperatura\b/.test(
      plain,
    )
  )
    return temperature;
  if (
    /\b(tax|interest) rates?\b|\bpercent(age)?\b|\bporcentaje\b|\bbattery (health|life left)\b|\bhow much (of the |of its |of their )?(original |first |new )?(battery|life|charge|capacity)\b.{0,60}\b(left|have|has|keeps?|at least|minimum)\b|\bhow (good|worn|healthy) (is|are)\b.{0,20}\bbatter/.test(
      plain,
    )
  )
    return share;
  const kind = figureAsked(plain);
  if (kind) return figureOf(kind);
  if (/\bhow (soon|fast|quick\w*)\b|\bhow (much|many days|far ahead).{0,20}\bnotice\b|\bwithin how\b/.test(plain))
    return duration;
  if (
    /\b(hourly|an hour|per (hr|hour)|wages?|salary|pay range|what.{0,20}\bpay|sueldo|salario|(a )?(cuanto|como) pagan|pagan (la|por|a la) hora)\b/.test(
      plain,
    )
  )
    return /\$\d/;
  if (
    /\b(smallest|minimum|fewest|lowest|at least) (number|size|how many|of)\b|\bat least how many\b|\bminimum\b/.test(
      plain,
    )
  )
    return least;
  if (/\b(how heavy|how much does .{0,40} weigh|weight of)\b/.test(plain)) return weight;
  if (/\bhow (often|many times)\b|\bcada cuanto\b/.test(plain)) return frequency;
  if (/\bhow long\b|\bcuanto tiempo\b/.test(plain)) return duration;
  if (/\bhow many\b|\bcuant[oa]s\b/.test(plain)) return count;
  return asksNumber.test(plain) ? /\d/ : null;
}

const numberWords = "one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty";

/** What a number of that looks like which "how many" asks for: "how many people" seeks "15 people"; null when nothing is counted. */
export function countedIn(plain: string): RegExp | null {
  const noun =
    /\bhow many ((?:\w+ ){0,2}?\w{3,})(?= (?:do|does|did|are|is|can|could|will|would|should|may|have|has|in|of|per|a|at|on|the|you|we|i|for|to|must|get|come|go|fit)\b|\W*$)/.exec(
      plain,
    )?.[1];
  const last = noun
    ?.split(" ")
    .at(-1)
    ?.replace(/(?:es|s)$/, "");
  return last && last.length >= 3
    ? new RegExp(`(?<![$\\d])(?:\\d+|${numberWords})[ -](?:\\w+ ){0,2}${last}`, "i")
    : null;
}
