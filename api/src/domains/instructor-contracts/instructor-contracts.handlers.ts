import { instructorContractsContract } from '@baeum/contract/domains/instructor-contracts/instructor-contracts.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { agreeContract, getContract } from './agree-contract.ts';

export const instructorContractsHandlers = implement(instructorContractsContract, {
  getContract: ({ actor }) => getContract(actor.userId),
  agreeContract: ({ actor, body }) => agreeContract(actor.userId, body.version),
});
