import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { idSchema, okSchema } from '../../shared/scalars.ts';

/** The moments of an account that a record can belong to (specification section 4). */
export const accessRefererTypes = ['SIGNUP', 'NEW_LOGIN', 'LOGGED_IN', 'TRY_SIGNUP'] as const;
export type AccessRefererType = (typeof accessRefererTypes)[number];

/** Longest part of each member that is kept; longer text is cut, not refused. */
export const descriptorLength = 500;
const text = z.string().max(8000);

/** Where a visitor came from and with what (specification section 3). */
const clientDescriptor = {
  referer: text,
  utmSource: text.optional(),
  utmCampaign: text.optional(),
  utmMedium: text.optional(),
  utmContent: text.optional(),
  utmTerm: text.optional(),
  os: text,
  browser: text,
  queryParam: text.optional(),
  accessUrl: text,
};
const example = {
  referer: 'https://search.example.com/',
  utmSource: 'newsletter',
  os: 'Android 16',
  browser: 'Chrome 153',
  accessUrl: 'https://baeum.example/courses',
};

export const clientDescriptorSchema = z.strictObject(clientDescriptor).meta({ examples: [example] });
export type ClientDescriptor = z.infer<typeof clientDescriptorSchema>;

export const accessReferersContract = c.router(
  {
    createAccessReferer: {
      method: 'POST',
      path: '/client/api/v2/users/access-referer',
      summary: '유입 경로 기록',
      summaryEn: 'Record where a visitor came from',
      metadata: access('visitor', { scope: 'any' }),
      body: z
        .strictObject({ type: z.enum(accessRefererTypes), ...clientDescriptor })
        .meta({ examples: [{ type: 'NEW_LOGIN', ...example }] }),
      responses: { 201: z.object({ usersAccessRefererId: idSchema }).meta({ id: 'AccessReferer' }) },
    },
    collectInfo: {
      method: 'POST',
      path: '/api/v1/user/collect-info',
      summary: '방문 정보 수집',
      summaryEn: 'Collect information about a visit',
      metadata: access('visitor', { scope: 'any' }),
      body: clientDescriptorSchema,
      responses: { 202: okSchema },
    },
  },
  domainOptions,
);
