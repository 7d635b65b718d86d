import { contractTexts } from '@baeum/contract/domains/instructor-contracts/contract-texts.ts';
import { policyVersions, type Policy, type PolicySection } from '@baeum/contract/shared/policies.ts';
import { refundPolicies } from '@baeum/contract/shared/refund-policies.ts';
import { Link } from 'react-router';
import { ApiProblem } from '../../client/api-problem.ts';
import { useSite } from '../../client/boot.tsx';
import { usePageParams, type PageDefinition, type PageParams } from '../../client/page.ts';
import { Container } from '../../ui/layout.tsx';
import { policyTexts, policyTitles } from './policies.texts.ts';
import type { PolicyText } from './policy-text.ts';
import styles from './Policy.module.css';
import { privacyTexts } from './privacy.texts.ts';
import { termsTexts } from './terms.texts.ts';

export const page: PageDefinition = {
  component: PolicyPage,
  head: ({ params }) => headOf(find(params)),
  preload: async ({ params }) => getPolicy(params),
};

const texts: Readonly<Record<Policy, Readonly<Record<string, PolicyText>>>> = {
  terms: termsTexts,
  privacy: privacyTexts,
  refund: refundPolicies,
  instructor: contractTexts,
};

interface Found {
  policy: Policy;
  version: string;
  text: PolicyText;
}

/** The policy in the address: the current version, unless it names another. */
function find({ policy = '', version }: PageParams): Found | undefined {
  if (!Object.hasOwn(policyVersions, policy)) return undefined;
  const known = policy as Policy;
  const wanted = version ?? policyVersions[known][0];
  const text = Object.hasOwn(texts[known], wanted) ? texts[known][wanted] : undefined;
  return text && { policy: known, version: wanted, text };
}

/** @throws ApiProblem 404, which the frame shows as page not found */
function getPolicy(params: PageParams): Found {
  const found = find(params);
  if (!found) throw new ApiProblem(404);
  return found;
}

function headOf(found: Found | undefined) {
  if (!found) return { title: policyTexts.missing, noindex: true };
  const { policy, version } = found;
  const former = version !== policyVersions[policy][0];
  return { title: policyTitles[policy], canonical: `/policies/${policy}${former ? `/${version}` : ''}`, noindex: former };
}

/** One of the policies, with links to its other versions. */
export function PolicyPage() {
  const { policy, version, text } = getPolicy(usePageParams());
  const { name, contactEmail, retentionDays } = useSite();
  const [current, ...former] = policyVersions[policy];
  return (
    <Container narrow as="article" className={styles.page}>
      <h1 className={styles.title}>{policyTitles[policy]}</h1>
      <p className={styles.dates}>{version === current ? policyTexts.holdsFrom(dayOf(version)) : policyTexts.former(dayOf(version))}</p>
      {version !== current && (
        <Link to={`/policies/${policy}`} className={styles.link}>
          {policyTexts.current}
        </Link>
      )}
      {text({ name, email: contactEmail, days: retentionDays }).map((section) => (
        <Section key={section.heading} {...section} />
      ))}
      <FormerVersions policy={policy} versions={former} />
    </Container>
  );
}

function Section({ heading, content }: PolicySection) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{heading}</h2>
      {content.map((part) => (typeof part === 'string' ? <p key={part}>{part}</p> : <Points key={part[0]} points={part} />))}
    </section>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

function FormerVersions({ policy, versions }: { policy: Policy; versions: readonly string[] }) {
  if (versions.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{policyTexts.versions}</h2>
      <ul>
        {versions.map((version) => (
          <li key={version}>
            <Link to={`/policies/${policy}/${version}`} className={styles.link}>
              {dayOf(version)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `2026.11.22` for `2026-11-22`. */
function dayOf(version: string): string {
  return version.replaceAll('-', '.');
}
