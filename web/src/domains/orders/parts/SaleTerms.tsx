import { refundPolicyText } from '@baeum/contract/domains/orders/order-words.rules.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSite } from '../../../client/boot.tsx';
import { saleTermsTexts as texts } from './sale-terms.texts.ts';
import styles from './SaleTerms.module.css';

export interface SaleTermsProps {
  /** Names of the product kinds. */
  kinds: readonly string[];
  /** The seller; absent if there are several. */
  supplier?: string | undefined;
  /** For one product; absent if the order's total and refund policy are shown beside it. */
  price?: number | undefined;
  /** Days of access; null if unlimited, absent if shown per product. */
  accessDays?: number | null | undefined;
}

/** Seller, price, delivery and refund policy: legally required before a purchase. */
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
