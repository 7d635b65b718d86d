/** Texts of the crop field. */
export const cropWords = {
  lead: '사진을 끌거나 아래 막대를 움직여 보일 부분을 정해주세요.',
  preview: '보일 부분',
  zoom: '확대',
  across: '가로 위치',
  down: '세로 위치',
  percent: (value: number) => `${Math.round(value)}%`,
  unreadable: '이 파일은 사진으로 열 수 없어요. JPG, PNG, WEBP, AVIF, GIF 파일을 골라주세요. 아이폰의 HEIC 사진은 JPG로 내보내주세요.',
} as const;
