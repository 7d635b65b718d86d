import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { agreedContractSchema, contractAgreementSchema, instructorContractSchema } from './instructor-contracts.schemas.ts';

const path = '/instructor/api/v1/contract';

/** The contract between the site and those who sell courses on it. */
export const instructorContractsContract = c.router(
  {
    getContract: {
      method: 'GET',
      path,
      summary: '지식공유 계약',
      summaryEn: 'Get the contract for instructors, and what you agreed to',
      description: '지금 적용하는 계약과, 동의한 버전을 알려줍니다. 앞의 버전에 동의했으면 그 글과 달라진 곳도 있습니다.',
      metadata: access('instructor', { scope: 'instructor:read' }),
      responses: { 200: instructorContractSchema },
    },
    agreeContract: {
      method: 'POST',
      path,
      summary: '지식공유 계약에 동의',
      summaryEn: 'Agree to the contract for instructors',
      description: '유료 강의의 심사를 신청하기 전에 한 번 합니다. 다시 불러도 처음 동의한 시각이 남습니다.',
      metadata: withConsequence('final', access('instructor', { scope: 'instructor:write', errors: [commonErrors.conflict] })),
      body: contractAgreementSchema,
      responses: { 200: agreedContractSchema },
    },
  },
  domainOptions,
);
