import type { ServiceBlock } from "#contract/content/content.ts";
import { BackupArt } from "./art/backup-art.tsx";
import { CloudArt } from "./art/cloud-art.tsx";
import { GamingArt } from "./art/gaming-art.tsx";
import { ManagedArt } from "./art/managed-art.tsx";
import { RepairArt } from "./art/repair-art.tsx";
import { SecurityArt } from "./art/security-art.tsx";

// Color and picture belong together: both stand for one service.
const artOf: Record<ServiceBlock, () => React.JSX.Element> = {
  wheat: RepairArt,
  delta: ManagedArt,
  leaf: SecurityArt,
  sky: BackupArt,
  pale: CloudArt,
  night: GamingArt,
};

export function ServiceArt({ block }: { block: ServiceBlock }) {
  const Art = artOf[block];
  return <Art />;
}
