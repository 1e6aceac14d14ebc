import { asksFact } from "#domain/assistant/asks-fact.ts";

const persons =
  "(an? |the |your |real |actual |live )*(person|human|agent|representative|operator|manager|real someone|somebody real|human being)";
/** Somebody wants a person, not a machine. */
export const asksForPerson = (plain: string): boolean =>
  !/^\W*(when|what (time|hours|days)|(what|why) (did|was|were|has)|during what|until when|how late|cuando|a que hora)\b/.test(
    plain,
  ) &&
  (saysPerson(plain) || threatens.test(plain));

/** Who is so angry wants no answer of a machine. */
const threatens =
  /\b(sue|suing) (you|u|y'?all|longrow)\b|\b(i|we)('ll| will|'m going to| am going to|'m gonna| gonna) (sue|report you|call my lawyer|get a lawyer|take you to court|leave (you )?(a )?(bad|one[- ]star) review)\b|\b(los|las|les) voy a (demandar|denunciar|reportar)\b/;

const saysPerson = (plain: string): boolean =>
  new RegExp(`\\b(talk|speak|chat|connect|transfer|put me through|pass me|get me)\\b.{0,30}\\b${persons}\\b`).test(
    plain,
  ) ||
  /\b(talk|speak)\b.{0,15}\b(to|with)\b.{0,12}\b(someone|somebody|a technician|your staff|the boss|people)\b/.test(
    plain,
  ) ||
  /^\W*((a|real|live|actual) )*(agent|human|person|representative|operator|agente|persona|humano|operador)( being)?( please| now| por favor)?\W*$/.test(
    plain,
  ) ||
  /\b(hablar|comunicar\w*|comunique\w*|atender|atienda|chatear|pasar|pasame)\b.{0,30}\b(persona|alguien|humano|agente|tecnico|gerente|representante|encargado)\b/.test(
    plain,
  ) ||
  (!asksFact.test(plain) &&
    (new RegExp(`\\b(reach|want|need|prefer)\\b.{0,30}\\b${persons}\\b`).test(plain) ||
      /\b(call me back|callback|call-back|have (someone|somebody|a person) call|someone call me|file a complaint|make a complaint|i want to complain)\b/.test(
        plain,
      ) ||
      /\b(que me llamen|llamenme|devuelvan la llamada|poner una queja|quiero quejarme)\b/.test(plain)));
