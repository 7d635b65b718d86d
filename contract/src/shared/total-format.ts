import { formatCount } from './korean-format.ts';

/** `57`, or `10,000+` when counting stopped there. */
export function formatTotal({ total, totalIsCapped }: { total: number; totalIsCapped?: boolean | undefined }): string {
  return formatCount(total) + (totalIsCapped ? '+' : '');
}
