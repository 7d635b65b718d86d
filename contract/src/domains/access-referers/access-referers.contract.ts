import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { idSchema, okSchema } from '../../shared/scalars.ts';

/** The moments of an account that a record can belong to (specification section 4). */
export const accessRefererTypes = ['SIGNUP', 'NEW_LOGIN', 'LOGGED_IN', 'TRY_SIGNUP'] as const;
export type AccessRefererType = (typeof accessRefererTypes)[number];

/** Longest stored part of each member; longer text is cut, not refused. */
export const descriptorLength = 500;
const text = z.string().max(8000);

/** Where a visitor came from and with what (specification section 3). */
const clientDescriptor = {
  referer: text.meta({
    description: `바로 앞에 보던 페이지의 주소. 없으면 빈 문자열. 긴 값은 ${descriptorLength}자까지만 저장합니다.`,
    examples: ['https://search.example.com/'],
  }),
  utmSource: text.optional().meta({ description: '주소의 `utm_source`: 유입 매체', examples: ['newsletter'] }),
  utmCampaign: text.optional().meta({ description: '주소의 `utm_campaign`: 캠페인 이름', examples: ['2026-spring'] }),
  utmMedium: text.optional().meta({ description: '주소의 `utm_medium`: 유입 방식', examples: ['email'] }),
  utmContent: text.optional().meta({ description: '주소의 `utm_content`: 같은 캠페인 안의 소재', examples: ['hero-button'] }),
  utmTerm: text.optional().meta({ description: '주소의 `utm_term`: 광고 검색어', examples: ['타입스크립트 강의'] }),
  os: text.meta({ description: '운영체제의 이름과 버전', examples: ['Android 16'] }),
  browser: text.meta({ description: '브라우저의 이름과 버전', examples: ['Chrome 153'] }),
  queryParam: text.optional().meta({ description: '처음 연 주소의 쿼리 문자열', examples: ['utm_source=newsletter&page=2'] }),
  accessUrl: text.meta({ description: '방문자가 연 주소', examples: ['https://baeum.example/courses'] }),
};
const example = {
  referer: 'https://search.example.com/',
  utmSource: 'newsletter',
  os: 'Android 16',
  browser: 'Chrome 153',
  accessUrl: 'https://baeum.example/courses',
};

export const clientDescriptorSchema = z
  .strictObject(clientDescriptor)
  .meta({ id: 'ClientDescriptor', description: '방문자가 온 곳과 쓰는 기기', examples: [example] });
export type ClientDescriptor = z.infer<typeof clientDescriptorSchema>;

const accessRefererInput = z
  .strictObject({
    type: z.enum(accessRefererTypes).meta({
      description: '기록하는 순간. SIGNUP: 가입, NEW_LOGIN: 새 로그인, LOGGED_IN: 로그인된 채 방문, TRY_SIGNUP: 가입하는 중',
    }),
    ...clientDescriptor,
  })
  .meta({ id: 'AccessRefererInput', description: '유입 경로와 그 순간', examples: [{ type: 'NEW_LOGIN', ...example }] });

export const accessReferersContract = c.router(
  {
    createAccessReferer: {
      method: 'POST',
      path: '/client/api/v2/users/access-referer',
      summary: '유입 경로 기록',
      summaryEn: 'Record where a visitor came from',
      metadata: access('visitor', { scope: 'any', errors: [commonErrors.dailyLimit] }),
      body: accessRefererInput,
      responses: {
        201: z
          .object({ usersAccessRefererId: idSchema.meta({ description: '저장한 기록의 번호' }) })
          .meta({ id: 'AccessReferer', description: '저장한 유입 경로' }),
      },
    },
    collectInfo: {
      method: 'POST',
      path: '/api/v1/user/collect-info',
      summary: '방문 정보 수집',
      summaryEn: 'Collect information about a visit',
      metadata: access('visitor', { scope: 'any', errors: [commonErrors.dailyLimit] }),
      body: clientDescriptorSchema,
      responses: { 202: okSchema },
    },
  },
  domainOptions,
);
