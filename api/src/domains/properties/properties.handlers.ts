import { propertiesContract } from '@baeum/contract/domains/properties/properties.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { listKnownProperties } from './list-properties.ts';

export const propertiesHandlers = implement(propertiesContract, {
  listKnownProperties: ({ query }) => listKnownProperties(query),
});
