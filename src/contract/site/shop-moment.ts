import type { AppointmentMode } from "#contract/appointments/booking-calendar.ts";

/** The business at a moment, in the words of the page. */
export interface ShopNow {
  isOpen: boolean;
  /** "Open until 6 pm", "Closed now. Opens Monday 8 am" */
  status: string;
  /** "Opens Monday 8 am"; null while it is open, or no day is known. */
  opens: string | null;
  times: { mode: AppointmentMode; startsAt: string; when: string; where: string }[];
  bench: {
    /** "counted 2:14 pm" */
    counted: string;
    beingRepaired: number;
    readyForPickup: number;
    /** "1 day"; null while too few repairs tell. */
    usualWait: string | null;
  };
}
