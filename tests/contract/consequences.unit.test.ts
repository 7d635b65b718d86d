import { operations } from '@baeum/contract';
import { consequenceOf, mayHaveConsequence, metadataOf } from '@baeum/contract/shared/define.ts';
import { expect, test } from 'vitest';

/** Operations that change something and need no consent, by reason. */
const harmless = {
  'brings somebody in, proves who they are, or asks for a mail or text that does': `signIn completeSignIn startPasskeySignIn signInWithPasskey signOut signUp requestSignUpEmailVerification confirmSignUpEmail editEmail
    requestPasswordChange changePasswordByToken editPassword socialCallbackForm completeSocialSignUp setSocialEmail linkSocialAccount startTotp confirmTotp startPasskey addPasskey requestActivation
    activateAccount startPhoneVerification checkPhoneVerification sendSms checkSms findAccountId startDeviceLogin approveDeviceLogin exchangeToken createApiToken requestDataExport signupGroup sendPayeeCode`,
  'the same person can set it back': `setNotificationSettings checkNotifications setProductNewsConsent setCourseNewsConsent unsubscribe updateProfile setProfileImage setSlug setRealName setCourseArchived
    saveProgress saveProgressBatch setPlayerPreference updateCourseNote updateReview updateInquiry answerInquiry replyReview checkMessages likeReview createBlock likeCorporation
    updatePost updateComment addLike renameMyList reorderMyLists reorderMyListCourses addMyListCourses addCartItem setVoucherArchived updateRoadmap
    updateCouponCampaign setUserRoles updateWebhook setEventBudget updateLecturer updatePayee updateSdkKey`,
  'versions keep what was there before, or another transition leads back': `updateExperiment setOverrides scheduleExperiment setExperimentGuardrails updateFeatureFlag scheduleFeatureFlag startFlagRollout
    updateContainer updateCohort addCohortMembers updateInAppMessage transitionInAppMessage updateRemoteConfig updateSegment updateEventType updateExperimentMetric`,
  'makes something new that can be deleted, or that costs nobody anything': `createHoldout enrollRoadmap enrollFree createRoadmap createSearchSynonym createCourseNote issueCertificate createReview createInquiry
    createPost createComment createPostPicture createReport createMyList registerCoupon resurrectCoupon createCouponCampaign checkInstructorApplication submitInstructorApplication registerInstructor
    submitGuestApplication createExperiment cloneExperiment createFeatureFlag cloneFeatureFlag createFlagFromExperiment createContainer createCohort createInAppMessage createRemoteConfig
    createSegment createEventType createSdkKey createExperimentMetric createWebhook pingWebhook redeliverWebhook`,
  'only answers, or counts what has happened': `createAccessReferer collectInfo previewMarkdown previewOrder previewMentoring paymentWebhook evaluateExperiment evaluateFeatureFlag evaluateRemoteConfig evaluateInAppMessage evaluateAll
    ofrepEvaluateFlag ofrepEvaluateFlags dispatchEvents dispatchWebEvents dispatchBeaconEvents dispatchMetrics previewCohort evaluateDraft estimateAudience`,
} as const;

const named = Object.values(harmless).flatMap((names) => names.trim().split(/\s+/));

test('what cannot be taken back or costs something says so; everything else that changes something is known to be harmless', () => {
  const changing = [...operations].filter(([, { route }]) => route.method !== 'GET' && !metadataOf(route).alias);
  const asking = changing.filter(([, { route }]) => mayHaveConsequence(route));
  // Where the contract itself says that there is none, somebody has thought of it.
  const others = changing.filter(([, { route }]) => !mayHaveConsequence(route) && metadataOf(route).consequence !== 'none');
  expect(
    others.map(([operationId]) => operationId).toSorted(),
    `say it in the contract: withConsequence('money' or 'final', access(…)), or 'none' where nobody needs to be asked`,
  ).toEqual(named.toSorted());
  expect(asking.length).toBeGreaterThan(50);
  expect([...operations].filter(([, { route }]) => route.method === 'GET' && mayHaveConsequence(route))).toEqual([]);
});

test('a consequence may belong to some values of a member only, and trying out has none', () => {
  const of = (operationId: string, members: Record<string, unknown> = {}) => consequenceOf(operations.get(operationId)!.route, members);
  expect([of('deletePost'), of('removeLike'), of('refundOrder'), of('createPost')]).toEqual(['final', undefined, 'money', undefined]);
  expect(['start', 'pause', 'complete', 'reset'].map((action) => of('transitionExperiment', { action }))).toEqual([undefined, undefined, 'final', 'final']);
  expect([of('importWorkspace', { dryRun: true }), of('importWorkspace', { dryRun: false }), of('importWorkspace')]).toEqual([undefined, 'final', 'final']);
  const { route } = operations.get('setUserStatus')!;
  expect([mayHaveConsequence(route), mayHaveConsequence(route, { status: 'BLOCKED' }), mayHaveConsequence(route, { status: 'ACTIVE' })]).toEqual([
    true,
    true,
    false,
  ]);
});
