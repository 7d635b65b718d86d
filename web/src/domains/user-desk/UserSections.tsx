import { mentoringStatusNames } from '@baeum/contract/domains/mentorings/mentoring-words.rules.ts';
import { orderStatusNames } from '@baeum/contract/domains/orders/order-words.rules.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { coversOne, type OperatorScope } from '@baeum/contract/shared/scopes.ts';
import { useSession } from '../../client/boot.tsx';
import { Row } from '../../ui/layout.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { adminUsers } from '../admin-users/admin-users.api.ts';
import { applicationReviews } from '../application-reviews/application-reviews.api.ts';
import { applicationStateOf } from '../application-reviews/parts/application-state.ts';
import { courseSubmissions } from '../course-submissions/course-submissions.api.ts';
import { courseStates } from '../course-submissions/parts/course-states.ts';
import { orders } from '../orders/orders.api.ts';
import { reports } from '../reports/reports.api.ts';
import { userTexts } from './users.texts.ts';
import { UserSection } from './UserSection.tsx';
import styles from './UserSections.module.css';

const { panel: texts } = userTexts;
const { sections } = texts;
const ofPage = (page = '1') => ({ page, pageSize: '10' });

/** A user's activity on the site. Sections that this operator may not read are omitted. */
export function UserSections({ userId }: { userId: number }) {
  const id = String(userId);
  const { user } = useSession();
  const may = (...scopes: OperatorScope[]) => coversOne(user?.operatorScopes ?? [], [...scopes, 'admin:read']);
  return (
    <div>
      {may('admin:support', 'admin:finance') && <Orders id={id} />}
      {may('admin:content') && <Courses id={id} />}
      {may('admin:support') && <Mentorings id={id} />}
      {may('admin:content') && <Applications id={id} />}
      {may('admin:content') && <Reports title={sections.reports} of={{ userId: id }} />}
      {may('admin:content') && <Reports title={sections.reported} of={{ reporterId: id }} />}
      {may('admin:support') && <Sessions id={id} />}
      {may() && <Records id={id} />}
    </div>
  );
}

interface Of {
  id: string;
}

const Orders = ({ id }: Of) => (
  <UserSection
    title={sections.orders}
    read={orders.listAllOrders}
    request={{ query: { userId: id, masked: 'true', ...ofPage() } } as const}
    all={`/admin/orders?userId=${id}`}
    lines={({ items }) =>
      items.map((order) => ({
        key: order.id,
        title: order.orderNo,
        to: `/admin/orders/${order.id}`,
        note: `${orderStatusNames[order.status]} · ${texts.won(order.amount)} · ${formatSeoulMinute(order.createdAt)}`,
      }))
    }
  />
);

const Courses = ({ id }: Of) => (
  <UserSection
    title={sections.courses}
    read={courseSubmissions.listReviewCourses}
    request={{ query: { instructorId: id, ...ofPage() } }}
    all={`/admin/courses?status=ALL&instructorId=${id}`}
    lines={({ items }) =>
      items.map((course) => ({ key: course.id, title: course.title, to: `/admin/courses/${course.id}`, note: courseStates[course.status].word }))
    }
  />
);

const Mentorings = ({ id }: Of) => (
  <UserSection
    title={sections.mentorings}
    read={adminUsers.listUserMentorings}
    request={{ params: { id }, query: ofPage() }}
    lines={({ items }) =>
      items.map((session) => ({
        key: session.id,
        title: texts.mentoring(session.side, session.other.name),
        to: `/admin/users/${session.other.id}`,
        note: `${mentoringStatusNames[session.status]} · ${formatSeoulMinute(session.startAt)} · ${texts.won(session.price)}`,
      }))
    }
  />
);

const Applications = ({ id }: Of) => (
  <UserSection
    title={sections.applications}
    read={applicationReviews.listInstructorApplications}
    request={{ query: { userId: id, masked: 'true', ...ofPage() } } as const}
    all={`/admin/instructor-applications?reviewed=ALL&userId=${id}`}
    lines={({ items }) =>
      items.map((application) => {
        const { mode, state } = applicationStateOf(application);
        return {
          key: application.id,
          title: mode,
          to: `/admin/instructor-applications/${application.id}`,
          note: `${state} · ${formatSeoulMinute(application.createdAt)}`,
        };
      })
    }
  />
);

/** Reports about their publications, or by them. */
const Reports = ({ title, of }: { title: string; of: { userId: string } | { reporterId: string } }) => (
  <UserSection
    title={title}
    read={reports.listReports}
    request={{ query: { ...of, ...ofPage() } }}
    all={`/admin/reports?${new URLSearchParams({ ...of, status: 'ALL' })}`}
    lines={({ items }) =>
      items.map((report) => ({
        key: report.id,
        title: report.reported.content.slice(0, 80),
        to: `/admin/reports/${report.id}?status=ALL`,
        note: `${report.settledAt === undefined ? texts.openReport : texts.settledReport} · ${formatSeoulMinute(report.createdAt)}`,
      }))
    }
  />
);

const Sessions = ({ id }: Of) => (
  <UserSection
    title={sections.sessions}
    read={adminUsers.listUserSessions}
    request={{ params: { id } }}
    lines={(open) => open.map((one) => ({ key: one.id, title: one.device, note: [one.ip, formatSeoulMinute(one.lastSeenAt)].filter(Boolean).join(' · ') }))}
  />
);

/** Changes of and by them are in the list of all changes. */
const Records = ({ id }: Of) => (
  <section className={styles.section} aria-label={sections.records}>
    <Row gap={12}>
      <PageLink to={`/admin/audit-logs?target=users%2F${id}`} className={styles.link}>
        {texts.aboutThem}
      </PageLink>
      <PageLink to={`/admin/audit-logs?actor=${id}`} className={styles.link}>
        {texts.byThem}
      </PageLink>
    </Row>
  </section>
);
