import { StateView } from '../../ui/states/StateView.tsx';
import { appTexts } from '../app.texts.ts';
import { useHead } from '../use-head.ts';
import { notFoundHead } from './view-heads.ts';

/** An address without a page, or with nothing behind it. */
export function NotFoundView() {
  useHead(notFoundHead);
  return <StateView title={appTexts.notFound.title} message={appTexts.notFound.message} />;
}
