import { useLoaded } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { DeskPanel, PanelPart } from '../desk/parts/DeskPanel.tsx';
import { adminCorporations } from './admin-corporations.api.ts';
import { adminCorporationTexts as texts } from './admin-corporations.texts.ts';
import { openCorporationModal } from './open-corporation-modal.ts';

const { facts } = texts;

export function CorporationPanel({ id }: { id: string }) {
  const { body: corporation } = useLoaded(adminCorporations.getCorporation, { params: { id } });
  const { name, url, industry, logoUrl, likeCount, showable } = corporation;
  return (
    <DeskPanel
      title={name}
      tag={<StatusTag tone={showable ? 'success' : 'neutral'}>{texts.states[`${showable}`]}</StatusTag>}
      note={facts.likes(likeCount)}
      noun="corporations"
      id={id}
      operation="getCorporation"
      command={`baeum admin corporations show ${id}`}
      actions={
        <Button size="small" onClick={() => openCorporationModal(corporation)}>
          {texts.change}
        </Button>
      }
    >
      <PanelPart title={facts.title}>
        {logoUrl && <Picture src={logoUrl} alt={name} width={136} height={32} />}
        <DescriptionList
          items={[
            { term: facts.industry, description: industry ?? facts.none },
            { term: facts.url, description: url ? <a href={url}>{url}</a> : facts.none },
          ]}
        />
      </PanelPart>
    </DeskPanel>
  );
}
