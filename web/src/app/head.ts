import type { PageHead } from '../client/page.ts';

/** Text of the title element. */
export function titleOf(head: PageHead, siteName: string): string {
  return head.bareTitle ? head.title : `${head.title} | ${siteName}`;
}
