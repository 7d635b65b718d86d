import type { ApiToken } from '@baeum/contract/domains/tokens/tokens.schemas.ts';
import { formatDate } from '@baeum/contract/shared/korean-format.ts';
import type { OperatorScope } from '@baeum/contract/shared/scopes.ts';
import { ErrorState } from '../../../client/ErrorState.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Row, Skeleton, Stack } from '../../../ui/layout.tsx';
import { ListRow, ListRows } from '../../../ui/list/ListRow.tsx';
import { confirm } from '../../../ui/modal/dialogs.ts';
import { defineModal, openModal } from '../../../ui/modal/modal-store.ts';
import { SettingSection } from '../../../ui/SettingSection.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { apiTokenTexts as texts } from '../api-tokens.texts.ts';
import { tokens } from '../tokens.api.ts';

const createModal = defineModal<{ operator: readonly OperatorScope[] }>(async () => (await import('../CreateApiTokenModal.tsx')).CreateApiTokenModal);

/** Tokens for programs, and authorised programs. */
export function ApiTokensSection({ operator }: { operator: readonly OperatorScope[] }) {
  const { data, error, refetch } = tokens.listApiTokens.useQuery(tokens.listApiTokens.options());
  return (
    <SettingSection title={texts.title} lead={texts.lead}>
      <Stack>
        {data ? <TokenList list={data.body} /> : error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton shape="block" />}
        <Row>
          <Button variant="secondary" onClick={() => void openModal(createModal, { operator })}>
            {texts.create}
          </Button>
        </Row>
      </Stack>
    </SettingSection>
  );
}

function TokenList({ list }: { list: readonly ApiToken[] }) {
  if (list.length === 0) return <p>{texts.none}</p>;
  return (
    <ListRows label={texts.title}>
      {list.map((token) => (
        <TokenRow key={token.id} token={token} />
      ))}
    </ListRows>
  );
}

function TokenRow({ token: { id, name, kind, prefix, scopes, lastUsedAt, expiresAt } }: { token: ApiToken }) {
  const { mutate, isPending } = tokens.revokeApiToken.useMutation();
  const revoke = async () => {
    if (await confirm(texts.question(name))) mutate({ params: { id: String(id) } }, { onSuccess: () => toast(texts.revoked(name)) });
  };
  const facts = [
    kind === 'API' ? `${prefix}…` : texts.program,
    lastUsedAt ? texts.used(formatDate(lastUsedAt)) : texts.unused,
    expiresAt ? texts.expires(formatDate(expiresAt)) : texts.endless,
  ];
  return (
    <ListRow
      title={name}
      note={
        <>
          <p>{facts.join(' · ')}</p>
          <p>{scopes.map((scope) => texts.scopeNames[scope]).join(', ')}</p>
        </>
      }
      end={
        <Button variant="quiet" size="small" loading={isPending} aria-label={texts.revokeOf(name)} onClick={() => void revoke()}>
          {texts.revoke}
        </Button>
      }
    />
  );
}
