/** Marks a form of a ticket that was opened by signing in: it is sent with the session, not with the private link. */
export function ByAccount({ byAccount }: { byAccount: boolean }) {
  return byAccount ? <input type="hidden" name="by" value="account" /> : null;
}
