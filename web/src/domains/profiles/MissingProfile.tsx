import { StateView } from '../../ui/states/StateView.tsx';
import { publicProfileTexts } from './profiles.texts.ts';

/** Shown for users who have left or never existed. */
export function MissingProfile() {
  const { title, message, linkTitle } = publicProfileTexts.missing;
  return <StateView title={title} message={message} link="/courses" linkTitle={linkTitle} />;
}
