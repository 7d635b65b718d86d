import { readFileSync } from 'node:fs';
import { storeFile } from '../../domains/files/stored-files.service.ts';
import { attachMedia, type MediaKind } from '../../domains/media/media.service.ts';

const folder = new URL('media/', import.meta.url);

/** Length of the clips in seconds. */
export const clipSeconds = { opening: 90, practice: 240 } as const;
export type Clip = keyof typeof clipSeconds;

const guide = `따라 하기 안내

1. 수업을 한 번 끝까지 봅니다.
2. 멈춰 가며 같은 결과를 만들어봅니다.
3. 다르게 만들고 싶은 곳을 하나 골라 바꿔봅니다.
4. 막힌 곳은 노트에 적고 다음 수업으로 넘어갑니다.
`;

export interface LectureWithMedia {
  id: number;
  type: 'VIDEO' | 'TEXT' | 'FILE';
  clip: Clip;
}

interface StoredFile {
  fileId: number;
  kind: MediaKind;
  language: string | null;
}

/** Gives every video lecture a clip with captions, and every file lecture a file. */
export async function loadMedia(lectures: readonly LectureWithMedia[]): Promise<void> {
  const clips = { opening: await storeClip('opening'), practice: await storeClip('practice') };
  const file = await storeFile({ name: 'guide.txt', contentType: 'text/plain', title: '따라 하기 안내.txt', bytes: Buffer.from(guide) });
  const attachment: StoredFile[] = [{ fileId: file, kind: 'ATTACHMENT', language: null }];
  const filesOf = ({ type, clip }: LectureWithMedia) => ({ VIDEO: clips[clip], TEXT: [], FILE: attachment })[type];
  await attachMedia(lectures.flatMap((lecture) => filesOf(lecture).map((stored, index) => ({ lectureId: lecture.id, seq: index + 1, ...stored }))));
}

async function storeClip(clip: Clip): Promise<StoredFile[]> {
  const store = (name: string, contentType: string, title: string) => storeFile({ name, contentType, title, bytes: readFileSync(new URL(name, folder)) });
  return [
    { fileId: await store(`${clip}.mp4`, 'video/mp4', `${clip}.mp4`), kind: 'VIDEO', language: null },
    { fileId: await store(`${clip}.webm`, 'video/webm', `${clip}.webm`), kind: 'VIDEO', language: null },
    { fileId: await store(`${clip}.ko.vtt`, 'text/vtt', '한국어'), kind: 'CAPTION', language: 'ko' },
  ];
}
