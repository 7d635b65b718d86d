import type { Segment } from '@baeum/contract/domains/segments/segments.contract.ts';
import type { DeskAction } from '../desk/parts/desk-types.ts';
import type { WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { segments } from '../segments/segments.api.ts';
import { segmentDeskTexts } from './segment-desk.texts.ts';

const { remove: texts } = segmentDeskTexts;

/** Deletes a segment after its key is typed to confirm. */
export function removeSegment(environment: WorkEnvironment): DeskAction<Segment> {
  return {
    key: 'remove',
    label: texts.label(''),
    danger: true,
    run: ({ key }, { queryClient }) => segments.deleteSegment.send(queryClient, { params: { key }, query: { environment } }),
    ask: ([segment]) => ({
      title: texts.title(segment?.name ?? ''),
      message: texts.message,
      confirmLabel: texts.label(segment?.name ?? ''),
      danger: true,
      word: segment?.key ?? '',
    }),
    done: ([segment]) => texts.done(segment?.name ?? ''),
  };
}
