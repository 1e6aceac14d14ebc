const key = "chat-draft";

/** An unsent text survives a reload of this tab, only for the person who typed it. */
export const chatDraft = {
  read(userId: string): string {
    try {
      const { user, text } = JSON.parse(sessionStorage.getItem(key) ?? "{}") as { user?: string; text?: string };
      return user === userId ? (text ?? "") : "";
    } catch {
      return "";
    }
  },
  forget() {
    this.keep("", "");
  },
  keep(userId: string, text: string) {
    try {
      if (text === "") sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify({ user: userId, text }));
    } catch {
      // Storage is forbidden: the draft lives as long as the page.
    }
  },
};
