import { z } from 'zod';
import { config } from '../../config.ts';
import { askDemoRefund } from '../../domains/approvals/demo-approvals.public.ts';
import { queueCounting } from '../../domains/experiment-results/queue-counting.public.ts';
import { findAccountByEmail } from '../../domains/users/accounts.public.ts';
import { hashPassword } from '../../domains/users/password-hash.public.ts';
import { present, statement } from '../statement.ts';
import { withLongTimeout } from '../time-limits.ts';
import { transaction } from '../transaction.ts';
import { readClock } from './clock.ts';
import { admin } from './content/people.ts';
import { loadApplications } from './load/applications.ts';
import { loadContentDesk } from './load/content-desk.ts';
import { loadContracts } from './load/contracts.ts';
import { loadCoupons } from './load/coupons.ts';
import { loadCourses } from './load/courses.ts';
import { loadCrowd } from './load/crowd.ts';
import { loadExperiments } from './load/experiments.ts';
import { loadHome, loadRoadmaps } from './load/home.ts';
import { ImageBatch } from './load/images.ts';
import { loadInquiries } from './load/inquiries.ts';
import { loadLearning } from './load/learning.ts';
import { loadLists } from './load/lists.ts';
import { loadMachinery } from './load/machinery.ts';
import { loadMentoring } from './load/mentoring.ts';
import { loadMessages } from './load/messages.ts';
import { loadOrders } from './load/orders.ts';
import { loadOutreach } from './load/outreach.ts';
import { demoPassword, loadPeople } from './load/people.ts';
import { loadPointsAndVouchers } from './load/points-and-vouchers.ts';
import { loadPosts } from './load/posts.ts';
import { loadSales } from './load/sales.ts';
import { loadSearches } from './load/searches.ts';

/** Prevents two processes from loading concurrently. */
const lockLoading = statement(
  'database.lock-demo-data',
  { row: { locked: present(z.boolean()) } },
  'SELECT true AS locked FROM pg_advisory_xact_lock(7000002)',
);

/** Number of learners who try new features. */
const testers = 12;

/**
 * Fills an empty site with demo data, all or nothing; false when it was filled before. Identical on every load, except for
 * dates, which are relative to now.
 * @throws Error in production
 */
export async function loadDemoData(): Promise<boolean> {
  if (config().production) throw new Error('demo data is never loaded in production');
  if (await findAccountByEmail(admin.email)) return false;
  const passwordHash = await hashPassword(demoPassword);
  return withLongTimeout(() =>
    transaction(async () => {
      await lockLoading.run();
      if (await findAccountByEmail(admin.email)) return false;
      const clock = await readClock();
      const images = new ImageBatch();
      const people = await loadPeople(clock, passwordHash, images);
      await loadContracts(clock, people);
      await loadApplications(clock, people);
      const courses = await loadCourses(clock, people, images);
      await loadLearning(clock, people, courses);
      await loadCrowd(clock, courses, images);
      await loadInquiries(clock, people, courses);
      await loadPosts(clock, people, courses, images);
      await loadMessages(clock, people);
      await loadPointsAndVouchers(clock, people, courses);
      await loadCoupons(clock, people);
      await loadMentoring(clock, people);
      await loadOrders(people, courses);
      await loadContentDesk(clock, people);
      await loadLists(clock, people, courses);
      await loadRoadmaps(clock, people, courses, images);
      await loadSales(clock, people, courses);
      await askDemoRefund(people.operators[1]);
      await loadHome(clock, config().SISTER_BRAND_URL, images);
      await loadOutreach(clock, people.operators[0]);
      await loadExperiments(
        clock,
        people.operators[0],
        people.learners.slice(0, testers).map(({ id }) => id),
      );
      await loadMachinery(clock);
      await loadSearches(clock);
      // The first screen of the experiments shows numbers as soon as a worker runs, and not only after the first minute.
      await queueCounting();
      return true;
    }),
  );
}
