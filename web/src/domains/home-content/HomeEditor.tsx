import type { HomeContent } from '@baeum/contract/domains/home-content/home-content.schemas.ts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Row } from '../../ui/layout.tsx';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { useNow } from '../../ui/use-now.ts';
import { BannersEditor } from './BannersEditor.tsx';
import { homeContent } from './home-content.api.ts';
import { homeContentTexts as texts } from './home-content.texts.ts';
import { contentOf, homeDraftOf, newKinds, type HomeDraft } from './home-draft.ts';
import styles from './HomeContent.module.css';
import { HomePreview } from './HomePreview.tsx';
import { OtherRows } from './OtherRows.tsx';
import { SectionsEditor } from './SectionsEditor.tsx';
import { stateOf } from './version-state.ts';

const publishModal = defineModal<{ version: number }>(async () => (await import('./PublishModal.tsx')).PublishModal);

/** The newest version: changes are saved as the next one. */
export function HomeEditor({ content }: { content: HomeContent }) {
  const { mutateAsync } = homeContent.saveHomeContent.useMutation({ meta: { ownProblem: true } });
  const [start] = useState(() => homeDraftOf(content));
  const form = useContractForm<HomeDraft>({
    draft: start,
    warn: true,
    submit: async (draft) => {
      await mutateAsync({ body: { version: content.newest, content: contentOf(draft) } });
      toast(texts.saved);
    },
  });
  const [banners, sections] = [form.choice('banners'), form.choice('sections')];
  return (
    <div className={styles.editor}>
      <ContractForm form={form} className={styles.parts}>
        <State content={content} />
        <BannersEditor banners={banners.value} onChange={banners.onChange} />
        <SectionsEditor sections={sections.value} news={newKinds(content.sections)} onChange={sections.onChange} />
        <OtherRows form={form} />
        <Row className={styles.bar}>
          <Button type="submit" loading={form.busy}>
            {texts.save}
          </Button>
          <PublishButton content={content} dirty={form.dirty} />
        </Row>
      </ContractForm>
      <HomePreview version={content.version} dirty={form.dirty} />
    </div>
  );
}

function State({ content }: { content: HomeContent }) {
  const { tone, word } = stateOf(content, useNow());
  const { version, savedBy, publishAt, live } = content;
  return (
    <p className={styles.state}>
      {texts.version(version)} <StatusTag tone={tone}>{word}</StatusTag>
      {publishAt && !live && ` ${texts.scheduledAt(publishAt)}`}
      {savedBy && ` · ${texts.savedBy(savedBy.name)}`}
    </p>
  );
}

function PublishButton({ content: { version, live }, dirty }: { content: HomeContent; dirty: boolean }) {
  const reason = dirty ? texts.saveFirst : live ? texts.already : undefined;
  return (
    <Button variant="secondary" disabledReason={reason} title={reason} onClick={() => void openModal(publishModal, { version })}>
      {texts.publish}
    </Button>
  );
}
