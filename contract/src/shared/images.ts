import type { ErrorHelp, ErrorTable } from './errors.ts';

/** Refusals of uploaded pictures. */
export const imageErrors = {
  unusable: { errorCode: 'PROFILE_003', status: 400, message: '이미지 형식 또는 크기를 확인해주세요.' },
} as const satisfies ErrorTable;

/** The message for a picture of another kind. */
export const knownPictures = 'JPG, PNG, WEBP, AVIF, GIF 사진을 올릴 수 있습니다.';
export const howToConvertHeic = '아이폰의 HEIC 사진은 아직 읽을 수 없습니다. 사진 앱에서 JPG로 내보내 올려주세요.';

export const imageErrorHelp: ErrorHelp<typeof imageErrors> = {
  unusable: 'The picture has a wrong format or size.',
};
