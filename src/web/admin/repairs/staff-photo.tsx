import { useEffect, useState } from "react";
import { api } from "#web/shell/session/api-client.ts";

/** A photo that only a bearer token may read. */
export function StaffPhoto({ number, id, alt }: { number: string; id: string; alt: string }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    let made = "";
    const load = async () => {
      const answer = await api.admin.repairs[":number"].photos[":id"].$get(
        { param: { number, id } },
        { init: { signal: ending.signal } },
      );
      const blob = await answer.blob();
      if (ending.signal.aborted) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    };
    load().catch(() => undefined);
    return () => {
      ending.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [number, id]);
  return url ? <img src={url} alt={alt} width={240} height={180} /> : <span className="repair-photo-wait" />;
}
