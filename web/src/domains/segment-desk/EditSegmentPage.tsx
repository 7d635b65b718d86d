import { useSearchParams } from 'react-router';
import { useLoaded, usePageParams, type PageDefinition } from '../../client/page.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { environmentOf } from '../experiment-desk/parts/environment.ts';
import { segments } from '../segments/segments.api.ts';
import { segmentDeskTexts } from './segment-desk.texts.ts';
import { segmentRequest } from './segment-request.ts';
import { SegmentForm } from './SegmentForm.tsx';

const { form: texts } = segmentDeskTexts;

export const page: PageDefinition = {
  component: EditSegmentPage,
  loading: () => <ListSkeleton title={texts.editTitle} />,
  head: () => ({ title: texts.editTitle, noindex: true }),
  preload: ({ params, queryClient, url }) => segments.getSegment.prefetch(queryClient, segmentRequest(String(params.id), environmentOf(url.searchParams))),
};

export function EditSegmentPage() {
  const { id } = usePageParams();
  const [query] = useSearchParams();
  const { body: segment } = useLoaded(segments.getSegment, segmentRequest(String(id), environmentOf(query)));
  return <SegmentForm key={segment.key} segment={segment} />;
}
