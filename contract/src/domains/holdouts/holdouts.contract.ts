import { z } from 'zod';
import { c, domainOptions, withConsequence } from '../../shared/define.ts';
import { pageOf } from '../../shared/paging.ts';
import { experimentStatusSchema, identifierTypeSchema } from '../experiments/experiments.schemas.ts';
import {
  changeNote,
  entityDescription,
  entityName,
  environmentSchema,
  manage,
  manageLive,
  managedMembers,
  numberKey,
  numberKeyPath,
  plainListQuery,
  shownDescription,
  shownName,
} from '../workspaces/management.schemas.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';

const path = '/admin/api/v1/holdouts';

const percent = z.number().meta({ description: '아무것도 받지 않을 사용자의 비율(%)', examples: [5] });

const holdoutSchema = z
  .object({
    key: z.int().meta({ description: '홀드아웃의 번호. 결과는 같은 번호의 실험으로 봅니다.', examples: [9] }),
    name: shownName.meta({ examples: ['2026년 4분기 홀드아웃'] }),
    description: shownDescription,
    percent,
    identifierType: z.string().meta({ description: '무엇으로 사용자를 나누는지: 식별자의 종류', examples: ['$id'] }),
    status: experimentStatusSchema.meta({ description: 'RUNNING: 진행 중, COMPLETED: 끝나서 모두가 나머지' }),
    ...managedMembers,
  })
  .meta({ id: 'Holdout', description: '홀드아웃: 그 안에 넣은 실험과 플래그를 하나도 받지 않는 사용자' });
export type Holdout = z.output<typeof holdoutSchema>;

const holdoutInput = z
  .strictObject({
    name: entityName.meta({ examples: ['2026년 4분기 홀드아웃'] }),
    percent: percent.min(0.1).max(50),
    key: numberKey.optional(),
    description: entityDescription.optional(),
    identifierType: identifierTypeSchema.optional(),
    environment: environmentSchema,
  })
  .meta({ id: 'HoldoutInput', description: '새 홀드아웃', examples: [{ name: '2026년 4분기 홀드아웃', percent: 5 }] });
export type HoldoutInput = z.output<typeof holdoutInput>;

/** A share of users who get none of the changes assigned to the holdout. */
export const holdoutsContract = c.router(
  {
    listHoldouts: {
      method: 'GET',
      path,
      summary: '홀드아웃 목록',
      summaryEn: 'List holdouts',
      metadata: manage(),
      query: plainListQuery,
      responses: { 200: pageOf(holdoutSchema, 'HoldoutPage') },
    },
    createHoldout: {
      method: 'POST',
      path,
      summary: '홀드아웃 만들기',
      summaryEn: 'Create a holdout',
      description:
        '바로 시작하는 실험으로 만듭니다: A가 홀드아웃에 든 사용자, B가 나머지입니다. 실험과 플래그는 `holdoutKey`로 넣습니다. 결과는 이 번호로 `getExperimentResults`에서 봅니다.',
      metadata: manageLive(workspaceErrors.traffic, workspaceErrors.duplicateKey),
      body: holdoutInput,
      responses: { 201: holdoutSchema },
    },
    releaseHoldout: {
      method: 'POST',
      path: `${path}/:key/release`,
      summary: '홀드아웃 끝내기',
      summaryEn: 'Release the people of a holdout',
      description: '홀드아웃에 들었던 사용자도 이제부터 그 안의 실험과 플래그를 받습니다.',
      metadata: withConsequence('final', manageLive(workspaceErrors.notFound, workspaceErrors.wrongState)),
      pathParams: numberKeyPath,
      body: z
        .strictObject({ environment: environmentSchema, note: changeNote })
        .meta({ id: 'HoldoutRelease', description: '홀드아웃의 끝', examples: [{ note: '분기가 끝남' }] }),
      responses: { 200: holdoutSchema },
    },
  },
  domainOptions,
);
