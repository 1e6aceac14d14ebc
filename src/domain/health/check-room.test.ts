import { expect, test } from "vitest";
import { checkRoom } from "#domain/health/check-room.ts";
import type { Room } from "#platform/vitals/vitals.ts";
import { testCtx } from "#test/test-ctx.ts";

const gigabyte = 1024 ** 3;
const ctx = await testCtx({ filesQuota: { megabytesPerDay: 1000, gigabytes: 100 } });

const found = (room: Partial<Room>) =>
  checkRoom({
    ...ctx,
    vitals: {
      ...ctx.vitals,
      room: async () => ({
        totalBytes: 1000 * gigabyte,
        freeBytes: 800 * gigabyte,
        uploadBytes: 10 * gigabyte,
        uploadBytesOfMonth: 0,
        ...room,
      }),
    },
  });

test.each([
  ["good", "Disk is enough", {}],
  ["good", "Disk is enough for 8 months", { uploadBytesOfMonth: 100 * gigabyte }],
  ["attention", "The disk is nearly full", { freeBytes: 50 * gigabyte }],
  ["broken", "The disk is full", { freeBytes: 0 }],
  ["attention", "The room for uploaded files is nearly used up", { uploadBytes: 95 * gigabyte }],
  ["broken", "The room for uploaded files is used up", { uploadBytes: 101 * gigabyte }],
])("%s: %s", async (state, title, room) => {
  expect(await found(room)).toMatchObject({ state, title });
});
