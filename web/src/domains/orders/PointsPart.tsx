import { sumWon } from '@baeum/contract/shared/money.ts';
import { changeDraft } from './checkout-draft.ts';
import { checkoutTexts } from './checkout.texts.ts';
import { PointsField } from './parts/PointsField.tsx';
import type { Checkout } from './use-checkout.ts';

/** Points to deduct from the remaining amount. */
export function PointsPart({ checkout: { path, draft, offer, priced } }: { checkout: Checkout }) {
  const { pointBalance } = offer;
  if (pointBalance === 0) return <p>{checkoutTexts.points.none}</p>;
  const toPay = sumWon(...priced.lines.map(({ paid }) => paid), priced.pointUsed);
  return (
    <PointsField
      balance={pointBalance}
      points={draft.points}
      used={priced.pointUsed}
      usable={Math.min(pointBalance, toPay)}
      onChange={(points) => changeDraft(path, { points })}
    />
  );
}
