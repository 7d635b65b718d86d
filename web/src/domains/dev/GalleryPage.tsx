import { ApiProblem } from '../../client/api-problem.ts';
import type { PageDefinition } from '../../client/page.ts';
import { Container } from '../../ui/layout.tsx';
import { SectionTabs } from '../../ui/navigation/SectionTabs.tsx';
import { galleryTexts } from './gallery.texts.ts';
import { ButtonSamples } from './gallery/ButtonSamples.tsx';
import { ChoiceSamples } from './gallery/ChoiceSamples.tsx';
import { DateSamples } from './gallery/DateSamples.tsx';
import { EditorSamples } from './gallery/EditorSamples.tsx';
import { FeedbackSamples } from './gallery/FeedbackSamples.tsx';
import { FieldSamples } from './gallery/FieldSamples.tsx';
import { ListSamples } from './gallery/ListSamples.tsx';
import { NavigationSamples } from './gallery/NavigationSamples.tsx';
import { OverlaySamples } from './gallery/OverlaySamples.tsx';
import { PlotSamples } from './gallery/PlotSamples.tsx';
import { TableSamples } from './gallery/TableSamples.tsx';
import styles from './GalleryPage.module.css';

export const page: PageDefinition = {
  component: GalleryPage,
  head: () => ({ title: galleryTexts.title, noindex: true }),
  // This page does not exist in production.
  preload: async ({ site }) => {
    if (!site.development) throw new ApiProblem(404);
  },
};

const sections = [
  { id: 'buttons', text: '버튼' },
  { id: 'fields', text: '입력 칸' },
  { id: 'choice', text: '고르기' },
  { id: 'dates', text: '날짜' },
  { id: 'editor', text: '글쓰기' },
  { id: 'feedback', text: '알림과 상태' },
  { id: 'lists', text: '목록' },
  { id: 'navigation', text: '길잡이와 글' },
  { id: 'overlays', text: '창과 알림' },
  { id: 'tables', text: '표' },
  { id: 'plots', text: '그림표' },
];

/** Every component of `web/src/ui` in every state, for visual inspection; the tests use it too. */
export function GalleryPage() {
  return (
    <>
      <Container>
        <h1 className={styles.title}>{galleryTexts.title}</h1>
      </Container>
      <SectionTabs label={galleryTexts.sections} sections={sections} />
      <Container>
        <ButtonSamples />
        <FieldSamples />
        <ChoiceSamples />
        <DateSamples />
        <EditorSamples />
        <FeedbackSamples />
        <ListSamples />
        <NavigationSamples />
        <OverlaySamples />
        <TableSamples />
        <PlotSamples />
      </Container>
    </>
  );
}
