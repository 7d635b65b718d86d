import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';
import { offlineLimits } from './offline-lectures.rules.ts';

export const offlineLectureErrors = {
  noFilm: { errorCode: 'OFFLINE_001', status: 409, message: '저장할 영상이 없는 수업이에요.' },
  tooMany: {
    errorCode: 'OFFLINE_002',
    status: 409,
    message: `수업은 ${offlineLimits.lectures}개까지 저장할 수 있어요. 다 본 수업을 지운 뒤 다시 시도해주세요.`,
  },
  tooManyDevices: {
    errorCode: 'OFFLINE_003',
    status: 409,
    message: `수업을 저장할 수 있는 기기는 ${offlineLimits.devices}대까지예요. 쓰지 않는 기기에서 로그아웃한 뒤 다시 시도해주세요.`,
  },
} as const satisfies ErrorTable;

export const offlineLectureErrorHelp: ErrorHelp<typeof offlineLectureErrors> = {
  noFilm: {
    english: 'The lecture has no video to save.',
    meaning: '글이나 파일로 된 수업이거나, 영상을 아직 준비하고 있습니다.',
    person: '영상이 나오는 수업에서 저장해주세요.',
  },
  tooMany: { english: 'Too many offline lectures. Delete some that you have watched.', person: '다 본 수업을 지운 뒤 다시 시도해주세요.' },
  tooManyDevices: {
    english: 'Lectures are saved on too many devices. Sign out on a device that you no longer use.',
    person: '계정 설정에서 쓰지 않는 기기를 로그아웃해주세요.',
    developer: '기기는 세션 하나입니다. `endSession`으로 끝내면 그 기기의 저장도 끝납니다.',
  },
};
