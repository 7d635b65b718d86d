import { dataExportsContract } from '@baeum/contract/domains/data-exports/data-exports.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const dataExports = createApi(dataExportsContract, {
  reads: { getDataExport: 'data-export' },
  changes: { requestDataExport: 'data-export' },
});
