import { z } from 'zod';
import { access } from '../../shared/define.ts';
import type { ErrorEntry } from '../../shared/errors.ts';
import { pageQuery } from '../../shared/paging.ts';
import { withRule } from '../../shared/rule.ts';
import { dateTimeSchema, idParam, idSchema, textSchema } from '../../shared/scalars.ts';
import { textKeyRule } from './management.rules.ts';

/** What the operations of every kind of entity have in common. */

/** Largest request that manages one entity, in bytes: targets may name thousands of values. */
const entityLimit = 1_000_000;

/** Who may manage a workspace, and what each operation may answer with. */
export const manage = (...errors: ErrorEntry[]) => access('admin', { scope: 'experiment:manage', errors }, { bodyLimit: entityLimit });

export const environmentSchema = z
  .string()
  .min(1)
  .max(40)
  .optional()
  .meta({ description: '환경 이름. 없으면 기본 환경', examples: ['production'] });

/** Query of operations on one entity. */
export const entityQuery = z.strictObject({ environment: environmentSchema });

const searchText = textSchema(200).optional();

/** Query of a list; `q` looks in key, name and description. `statuses`: of kinds that have one. */
export function entityListQuery<const S extends readonly [string, ...string[]]>(statuses: S) {
  return z.strictObject({ q: searchText, status: z.enum(statuses).optional(), environment: environmentSchema, ...pageQuery });
}
/** The same of kinds without a status. */
export const plainListQuery = z.strictObject({ q: searchText, environment: environmentSchema, ...pageQuery });

/** The entity of a path that goes by a number. */
export const numberKeyPath = z.strictObject({ key: idParam });
/** The entity of a path that goes by a text. */
export const textKeyPath = z.strictObject({ key: z.string().min(1).max(128) });

/** Member of an update: what the caller has read. Another change since then answers COMMON_005. */
export const entityVersion = z.int().min(1).meta({ description: '읽은 뒤 다른 사람이 바꾸지 않았는지 확인하는 번호', examples: [1] });

/** Members that every answer ends with. */
export const managedMembers = { version: entityVersion, createdAt: dateTimeSchema, updatedAt: dateTimeSchema };

export const entityName = textSchema(200, 1).meta({ description: '이름' });
export const entityDescription = textSchema(2000).meta({ description: '설명' });
/** Number by which programs ask; the next free one when absent. */
export const numberKey = idSchema.meta({ description: '프로그램이 묻는 번호. 없으면 다음 번호' });
/** Name by which programs ask; chosen once. */
export const textKey = withRule(textSchema(128), textKeyRule).meta({ description: '프로그램이 묻는 이름. 나중에 바꿀 수 없습니다.' });
/** Reason of a change, kept in the audit record only. */
export const changeNote = textSchema(500, 1).optional().meta({ description: '감사 기록에 남길 메모' });
