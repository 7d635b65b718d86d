import { useLoaded } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { SeoulTime } from '../../ui/SeoulTime.tsx';
import { DeskPanel, PanelPart } from '../desk/parts/DeskPanel.tsx';
import { PersonLink, Quote } from '../desk/parts/Quote.tsx';
import { useCloseAfter } from '../desk/parts/use-close-after.ts';
import { heldActions } from './held-actions.ts';
import { nameOf, paramsOf } from './held-key.ts';
import { heldPublications } from './held-publications.api.ts';
import { heldTexts as texts } from './held-publications.texts.ts';

/** One held publication: its full text and link targets. Addresses are plain text, so that spam links are not opened by accident. */
export function HeldPanel({ id }: { id: string }) {
  const { body: held } = useLoaded(heldPublications.getHeldPublication, { params: paramsOf(id) });
  const { busy, act } = useCloseAfter();
  return (
    <DeskPanel
      title={nameOf(held)}
      noun="posts"
      id={id}
      operation="getHeldPublication"
      command={`baeum admin held show ${held.id} --kind ${held.kind}`}
      actions={heldActions.map((action) => (
        <Button key={action.key} size="small" variant={action.danger ? 'danger' : 'secondary'} loading={busy} onClick={() => void act(action, held)}>
          {action.label}
        </Button>
      ))}
    >
      <PanelPart title={texts.parts.facts}>
        <DescriptionList
          items={[
            { term: texts.facts.author, description: <PersonLink person={held.author} /> },
            { term: texts.facts.at, description: <SeoulTime at={held.createdAt} /> },
          ]}
        />
      </PanelPart>
      <PanelPart title={texts.parts.content}>
        <Quote label={texts.parts.content}>{held.content}</Quote>
      </PanelPart>
      <PanelPart title={texts.parts.links}>
        <Quote label={texts.parts.links}>{held.links.join('\n')}</Quote>
      </PanelPart>
    </DeskPanel>
  );
}
