import { z } from 'zod';
import { invalidField } from './errors.ts';
import { withRule } from './rule.ts';
import { idSchema } from './scalars.ts';

const idsOrAll = invalidField('읽은 것의 번호(ids)와 모두(all) 가운데 하나만 보내주세요.');

/**
 * Marks items as read: some by id, or all. One object instead of a union, because no member would distinguish the options
 * of a union.
 * @param things with the particle of an attribute, e.g. `읽은 알림의`
 */
export function readMarksSchema(things: string, maxIds: number) {
  const ids = z
    .array(idSchema)
    .min(1)
    .max(maxIds)
    .optional()
    .meta({ description: `${things} 번호. all과 함께 보내지 않습니다.`, examples: [[12, 13]] });
  const all = z.literal(true).optional().meta({ description: '모두 읽음. ids와 함께 보내지 않습니다.' });
  return withRule(z.strictObject({ ids, all }), (marks) => ((marks.ids === undefined) === (marks.all === undefined) ? idsOrAll : undefined));
}
