import { PageFrame } from "#web/ui/page-frame.tsx";

export const handle = { headerTone: "paper" };

export default function Dashboard() {
  return <PageFrame title="Dashboard">Soon.</PageFrame>;
}
