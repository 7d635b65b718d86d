import { access, c, domainOptions } from '../../shared/define.ts';
import { homeSchema } from './home.schemas.ts';

export const homeContract = c.router(
  {
    getHome: {
      method: 'GET',
      path: '/home/api/v1',
      summary: '홈 화면',
      summaryEn: 'Get the home screen',
      metadata: access('visitor', { scope: 'any', shared: true }),
      responses: { 200: homeSchema },
    },
  },
  domainOptions,
);
