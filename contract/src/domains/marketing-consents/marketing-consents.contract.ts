import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { dateTimeSchema } from '../../shared/scalars.ts';
import { mailErrors } from '../users/mail-request.errors.ts';
import { mailTokenSchema } from '../users/mail-request.schemas.ts';
import { marketingTopicNames, marketingTopics, night, reconfirmYears } from './marketing-consents.rules.ts';

const topicList = marketingTopics.map((topic) => `${topic}: ${marketingTopicNames[topic]}`).join(', ');
const topicSchema = z.enum(marketingTopics).meta({ id: 'MarketingTopic', description: `무엇에 관한 소식인지. ${topicList}`, examples: ['course-news'] });
const nightHours = `${night.from}시부터 다음 날 ${night.to}시까지`;

const consentSchema = z
  .object({
    topic: topicSchema,
    agreed: z.boolean().meta({ description: '받기로 했는지' }),
    agreedAt: dateTimeSchema.optional().meta({ description: '동의한 때. 동의하지 않았으면 없습니다.' }),
    reconfirmBy: dateTimeSchema
      .optional()
      .meta({ description: `동의를 다시 확인할 때. 동의하거나 확인한 때부터 ${reconfirmYears}년 뒤입니다.`, examples: ['2028-03-02T09:00:00.000Z'] }),
    nightAgreed: z.boolean().meta({ description: `밤(${nightHours})에도 받기로 했는지` }),
  })
  .meta({ id: 'MarketingConsent', description: '광고성 정보 수신 동의' });
export type MarketingConsent = z.output<typeof consentSchema>;

const consentInput = z
  .strictObject({
    agreed: z.boolean().meta({ description: '받기로 하는지' }),
    nightAgreed: z
      .boolean()
      .optional()
      .meta({ description: `밤(${nightHours})에도 받기로 하는지. 없으면 그대로이고, 동의를 거두면 함께 거둡니다.` }),
  })
  .meta({ id: 'MarketingConsentInput', description: '수신 동의', examples: [{ agreed: true, nightAgreed: false }] });
export type MarketingConsentInput = z.output<typeof consentInput>;

const unsubscribePath = '/user/api/v1/marketing/unsubscribe';
const unsubscribeAccess = access('visitor', { names: { token: 'bearer' }, rate: 'credentials', errors: [mailErrors.linkInvalid] });
const unsubscribeQuery = z.strictObject({ token: mailTokenSchema });

export const marketingConsentsContract = c.router(
  {
    listMarketingConsents: {
      method: 'GET',
      path: '/user/api/v1/marketing',
      summary: '수신 동의 목록',
      summaryEn: 'List the consents to marketing',
      metadata: access('user', { scope: 'profile:read' }),
      responses: { 200: z.array(consentSchema) },
    },
    setProductNewsConsent: {
      method: 'PUT',
      path: '/user/api/v1/marketing/:productNews',
      pathParams: z.object({
        productNews: z
          .string()
          .max(40)
          .meta({ description: '`platform-news` 또는 `jobs-news`', examples: ['platform-news'] }),
      }),
      summary: '서비스 소식 수신 동의',
      summaryEn: 'Set the consent to news of a product',
      description: '결과는 메일로도 알려드립니다.',
      metadata: access('user', { names: { productNews: 'public' }, scope: 'profile:write', errors: [commonErrors.notFound] }),
      body: consentInput,
      responses: { 200: consentSchema },
    },
    setCourseNewsConsent: {
      method: 'PUT',
      path: '/user/api/v1/marketing/course-news',
      summary: '강의 소식 수신 동의',
      summaryEn: 'Set the consent to news of courses',
      description: '결과는 메일로도 알려드립니다.',
      metadata: access('user', { scope: 'profile:write' }),
      body: consentInput,
      responses: { 200: consentSchema },
    },
    openUnsubscribePage: {
      method: 'GET',
      path: unsubscribePath,
      summary: '수신 거부 화면으로 이동',
      summaryEn: 'Open the page that unsubscribes',
      description: '메일의 `List-Unsubscribe` 주소를 브라우저로 연 사람을 화면으로 보냅니다. 열기만 해서는 아무것도 바뀌지 않습니다.',
      metadata: access('visitor', { names: { token: 'bearer' }, rate: 'credentials' }),
      query: unsubscribeQuery,
      responses: { 302: c.noBody() },
    },
    unsubscribe: {
      method: 'POST',
      path: unsubscribePath,
      summary: '한 번에 수신 거부',
      summaryEn: 'Unsubscribe in one click (RFC 8058)',
      description: '로그인하지 않아도 됩니다. 토큰은 메일에 적힌 소식의 수신을 거부하는 데만 쓰이고, 여러 번 보내도 같습니다.',
      metadata: unsubscribeAccess,
      query: unsubscribeQuery,
      contentType: 'multipart/form-data',
      body: z
        .strictObject({ 'List-Unsubscribe': z.literal('One-Click').optional().meta({ description: '메일 프로그램이 보내는 값' }) })
        .meta({ id: 'OneClickUnsubscribe', description: 'RFC 8058의 본문', examples: [{ 'List-Unsubscribe': 'One-Click' }] }),
      responses: {
        200: z
          .object({ topics: z.array(topicSchema).meta({ description: '이제 받지 않는 소식' }) })
          .meta({ id: 'Unsubscribed', description: '수신 거부의 결과' }),
      },
    },
  },
  domainOptions,
);
