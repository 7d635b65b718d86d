import type { InstructorContract } from '@baeum/contract/domains/instructor-contracts/instructor-contracts.schemas.ts';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Row, Skeleton, Stack } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import { AgreementForm } from './AgreementForm.tsx';
import styles from './Contract.module.css';
import { instructorContracts } from './instructor-contracts.api.ts';
import { contractTexts as texts } from './instructor-contracts.texts.ts';

export const page: PageDefinition = {
  component: ContractPage,
  loading: () => <Skeleton shape="block" />,
  head: () => ({ title: texts.title, canonical: '/contract-content', noindex: true }),
  preload: ({ queryClient }) => instructorContracts.getContract.prefetch(queryClient),
};

/** The contract for users who sell courses. */
export function ContractPage() {
  const { body: contract } = useLoaded(instructorContracts.getContract, {});
  const { version, contentHtml, agreedVersion } = contract;
  return (
    <Stack gap={24} className={styles.page}>
      <PageTitle>{texts.title}</PageTitle>
      <p className={styles.muted}>{texts.version(version)}</p>
      {agreedVersion !== version && <p>{texts.lead}</p>}
      <div role="status">
        <Standing contract={contract} />
      </div>
      <section aria-labelledby="contract" className={styles.text}>
        <h2 id="contract" className={styles.heading}>
          {texts.text}
        </h2>
        <RichText html={contentHtml} />
      </section>
      {agreedVersion === version ? (
        <Row>
          <LinkButton to="/instructor/courses" variant="secondary">
            {texts.courses}
          </LinkButton>
        </Row>
      ) : (
        <AgreementForm key={version} version={version} />
      )}
    </Stack>
  );
}

/** Whether it is accepted, and how it differs from the accepted one. */
function Standing({ contract: { version, agreedAt, agreedVersion, previousHtml, changes = [] } }: { contract: InstructorContract }) {
  if (agreedAt === undefined) return null;
  if (agreedVersion === version) {
    return (
      <Callout tone="success" title={texts.agreed(agreedAt)}>
        {texts.agreedNote}
      </Callout>
    );
  }
  return (
    <Callout tone="warning" title={texts.newer}>
      <Stack gap={12}>
        <p>{texts.newerNote(agreedAt)}</p>
        {changes.length > 0 && (
          <ul aria-label={texts.changes} className={styles.changes}>
            {changes.map((change) => (
              <li key={`${change.change} ${change.heading}`}>{texts.changeOf(change)}</li>
            ))}
          </ul>
        )}
        {previousHtml && (
          <details>
            <summary className={styles.former}>{texts.former}</summary>
            <RichText html={previousHtml} />
          </details>
        )}
      </Stack>
    </Callout>
  );
}
