import type { Promoted, PromotionResult } from '@baeum/contract/domains/environments/environments.contract.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { problemOf } from '../../client/api-problem.ts';
import { ErrorState } from '../../client/ErrorState.tsx';
import { readAnew } from '../../client/topics.ts';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/choice/Switch.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { uiTexts } from '../../ui/ui.texts.ts';
import { environments } from '../environments/environments.api.ts';
import { flagDeskTexts } from './flag-desk.texts.ts';
import { memberWords, valueWords } from './flag-words.ts';
import { tellRefusal } from './tell-refusal.ts';

const texts = flagDeskTexts.copy;
type Change = Promoted['changes'][number];

const columns: readonly Column<Change>[] = [
  { key: 'path', title: texts.columns.path, cell: ({ path }) => memberWords(path) },
  { key: 'before', title: texts.columns.before, cell: ({ path, before }) => valueWords(path, before) },
  { key: 'after', title: texts.columns.after, cell: ({ path, after }) => valueWords(path, after) },
];

/** Copies a flag from development to production, after showing what becomes different there. */
export function FlagCopyModal({ flagKey, close }: { flagKey: string } & ModalControl) {
  const [withTraffic, setWithTraffic] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['feature-flags', 'promotion', flagKey, withTraffic],
    queryFn: () => environments.promoteEntities.mutate({ body: bodyOf(flagKey, withTraffic, { dryRun: true }) }),
    gcTime: 0,
    retry: false,
  });
  const { busy, copy, changed } = useCopying({ flagKey, withTraffic, close, compare: refetch });
  const found = data && outcomeOf(data.body);
  return (
    <Modal title={texts.label} size="wide">
      <Stack gap={16}>
        {changed && <Callout tone="warning">{texts.conflict}</Callout>}
        {!found && (error ? <ErrorState error={error} retry={() => void refetch()} /> : <p role="status">{texts.comparing}</p>)}
        {found && <Difference {...found} />}
        {found?.kind !== 'created' && (
          <Switch label={texts.share} checked={withTraffic} onChange={({ currentTarget }) => setWithTraffic(currentTarget.checked)} />
        )}
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

function Difference({ kind, promoted: { changes, heldBack } }: Outcome) {
  return (
    <>
      {kind === 'created' && <Callout tone="info">{texts.created}</Callout>}
      {kind === 'unchanged' && heldBack.length === 0 && <p>{texts.same}</p>}
      {kind !== 'created' && changes.length === 0 && heldBack.length > 0 && <p>{texts.nothing}</p>}
      {changes.length > 0 && (
        <DataTable<Change>
          dense
          label={texts.table}
          columns={columns}
          rows={changes}
          keyOf={({ path }) => path}
          nameOf={({ path }) => memberWords(path)}
          empty={null}
        />
      )}
      {heldBack.length > 0 && <p>{texts.held(heldBack.map(memberWords).join(', '))}</p>}
    </>
  );
}

interface Outcome {
  kind: 'created' | 'updated' | 'unchanged';
  promoted: Promoted;
}

/** What becomes of the one flag that was asked for. */
function outcomeOf(result: PromotionResult): Outcome | undefined {
  return (['created', 'updated', 'unchanged'] as const).flatMap((kind) => result[kind].map((promoted) => ({ kind, promoted })))[0];
}

function bodyOf(flagKey: string, withTraffic: boolean, how: { dryRun: boolean; seen?: Promoted }) {
  const seen = how.seen && { sourceVersion: how.seen.sourceVersion, targetVersion: how.seen.targetVersion };
  const entities = [{ kind: 'FEATURE_FLAG' as const, key: flagKey, ...seen }];
  return { from: 'development', to: 'production', entities, withTraffic, dryRun: how.dryRun };
}

interface CopyingProps extends ModalControl {
  flagKey: string;
  withTraffic: boolean;
  compare: () => Promise<unknown>;
}

function useCopying({ flagKey, withTraffic, close, compare }: CopyingProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [changed, setChanged] = useState(false);
  const copy = async (seen: Promoted) => {
    setBusy(true);
    try {
      await environments.promoteEntities.mutate({ body: bodyOf(flagKey, withTraffic, { dryRun: false, seen }) });
      void readAnew(queryClient, 'feature-flags');
      toast(texts.done);
      close();
      void navigate(`/admin/feature-flags/${flagKey}`);
    } catch (thrown) {
      const isConflict = problemOf(thrown).errorCode === commonErrors.conflict.errorCode;
      if (!isConflict) return await tellRefusal(thrown);
      setChanged(true);
      await compare();
    } finally {
      setBusy(false);
    }
  };
  return { busy, copy, changed };
}
