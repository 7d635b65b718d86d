import type { ApplicationForReview } from '@baeum/contract/domains/application-reviews/application-reviews.schemas.ts';
import { registerChannels } from '@baeum/contract/domains/instructor-applications/register-channels.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { useLoaded } from '../../client/page.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { PersonalData, uncoverPerson } from '../admin-users/parts/PersonalData.tsx';
import { DeskPanel, PanelPart } from '../desk/parts/DeskPanel.tsx';
import { applicationRequest } from './application-request.ts';
import { applicationReviews } from './application-reviews.api.ts';
import { applicationReviewTexts } from './application-reviews.texts.ts';
import { stateOf } from './decide-actions.ts';
import { Decision } from './Decision.tsx';
import styles from './Sentences.module.css';

const { panel: texts, modes } = applicationReviewTexts;

/** One application: the applicant, their answers, and the available decisions. */
export function ApplicationPanel({ id }: { id: string }) {
  const { body: application } = useLoaded(applicationReviews.getInstructorApplication, applicationRequest(id));
  const { realname, mode, createdAt, applicant } = application;
  const state = stateOf(application);
  return (
    <DeskPanel
      title={realname}
      tag={<StatusTag tone={state.tone}>{state.word}</StatusTag>}
      note={`${modes[mode]} · ${texts.sent(formatSeoulMinute(createdAt))}`}
      noun="instructor-applications"
      id={id}
      operation="getInstructorApplication"
      command={`baeum admin applications show ${id}`}
    >
      <Decision application={application} />
      <PanelPart title={texts.applicant}>
        <p>
          <PageLink to={`/admin/users/${applicant.id}`}>{applicant.name}</PageLink>
        </p>
        <PersonalData key={applicant.id} masked={{ email: applicant.email }} uncover={uncoverPerson(applicant.id)} />
      </PanelPart>
      <PanelPart title={texts.form}>
        <PersonalData
          key={id}
          masked={{ email: application.contact_mail, phone: application.phone, realName: realname }}
          uncover={async (body, queryClient) => (await applicationReviews.uncoverInstructorApplication.send(queryClient, { params: { id }, body })).body}
        />
        <DescriptionList items={formOf(application)} />
      </PanelPart>
    </DeskPanel>
  );
}

function formOf(application: ApplicationForReview) {
  const { fields } = texts;
  return [
    { term: fields.category, description: application.category ?? texts.noCategory },
    ...(application.my_link === undefined ? [] : [{ term: fields.link, description: <Outside to={application.my_link} /> }]),
    { term: fields.introduce, description: <span className={styles.written}>{application.instructor_introduce}</span> },
    { term: fields.channels, description: application.registerChannels.map(channelOf).join(', ') },
  ];
}

/** An applicant's link may lead anywhere: send no referrer and no opener. */
function Outside({ to }: { to: string }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer nofollow">
      {to}
    </a>
  );
}

function channelOf({ type, content }: ApplicationForReview['registerChannels'][number]): string {
  const label = registerChannels.find((channel) => channel.type === type)?.label ?? type;
  return content ? `${label}(${content})` : label;
}
