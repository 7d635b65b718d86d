import { operations } from '@baeum/contract';
import type { Access, DescribedRoute } from '@baeum/contract/shared/define.ts';

/** What is known of an operation without its schemas. */
export interface Listed {
  /** Name of its domain. */
  tag: string;
  method: string;
  path: string;
  who: Access;
  summary: string;
  summaryEn: string;
}

/**
 * Every operation by its operationId, in the order of the contract. In the installed program this file is replaced by one
 * that holds the list as data and loads a domain's routes when one of its operations is called (`cli/pack/`): to build
 * all schemas takes longer than most of what the program does.
 */
export const catalogue: ReadonlyMap<string, Listed> = new Map(
  [...operations].map(([operationId, { tag, route }]) => {
    const { method, path, metadata, summary, summaryEn } = route;
    return [operationId, { tag, method, path, who: metadata.who, summary, summaryEn }];
  }),
);

/** The route of an operation; of its schemas the installed program contains only what `json-shape.ts` and `members.ts` read. */
export async function findRoute(operationId: string): Promise<DescribedRoute | undefined> {
  return operations.get(operationId)?.route;
}
