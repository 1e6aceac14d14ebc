import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { StaffArea } from "#contract/staff/staff-areas.ts";
import type { StaffWork } from "#contract/staff/staff-work.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";

export type Work = StaffWork["work"];

/** Both menus ask together, and a screen that follows at once is not asked for again. */
const freshMs = 10_000;
let last: { at: number; asked: Promise<Work> } | undefined;

function ask(): Promise<Work> {
  if (!last || Date.now() - last.at > freshMs)
    last = { at: Date.now(), asked: answerOf(api.admin.work.$get()).then(({ work }) => work) };
  return last.asked;
}

/** Waiting work, by noun; asked with each screen. Without an answer the menu has no counts. */
export function useStaffWork(): Work {
  const [work, setWork] = useState<Work>({});
  const { pathname } = useLocation();
  useEffect(() => {
    let isHere = true;
    ask().then(
      (found) => void (isHere && setWork(found)),
      () => (last = undefined),
    );
    return () => void (isHere = false);
  }, [pathname]);
  return work;
}

/** The counts of some areas together. */
export const sumOf = (areas: StaffArea[], work: Work): { waiting: number; late: number } =>
  areas.reduce(
    (sum, { counts }) => {
      const { waiting = 0, late = 0 } = (counts && work[counts]) || {};
      return { waiting: sum.waiting + waiting, late: sum.late + late };
    },
    { waiting: 0, late: 0 },
  );
