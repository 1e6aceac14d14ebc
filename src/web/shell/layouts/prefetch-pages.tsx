import { PrefetchLikely } from "./prefetch-likely.tsx";
import { SiteLinkPrefetch } from "./site-link-prefetch.tsx";

/** Pages that are fetched before somebody opens them. */
export default function PrefetchPages() {
  return (
    <>
      <SiteLinkPrefetch />
      <PrefetchLikely />
    </>
  );
}
