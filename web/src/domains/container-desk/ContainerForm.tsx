import type { Container } from '@baeum/contract/domains/containers/containers.schemas.ts';
import { useSearchParams } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { IconPlus } from '../../ui/icons.ts';
import { Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { PagePart } from '../../ui/text/PagePart.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { BackToList } from '../desk/parts/BackToList.tsx';
import { environmentOf, usualEnvironment } from '../experiment-desk/parts/environment.ts';
import { containerDeskTexts } from './container-desk.texts.ts';
import { changedShares, freeOf, mostOf, newGroup, type ContainerDraft, type GroupDraft } from './container-draft.ts';
import { containerPath } from './container-request.ts';
import styles from './ContainerDesk.module.css';
import { GroupFields } from './GroupFields.tsx';
import { ShareSliders } from './ShareBar.tsx';
import { useContainerForm } from './use-container-form.tsx';
import { isLocked, useMembers, type Member } from './use-members.ts';

const { form: texts, environments, changes: changeTexts, states } = containerDeskTexts;

/** Form for a new or stored mutual exclusion group: its traffic shares and the experiments in each. */
export function ContainerForm({ container }: { container?: Container }) {
  const [query] = useSearchParams();
  const environment = environmentOf(query);
  const storedKeys = keysIn(container?.groups ?? []);
  const storedMemberOf = useMembers(storedKeys, environment);
  const isStarted = storedKeys.some((key) => storedMemberOf(key).status !== 'DRAFT');
  const form = useContainerForm({ container, environment, isStarted });
  const { value: groups, error, onChange } = form.choice('groups');
  const memberOf = useMembers([...new Set([...storedKeys, ...keysIn(groups)])], environment);
  const most = (at: number) => mostOf(groups, at, container, isStarted);
  const resize = (at: number, share: number) => onChange(groups.map((group, index) => (index === at ? { ...group, share } : group)));
  const putInto = (at: number, key: number) => onChange(groups.map((group, index) => withExperiment(group, key, index === at)));
  return (
    <Stack gap={24} className={styles.page}>
      <header className={styles.head}>
        <BackToList path={containerPath}>{texts.back}</BackToList>
        <PageTitle>{container ? texts.editTitle : texts.newTitle}</PageTitle>
        <p className={styles.small}>
          {texts.in(environments[environment])} {environment === usualEnvironment && texts.production}
        </p>
      </header>
      <ContractForm form={form}>
        <Stack gap={24}>
          <TextField {...form.field('name', 'left')} label={texts.name} maxLength={200} autoComplete="off" required />
          <TextArea {...form.field('description', 'left')} label={texts.description} rows={2} maxLength={2000} />
          <PagePart title={texts.groups}>
            <Stack gap={16}>
              <p className={styles.small}>{texts.groupsLead}</p>
              <ShareSliders shares={groups.map(({ share }) => (Number.isNaN(share) ? 0 : share))} mostOf={most} onResize={resize} />
              <p role="status" className={styles.small}>
                {containerDeskTexts.free(freeOf(groups))}
              </p>
              {container && <Changes draft={form.values} container={container} memberOf={memberOf} />}
              <p role="alert" className={styles.error}>
                {error}
              </p>
              {groups.map((group, at) => (
                <GroupFields
                  key={group.row}
                  position={at + 1}
                  group={group}
                  most={most(at)}
                  memberOf={memberOf}
                  environment={environment}
                  isOnly={groups.length === 1}
                  onChange={(next) => onChange(groups.with(at, next))}
                  onRemove={() => onChange(groups.toSpliced(at, 1))}
                  onPut={(key) => putInto(at, key)}
                />
              ))}
              <div>
                <Button
                  variant="secondary"
                  size="small"
                  icon={<IconPlus size={18} aria-hidden="true" />}
                  onClick={() => onChange([...groups, newGroup(Math.min(freeOf(groups), 10))])}
                >
                  {texts.add}
                </Button>
              </div>
            </Stack>
          </PagePart>
          {container && environment === usualEnvironment && (
            <TextField {...form.field('note', 'left')} label={texts.note} help={texts.noteHelp} maxLength={500} autoComplete="off" required />
          )}
          <SubmitButton loading={form.busy}>{container ? texts.submit : texts.create}</SubmitButton>
        </Stack>
      </ContractForm>
    </Stack>
  );
}

function keysIn(groups: readonly { experimentKeys: readonly number[] }[]): number[] {
  return groups.flatMap(({ experimentKeys }) => experimentKeys);
}

/** Adds an experiment to one group and removes it from the others. */
function withExperiment(group: GroupDraft, key: number, isHere: boolean): GroupDraft {
  const others = group.experimentKeys.filter((each) => each !== key);
  return { ...group, experimentKeys: isHere ? [...others, key] : others };
}

/** Started experiments whose traffic changes by saving. */
function Changes({ draft, container, memberOf }: { draft: ContainerDraft; container: Container; memberOf: (key: number) => Member }) {
  const told = changedShares(draft, container).flatMap(({ experimentKeys, from, to }) =>
    experimentKeys
      .map(memberOf)
      .filter(isLocked)
      .map(({ key, name, status }) => ({ key, words: changeTexts[to > from ? 'grows' : 'shrinks'](name, status ? states[status].word : '', from, to) })),
  );
  if (told.length === 0) return null;
  return (
    <Callout tone="warning" title={changeTexts.title}>
      <ul>
        {told.map(({ key, words }) => (
          <li key={key}>{words}</li>
        ))}
      </ul>
    </Callout>
  );
}
