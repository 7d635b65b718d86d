import type { Segment } from '@baeum/contract/domains/segments/segments.contract.ts';
import { textKeyRule } from '@baeum/contract/domains/workspaces/management.rules.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { isBlank } from '@baeum/contract/shared/compose-text.ts';
import { commonErrors, invalidField } from '@baeum/contract/shared/errors.ts';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { problemOf } from '../../client/api-problem.ts';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { navigatesAway } from '../../ui/form/use-submission.ts';
import { Stack } from '../../ui/layout.tsx';
import { addressWith } from '../../ui/list/list-query.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { PagePart } from '../../ui/text/PagePart.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { askSides } from '../desk/parts/ask-sides.ts';
import { BackToList } from '../desk/parts/BackToList.tsx';
import { showApproval } from '../desk/parts/show-approval.ts';
import { environmentOf, usualEnvironment, type WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { segments } from '../segments/segments.api.ts';
import { TargetingEditor } from '../targeting/parts/TargetingEditor.tsx';
import { targetsRule } from '../targeting/parts/targets.ts';
import { segmentDeskTexts } from './segment-desk.texts.ts';
import type { SegmentDraft } from './segment-draft.ts';
import { segmentRequest } from './segment-request.ts';
import styles from './SegmentDesk.module.css';
import { Who } from './Who.tsx';

const { form: texts, environments } = segmentDeskTexts;
const kinds = ['USER_PROPERTY', 'HACKLE_PROPERTY', 'USER_ID'] as const;
const nameNeeded = invalidField(texts.needed);

const empty: SegmentDraft = { key: '', name: '', description: '', targets: [] };
const draftOf = ({ key, name, description, targets }: Segment): SegmentDraft => ({ key, name, description, targets });

/** Form to create or edit a segment. */
export function SegmentForm({ segment }: { segment?: Segment }) {
  const [query] = useSearchParams();
  const environment = environmentOf(query);
  const form = useSegmentForm(segment, environment);
  const { value: targets, error, onChange } = form.choice('targets');
  return (
    <Stack gap={24} className={styles.page}>
      <header className={styles.head}>
        <BackToList path="/admin/segments">{texts.back}</BackToList>
        <PageTitle>{segment ? texts.editTitle : texts.newTitle}</PageTitle>
        <p className={styles.small}>
          {texts.in(environments[environment])} {environment === usualEnvironment && texts.production}
        </p>
      </header>
      <ContractForm form={form}>
        <Stack gap={24}>
          <TextField {...form.field('name', 'left')} label={texts.name} maxLength={200} autoComplete="off" required />
          {!segment && (
            <TextField {...form.field('key', 'left')} label={texts.key} help={texts.keyHelp} maxLength={128} autoComplete="off" spellCheck={false} required />
          )}
          <TextArea {...form.field('description', 'left')} label={texts.description} rows={2} maxLength={2000} />
          <PagePart title={texts.targets}>
            <p className={styles.small}>{texts.targetsHelp}</p>
            <TargetingEditor value={targets} onChange={onChange} kinds={kinds} environment={environment} noBlocks="nobody" error={error} />
          </PagePart>
          <SubmitButton loading={form.busy}>{segment ? texts.submit : texts.create}</SubmitButton>
        </Stack>
      </ContractForm>
    </Stack>
  );
}

function Summary({ segment: { name, description, targets } }: { segment: SegmentDraft }) {
  return (
    <>
      <p>{name}</p>
      {description && <p className={styles.small}>{description}</p>}
      <Who targets={targets} />
    </>
  );
}

function useSegmentForm(segment: Segment | undefined, environment: WorkEnvironment) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const create = segments.createSegment.useMutation({ meta: { ownProblem: true } });
  const update = segments.updateSegment.useMutation({ meta: { ownProblem: true } });
  /** The stored version that the draft is based on. */
  const version = useRef(segment?.version ?? 0);
  const save = async ({ key, name, description, targets }: SegmentDraft): Promise<void> => {
    if (segment) await update.mutateAsync({ params: { key: segment.key }, body: { environment, version: version.current, name, description, targets } });
    else await create.mutateAsync({ body: { environment, key, name, description, targets } });
  };
  const form: ReturnType<typeof useContractForm<SegmentDraft>> = useContractForm<SegmentDraft>({
    draft: segment ? draftOf(segment) : empty,
    rules: ({ key, name, targets }) => ({
      name: isBlank(name) ? nameNeeded : undefined,
      key: segment ? undefined : textKeyRule(key),
      targets: targetsRule(targets),
    }),
    submit: async (draft): Promise<void | typeof navigatesAway> => {
      try {
        await save(draft);
      } catch (thrown) {
        if (await showApproval(thrown)) return;
        if (!segment || problemOf(thrown).errorCode !== commonErrors.conflict.errorCode) throw thrown;
        const { body: theirs } = await segments.getSegment.query(segmentRequest(segment.key, environment));
        const side = await askSides({ mine: <Summary segment={draft} />, theirs: <Summary segment={draftOf(theirs)} /> });
        if (side === undefined) return;
        version.current = theirs.version;
        if (side === 'theirs') return form.change(draftOf(theirs));
        await save(draft);
      }
      toast(segment ? texts.saved : texts.created(draft.name));
      void navigate(addressWith(`/admin/segments/${encodeURIComponent(draft.key)}`, query, {}));
      return navigatesAway;
    },
    errorFields: { [workspaceErrors.duplicateKey.errorCode]: 'key' },
    warn: true,
  });
  return form;
}
