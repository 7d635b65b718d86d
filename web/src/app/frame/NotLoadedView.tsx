import { useEffect, useEffectEvent } from 'react';
import { useConnection } from '../../client/connection.ts';
import { ContactNote } from '../../client/ContactLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { StateView } from '../../ui/states/StateView.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { appTexts } from '../app.texts.ts';
import { loadScreenWithRetries } from '../load-screen.ts';
import type { Route } from '../routes/route-list.ts';

/** Replaces a screen whose code has not loaded yet; the screen follows automatically. */
export function NotLoadedView({ route, onLoaded }: { route: Route; onLoaded: () => void }) {
  const offline = useConnection() === 'offline';
  const { title, message } = offline ? appTexts.offlineView : appTexts.notLoadedView;
  const show = useEffectEvent(onLoaded);
  useEffect(() => {
    const left = new AbortController();
    void loadScreenWithRetries(route, left.signal).then(() => !left.signal.aborted && show());
    return () => left.abort();
  }, [route]);
  return (
    <StateView title={title} message={message} note={<ContactNote />}>
      <Button onClick={() => location.reload()}>{uiTexts.retry}</Button>
    </StateView>
  );
}
