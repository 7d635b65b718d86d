import { heldBySystem, needsTaxInvoice } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import type { MonthIncome } from '@baeum/contract/domains/statements/statements.schemas.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { monthTexts as texts } from './incomes.texts.ts';

/** Until when a month may change, or why its payout is blocked. */
export function MonthNotice({ income: { status, confirmOn, heldReason, payout, incomeTax, taxInvoice } }: { income: MonthIncome }) {
  if (status === 'OPEN') return <Callout>{texts.open(confirmOn)}</Callout>;
  if (status === 'HELD') {
    const toPayee = heldReason === heldBySystem.noPayee && (
      <LinkButton to="/instructor/settings" variant="secondary" size="small">
        {texts.toPayee}
      </LinkButton>
    );
    return (
      <Callout tone="warning" action={toPayee}>
        {texts.held(heldReason)}
      </Callout>
    );
  }
  if (status === 'CONFIRMED' && needsTaxInvoice({ net: payout, incomeTax })) return <Callout>{texts.taxInvoice[taxInvoice ?? 'none']}</Callout>;
  return null;
}
