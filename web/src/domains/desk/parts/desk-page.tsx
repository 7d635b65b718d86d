import type { ReactNode } from 'react';
import type { PageDefinition } from '../../../client/page.ts';
import { usePageParams } from '../../../client/page.ts';
import { ListSkeleton } from '../../../ui/list/ListSkeleton.tsx';
import { requestOf } from './desk-address.ts';
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
    ...(Panel && { aside: () => <Beside path={path} panel={Panel} />, asideFailure: ({ children }) => <FailedPanel path={path}>{children}</FailedPanel> }),
    loading: () => <ListSkeleton title={title} />,
    head: () => ({ title, canonical: path, noindex: true }),
    preload: async ({ queryClient, url, params, ...rest }) => {
      const { queryKey } = list.options(requestOf(desk, url.searchParams));
      const { id } = params;
      const reads: Promise<unknown>[] = [queryClient.fetchQuery({ queryKey, queryFn: () => list.query(requestOf(desk, url.searchParams)) })];
      if (id !== undefined && preloadPanel) reads.push(preloadPanel({ queryClient, url, params, ...rest }, id));
      // The list is shown even if the panel's item does not exist.
      await Promise.allSettled(reads);
      return Promise.all(reads);
    },
  };
}

/** In place of a panel that cannot be shown. */
function FailedPanel({ path, children }: { path: string; children: ReactNode }) {
  return (
    <DeskContext value={path}>
      <PanelFrame label={deskTexts.panel.failed}>{children}</PanelFrame>
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
