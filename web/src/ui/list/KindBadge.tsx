import { soldKinds, type SoldType } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import { Badge } from '../layout.tsx';

/** What kind of thing is sold, where that is not a course. */
export function KindBadge({ type }: { type: SoldType }) {
  const { badge } = soldKinds[type];
  return badge && <Badge tone="brand">{badge}</Badge>;
}
