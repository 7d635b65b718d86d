import type { PageDefinition } from '../../client/page.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { segmentDeskTexts } from './segment-desk.texts.ts';
import { SegmentForm } from './SegmentForm.tsx';

const { form: texts } = segmentDeskTexts;

export const page: PageDefinition = {
  component: () => <SegmentForm />,
  loading: () => <ListSkeleton title={texts.newTitle} />,
  head: () => ({ title: texts.newTitle, noindex: true }),
};
