import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { dateTimeSchema, idParam, idSchema } from '../../shared/scalars.ts';
import { pushDeviceErrors } from './push-devices.errors.ts';
import { pushLimits } from './push-devices.rules.ts';

const path = '/user/api/v1/push-devices';

const pushDeviceSchema = z
  .object({
    id: idSchema.meta({ description: '기기의 번호', examples: [7] }),
    device: z.string().meta({ description: '브라우저와 운영체제', examples: ['Chrome · Android'] }),
    createdAt: dateTimeSchema.meta({ description: '받기 시작한 때' }),
    current: z.boolean().meta({ description: '요청한 브라우저인지', examples: [true] }),
  })
  .meta({ id: 'PushDevice', description: '푸시 알림을 받는 기기' });
export type PushDevice = z.infer<typeof pushDeviceSchema>;

const keySchema = z
  .object({
    publicKey: z
      .string()
      .nullable()
      .meta({
        description: '구독할 때 `applicationServerKey`로 쓰는 공개 키(VAPID). 이 사이트가 푸시를 보내지 않으면 null',
        examples: ['BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'],
      }),
  })
  .meta({ id: 'PushKey', description: '푸시 구독에 쓸 키' });

const inputSchema = z
  .strictObject({
    endpoint: z
      .url()
      .max(pushLimits.address)
      .meta({ description: '브라우저의 구독(PushSubscription)이 알려주는 주소', examples: ['https://push.example.com/send/abc'] }),
    keys: z
      .strictObject({
        p256dh: z
          .string()
          .regex(/^[\w-]{87}=?$/)
          .meta({
            description: '구독의 공개 키. base64url',
            examples: ['BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'],
          }),
        auth: z
          .string()
          .regex(/^[\w-]{22}={0,2}$/)
          .meta({ description: '구독의 비밀 값. base64url', examples: ['tBHItJI5svbpez7KI4CCXg'] }),
      })
      .meta({ description: '구독의 `getKey`가 주는 키들' }),
  })
  .meta({
    id: 'PushDeviceInput',
    description: '브라우저의 푸시 구독',
    examples: [
      {
        endpoint: 'https://push.example.com/send/abc',
        keys: { p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM', auth: 'tBHItJI5svbpez7KI4CCXg' },
      },
    ],
  });

/** Browsers that get notifications although the site is not open in them; each belongs to a session, and is deleted with it. */
export const pushDevicesContract = c.router(
  {
    getPushKey: {
      method: 'GET',
      path: '/user/api/v1/push-key',
      summary: '푸시 구독에 쓸 키',
      summaryEn: 'Get the key for push subscriptions',
      metadata: access('user', { scope: 'profile:read' }),
      responses: { 200: keySchema },
    },
    listPushDevices: {
      method: 'GET',
      path,
      summary: '푸시 알림을 받는 기기 목록',
      summaryEn: 'List the devices that get push notifications',
      description: '최근에 시작한 것부터 보여줍니다. 로그아웃한 기기는 없습니다.',
      metadata: access('user', { scope: 'profile:read' }),
      responses: { 200: z.array(pushDeviceSchema) },
    },
    createPushDevice: {
      method: 'POST',
      path,
      summary: '이 기기로 푸시 알림 받기',
      summaryEn: 'Get push notifications on this device',
      description:
        '요청한 브라우저가 푸시 알림을 받습니다. 다시 보내면 구독이 바뀝니다. 로그아웃하거나 탈퇴하거나 다른 기기에서 비밀번호를 바꾸면 끝납니다. 토큰으로는 할 수 없습니다.',
      metadata: withConsequence(
        'none',
        access('user', {
          errors: [pushDeviceErrors.address, pushDeviceErrors.tooMany, pushDeviceErrors.unavailable],
        }),
      ),
      body: inputSchema,
      responses: { 201: pushDeviceSchema },
    },
    deletePushDevice: {
      method: 'DELETE',
      path: `${path}/:id`,
      summary: '기기의 푸시 알림 끄기',
      summaryEn: 'Stop push notifications on a device',
      metadata: withConsequence('none', access('user', { scope: 'profile:write', names: { id: 'own push device' }, errors: [commonErrors.notFound] })),
      pathParams: z.strictObject({ id: idParam.meta({ description: '`listPushDevices`가 알려주는 번호', examples: ['7'] }) }),
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
  },
  domainOptions,
);
