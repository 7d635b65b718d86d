import { containersContract } from '@baeum/contract/domains/containers/containers.contract.ts';
import { createApi } from '../../client/create-api.ts';

/** Responses of experiments contain their group, too. */
export const containers = createApi(containersContract, {
  reads: { listContainers: 'containers', getContainer: 'containers' },
  changes: { createContainer: ['containers', 'experiments'], updateContainer: ['containers', 'experiments'], deleteContainer: 'containers' },
});
