import type { SegmentEnvironment } from './environment.ts';

export const segmentRequest = (key: string, environment: SegmentEnvironment) => ({ params: { key }, query: { environment } }) as const;

export const referrersRequest = (key: string, environment: SegmentEnvironment) => ({ query: { kind: 'SEGMENT', key, environment } }) as const;
