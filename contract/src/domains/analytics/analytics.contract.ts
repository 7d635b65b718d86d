import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { idSchema } from '../../shared/scalars.ts';

const analyticsUserSchema = z
  .object({
    hid: z
      .string()
      .nullable()
      .meta({ description: '실험 서비스가 쓰는 기기의 번호. 분석을 거부했으면 null', examples: ['0d9b9f7e-2d5c-4b0e-9f0a-1c2d3e4f5a6b'] }),
    device_id: z
      .string()
      .nullable()
      .meta({ description: '기기의 번호. `hid`와 같습니다.', examples: ['0d9b9f7e-2d5c-4b0e-9f0a-1c2d3e4f5a6b'] }),
    user_id: idSchema.nullable().meta({ description: '회원 번호. 로그인하지 않았거나 분석을 거부했으면 null', examples: [42] }),
    email: z
      .string()
      .nullable()
      .meta({ description: '회원의 이메일. 로그인하지 않았거나 분석을 거부했으면 null', examples: ['learner@example.com'] }),
    user_info: z.object({ role_admin: z.boolean().meta({ description: '운영자인지' }) }).meta({ description: '회원의 속성' }),
  })
  .meta({ id: 'AnalyticsUser', description: '분석이 아는 방문자' });
export type AnalyticsUser = z.output<typeof analyticsUserSchema>;

export const analyticsContract = c.router(
  {
    getAnalyticsUser: {
      method: 'GET',
      path: '/user/api/v1/analytics',
      summary: '분석이 아는 방문자',
      summaryEn: 'Get the user as analytics knows them',
      description: '쿠키 `analytics=off`, `DNT: 1`, `Sec-GPC: 1` 가운데 하나라도 있으면 누구인지 알려주지 않습니다.',
      metadata: access('visitor', { scope: 'profile:read' }),
      headers: z.object({
        dnt: z
          .string()
          .optional()
          .meta({ description: '추적하지 말라는 브라우저의 뜻', examples: ['1'] }),
        'sec-gpc': z
          .string()
          .optional()
          .meta({ description: '개인정보를 팔거나 나누지 말라는 브라우저의 뜻', examples: ['1'] }),
      }),
      responses: { 200: analyticsUserSchema },
    },
  },
  domainOptions,
);
