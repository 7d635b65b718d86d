import type { ReactNode } from 'react';
import { ErrorState } from '../../client/ErrorState.tsx';
import { Skeleton } from '../../ui/layout.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';

interface RefundModalProps<Quote> {
  title: string;
  /** Result of the query that quotes the refund. */
  read: { data: { body: Quote } | undefined; error: unknown; refetch(): unknown };
  children: (quote: Quote) => ReactNode;
}

/** Read options of a quote: a form starts with current data, so an earlier quote is discarded. */
export const freshQuote = { staleTime: 0, gcTime: 0 } as const;

/** The dialog around the form of a refund, whose quote is read first. */
export function RefundModal<Quote>({ title, read: { data, error, refetch }, children }: RefundModalProps<Quote>) {
  return (
    <Modal title={title} keepOnOutsidePress>
      {data ? children(data.body) : error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton shape="block" />}
    </Modal>
  );
}
