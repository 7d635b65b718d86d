import { propertiesContract } from '@baeum/contract/domains/properties/properties.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const properties = createApi(propertiesContract);
