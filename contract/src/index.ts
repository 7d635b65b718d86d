import { contract } from './contracts.register.ts';
import type { DescribedRoute } from './shared/define.ts';

/**
 * The master contract: every domain, typed key by key (a single router of everything is more than the compiler can
 * print). Imported only by the server's mount, the document, the CLI and the tests.
 */
export { contract };
export type Contract = typeof contract;

/** Every route by its operationId, in the order of the contract; `tag` is the domain's name. */
export const operations: ReadonlyMap<string, { tag: string; route: DescribedRoute }> = new Map(
  Object.entries<Record<string, DescribedRoute>>(contract).flatMap(([tag, routes]) =>
    Object.entries(routes).map(([operationId, route]) => [operationId, { tag, route }] as const),
  ),
);
