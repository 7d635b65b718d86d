import type { SoldItem } from '@baeum/contract/domains/offers/offers.rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { checkoutPath } from '../checkout-path.ts';
import { showProblem } from '../problem-dialog.ts';
import { buyTexts as texts } from './carts.texts.ts';

/** What is bought, as events tell it. */
export interface BuyItem extends SoldItem {
  title: string;
  salePrice: number;
}

interface BuyButtonsProps {
  item: BuyItem;
  /** Below each other, as wide as their place; otherwise in a row with few words. */
  full?: boolean | undefined;
  onBuy?: (() => void) | undefined;
}

/** Into the cart, or to the checkout at once. What adding needs is loaded when it is pressed. */
export function BuyButtons({ item, full, onBuy }: BuyButtonsProps) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<'busy' | 'added'>();
  const add = async () => {
    setState('busy');
    const added = await import('./put-in-cart.ts').then(({ putInCart }) => putInCart(queryClient, item)).catch(showProblem);
    setState(added ? 'added' : undefined);
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
      <LinkButton to={checkoutPath([item])} full={full} onClick={onBuy}>
        {texts.buy}
      </LinkButton>
    </Box>
  );
}
