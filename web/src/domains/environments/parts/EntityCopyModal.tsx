import type { Promoted, PromotionResult } from '@baeum/contract/domains/environments/environments.contract.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { problemOf } from '../../../client/api-problem.ts';
import { ErrorState } from '../../../client/ErrorState.tsx';
import { invalidateTopics, type Topic } from '../../../client/topics.ts';
import { Button } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/choice/Switch.tsx';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import type { ModalControl } from '../../../ui/modal/modal-store.ts';
import { Modal } from '../../../ui/modal/Modal.tsx';
import type { Column } from '../../../ui/table/columns.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { reportRefusal } from '../../desk/parts/report-refusal.ts';
import type { DifferenceWords } from '../../entity-versions/parts/member-words.ts';
import { environments } from '../environments.api.ts';
import { entityCopyTexts as texts } from './entity-copy.texts.ts';

type Change = Promoted['changes'][number];

/** The entity to copy, with the texts of its kind. */
export interface EntityCopy {
  kind: Promoted['kind'];
  entityKey: string;
  /** Address of the entity in production. */
  path: string;
  topic: Topic;
  words: DifferenceWords;
  /** Text for an entity that production does not have yet. */
  created: string;
  /** Label of the switch that also copies traffic shares. */
  share: string;
}

const columnsOf = ({ member, value }: DifferenceWords): readonly Column<Change>[] => [
  { key: 'path', title: texts.columns.path, cell: ({ path }) => member(path) },
  { key: 'before', title: texts.columns.before, cell: ({ path, before }) => value(path, before) },
  { key: 'after', title: texts.columns.after, cell: ({ path, after }) => value(path, after) },
];

/** Copies an entity from development to production, after showing the changes. */
export function EntityCopyModal({ close, ...asked }: EntityCopy & ModalControl) {
  const { entityKey, topic, share } = asked;
  const [withTraffic, setWithTraffic] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [topic, 'promotion', entityKey, withTraffic],
    queryFn: () => environments.promoteEntities.mutate({ body: bodyOf(asked, withTraffic, { dryRun: true }) }),
    gcTime: 0,
    retry: false,
  });
  const { busy, copy, changed } = useCopying({ asked, withTraffic, close, compare: refetch });
  const found = data && outcomeOf(data.body);
  return (
    <Modal title={texts.label} size="wide">
      <Stack gap={16}>
        {changed && <Callout tone="warning">{texts.conflict}</Callout>}
        {!found && (error ? <ErrorState error={error} retry={() => void refetch()} /> : <p role="status">{texts.comparing}</p>)}
        {found && <Difference {...found} asked={asked} />}
        {found?.kind !== 'created' && <Switch label={share} checked={withTraffic} onChange={({ currentTarget }) => setWithTraffic(currentTarget.checked)} />}
        <Row gap={8}>
          <Button variant="secondary" onClick={() => close()}>
            {uiTexts.cancel}
          </Button>
          {found && (found.kind === 'created' || found.promoted.changes.length > 0) && (
            <Button loading={busy} onClick={() => void copy(found.promoted)}>
              {texts.confirm}
            </Button>
          )}
        </Row>
      </Stack>
    </Modal>
  );
}

function Difference({ kind, promoted: { changes, heldBack }, asked: { words, created } }: Outcome & { asked: EntityCopy }) {
  const shown = changes.filter(({ path }) => !path.endsWith('.id'));
  return (
    <>
      {kind === 'created' && <Callout tone="info">{created}</Callout>}
      {kind === 'unchanged' && heldBack.length === 0 && <p>{texts.same}</p>}
      {kind !== 'created' && changes.length === 0 && heldBack.length > 0 && <p>{texts.nothing}</p>}
      {shown.length > 0 && (
        <DataTable<Change>
          dense
          label={texts.table}
          columns={columnsOf(words)}
          rows={shown}
          keyOf={({ path }) => path}
          nameOf={({ path }) => words.member(path)}
          empty={null}
        />
      )}
      {heldBack.length > 0 && <p>{texts.held(heldBack.map(words.member).join(', '))}</p>}
    </>
  );
}

interface Outcome {
  kind: 'created' | 'updated' | 'unchanged';
  promoted: Promoted;
}

/** Result for the requested entity. */
function outcomeOf(result: PromotionResult): Outcome | undefined {
  return (['created', 'updated', 'unchanged'] as const).flatMap((kind) => result[kind].map((promoted) => ({ kind, promoted })))[0];
}

function bodyOf({ kind, entityKey }: EntityCopy, withTraffic: boolean, how: { dryRun: boolean; seen?: Promoted }) {
  const seen = how.seen && { sourceVersion: how.seen.sourceVersion, targetVersion: how.seen.targetVersion };
  const entities = [{ kind, key: entityKey, ...seen }];
  return { from: 'development', to: 'production', entities, withTraffic, dryRun: how.dryRun };
}

interface CopyingProps extends ModalControl {
  asked: EntityCopy;
  withTraffic: boolean;
  compare: () => Promise<unknown>;
}

function useCopying({ asked, withTraffic, close, compare }: CopyingProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [changed, setChanged] = useState(false);
  const copy = async (seen: Promoted) => {
    setBusy(true);
    try {
      await environments.promoteEntities.mutate({ body: bodyOf(asked, withTraffic, { dryRun: false, seen }) });
      void invalidateTopics(queryClient, asked.topic);
      toast(texts.done);
      close();
      void navigate(asked.path);
    } catch (thrown) {
      const isConflict = problemOf(thrown).errorCode === commonErrors.conflict.errorCode;
      if (!isConflict) return await reportRefusal(thrown);
      setChanged(true);
      await compare();
    } finally {
      setBusy(false);
    }
  };
  return { busy, copy, changed };
}
