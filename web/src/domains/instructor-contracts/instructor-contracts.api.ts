import { instructorContractsContract } from '@baeum/contract/domains/instructor-contracts/instructor-contracts.contract.ts';
import { createApi } from '../../client/create-api.ts';

/** Every course's checklist shows whether it is accepted. */
export const instructorContracts = createApi(instructorContractsContract, {
  reads: { getContract: 'instructor-contract' },
  changes: { agreeContract: ['instructor-contract', 'teaching-courses', 'teaching-course'] },
});
