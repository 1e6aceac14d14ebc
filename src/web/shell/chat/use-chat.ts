import { useEffect, useReducer, useRef } from "react";
import type { ChatAnswer, ChatConversation, ChatHandOver } from "#contract/assistant/chat.ts";
import type { ChatRatingReason } from "#contract/assistant/chat-rules.ts";
import * as messages from "#words/messages.ts";
import { track } from "#web/shell/analytics/data-layer.ts";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { apiAnswer, ApiProblem } from "#web/shell/session/api-fetch.ts";
import { type Reading, resumeAnswer, streamAnswer } from "./stream-answer.ts";
import { type BotMessage, changeChat, newChat } from "./chat-state.ts";
import type { ChatWords } from "./chat-words.ts";

interface Options {
  words: ChatWords;
  /** Stands in the text of a failure. */
  supportEmail: string;
  /** The session has ended. */
  onSignedOut: () => void;
  /** A question that was not taken goes back to where it was typed. */
  onRefused: (text: string) => void;
}

const conversation = api.chat.conversations[":sessionId"];

type Reader = (reading: Reading, onMessageId: (id: string) => void) => Promise<ChatAnswer>;

const isSignInProblem = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  (error.status === 401 ||
    error.status === 403 ||
    /unauthori[sz]ed|authori[sz]ation|not signed in/i.test(error.message));

/** People who have asked too often may still want a person. */
const offerOfLimit: ChatHandOver = { state: "offered", reason: "limit", replyBy: "", ticketNumber: null };

/** One conversation with the assistant, with all that can be done in it. */
export function useChat({ words, supportEmail, onSignedOut, onRefused }: Options) {
  const [state, change] = useReducer(changeChat, undefined, newChat);
  const running = useRef<{ controller: AbortController; messageId: string | null; stopped: boolean }>(null);
  useEffect(() => () => running.current?.controller.abort(), []);
  const { sessionId } = state;
  const begun = state.entries.some((entry) => entry.kind === "bot");

  const failedText = words.failed.replace("{email}", supportEmail);
  const failed = (error: unknown, text: string) => {
    if (isSignInProblem(error)) {
      change({ type: "failed", text: words.pleaseSignIn });
      notifications.add({ ...messages.chatSignIn, tone: "problem" });
      onRefused(text);
      onSignedOut();
    } else if (error instanceof ApiProblem && (error.status === 429 || error.status === 409)) {
      const isLimit = error.status === 429;
      const when = isLimit ? `${failedText} ${words.tooMany(whenAgain(error.retryAfter, words))}` : words.oneAtATime;
      change({ type: "failed", text: when, unasked: true, ...(begun && { handOver: offerOfLimit }) });
      if (isLimit) notifications.add({ ...messages.chatFailed, tone: "problem" });
      onRefused(text);
    } else {
      change({ type: "failed", text: failedText, retry: text });
      notifications.add({ ...messages.chatFailed, tone: "problem" });
    }
  };

  /** False when it was not sent: nothing but blanks, or another one is on its way. */
  const send = (typed: string, again = false): boolean => {
    const text = typed.trim();
    if (text === "" || running.current) return false;
    change({ type: "asked", text, again });
    track({ event: "chat_message", event_category: "chat" });
    show(text, null, (reading, onMessageId) => streamAnswer({ ...reading, message: text, sessionId, onMessageId }));
    return true;
  };

  /** Shows the answer to `text` as `read` brings it, to its end or its failure. */
  const show = (text: string, messageId: string | null, read: Reader) => {
    const call = { controller: new AbortController(), messageId, stopped: false };
    running.current = call;
    const { signal } = call.controller;
    read({ signal, onText: (so) => change({ type: "text", text: so }) }, (id) => (call.messageId = id))
      .then((answer) => change({ type: "answered", answer, messageId: call.messageId }))
      .catch((error: unknown) => {
        // Stopped, or its place is gone. That the session has ended is told all the same: it is what closed the place.
        if (!call.stopped && (!signal.aborted || isSignInProblem(error))) failed(error, text);
      })
      .finally(() => {
        if (running.current === call && !call.stopped) running.current = null;
      });
  };

  const stop = async () => {
    const call = running.current;
    if (!call || call.stopped) return;
    call.stopped = true;
    call.controller.abort();
    change({ type: "stopped", messageId: call.messageId, note: words.stopped });
    // The server stops as well, so that the next question is not the second at once.
    if (call.messageId)
      await api.chat.messages[":messageId"].$delete({ param: { messageId: call.messageId } }).catch(() => undefined);
    running.current = null;
  };

  const rate = async (
    message: BotMessage,
    rating: 1 | -1,
    more: { reason?: ChatRatingReason; comment?: string } = {},
  ) => {
    change({ type: "rated", id: message.id, rating });
    const body = { messageId: message.id, rating, sessionId: message.sessionId, ...more };
    try {
      await apiAnswer("/functions/v1/rate", { method: "POST", body: JSON.stringify(body) });
      notifications.add(messages.thankYou);
      track({ event: "chat_rating", event_category: "chat", event_label: rating === 1 ? "up" : "down" });
    } catch (error) {
      // A rating that is lost is not worth an error message.
      // oxlint-disable-next-line no-console -- this is that log
      console.debug("The rating was not kept.", error);
    }
  };

  const notDone = (error: unknown) =>
    notifications.add({
      title: messages.chatFailed.title,
      description: error instanceof ApiProblem && error.status > 0 ? error.message : words.notDone,
      tone: "problem",
    });

  const talkToPerson = async (reason: ChatHandOver["reason"] = "asked") => {
    // Nothing was said that a person could read: the assistant takes the wish, and offers.
    if (!begun) return void send(words.person);
    try {
      const done = await answerOf(conversation["hand-over"].$post({ param: { sessionId }, json: { reason } }));
      change({ type: "noted", text: words.handedOver, handOver: done });
      track({ event: "ticket_create", event_category: "chat" });
    } catch (error) {
      notDone(error);
    }
  };

  const mailTranscript = async () => {
    try {
      await conversation.transcript.$post({ param: { sessionId } });
      change({ type: "noted", text: words.transcriptSent });
    } catch (error) {
      notDone(error);
    }
  };

  const remove = async (all: boolean) => {
    try {
      const removed = all ? api.chat.conversations.$delete() : conversation.$delete({ param: { sessionId } });
      await removed.catch((error: unknown) => {
        // Nothing was said yet, so there is nothing to delete.
        if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
      });
      change({ type: "emptied", note: words.removed });
      return true;
    } catch (error) {
      notDone(error);
      return false;
    }
  };

  const goOn = async (earlier: ChatConversation) => {
    try {
      const { lines, pending } = await answerOf(conversation.$get({ param: { sessionId: earlier.sessionId } }));
      const writing = pending?.state === "generating" && !running.current;
      const question = lines.findLast(({ from }) => from === "user")?.text ?? "";
      change({ type: "continued", sessionId: earlier.sessionId, lines, writing });
      if (writing) show(question, pending.messageId, (reading) => resumeAnswer(pending.messageId, reading));
      else if (pending) change({ type: "failed", text: failedText, retry: question });
    } catch (error) {
      notDone(error);
    }
  };

  return { ...state, begun, send, stop, rate, talkToPerson, mailTranscript, remove, goOn };
}

export type Chat = ReturnType<typeof useChat>;

function whenAgain(seconds: number | null, words: ChatWords): string {
  if (!seconds || seconds < 60) return words.soon;
  const time = new Date(Date.now() + seconds * 1000);
  return words.at(
    time
      .toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" })
      .replace(/\s([AP])M$/u, (_, half: string) => ` ${half.toLowerCase()}m`),
  );
}
