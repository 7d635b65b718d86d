import { z } from 'zod';
import { dateTimeSchema, idParam, idSchema, listParam, wonSchema } from '../../shared/scalars.ts';
import { imageUrlSchema } from '../courses/courses.schemas.ts';
import { courseItem } from '../offers/offers.rules.ts';
import { checkoutRefIdSchema, checkoutTypeSchema, instructorNameSchema, unavailableReasonSchema } from '../offers/offers.schemas.ts';
import { cartLimits } from './carts.rules.ts';

const price = wonSchema.meta({ description: '정가(원). 로드맵은 아직 수강하지 않는 강의의 합', examples: [55_000] });
const salePrice = wonSchema.meta({ description: '지금 사는 값(원)', examples: [49_500] });

const cartItemSchema = z
  .object({
    id: idSchema.meta({ description: '수강바구니에 담긴 항목의 번호', examples: [31] }),
    type: checkoutTypeSchema,
    refId: checkoutRefIdSchema,
    title: z.string().meta({ description: '제목. 더는 판매하지 않으면 담을 때의 제목', examples: ['처음 시작하는 타입스크립트'] }),
    path: z
      .string()
      .optional()
      .meta({ description: '페이지의 경로. 더는 판매하지 않으면 없습니다.', examples: ['/course/typescript-from-zero'] }),
    thumbnailUrl: imageUrlSchema,
    instructorName: instructorNameSchema,
    price,
    salePrice,
    addedPrice: wonSchema.meta({ description: '담을 때의 값(원)', examples: [55_000] }),
    available: z.boolean().meta({ description: '지금 살 수 있는지' }),
    reason: unavailableReasonSchema.optional().meta({ description: '살 수 없는 까닭. 살 수 있으면 없습니다.', examples: ['ALREADY_LEARNING'] }),
    courses: z
      .array(
        z
          .object({ courseId: idSchema.meta({ description: '강의 번호' }), price, salePrice })
          .meta({ id: 'CartCourse', description: '이 항목으로 수강하게 되는 강의' }),
      )
      .meta({ description: '이 항목으로 수강하게 되는 강의. 여러 항목에 든 강의는 함께 살 때 한 번만 계산합니다.' }),
    addedAt: dateTimeSchema.meta({ description: '담은 때' }),
  })
  .meta({ id: 'CartItem', description: '수강바구니에 담긴 것' });
export type CartItem = z.infer<typeof cartItemSchema>;

export const cartSchema = z
  .object({
    items: z.array(cartItemSchema).meta({ description: '담긴 것. 나중에 담은 것부터' }),
    total: wonSchema.meta({ description: '살 수 있는 것을 지금 모두 사는 값(원). 여러 항목에 든 강의는 한 번만 셉니다.', examples: [49_500] }),
  })
  .meta({ id: 'Cart', description: '수강바구니' });
export type Cart = z.infer<typeof cartSchema>;

export const cartCountSchema = z
  .object({
    count: z
      .int()
      .min(0)
      .meta({ description: '담긴 것의 수', examples: [2] }),
  })
  .meta({ id: 'CartCount', description: '수강바구니에 담긴 것의 수' });

export const newCartItemSchema = z
  .strictObject({ type: checkoutTypeSchema, refId: checkoutRefIdSchema })
  .meta({ id: 'CartItemInput', description: '담을 것', examples: [courseItem(12)] });

export const removedCartItemsQuery = z.strictObject({
  ids: listParam(idParam, cartLimits.items)
    .pipe(z.array(idSchema).max(cartLimits.items))
    .optional()
    .meta({ description: '뺄 항목의 번호. 없으면 모두 뺍니다.', examples: [['31', '32']] }),
});
