import { Suspense, lazy, use, useEffect, useMemo, useSyncExternalStore, type ComponentType } from 'react';
import { watchHistory } from '../overlay/back-button.ts';
import { uiTexts } from '../ui.texts.ts';
import { ModalContext } from './modal-context.ts';
import { closeModal, openModals, subscribeToModals, type ModalControl, type ModalDefinition, type OpenModal } from './modal-store.ts';

const none: readonly OpenModal[] = [];
const loaded = new WeakMap<ModalDefinition<object>, ComponentType<ModalControl>>();

/** Shows the open modals; stands once, at the end of the page. */
export function ModalHost() {
  const modals = useSyncExternalStore(subscribeToModals, openModals, () => none);
  useEffect(watchHistory, []);
  const top = modals.findLast(({ opened }) => opened);
  return modals.map((modal) => <HostedModal key={modal.id} {...modal} top={modal === top} />);
}

function HostedModal({ id, definition, props, opened, top }: OpenModal & { top: boolean }) {
  const Content = contentOf(definition);
  const control = useMemo(() => ({ opened, top, close: (result?: unknown) => closeModal(id, result) }), [id, opened, top]);
  return (
    <ModalContext value={control}>
      <Suspense>
        <Content {...props} close={control.close} />
      </Suspense>
    </ModalContext>
  );
}

function contentOf(definition: ModalDefinition<object>): ComponentType<ModalControl> {
  const known = loaded.get(definition);
  if (known) return known;
  const content = lazy(async () => ({ default: await definition.load().catch(() => notLoaded(definition)) }));
  loaded.set(definition, content);
  return content;
}

/** The next opening asks for the code again; some browsers remember the failure until the page is loaded anew. */
function notLoaded(definition: ModalDefinition<object>): ComponentType<ModalControl> {
  loaded.delete(definition);
  return NotLoaded;
}

/** In place of a modal whose code did not arrive, with an alert's words if it was one: the browser's own dialog needs no code. */
function NotLoaded({ title, message = uiTexts.notLoaded, close }: ModalControl & { title?: string; message?: string }) {
  const { opened } = use(ModalContext);
  useEffect(() => {
    if (!opened) return;
    window.alert([title, message].filter(Boolean).join('\n\n'));
    close();
  }, [opened, title, message, close]);
  return null;
}
