import type { ErrorHelp, ErrorTable } from './errors.ts';

/** Refusals of pictures that people send. */
export const imageErrors = {
  unusable: { errorCode: 'PROFILE_003', status: 400, message: '이미지 형식 또는 크기를 확인해주세요.' },
} as const satisfies ErrorTable;

export const imageErrorHelp: ErrorHelp<typeof imageErrors> = {
  unusable: 'The picture has a wrong format or size.',
};
