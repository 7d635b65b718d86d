import { instructorContractsContract } from '@baeum/contract/domains/instructor-contracts/instructor-contracts.contract.ts';
import { createApi } from '../../client/create-api.ts';

/** Whether it is agreed to stands in the checklist of every course. */
export const instructorContracts = createApi(instructorContractsContract, {
  reads: { getContract: 'instructor-contract' },
  changes: { agreeContract: ['instructor-contract', 'teaching-courses', 'teaching-course'] },
});
