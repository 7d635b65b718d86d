import type { SoldItem } from '@baeum/contract/domains/offers/offers.rules.ts';
import { useNavigate } from 'react-router';
import { problemOf } from '../../client/api-problem.ts';
import { ErrorState } from '../../client/ErrorState.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { checkoutTexts } from './checkout.texts.ts';
import { checkoutPath } from './parts/checkout-path.ts';

const texts = checkoutTexts.unavailable;

interface UnavailableProps {
  error: unknown;
  items: readonly SoldItem[];
  retry: () => void;
}

/** Some of it cannot be bought: why, and the way on without it. Any other failure says what happened. */
export function Unavailable({ error, items, retry }: UnavailableProps) {
  const navigate = useNavigate();
  const { status, message, errors } = problemOf(error);
  if (status !== 409) return <ErrorState error={error} retry={retry} />;
  const gone = new Set(errors.flatMap(({ field }) => /^items\D*(\d+)/.exec(field)?.[1] ?? []).map(Number));
  const left = gone.size > 0 ? items.filter((_, index) => !gone.has(index)) : [];
  return (
    <Stack gap={24}>
      <Callout tone="warning" title={texts.title}>
        {[...new Set(errors.length > 0 ? errors.map((each) => each.message) : [message])].map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Callout>
      <Row>
        {left.length > 0 && <Button onClick={() => void navigate(checkoutPath(left), { replace: true })}>{texts.drop}</Button>}
        <LinkButton to="/carts" variant="secondary">
          {texts.cart}
        </LinkButton>
      </Row>
    </Stack>
  );
}
