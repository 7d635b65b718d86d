import { z } from 'zod';
import { dateTimeSchema, idSchema } from '../../shared/scalars.ts';
import { reportTargetSchema } from './reports.schemas.ts';
import { takedownStates } from './takedown-states.rules.ts';

export const counterExample = '제가 직접 찍은 사진이고, 원본 파일도 가지고 있습니다.';

export const takedownSchema = z
  .object({
    id: idSchema.meta({ description: '가린 일의 번호', examples: [4] }),
    targetType: reportTargetSchema.meta({ description: '가린 것의 종류', examples: ['POST'] }),
    content: z.string().meta({ description: '신고될 때의 글', examples: ['봄 사진 모음'] }),
    link: z
      .string()
      .nullable()
      .meta({ description: '있던 페이지의 경로. 없으면 null', examples: ['/community/31'] }),
    claim: z.string().meta({ description: '신고한 사람의 주장. 누가 신고했는지는 알리지 않습니다.', examples: ['제 블로그의 사진을 허락 없이 올렸습니다.'] }),
    state: z.enum(takedownStates).meta({
      id: 'TakedownState',
      description: 'HIDDEN: 가려 두고 반론을 기다림, COUNTERED: 반론을 받음, RESTORED: 되살림, REMOVED: 지움',
      examples: ['COUNTERED'],
    }),
    hiddenAt: dateTimeSchema.meta({ description: '가린 때' }),
    counter: z
      .object({
        text: z.string().meta({ description: '반론', examples: [counterExample] }),
        at: dateTimeSchema.meta({ description: '보낸 때' }),
      })
      .optional()
      .meta({ id: 'CounterNotice', description: '올린 사람의 반론. 아직이면 없습니다.' }),
    endedAt: dateTimeSchema.optional().meta({ description: '운영자가 결정한 때. 아직이면 없습니다.' }),
  })
  .meta({ id: 'Takedown', description: '저작권 신고로 가린 것' });
export type Takedown = z.infer<typeof takedownSchema>;
