import type { OwnEventWords, StaffEventWords } from "#domain/events/read-history.ts";
import * as t from "#words/device-screens.ts";

/** Words for the events of a device, for staff. */
export const deviceEventWords: StaffEventWords<"device"> = {
  kinds: {
    added: "Added",
    changed: "Changed",
    picture_changed: "Picture changed",
    secret_kept: "PIN or password kept",
    secret_deleted: "PIN or password deleted",
    checked_in: "Checked in for repair",
    picked_up: "Picked up",
    merged: "Joined with the same device of another client",
    retired: "Retired",
    disposed: "Disposed of",
    in_use_again: "In use again",
  },
  client: "Client",
  system: "Us",
};

/** Words of it for its client. */
export const ownDeviceEventWords = (): OwnEventWords<"device"> => ({
  kinds: {
    added: t.eventAdded,
    changed: t.eventChanged,
    picture_changed: t.eventPhoto,
    checked_in: t.eventCheckedIn,
    picked_up: t.eventPickedUp,
    merged: t.eventOther,
    retired: t.eventRetired,
    disposed: t.eventDisposed,
    in_use_again: t.eventUsed,
  },
  client: t.you,
  system: t.us,
});
