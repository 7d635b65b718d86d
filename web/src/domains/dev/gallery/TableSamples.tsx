import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/empty/EmptyState.tsx';
import { StatusTag } from '../../../ui/feedback/StatusTag.tsx';
import type { Column } from '../../../ui/table/columns.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useSorting } from '../../../ui/table/use-sorting.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { galleryTexts } from '../gallery.texts.ts';
import { GallerySection } from './GallerySection.tsx';

interface Order {
  id: string;
  title: string;
  buyer: string;
  price: number;
}

const columns: readonly Column<Order>[] = [
  { key: 'title', title: '강의', cell: ({ title }) => title, sortable: true },
  { key: 'buyer', title: '산 사람', cell: ({ buyer }) => buyer },
  { key: 'state', title: '상태', cell: () => <StatusTag tone="success">결제 완료</StatusTag> },
  { key: 'price', title: '금액', cell: ({ price }) => formatWon(price), numeric: true, sortable: true },
];
const thousand: readonly Order[] = Array.from({ length: 1_000 }, (_, index) => ({
  id: String(index + 1),
  title: index === 2 ? galleryTexts.long : `강의 ${index + 1}`,
  buyer: '김하늘',
  price: ((index * 7_919) % 90) * 1_000,
}));
const few = thousand.slice(0, 6);
const parts = { columns, keyOf: ({ id }: Order) => id, nameOf: ({ title }: Order) => title };

export function TableSamples() {
  const { sorting, usual, onSort } = useSorting({ column: 'title', descending: false });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const rows = few.toSorted(
    (one, other) => (sorting.column === 'price' ? one.price - other.price : one.title.localeCompare(other.title, 'ko')) * (sorting.descending ? -1 : 1),
  );
  return (
    <GallerySection id="tables" title="표">
      <DataTable
        {...parts}
        label="주문"
        rows={rows}
        sorting={sorting}
        usual={usual}
        onSort={onSort}
        selected={selected}
        onSelect={setSelected}
        bulk={
          <Button size="small" onClick={() => toast(`${selected.size}건`)}>
            내려받기
          </Button>
        }
      />
      <DataTable {...parts} label="주문 천 건" rows={thousand} height={320} onOpen={(id) => toast(`${id}번 주문`)} />
      <DataTable {...parts} label="오는 중인 주문" rows={[]} loading />
      <DataTable {...parts} label="새로 고치는 주문" rows={few.slice(0, 2)} loading />
      <DataTable {...parts} label="없는 주문" rows={[]} empty={<EmptyState title="여기에 주문이 모여요" />} />
      <DataTable {...parts} label="못 가져온 주문" rows={[]} error="주문을 불러오지 못했어요." onRetry={() => toast('다시 시도')} />
    </GallerySection>
  );
}
