import type { Segment } from '@baeum/contract/domains/segments/segments.contract.ts';

/** Values of the segment form. */
export type SegmentDraft = Pick<Segment, 'key' | 'name' | 'description' | 'targets'>;
