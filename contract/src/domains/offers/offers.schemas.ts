import { z } from 'zod';
import { idSchema } from '../../shared/scalars.ts';
import { courseItem, unavailableReasons } from './offers.rules.ts';
import { checkoutTypes, soldKinds, soldTypes, type SoldType } from './sold-kinds.rules.ts';

const named = (types: readonly SoldType[]) => types.map((type) => `${type}: ${soldKinds[type].name}`).join(', ');

/** What is sold, by type and number; orders name it so. */
export const soldTypeSchema = z.enum(soldTypes()).meta({ id: 'SoldType', description: named(soldTypes()), examples: [courseItem(12).type] });
/** What carts hold and checkout sells. */
export const checkoutTypeSchema = z.enum(checkoutTypes()).meta({ id: 'CheckoutType', description: named(checkoutTypes()), examples: [courseItem(12).type] });
export const checkoutRefIdSchema = idSchema.meta({ description: '강의나 로드맵의 번호', examples: [12] });
export const soldRefIdSchema = idSchema.meta({ description: '강의나 로드맵, 멘토링의 번호', examples: [12] });
/** Whose course it is, by the name that everybody sees. */
export const instructorNameSchema = z
  .string()
  .optional()
  .meta({ description: '강의를 만든 지식공유자의 이름. 로드맵에는 없습니다.', examples: ['서지안'] });
export const unavailableReasonSchema = z.enum(unavailableReasons).meta({
  id: 'UnavailableReason',
  description: 'NOT_FOR_SALE: 판매하지 않음, ALREADY_LEARNING: 이미 수강 중, OWN_COURSE: 직접 만든 강의, IN_OTHER_LINE: 함께 사는 것에 들어 있음',
});
