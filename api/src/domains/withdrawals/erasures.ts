import { eraseAnswersTo } from '../../http/key-claims.ts';
import { erasePost } from '../../jobs/erase-person.ts';
import { unlinkVisits } from '../access-referers/erase-person.service.ts';
import { eraseBlocks } from '../blocks/erase-person.service.ts';
import { eraseCart } from '../carts/erase-person.service.ts';
import { eraseCertificates } from '../certificates/erase-person.service.ts';
import { eraseCohortMember } from '../cohorts/erase-person.service.ts';
import { eraseSender } from '../contact/erase-person.service.ts';
import { eraseCorporationLikes } from '../corporations/erase-person.service.ts';
import { eraseCoupons } from '../coupons/erase-person.service.ts';
import { eraseNotes } from '../course-notes/erase-person.service.ts';
import { eraseExports } from '../data-exports/erase-person.service.ts';
import { deleteOwnImages } from '../files/pictures.service.ts';
import { leaveEveryGroup } from '../groups/erase-person.service.ts';
import { eraseInquiries } from '../inquiries/erase-person.service.ts';
import { eraseApplications } from '../instructor-applications/erase-person.service.ts';
import { eraseLearning } from '../learning/erase-person.service.ts';
import { eraseLikes } from '../likes/erase-person.service.ts';
import { eraseLists } from '../lists/erase-person.service.ts';
import { eraseConsents } from '../marketing-consents/erase-person.service.ts';
import { eraseMentor } from '../mentors/erase-person.service.ts';
import { eraseMessages } from '../messages/erase-person.service.ts';
import { eraseNotifications } from '../notifications/erase-person.service.ts';
import { forgetBuyer } from '../orders/erase-person.service.ts';
import { erasePhoneCodes } from '../phones/erase-person.service.ts';
import { forfeitPoints } from '../points/erase-person.service.ts';
import { erasePosts } from '../posts/erase-person.service.ts';
import { eraseReached } from '../reached-lectures/erase-person.service.ts';
import { eraseReportWords } from '../reports/erase-person.service.ts';
import { eraseReviewLikes } from '../reviews/erase-person.service.ts';
import { eraseRoadmapEnrollments } from '../roadmaps/erase-person.service.ts';
import { eraseSecondFactors } from '../second-factors/erase-person.service.ts';
import { eraseDevices } from '../security-events/erase-person.service.ts';
import { eraseSignIns } from '../sign-in/erase-person.service.ts';
import { eraseSocialAccounts } from '../social-accounts/erase-person.service.ts';
import { eraseTokens } from '../tokens/erase-person.service.ts';
import { emptyAccount, type Leaver } from '../users/leavers.service.ts';
import { unlinkVouchers } from '../vouchers/erase-person.service.ts';
import { eraseToldOf } from '../webhooks/erase-person.service.ts';
import { unlinkVersions } from '../workspaces/erase-person.service.ts';

/**
 * What is erased when somebody leaves, by the owners of the tables, in one transaction; `life-of-data.ts` says what must be. Mails
 * come late, since work under way that an erasure had to wait for may have sent one; the account comes last.
 */
export const erasures: readonly ((leaver: Leaver) => Promise<void>)[] = [
  eraseSignIns,
  eraseTokens,
  eraseSecondFactors,
  eraseSocialAccounts,
  erasePhoneCodes,
  eraseExports,
  eraseNotifications,
  eraseConsents,
  eraseApplications,
  eraseMentor,
  eraseNotes,
  eraseInquiries,
  eraseMessages,
  eraseBlocks,
  eraseCorporationLikes,
  eraseReviewLikes,
  erasePosts,
  eraseReportWords,
  eraseLikes,
  eraseLists,
  eraseCart,
  eraseCoupons,
  eraseRoadmapEnrollments,
  forfeitPoints,
  unlinkVouchers,
  unlinkVersions,
  eraseToldOf,
  eraseCertificates,
  eraseLearning,
  eraseReached,
  leaveEveryGroup,
  ({ userId }) => deleteOwnImages(userId),
  forgetBuyer,
  eraseCohortMember,
  eraseSender,
  unlinkVisits,
  eraseDevices,
  erasePost,
  eraseAnswersTo,
  emptyAccount,
];
