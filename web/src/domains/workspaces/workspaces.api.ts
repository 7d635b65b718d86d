import { workspacesContract } from '@baeum/contract/domains/workspaces/workspaces.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const workspaces = createApi(workspacesContract);
