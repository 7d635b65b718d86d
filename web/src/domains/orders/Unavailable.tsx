import type { SoldItem } from '@baeum/contract/domains/offers/offers.rules.ts';
import { Link, useNavigate } from 'react-router';
import { problemOf } from '../../client/api-problem.ts';
import { ErrorState } from '../../client/ErrorState.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import styles from './Checkout.module.css';
import { checkoutTexts } from './checkout.texts.ts';
import { offersRequest } from './offers-request.ts';
import { orders } from './orders.api.ts';
import { checkoutPath } from './parts/checkout-path.ts';

const texts = checkoutTexts.unavailable;

interface UnavailableProps {
  error: unknown;
  items: readonly SoldItem[];
  retry: () => void;
}

/** Some products cannot be bought: which and why, with links, and a way to continue without them. Other failures show their error. */
export function Unavailable({ error, items, retry }: UnavailableProps) {
  const navigate = useNavigate();
  const { status, message, errors } = problemOf(error);
  const { data } = orders.listOffers.useQuery({ ...orders.listOffers.options(offersRequest(items)), enabled: status === 409 });
  if (status !== 409) return <ErrorState error={error} retry={retry} />;
  const reasons = new Map(errors.flatMap((each) => (/^items\D*(\d+)/.exec(each.field)?.slice(1) ?? []).map((index) => [Number(index), each.message])));
  const left = reasons.size > 0 ? items.filter((_, index) => !reasons.has(index)) : [];
  const others = errors.filter(({ field }) => !/^items\D*\d/.test(field)).map((each) => each.message);
  return (
    <Stack gap={24}>
      <Callout tone="warning" title={texts.title}>
        {[...new Set(errors.length > 0 ? others : [message])].map((line) => (
          <p key={line}>{line}</p>
        ))}
        {[...reasons].map(([index, reason]) => {
          const offer = data?.body.lines[index];
          return (
            <p key={index}>
              {offer?.path && (
                <Link to={offer.path} className={styles.link}>
                  {offer.title}
                </Link>
              )}{' '}
              {reason}
            </p>
          );
        })}
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
