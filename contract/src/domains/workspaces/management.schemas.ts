import { z } from 'zod';
import { demoSdkKeys } from '../../shared/constants.ts';
import { access } from '../../shared/define.ts';
import type { ErrorEntry } from '../../shared/errors.ts';
import { pageQuery } from '../../shared/paging.ts';
import { withRule } from '../../shared/rule.ts';
import { booleanParam, dateTimeSchema, idParam, idSchema, lineSchema, textSchema } from '../../shared/scalars.ts';
import { underApproval } from '../../shared/under-approval.ts';
import { textKeyRule } from './management.rules.ts';

/** What the operations of all kinds of entities share. */

/** Maximum size of a request for one entity, in bytes: targets may contain thousands of values. */
const entityLimit = 1_000_000;

/** Access to operations that read or change a workspace, and their errors. */
export const manage = (...errors: ErrorEntry[]) => access('admin', { scope: 'experiment:manage', errors }, { bodyLimit: entityLimit });

/** Access to operations that change a workspace: in the primary environment another operator may have to approve. */
export const manageLive = (...errors: ErrorEntry[]) => underApproval({ kind: 'production' }, manage(...errors));

export const environmentSchema = z
  .string()
  .min(1)
  .max(40)
  .optional()
  .meta({ description: '환경 이름. 없으면 기본 환경', examples: ['production'] });

/** Query of operations on one entity. */
export const entityQuery = z.strictObject({ environment: environmentSchema });

/** An SDK key as a path segment. */
export const sdkKeyParam = z
  .string()
  .min(1)
  .max(200)
  .meta({ description: 'SDK 키', examples: [demoSdkKeys.client] });

const searchText = textSchema(200)
  .optional()
  .meta({ description: '키, 이름, 설명에서 찾을 글자. 없으면 모두', examples: ['가입'] });

/** Query of a list; `q` searches key, name and description. `status` depends on the kind. */
export function entityListQuery<S extends z.ZodType>(status: S) {
  return z.strictObject({
    q: searchText,
    status: status.optional().meta({ description: '이 상태만. 없으면 모두' }),
    environment: environmentSchema,
    ...pageQuery,
  });
}
/** Query member of kinds that can be archived. */
export const archivedParam = booleanParam.optional().meta({ description: '보관한 것만. 없거나 false이면 보관하지 않은 것만', examples: ['true'] });

/** Query of a list of a kind without a status. */
export const plainListQuery = z.strictObject({ q: searchText, environment: environmentSchema, ...pageQuery });

/** Path of an entity with a numeric key. */
export const numberKeyPath = z.strictObject({ key: idParam.meta({ description: '대상의 key' }) });
/** Path of an entity with a text key, with an example. */
export const textKeyPath = (example: string) =>
  z.strictObject({
    key: z
      .string()
      .min(1)
      .max(128)
      .meta({ description: '대상의 key', examples: [example] }),
  });

/** The version that the caller has read; a newer one answers COMMON_005. */
export const entityVersion = z
  .int()
  .min(1)
  .meta({ description: '고칠 때마다 1씩 느는 번호. 읽은 값을 보내면 그사이 다른 변경이 있었는지 확인합니다.', examples: [1] });

/** Last members of every response. */
export const managedMembers = { version: entityVersion, createdAt: dateTimeSchema, updatedAt: dateTimeSchema };

/** Names in responses: as entered or imported. */
export const shownName = z.string().meta({ description: '사람이 알아보는 이름', examples: ['가입 버튼 문구'] });
export const shownDescription = z.string().meta({ description: '무엇인지 적은 글. 없으면 빈 문자열', examples: ['첫 화면에서 가입을 늘립니다.'] });

export const entityName = lineSchema(200, 1).meta({ description: '사람이 알아보는 이름', examples: ['가입 버튼 문구'] });
export const entityDescription = textSchema(2000).meta({ description: '무엇인지 적은 글', examples: ['첫 화면에서 가입을 늘립니다.'] });
/** Numeric key used by SDKs; assigned when absent. */
export const numberKey = idSchema.meta({ description: '프로그램이 묻는 번호. 없으면 다음 번호', examples: [7] });
/** Text key used by SDKs; cannot be changed later. */
export const textKey = withRule(textSchema(128), textKeyRule).meta({ description: '프로그램이 묻는 이름. 나중에 바꿀 수 없습니다.', examples: ['purchase'] });
/** Reason of a change, stored in the audit record only. */
export const changeNote = textSchema(500, 1)
  .optional()
  .meta({ description: '감사 기록에 남길 메모', examples: ['1차 배포'] });

/** Query of operations that delete an entity. */
export const deletionQuery = entityQuery.extend({ note: changeNote });
export type Deletion = z.output<typeof deletionQuery>;
