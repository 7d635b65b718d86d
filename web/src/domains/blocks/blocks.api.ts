import { blocksContract } from '@baeum/contract/domains/blocks/blocks.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const blocks = createApi(blocksContract, {
  reads: { listBlocks: 'blocks' },
  changes: { createBlock: 'blocks', deleteBlock: 'blocks' },
});
