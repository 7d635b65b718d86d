import { StateView } from '../../ui/states/StateView.tsx';
import { appTexts } from '../app.texts.ts';

/** An address without a page, or with nothing behind it. */
export function NotFoundView() {
  return <StateView title={appTexts.notFound.title} message={appTexts.notFound.message} />;
}
