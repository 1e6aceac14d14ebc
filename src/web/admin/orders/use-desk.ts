import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";

export const deskOrder = api.admin.orders[":number"];

/** Steps of one order. A task answers in words what was done. */
export function useDesk() {
  const { busy, problem, save } = useSave();
  const act = (number: string, task: (attempt: string) => Promise<string>) =>
    save(async (attempt) => {
      const description = await task(attempt);
      notifications.add({ title: number, description });
    });
  return { busy, errors: problem === null ? undefined : [problem], act };
}

export const startOrder = async (number: string): Promise<string> => {
  await deskOrder.start.$post({ param: { number } });
  return "Started.";
};

export const readyOrder = async (number: string): Promise<string> => {
  await deskOrder.ready.$post({ param: { number } });
  return "The customer has been told.";
};
