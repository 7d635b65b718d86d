import type { Segment } from '@baeum/contract/domains/segments/segments.contract.ts';

/** What is typed of a segment. */
export type SegmentDraft = Pick<Segment, 'key' | 'name' | 'description' | 'targets'>;
