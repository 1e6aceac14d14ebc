/** Lets in only as many requests as are answered soon; the others are told at once to come back. */
export interface Admission {
  /** True when one more may come in. */
  isOpen(): boolean;
  /** Counts a request until the returned function is called, once. */
  enter(): () => void;
  /** Requests in work now. */
  inWork(): number;
}

export interface AdmissionRules {
  /** Requests in work that a crowd which does not pass may keep. */
  atOnce: number;
  /** A crowd that passes within `burstMilliseconds` may have so many times as much. */
  burst: number;
  burstMilliseconds: number;
}

/** A crowd begins with `atOnce` requests in work and has passed when half of them are. */
export function createAdmission({ atOnce, burst, burstMilliseconds }: AdmissionRules, now: () => number): Admission {
  let inWork = 0;
  let crowdedSince: number | null = null;
  return {
    isOpen() {
      const stays = crowdedSince !== null && now() - crowdedSince > burstMilliseconds;
      return inWork < (stays ? atOnce : atOnce * burst);
    },
    enter() {
      inWork++;
      if (inWork >= atOnce) crowdedSince ??= now();
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        inWork--;
        if (inWork <= atOnce / 2) crowdedSince = null;
      };
    },
    inWork: () => inWork,
  };
}
