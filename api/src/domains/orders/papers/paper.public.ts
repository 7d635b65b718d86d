import type { PolicySection } from '@baeum/contract/shared/policies.ts';
import { drawingThread } from '../../../http/answers/drawing-thread.ts';

/** A paper about money, as a receipt or a statement; amounts and days in words. */
export interface PaperSheet {
  siteName: string;
  /** Title of the file, and heading at its top. */
  title: string;
  heading: string;
  facts: [label: string, value: string][];
  items: { title: string; note?: string; amount: string }[];
  /** The total of the items, and how it changes, in this order. */
  sums: { label: string; amount: string; strong?: boolean }[];
  /** The terms of sale, in small print below. */
  terms?: readonly PolicySection[];
  issuedOn: string;
}

/** Draws a paper as a PDF in a thread of its own. @throws AppError COMMON_013 */
export const drawInThread: (sheet: PaperSheet) => Promise<Buffer> = drawingThread(new URL('draw-paper.worker.ts', import.meta.url));

const longDay = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'long' });

/** `2026년 11월 21일`, in Seoul. */
export function dayOnPaper(moment: Date | string): string {
  return longDay.format(new Date(moment));
}
