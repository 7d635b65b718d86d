import { Callout } from '../../../ui/feedback/Callout.tsx';
import { StatusTag } from '../../../ui/feedback/StatusTag.tsx';
import { publicationTexts as texts } from './publication.texts.ts';

interface State {
  held: boolean;
  removed?: boolean;
}

/** Why others cannot see the author's publication; nothing if they can. */
export function PublicationTag({ held, removed = false }: State) {
  if (removed) return <StatusTag tone="danger">{texts.removed}</StatusTag>;
  return held ? <StatusTag tone="warning">{texts.held}</StatusTag> : null;
}

/** The same in a sentence. */
export function PublicationNote({ held, removed = false }: State) {
  if (!held && !removed) return null;
  return (
    <Callout tone="warning" title={removed ? texts.removed : texts.held}>
      {removed ? texts.removedMessage : texts.heldMessage}
    </Callout>
  );
}
