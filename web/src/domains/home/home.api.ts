import { dashboardContract } from '@baeum/contract/domains/dashboard/dashboard.contract.ts';
import { homeContract } from '@baeum/contract/domains/home/home.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const home = createApi(homeContract);
export const dashboard = createApi(dashboardContract);
