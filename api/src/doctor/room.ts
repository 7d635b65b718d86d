import { warn, wrong, fine, type Verdict } from './finding.ts';

const gigabyte = 1024 ** 3;
/** Below this no uploads are accepted: the last gigabyte is reserved. */
const leastBytes = gigabyte;
const littleBytes = 5 * gigabyte;

/** Evaluates the free space. */
export function assessRoom(freeBytes: number, detail: string): Verdict {
  if (freeBytes < leastBytes) return wrong(detail, '1 GB보다 적습니다. 필요 없는 파일을 지우거나 디스크를 늘려주세요. 가득 차면 저장되지 않습니다.');
  if (freeBytes < littleBytes) return warn(detail, '5 GB보다 적습니다. 디스크를 늘릴 때를 정해두세요.');
  return fine(detail);
}
