import type { SoldItem } from '@baeum/contract/domains/offers/offers.rules.ts';
import type { Offers } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { discountRate, subtractWon, sumWon } from '@baeum/contract/shared/money.ts';
import { useEffect } from 'react';
import { ErrorState } from '../../client/ErrorState.tsx';
import { openSharedModal, signInOver } from '../../client/shared-modals.ts';
import { signInPath, signUpPathBackTo } from '../../client/sign-in-path.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Price } from '../../ui/course/Price.tsx';
import { Skeleton } from '../../ui/layout.tsx';
import { CoverWords } from '../../ui/list/CoverWords.tsx';
import { KindBadge } from '../../ui/list/KindBadge.tsx';
import { PriceSummary, type PriceLine } from '../../ui/list/PriceSummary.tsx';
import styles from './Checkout.module.css';
import { checkoutTexts } from './checkout.texts.ts';
import { offersRequest } from './offers-request.ts';
import { orders } from './orders.api.ts';
import { sumTexts } from './orders.texts.ts';

const texts = checkoutTexts.guest;

interface GuestOrderProps {
  /** The checkout address to return to after signing in or up. */
  address: string;
  items: readonly SoldItem[];
}

/** A signed-out visitor's products: they stay visible behind and after the dialog. */
export function GuestOrder({ address, items }: GuestOrderProps) {
  const { data, error, refetch } = orders.listOffers.useQuery(orders.listOffers.options(offersRequest(items)));
  useEffect(() => void openSharedModal('sign-in', { referUrl: address, buying: true }), [address]);
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton shape="block" />;
  return (
    <section aria-label={checkoutTexts.items} className={styles.part}>
      <h2 className={styles.heading}>{checkoutTexts.items}</h2>
      <ul className={styles.lines}>
        {data.body.lines.map(({ type, refId, title, path, thumbnailUrl, instructorName, listPrice, price, available }) => (
          <li key={`${type}/${refId}`} className={styles.line}>
            <CoverWords cover={thumbnailUrl} title={title || texts.gone} to={path} kind={<KindBadge type={type} />}>
              {instructorName && <p className={styles.hint}>{instructorName}</p>}
              {available && <Price price={listPrice} salePrice={price} discountRate={discountRate(listPrice, price)} />}
            </CoverWords>
          </li>
        ))}
      </ul>
    </section>
  );
}

function linesOf({ lines, amount }: Offers): PriceLine[] {
  const listed = sumWon(...lines.filter(({ available }) => available).map(({ listPrice }) => listPrice));
  return [
    { term: sumTexts.items(lines.length), amount: listed },
    ...(amount < listed ? [{ term: sumTexts.sale, amount: subtractWon(listed, amount), deducted: true }] : []),
  ];
}

/** The price, and the two ways to continue. */
export function GuestWays({ address, items }: GuestOrderProps) {
  const { data, error } = orders.listOffers.useQuery(orders.listOffers.options(offersRequest(items)));
  return (
    <div className={styles.sums}>
      {data ? (
        <PriceSummary shortOnPhones lines={linesOf(data.body)} total={{ term: checkoutTexts.sums.total, amount: data.body.amount }} />
      ) : (
        !error && <Skeleton />
      )}
      <p className={styles.guestLead}>{texts.lead}</p>
      <div className={styles.ways}>
        <LinkButton to={signInPath(address)} size="large" full onClick={(event) => signInOver(event, { referUrl: address, buying: true })}>
          {texts.signIn}
        </LinkButton>
        <LinkButton to={signUpPathBackTo(address)} variant="secondary" size="large" full>
          {texts.signUp}
        </LinkButton>
      </div>
    </div>
  );
}
