import { refundPolicyText } from '@baeum/contract/domains/orders/order-words.rules.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSite } from '../../../client/boot.tsx';
import { saleTermsTexts as texts } from './sale-terms.texts.ts';
import styles from './SaleTerms.module.css';

export interface SaleTermsProps {
  /** Names of the kinds that are sold. */
  kinds: readonly string[];
  /** Whose it is; several people's where it is left out. */
  supplier?: string | undefined;
  /** Of one thing; left out where the order's sum and its refund policy stand beside. */
  price?: number | undefined;
  /** For how many days; null without an end, left out where each thing says it itself. */
  accessDays?: number | null | undefined;
}

/** Who sells what at which price, how it is supplied and how it is given back: what has to be known before something is bought. */
export function SaleTerms({ kinds, supplier, price, accessDays }: SaleTermsProps) {
  const { seller, contactEmail, retentionDays } = useSite();
  const refund = (
    <>
      {price !== undefined && `${refundPolicyText} `}
      {texts.refundHow}{' '}
      <Link to="/policies/refund" target="_blank" rel="noopener" className={styles.policy}>
        {texts.policy}
      </Link>
    </>
  );
  const facts: [term: string, told: ReactNode][] = [
    [texts.seller, texts.sellerFacts(seller, contactEmail).map((line) => <div key={line}>{line}</div>)],
    ...(supplier === undefined ? [] : [[texts.supplier, texts.supplierOf(supplier)] as [string, ReactNode]]),
    [texts.kind, texts.kinds(kinds)],
    [texts.price, price === undefined ? texts.priceOfOrder : texts.priceOf(price)],
    [texts.payment.title, texts.payment.text],
    [texts.supply.title, texts.supply.text],
    ...(accessDays === undefined ? [] : [[texts.period, texts.periodOf(accessDays)] as [string, ReactNode]]),
    [texts.refund, refund],
    [texts.kept, texts.keptFor(retentionDays.orders)],
  ];
  return (
    <dl className={styles.terms}>
      {facts.map(([term, told]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{told}</dd>
        </div>
      ))}
    </dl>
  );
}
