/** The words of leads, apart from their schemas: a screen can show them without loading the validator. */
import type { LeadSource, LeadStatus } from "#contract/leads.ts";
import * as t from "#words/contract.ts";

export const leadSourceLabels: Record<LeadSource, string> = {
  get get_started() {
    return t.getStarted;
  },
  get contact() {
    return t.contactForm;
  },
  get phone() {
    return t.phone;
  },
  get chat() {
    return t.chat;
  },
  get walk_in() {
    return t.atTheCounter;
  },
};

export const leadStatusLabels: Record<LeadStatus, string> = {
  get new() {
    return t.newWord;
  },
  get qualified() {
    return t.qualified;
  },
  get won() {
    return t.won;
  },
  get lost() {
    return t.lost;
  },
  get spam() {
    return t.spam;
  },
};

/** The span of the figures above the list. */
export const leadFigureDays = 30;
