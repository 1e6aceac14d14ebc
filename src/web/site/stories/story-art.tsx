import type { ServiceBlock } from "#contract/content/content.ts";
import { HouseArt } from "./art/house-art.tsx";
import { SitesArt } from "./art/sites-art.tsx";
import { VanArt } from "./art/van-art.tsx";
import { WorkshopArt } from "./art/workshop-art.tsx";

/** Color and picture belong together: each of the four pages has its own pair. */
export function StoryArt({ block }: { block: ServiceBlock }) {
  if (block === "pale") return <HouseArt />;
  if (block === "night") return <SitesArt />;
  if (block === "leaf") return <VanArt />;
  return <WorkshopArt />;
}
