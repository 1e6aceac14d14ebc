import { type ReactNode, Suspense, useEffect, useState } from "react";

/** For lazy parts that show nothing at first: rendered once the page has hydrated, so that they are not part of the frame. */
export function AfterHydration({ children }: { children: ReactNode }) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated ? <Suspense>{children}</Suspense> : null;
}
