import { settlementTerms } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import type { WithdrawalPreview } from '@baeum/contract/domains/withdrawals/withdrawals.contract.ts';
import { withdrawalReasons, type WithdrawalBlocker, type WithdrawalReason } from '@baeum/contract/domains/withdrawals/withdrawals.rules.ts';
import { formatDate, formatWon } from '@baeum/contract/shared/korean-format.ts';
import { useState } from 'react';
import { ErrorState } from '../../../client/ErrorState.tsx';
import { notifyOtherTabs } from '../../../client/session.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { ChoiceGroup } from '../../../ui/form/ChoiceGroup.tsx';
import { Row, Skeleton, Stack } from '../../../ui/layout.tsx';
import { DescriptionList } from '../../../ui/list/DescriptionList.tsx';
import { alert, confirmByTyping } from '../../../ui/modal/dialogs.ts';
import { PageLink } from '../../../ui/PageLink.tsx';
import { SettingSection } from '../../../ui/SettingSection.tsx';
import styles from '../Withdrawal.module.css';
import { withdrawals } from '../withdrawals.api.ts';
import { withdrawalTexts as texts } from '../withdrawals.texts.ts';

const [{ leastPayout }] = settlementTerms;
const reasons = withdrawalReasons.map((value) => ({ value, label: texts.reasons[value] }));

/** Consequences of leaving, and the button. */
export function WithdrawalSection() {
  const { data, error, refetch } = withdrawals.getWithdrawal.useQuery(withdrawals.getWithdrawal.options());
  return (
    <SettingSection title={texts.title} lead={texts.lead} anchor="withdrawal">
      {data ? <Preview {...data.body} /> : error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton shape="block" />}
    </SettingSection>
  );
}

function Preview({ canWithdraw, blockers, income, losses, remains }: WithdrawalPreview) {
  return (
    <Stack gap={24}>
      <Things title={texts.losses} counts={losses} always={{ term: texts.account, description: texts.all }} />
      <Things title={texts.remains} counts={remains} />
      <p>
        {texts.law}{' '}
        <PageLink to="/policies/privacy" className={styles.link}>
          {texts.policy}
        </PageLink>
      </p>
      {canWithdraw ? <Leave rest={income.rest} /> : <Blockers blockers={blockers} income={income} />}
    </Stack>
  );
}

/** The user's amount of something; omitted if zero. */
function Things({
  title,
  counts,
  always,
}: {
  title: string;
  counts: WithdrawalPreview['losses'] | WithdrawalPreview['remains'];
  always?: { term: string; description: string };
}) {
  const some = (Object.entries(counts) as [keyof typeof texts.things, number][]).filter(([, count]) => count > 0);
  const items = [...some.map(([thing, count]) => ({ term: texts.things[thing], description: texts.amount(thing, count) })), ...(always ? [always] : [])];
  if (items.length === 0) return null;
  return (
    <div>
      <h3 className={styles.thingsTitle}>{title}</h3>
      <dl className={styles.things}>
        {items.map(({ term, description }) => (
          <div key={term} className={styles.thing}>
            <dt>{term}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Where each obstacle can be resolved. */
const pageOfBlocker: Readonly<Record<WithdrawalBlocker, keyof typeof texts.pages>> = {
  PENDING_ORDERS: '/my/orders',
  MONEY_TO_RETURN: '/my/orders',
  REFUND_ON_ITS_WAY: '/my/orders',
  MENTORINGS_TO_TAKE: '/my/mentorings',
  MENTORINGS_TO_GIVE: '/instructor/mentorings',
  PUBLISHED_COURSES: '/contact',
  INCOME_TO_SETTLE: '/instructor/incomes',
  OPERATOR: '/contact',
};

function Blockers({ blockers, income: { waiting } }: Pick<WithdrawalPreview, 'blockers' | 'income'>) {
  const addresses = [...new Set(blockers.map(({ code }) => pageOfBlocker[code]))];
  return (
    <Callout tone="warning" title={texts.blocked}>
      <Stack gap={12}>
        {blockers.map(({ code, message }) => (
          <p key={code}>{message}</p>
        ))}
        {waiting.length > 0 && (
          <DescriptionList
            items={waiting.map(({ month, reason, sum, confirmOn }) => ({
              term: texts.month(month),
              description: texts.waiting[reason](formatWon(sum), confirmOn ? formatDate(confirmOn) : ''),
            }))}
          />
        )}
        <Row>
          {addresses.map((address) => (
            <LinkButton key={address} to={address} variant="secondary" size="small">
              {texts.pages[address]}
            </LinkButton>
          ))}
        </Row>
      </Stack>
    </Callout>
  );
}

function Leave({ rest }: Pick<WithdrawalPreview['income'], 'rest'>) {
  const [reason, setReason] = useState<WithdrawalReason | null>(null);
  const [waived, setWaived] = useState(false);
  const { mutateAsync, isPending } = withdrawals.withdraw.useMutation();
  const leave = async () => {
    if (!(await confirmByTyping(texts.question))) return;
    await mutateAsync({ body: { confirm: true, ...(reason && { reason }), ...(rest > 0 && { waivedIncome: rest }) } });
    notifyOtherTabs();
    await alert(texts.done.title, texts.done.message);
    // No data of the user may remain in this page.
    location.replace('/');
  };
  return (
    <Stack gap={24}>
      <ChoiceGroup kind="checkbox" legend={texts.reason} name="reason" help={texts.reasonHelp} options={reasons} value={reason} onChange={setReason} />
      <p>{texts.export}</p>
      {rest > 0 && (
        <Callout tone="warning" title={texts.rest(formatWon(rest))}>
          <Stack gap={12}>
            <p>{texts.restWhy(formatWon(leastPayout))}</p>
            <Checkbox label={texts.waive(formatWon(rest))} checked={waived} onChange={({ currentTarget }) => setWaived(currentTarget.checked)} />
          </Stack>
        </Callout>
      )}
      <Row>
        <Button
          variant="danger"
          loading={isPending}
          disabledReason={rest > 0 && !waived ? texts.waiveFirst : undefined}
          onClick={() => void leave().catch(() => undefined)}
        >
          {texts.submit}
        </Button>
      </Row>
    </Stack>
  );
}
