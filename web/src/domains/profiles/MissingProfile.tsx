import { StateView } from '../../ui/states/StateView.tsx';
import { publicProfileTexts } from './profiles.texts.ts';

/** In place of somebody who has left, or was never here. */
export function MissingProfile() {
  const { title, message, linkTitle } = publicProfileTexts.missing;
  return <StateView title={title} message={message} link="/courses" linkTitle={linkTitle} />;
}
