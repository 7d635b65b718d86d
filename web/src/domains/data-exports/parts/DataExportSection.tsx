import type { DataExport } from '@baeum/contract/domains/data-exports/data-exports.contract.ts';
import { dataExportFile } from '@baeum/contract/domains/data-exports/data-exports.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { ErrorState } from '../../../client/ErrorState.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { Row, Skeleton, Stack } from '../../../ui/layout.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { SettingSection } from '../../../ui/SettingSection.tsx';
import { dataExports } from '../data-exports.api.ts';
import { dataExportTexts as texts } from '../data-exports.texts.ts';

/** Polling interval while the file is generated. */
const lookMilliseconds = 5000;

/** An export of all data held about the user. */
export function DataExportSection() {
  const { data, error, refetch } = dataExports.getDataExport.useQuery({
    ...dataExports.getDataExport.options(),
    refetchInterval: ({ state }) => (state.data?.body.last?.state === 'PREPARING' ? lookMilliseconds : false),
  });
  return (
    <SettingSection title={texts.title} lead={texts.lead} anchor="data-export">
      {data ? <ExportState {...data.body} /> : error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton shape="block" />}
    </SettingSection>
  );
}

function ExportState({ last, requestableAt }: { last: DataExport | null; requestableAt?: string | undefined }) {
  const { mutate, isPending } = dataExports.requestDataExport.useMutation();
  return (
    <Stack>
      <div role="status">{last && <LastExport {...last} />}</div>
      {requestableAt ? (
        <p>{texts.again(requestableAt)}</p>
      ) : (
        <Row>
          <Button variant="secondary" loading={isPending} onClick={() => mutate({})}>
            {texts.request}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function LastExport({ id, state, size, expiresAt }: DataExport) {
  if (state === 'PREPARING') return <Callout title={texts.preparing.title}>{texts.preparing.message}</Callout>;
  if (state === 'EXPIRED' || size === undefined || expiresAt === undefined) return <p>{texts.expired}</p>;
  return (
    <Callout tone="success" title={texts.ready.title} action={<Download id={id} />}>
      {texts.ready.message(size, expiresAt)}
    </Callout>
  );
}

/** Not a link: an older sign-in requires the password first, which a plain browser download cannot ask for. */
function Download({ id }: { id: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataExports.downloadDataExport.query({ params: { id } }),
    onSuccess: ({ body }) => saveFile(body as Blob, dataExportFile),
  });
  return (
    <Button variant="soft" size="small" loading={isPending} onClick={() => mutate()}>
      {texts.download}
    </Button>
  );
}
