import { blocksContract } from '@baeum/contract/domains/blocks/blocks.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { createBlock, deleteBlock, listBlocks } from './manage-blocks.ts';

export const blocksHandlers = implement(blocksContract, {
  listBlocks: ({ actor, query }) => listBlocks(actor.userId, query),
  createBlock: ({ actor, body }) => createBlock(actor.userId, body.userId),
  deleteBlock: ({ actor, query }) => deleteBlock(actor.userId, query.userId),
});
