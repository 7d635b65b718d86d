import { pointsContract } from '@baeum/contract/domains/points/points.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const points = createApi(pointsContract, {
  reads: { getPoints: 'points', listPointAdjustments: 'desk-points' },
  changes: { adjustPoints: ['points', 'desk-points', 'admin-users'] },
});
