import { couponsContract } from '@baeum/contract/domains/coupons/coupons.contract.ts';
import { createApi } from '../../client/create-api.ts';

const reads = ['listCoupons', 'getDashboard', 'previewOrder'] as const;

export const coupons = createApi(couponsContract, { invalidates: { registerCoupon: reads, resurrectCoupon: reads } });
