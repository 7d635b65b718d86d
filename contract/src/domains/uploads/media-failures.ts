import { captionFailures } from './captions.rules.ts';
import { howToConvert } from './uploads.rules.ts';

/** The longest video that is taken, in hours. */
export const longestVideoHours = 6;

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
  UNREADABLE_VIDEO: { message: `영상 파일이 아니거나 읽을 수 없는 형식입니다. MP4, MOV, WebM, MKV로 올려주세요. ${howToConvert}`, canRetry: false },
  BROKEN_VIDEO: { message: '파일이 깨졌거나 끝까지 담기지 않았습니다. 원본이 재생되는지 확인하고 다시 올려주세요.', canRetry: false },
  EMPTY_VIDEO: { message: '영상도 소리도 없는 파일입니다. 다른 파일을 올려주세요.', canRetry: false },
  LONG_VIDEO: { message: `${longestVideoHours}시간보다 긴 영상은 쓸 수 없습니다. 나누어 올려주세요.`, canRetry: false },
  LARGE_PICTURE: { message: '화면이 너무 커서 변환할 수 없습니다. 8K(7680×4320) 이하로 줄여 올려주세요.', canRetry: false },
  NO_CONVERTER: { message: '이 사이트에서는 영상을 변환하지 않습니다. 1080p 이하의 MP4(H.264 영상, AAC 소리)로 올려주세요.', canRetry: true },
  CONVERSION: { message: '영상을 변환하지 못했습니다. 다시 해보고, 또 안 되면 MP4(H.264)로 내보내 올려주세요.', canRetry: true },
  LOST: { message: '올린 파일을 찾을 수 없습니다. 다시 올려주세요.', canRetry: false },
} as const satisfies Readonly<Record<string, FailureText>>;
export type MediaFailureCode = keyof typeof mediaFailures;
