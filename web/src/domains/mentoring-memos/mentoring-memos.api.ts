import { mentoringMemosContract } from '@baeum/contract/domains/mentoring-memos/mentoring-memos.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const mentoringMemos = createApi(mentoringMemosContract, {
  reads: { getMentoringMemo: 'mentoring-memos' },
  changes: { setMentoringMemo: 'mentoring-memos' },
});
