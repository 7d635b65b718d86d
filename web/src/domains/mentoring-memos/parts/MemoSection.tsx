import { memoLength } from '@baeum/contract/domains/mentoring-memos/mentoring-memos.rules.ts';
import { ErrorState } from '../../../client/ErrorState.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/form/TextField.tsx';
import { Row, Skeleton } from '../../../ui/layout.tsx';
import { MetaLine } from '../../../ui/text/MetaLine.tsx';
import { mentoringMemos } from '../mentoring-memos.api.ts';
import { memoTexts as texts } from '../mentoring-memos.texts.ts';
import { useAutosave } from '../use-autosave.ts';

/** A mentor's private note about a session. */
export function MemoSection({ mentoringId }: { mentoringId: number }) {
  const request = mentoringMemos.getMentoringMemo.options({ params: { id: String(mentoringId) } });
  const { data, error, refetch } = mentoringMemos.getMentoringMemo.useQuery({ ...request, staleTime: Infinity });
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton shape="block" />;
  return <Memo mentoringId={mentoringId} stored={data.body.memo} />;
}

function Memo({ mentoringId, stored }: { mentoringId: number; stored: string }) {
  const { mutateAsync } = mentoringMemos.setMentoringMemo.useMutation({ meta: { ownProblem: true } });
  const { text, change, state, saveNow } = useAutosave(stored, (memo) => mutateAsync({ params: { id: String(mentoringId) }, body: { memo } }));
  return (
    <div>
      <TextArea
        label={texts.label}
        help={texts.help}
        name="memo"
        rows={4}
        value={text}
        maxLength={memoLength}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={saveNow}
      />
      <div role="status">
        {state === 'busy' && <MetaLine>{texts.saving}</MetaLine>}
        {state === 'saved' && <MetaLine>{texts.saved}</MetaLine>}
        {state === 'failed' && (
          <Row>
            <MetaLine>{texts.failed}</MetaLine>
            <Button variant="secondary" size="small" onClick={saveNow}>
              {texts.again}
            </Button>
          </Row>
        )}
      </div>
    </div>
  );
}
