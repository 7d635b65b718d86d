import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';
import { pushLimits } from './push-devices.rules.ts';

export const pushDeviceErrors = {
  address: { errorCode: 'PUSH_001', status: 400, message: '이 브라우저가 알려준 주소로는 푸시 알림을 보낼 수 없어요.' },
  tooMany: {
    errorCode: 'PUSH_002',
    status: 409,
    message: `푸시 알림은 기기 ${pushLimits.devices}대까지 받을 수 있어요. 쓰지 않는 기기를 지운 뒤 다시 시도해주세요.`,
  },
  unavailable: { errorCode: 'PUSH_003', status: 409, message: '이 사이트는 아직 푸시 알림을 보내지 않아요.' },
} as const satisfies ErrorTable;

export const pushDeviceErrorHelp: ErrorHelp<typeof pushDeviceErrors> = {
  address: {
    english: 'The address of this subscription cannot receive pushes.',
    person: '다른 브라우저에서 다시 시도해주세요.',
    developer: '구독의 endpoint는 인터넷의 https 주소여야 합니다. 사설망이나 이 서버의 주소는 받지 않습니다.',
  },
  tooMany: { english: 'Too many devices. Delete one that you no longer use.', person: '쓰지 않는 기기를 지운 뒤 다시 시도해주세요.' },
  unavailable: {
    english: 'This site has no key for signing push messages.',
    person: '메일이나 사이트의 알림 목록으로 받아주세요.',
    developer: '서버를 운영한다면 SECRETS_KEY나 VAPID_PRIVATE_KEY를 정합니다.',
  },
};
