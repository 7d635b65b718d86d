import { captionFailures } from './captions.rules.ts';

/** Why a file cannot be used, in words for its owner, and whether trying again may help. */
export interface FailureText {
  message: string;
  canRetry: boolean;
}

/** By the name that is stored with the file. */
export const mediaFailures = {
  EXECUTABLE: { message: '실행할 수 있는 파일은 올릴 수 없습니다.', canRetry: false },
  WRONG_TYPE: { message: '파일의 내용이 이름의 형식과 다릅니다. 다른 파일을 올려주세요.', canRetry: false },
  UNREADABLE_IMAGE: { message: '그림을 읽을 수 없습니다. 너무 크거나 손상된 파일입니다.', canRetry: false },
  UNREADABLE_CAPTION: { message: captionFailures.UNREADABLE_CAPTION, canRetry: false },
  NO_CUES: { message: captionFailures.NO_CUES, canRetry: false },
  TOO_MANY_CUES: { message: captionFailures.TOO_MANY_CUES, canRetry: false },
  UNREADABLE_VIDEO: { message: '영상을 읽을 수 없습니다. MP4나 WebM 파일인지 확인해주세요.', canRetry: false },
  LOST: { message: '올린 파일을 찾을 수 없습니다. 다시 올려주세요.', canRetry: false },
} as const satisfies Readonly<Record<string, FailureText>>;
export type MediaFailureCode = keyof typeof mediaFailures;
