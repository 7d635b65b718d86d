import { useSearchParams } from 'react-router';
import type { PageDefinition } from '../../../client/page.ts';
import { usePageParams } from '../../../client/page.ts';
import { ListSkeleton } from '../../../ui/list/ListSkeleton.tsx';
import { StateView } from '../../../ui/states/StateView.tsx';
import { listAddress, requestOf } from './desk-address.ts';
import { DeskContext } from './desk-context.ts';
import type { Desk, DeskAnswer } from './desk-types.ts';
import { deskTexts } from './desk.texts.ts';
import { DeskList } from './DeskList.tsx';
import { PanelFrame } from './DeskPanel.tsx';

interface Thing {
  /** Prefetches the panel's `useLoaded` reads, for the first HTML. */
  preloadPanel?: (context: Parameters<NonNullable<PageDefinition['preload']>>[0], id: string) => Promise<unknown>;
}

/**
 * The screen of an operators' list: the one module of both its addresses, `/admin/orders` and `/admin/orders/:id`.
 *
 * ```tsx
 * // what CouponsDeskPage.tsx of the domain exports as its `page`
 * deskPage<AdminCoupon>({
 *   path,
 *   title: texts.title,
 *   label: texts.label,
 *   list: coupons.listAllCoupons,
 *   fixed: { masked: 'true' },
 *   search: { label: texts.search, placeholder: texts.placeholder },
 *   filters: [
 *     { kind: 'choice', name: 'state', label: texts.state, any: texts.all, choices: states.map((value) => ({ value, text: texts.states[value] })), inSight: true },
 *     { kind: 'days', label: texts.created, from: 'from', to: 'to' },
 *   ],
 *   columns: () => [{ key: 'name', title: texts.columns.name, cell: ({ name }) => name }],
 *   keyOf: ({ id }) => String(id),
 *   nameOf: ({ name }) => name,
 *   actions: [
 *     {
 *       key: 'stop',
 *       label: texts.stop,
 *       applies: ({ state }) => state === 'ACTIVE',
 *       run: ({ id }, { queryClient, reason }) => coupons.stopCoupon.send(queryClient, { params: { id: String(id) }, body: { reason } }),
 *       ask: (rows) => ({ title: texts.askStop(rows.length), confirmLabel: texts.stop, danger: true, reason: { label: texts.reason } }),
 *       done: (rows) => texts.stopped(rows.length),
 *     },
 *   ],
 *   panel: CouponPanel,
 *   exportPath: listAllCoupons.path + '/export',
 *   cli: 'admin coupons list',
 *   nothing: texts.nothing,
 *   preloadPanel: ({ queryClient }, id) => coupons.getCoupon.prefetch(queryClient, { params: { id } }),
 * });
 *
 * function CouponPanel({ id }: { id: string }) {
 *   const { body: coupon } = useLoaded(coupons.getCoupon, { params: { id } });
 *   return (
 *     <DeskPanel title={coupon.name} noun="coupons" id={id} operation="getCoupon" command={`baeum admin coupons show ${id}`}>
 *       …
 *     </DeskPanel>
 *   );
 * }
 * ```
 *
 * In `web/src/app/routes/areas/admin.ts` a line `...desk(path, () => import(…))` adds both addresses; a list without panels uses `screen`.
 * Search, filters, order, page and open panel are in the address.
 */
export function deskPage<Row, Body = DeskAnswer<Row>>({ preloadPanel, ...desk }: Desk<Row, Body> & Thing): PageDefinition {
  const { panel: Panel, path, title, list } = desk;
  return {
    component: () => <DeskList desk={desk} />,
    ...(Panel && { aside: () => <Beside path={path} panel={Panel} />, missing: () => <MissingPanel path={path} /> }),
    loading: () => <ListSkeleton title={title} />,
    head: () => ({ title, canonical: path, noindex: true }),
    preload: ({ queryClient, url, params, ...rest }) => {
      const { queryKey } = list.options(requestOf(desk, url.searchParams));
      const { id } = params;
      return Promise.all([
        queryClient.fetchQuery({ queryKey, queryFn: () => list.query(requestOf(desk, url.searchParams)) }),
        id !== undefined && preloadPanel?.({ queryClient, url, params, ...rest }, id),
      ]);
    },
  };
}

/** In place of a panel whose item does not exist, and of the screen when such an address is loaded. */
function MissingPanel({ path }: { path: string }) {
  const [query] = useSearchParams();
  const { title, message } = deskTexts.panel.missing;
  return (
    <DeskContext value={path}>
      <PanelFrame label={title}>
        <StateView title={title} message={message} link={listAddress(path, query)} linkTitle={deskTexts.panel.back} />
      </PanelFrame>
    </DeskContext>
  );
}

/** The shell renders no panel for undefined. */
function Beside({ path, panel: Panel }: { path: string; panel: NonNullable<Desk<unknown>['panel']> }) {
  const { id } = usePageParams();
  if (id === undefined) return null;
  return (
    <DeskContext value={path}>
      <Panel key={id} id={id} />
    </DeskContext>
  );
}
