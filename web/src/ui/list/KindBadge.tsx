import { soldKinds, type SoldType } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import { Badge } from '../layout.tsx';

/** Product kind, for products other than courses. */
export function KindBadge({ type }: { type: SoldType }) {
  const { badge } = soldKinds[type];
  return badge && <Badge tone="brand">{badge}</Badge>;
}
