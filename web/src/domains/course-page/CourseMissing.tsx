import { StateView } from '../../ui/states/StateView.tsx';
import { courseTexts } from './course-page.texts.ts';

/** There is no such course, or none that everybody may see. */
export function CourseMissing() {
  const { title, message, linkTitle } = courseTexts.missing;
  return <StateView title={title} message={message} link="/courses" linkTitle={linkTitle} />;
}
