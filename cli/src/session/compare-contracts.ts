import { systemContract } from '@baeum/contract/domains/system/system.contract.ts';
import { catalogue } from '../derive/catalogue.ts';
import type { Session } from './session.ts';

interface PublishedDocument {
  paths?: Record<string, Record<string, { operationId?: string }>>;
}

export interface ContractComparison {
  /** Operations of this program that the server does not have. */
  missing: string[];
  /** Operations of the server that this program does not know. */
  unknown: string[];
}

/** Compares the operations that the server publishes with those of the contract this program was made with. */
export async function compareContracts(session: Session): Promise<ContractComparison> {
  const published = (await session.call(systemContract.getOpenApiJson, {}, { as: 'nobody' })) as PublishedDocument;
  const there = new Set(Object.values(published.paths ?? {}).flatMap((path) => Object.values(path).flatMap(({ operationId }) => operationId ?? [])));
  return {
    missing: [...catalogue.keys()].filter((operationId) => !there.has(operationId)),
    unknown: [...there].filter((operationId) => !catalogue.has(operationId)),
  };
}
