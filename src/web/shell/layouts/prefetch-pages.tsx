import { PrefetchLikely } from "./prefetch-likely.tsx";
import { PrefetchMeant } from "./prefetch-meant.tsx";

/** Pages that are fetched before somebody opens them. */
export default function PrefetchPages() {
  return (
    <>
      <PrefetchMeant />
      <PrefetchLikely />
    </>
  );
}
