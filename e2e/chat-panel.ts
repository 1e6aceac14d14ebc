import { expect, type Page } from "@playwright/test";

/** The parts of the assistant's panel, by accessible name. */
export function chatPanel(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Chat assistant" });
  return {
    launcher: page.getByRole("button", { name: "Open chat" }),
    dialog,
    log: dialog.getByRole("log", { name: "Conversation" }),
    field: dialog.getByRole("textbox", { name: "Message" }),
    send: dialog.getByRole("button", { name: "Send", exact: true }),
    button: (name: string) => dialog.getByRole("button", { name, exact: true }),
  };
}

export async function openChat(page: Page) {
  const chat = chatPanel(page);
  await chat.launcher.click();
  await expect(chat.dialog).toBeVisible();
  return chat;
}

/** Asks and waits for the complete answer. */
export async function ask(page: Page, question: string) {
  const chat = chatPanel(page);
  await chat.field.fill(question);
  await chat.field.press("Enter");
  await expect(chat.log.getByText(question, { exact: true }).last()).toBeVisible();
  // The first answer of a server that just started, or reloaded its knowledge, waits for that.
  await expect(chat.log.getByText("Typing...")).toBeHidden();
  await expect(chat.field).toBeEnabled();
}
