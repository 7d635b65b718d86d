import { segmentsContract } from '@baeum/contract/domains/segments/segments.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const segments = createApi(segmentsContract, {
  reads: { listSegments: 'segments', getSegment: 'segments' },
  changes: { createSegment: 'segments', updateSegment: 'segments', deleteSegment: 'segments' },
});
