import { useQueryClient } from '@tanstack/react-query';
import { useState, type MouseEvent } from 'react';
import { showProblem } from '../../../client/problem-dialog.ts';
import { signedInNow } from '../../../client/session.ts';
import { signInOver } from '../../../client/shared-modals.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { checkoutPath } from '../../orders/parts/checkout-path.ts';
import { buyTexts as texts } from './buy.texts.ts';
import type { BuyItem } from './put-in-cart.ts';

interface BuyButtonsProps {
  item: BuyItem;
  /** Stacked at full width; otherwise in a row with short labels. */
  full?: boolean | undefined;
  onBuy?: (() => void) | undefined;
  /** Label of the buy button. */
  buyText?: string;
  /** Another button is the primary one. */
  beside?: boolean;
}

/** Adds to the cart, or goes straight to checkout. The code for adding is loaded on press. */
export function BuyButtons({ item, full, onBuy, buyText = texts.buy, beside }: BuyButtonsProps) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<'busy' | 'added'>();
  const add = async () => {
    setState('busy');
    const put = async () => (await import('./put-in-cart.ts')).putInCart(queryClient, item);
    const added = await put().catch(showProblem);
    setState(added ? 'added' : undefined);
  };
  const checkout = checkoutPath([item]);
  /** Visitors sign in here with the product visible, then continue to checkout. */
  const buy = (event: MouseEvent) => {
    onBuy?.();
    if (!signedInNow(queryClient)) signInOver(event, { referUrl: checkout, buying: true });
  };
  const Box = full ? Stack : Row;
  return (
    <Box gap={8}>
      {state === 'added' ? (
        <LinkButton to="/carts" variant="secondary" full={full}>
          {full ? texts.open : texts.openShort}
        </LinkButton>
      ) : (
        <Button variant="secondary" full={full} loading={state === 'busy'} onClick={() => void add()}>
          {full ? texts.add : texts.addShort}
        </Button>
      )}
      <LinkButton to={checkout} variant={beside ? 'secondary' : 'primary'} full={full} onClick={buy}>
        {buyText}
      </LinkButton>
    </Box>
  );
}
