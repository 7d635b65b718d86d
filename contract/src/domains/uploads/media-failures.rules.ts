/** The longest video that is converted, in hours. */
export const longestVideoHours = 6;

interface MediaFailure {
  message: string;
  /** Whether the same file may come out well another time. */
  canRetry: boolean;
}

/** Why a file cannot be used, or a video has no more qualities than it came with, by the name that is kept in its row. */
export const mediaFailures = {
  EMPTY_FILE: { message: '빈 파일입니다. 파일을 확인하고 다시 올려주세요.', canRetry: false },
  NO_TRACK: { message: '영상도 소리도 없는 파일입니다. 다른 파일을 올려주세요.', canRetry: false },
  NOT_A_VIDEO: { message: '영상 파일이 아니거나 읽을 수 없는 형식입니다. MP4, MOV, WebM, MKV로 올려주세요.', canRetry: false },
  BROKEN_FILE: { message: '파일이 깨졌거나 끝까지 담기지 않았습니다. 원본이 재생되는지 확인하고 다시 올려주세요.', canRetry: false },
  TOO_LONG: { message: `${longestVideoHours}시간보다 긴 영상은 쓸 수 없습니다. 나누어 올려주세요.`, canRetry: false },
  TOO_LARGE_PICTURE: { message: '화면이 너무 커서 변환할 수 없습니다. 4K(3840×2160)보다 작게 줄여 올려주세요.', canRetry: false },
  NO_CONVERTER: { message: '이 사이트에서는 영상을 변환하지 않습니다. H.264 영상과 AAC 소리의 1080p 이하 MP4로 올려주세요.', canRetry: true },
  CONVERSION_FAILED: { message: '영상을 변환하지 못했습니다. 다시 해보고, 또 안 되면 MP4(H.264)로 내보내 올려주세요.', canRetry: true },
} as const satisfies Record<string, MediaFailure>;

export type MediaFailureCode = keyof typeof mediaFailures;
