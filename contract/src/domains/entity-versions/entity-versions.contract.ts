import { z } from 'zod';
import { c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { cursorOf, pageSizeParam } from '../../shared/paging.ts';
import { dateTimeSchema, integerParam } from '../../shared/scalars.ts';
import { memberChangeSchema, promotedKeySchema as key } from '../environments/environments.schemas.ts';
import { changeNote, entityVersion, environmentSchema, manage, manageLive } from '../workspaces/management.schemas.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { versionedKinds } from './entity-versions.rules.ts';

const { notFound, wrongState, traffic, circular, unconfirmed } = workspaceErrors;

const kind = z.enum(versionedKinds).meta({ id: 'VersionedKind', description: '무엇인지', examples: ['FEATURE_FLAG'] });

const entityVersionSchema = z
  .object({
    version: entityVersion,
    at: dateTimeSchema.meta({ description: '이 version이 된 때' }),
    actor: z
      .string()
      .nullable()
      .meta({ description: '바꾼 운영자의 이름. 서버가 바꾸었거나 탈퇴했거나 남아 있지 않으면 null', examples: ['김운영'] }),
    changes: z.array(memberChangeSchema).nullable().meta({ description: '바로 앞 version과 다른 항목. 앞 version이 남아 있지 않으면 null' }),
    entity: z.record(z.string(), z.unknown()).meta({ description: '이 version의 내용', examples: [{ name: '가입 버튼 문구', status: 'DRAFT' }] }),
  })
  .meta({ id: 'EntityVersion', description: '한 version의 내용과 앞 version에서 달라진 항목' });

const reversionSchema = z
  .strictObject({
    kind,
    key,
    toVersion: entityVersion.meta({ description: '되돌아갈 version', examples: [1] }),
    version: entityVersion,
    environment: environmentSchema,
    dryRun: z.boolean().default(false).meta({ description: '무엇이 달라지는지만 알려주고 아무것도 바꾸지 않습니다.' }),
    confirm: z.boolean().default(false).meta({ description: '시작한 실험의 배분이나 판정이 바뀌는 것을 확인했습니다(EXP_009).' }),
    note: changeNote,
  })
  .meta({ id: 'EntityReversion', description: '되돌릴 것과 되돌아갈 version', examples: [{ kind: 'SEGMENT', key: 'gold-members', toVersion: 1, version: 2 }] });
export type EntityReversion = z.output<typeof reversionSchema>;

const revertedSchema = z
  .object({
    version: entityVersion.meta({ description: '되돌린 뒤의 version. 이미 같았으면 그대로입니다.' }),
    changes: z.array(memberChangeSchema).meta({ description: '달라진 항목' }),
    entity: z.record(z.string(), z.unknown()).meta({ description: '되돌린 뒤의 내용', examples: [{ name: '가입 버튼 문구', status: 'DRAFT' }] }),
  })
  .meta({ id: 'RevertedEntity', description: '되돌린 결과' });

export const entityVersionsContract = c.router(
  {
    listEntityVersions: {
      method: 'GET',
      path: '/admin/api/v1/entity-versions',
      summary: '변경 이력',
      summaryEn: 'List the versions of an entity',
      description: '지금 version부터 거꾸로 답합니다. 앞의 version은 1년 동안, 100개까지 남습니다.',
      metadata: manage(notFound),
      query: z.strictObject({
        kind: kind.meta({ description: '무엇의 이력인지' }),
        key,
        environment: environmentSchema,
        cursor: integerParam({ min: 1, max: 2_147_483_647 })
          .optional()
          .meta({ description: '앞 답의 nextCursor. 없으면 처음부터', examples: ['12'] }),
        limit: pageSizeParam,
      }),
      responses: { 200: cursorOf(entityVersionSchema, 'EntityVersionFeed') },
    },
    revertEntity: {
      method: 'POST',
      path: '/admin/api/v1/entity-versions/reversions',
      summary: '앞의 version으로 되돌리기',
      summaryEn: 'Revert an entity to a former version',
      description:
        '그때의 내용으로 새 version을 만듭니다. 시작, 일시 정지, 종료 같은 상태는 그대로이고, 그 상태에서 바꿀 수 없는 항목이 다르면 되돌리지 않습니다(EXP_002). 시작한 실험의 배분이 바뀌거나, 그 실험을 판정하는 지표의 정의가 바뀌면 `confirm`이 있어야 합니다. 코호트는 이름, 설명, 기준과 찾는 규칙만 되돌리고, 넣고 뺀 사람은 그대로입니다. 처음부터 있는 지표는 version이 하나뿐이라 되돌릴 것이 없습니다(EXP_002).',
      metadata: withConsequence('final', manageLive(notFound, wrongState, traffic, circular, unconfirmed, commonErrors.conflict)),
      body: reversionSchema,
      responses: { 200: revertedSchema },
    },
  },
  domainOptions,
);
