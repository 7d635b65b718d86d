# Written by `npm run openapi` from the OpenAPI document: change the contract instead.
import os as _os
import typing as _t

import typing_extensions as _e

__all__ = [
    "ApiError",
    "AuthenticationError",
    "BaeumError",
    "Client",
    "ConflictError",
    "ConnectionFailed",
    "InvalidRequest",
    "NotFound",
    "PermissionDenied",
    "RateLimited",
    "ServerError",
]

#: The bytes of a file, an open file, or both with a name: `("photo.png", file)`.
_File = _t.Union[bytes, _t.IO[bytes], _t.Tuple[str, _t.Union[bytes, _t.IO[bytes]]]]

class BaeumError(Exception): ...
class ConnectionFailed(BaeumError): ...

class ApiError(BaeumError):
    operation: str
    status: int
    problem: _t.Dict[str, _t.Any]
    code: str
    message: str
    detail: _t.Optional[str]
    errors: _t.List[_t.Dict[str, str]]
    request_id: str
    advice: str
    retry_after: _t.Optional[float]

class InvalidRequest(ApiError): ...
class AuthenticationError(ApiError): ...
class PermissionDenied(ApiError): ...
class NotFound(ApiError): ...
class ConflictError(ApiError): ...
class RateLimited(ApiError): ...
class ServerError(ApiError): ...

class _Event(_t.TypedDict):
    """One event of a stream."""

    data: str
    id: _e.NotRequired[str]
    event: _e.NotRequired[str]

class AccessReferer(_t.TypedDict):
    """저장한 유입 경로"""
    usersAccessRefererId: int

class AccessRefererInput(_t.TypedDict):
    """유입 경로와 그 순간"""
    type: AccessRefererInputType
    referer: str
    utmSource: _e.NotRequired[str]
    utmCampaign: _e.NotRequired[str]
    utmMedium: _e.NotRequired[str]
    utmContent: _e.NotRequired[str]
    utmTerm: _e.NotRequired[str]
    os: str
    browser: str
    queryParam: _e.NotRequired[str]
    accessUrl: str

AccessRefererInputType: _e.TypeAlias = _t.Literal["SIGNUP", "NEW_LOGIN", "LOGGED_IN", "TRY_SIGNUP"]

class Activation(_t.TypedDict):
    """메일의 링크에 담긴 토큰"""
    token: str

class ActivationRequest(_t.TypedDict):
    """휴면 계정의 이메일"""
    email: str

class ActiveCoupons(_t.TypedDict):
    """지금 쓸 수 있는 쿠폰"""
    count: int
    coupons: _t.List[Coupon]

class ActiveState(_t.TypedDict):
    """이용 상태와 휴면 예정일"""
    status: UserStatus
    lastActiveAt: str
    dormantAt: _e.NotRequired[str]

class AddedCohortMembers(_t.TypedDict):
    """코호트에 넣은 결과"""
    added: int

class AdminCorporation(_t.TypedDict):
    """운영자가 보는 기업"""
    id: int
    name: str
    url: _e.NotRequired[str]
    industry: _e.NotRequired[str]
    logoKey: _e.NotRequired[str]
    logoUrl: _e.NotRequired[str]
    likeCount: int
    showable: bool
    createdAt: str

class AdminCorporationPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[AdminCorporation]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class AdminOrder(_t.TypedDict):
    """주문과 산 사람"""
    id: int
    orderNo: str
    status: OrderStatus
    items: _t.List[OrderItem]
    couponDiscount: int
    pointUsed: int
    amount: int
    refundedAmount: int
    payment: OrderPayment
    paymentStart: _e.NotRequired[PaymentStart]
    refunds: _t.List[Refund]
    createdAt: str
    expiresAt: _e.NotRequired[str]
    buyer: OrderBuyer

class AdminOrderPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[AdminOrder]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class AdminRefundInput(_t.TypedDict):
    """운영자가 하는 환불"""
    itemIds: _t.List[int]
    amount: _e.NotRequired[int]
    moneyOnly: _e.NotRequired[bool]
    reason: str
    account: _e.NotRequired[RefundAccount]

class AdminRefundQuote(_t.TypedDict):
    """운영자의 환불 견적"""
    lines: _t.List[AdminRefundQuoteLine]
    rule: RefundSum
    most: RefundSum
    livePoints: int
    mostMoneyOnly: int
    whole: bool
    way: RefundWay
    accountNeeded: bool
    coupons: _t.List[OrderCoupon]

class AdminRefundQuoteLine(_t.TypedDict):
    """운영자의 환불에서 한 항목"""
    itemId: int
    type: SoldType
    title: str
    refunded: bool
    paid: int
    left: int
    points: int
    rule: _e.NotRequired[RefundRuleOfLine]
    loses: _t.List[LostLearning]

AdminStats = _t.TypedDict("AdminStats", {"from": str, "to": str, "signups": int, "actives": int, "orders": int, "gross": int, "refunds": int, "applications": int, "days": _t.List[AdminStatsDay]})

class AdminStatsDay(_t.TypedDict):
    """하루의 수치"""
    day: str
    signups: int
    actives: int
    orders: int
    gross: int
    refunds: int
    applications: int

class AgreedContract(_t.TypedDict):
    """동의한 계약"""
    version: str
    agreedAt: str

class Agreements(_t.TypedDict):
    """가입할 때의 동의"""
    terms: bool
    privacy: bool
    age14: bool
    marketing: _e.NotRequired[bool]

class AllDecisions(_t.TypedDict):
    """모든 결정"""
    experiments: _t.List[ExperimentDecision]
    featureFlags: _t.List[FlagDecision]
    remoteConfigs: _t.List[RemoteConfigDecision]
    inAppMessages: _t.List[InAppDecision]

class AnalyticsUser(_t.TypedDict):
    """분석이 아는 방문자"""
    hid: _t.Union[str, None]
    device_id: _t.Union[str, None]
    user_id: _t.Union[int, None]
    email: _t.Union[str, None]
    user_info: AnalyticsUserUser_info

class AnalyticsUserUser_info(_t.TypedDict):
    """회원의 속성"""
    role_admin: bool

class AnyOrder(_t.TypedDict):
    """운영자가 보는 주문"""
    id: int
    orderNo: str
    status: OrderStatus
    items: _t.List[OrderItem]
    couponDiscount: int
    pointUsed: int
    amount: int
    refundedAmount: int
    payment: OrderPayment
    paymentStart: _e.NotRequired[PaymentStart]
    refunds: _t.List[Refund]
    createdAt: str
    expiresAt: _e.NotRequired[str]
    buyer: OrderBuyer
    coupons: _t.List[OrderCoupon]
    paymentKey: _e.NotRequired[str]
    left: int
    refundable: bool

class ApiToken(_t.TypedDict):
    """토큰. 비밀 값은 보이지 않습니다."""
    id: int
    name: str
    kind: ApiTokenKind
    prefix: str
    scopes: _t.List[Scope]
    createdAt: str
    lastUsedAt: _e.NotRequired[str]
    expiresAt: _e.NotRequired[str]

class ApiTokenInput(_t.TypedDict):
    """만들 토큰"""
    name: str
    scopes: _t.List[Scope]
    expiresInDays: _e.NotRequired[int]

ApiTokenKind: _e.TypeAlias = _t.Literal["API", "PROGRAM"]

class Applicant(_t.TypedDict):
    """신청한 회원"""
    id: int
    name: str
    email: str

class Application(_t.TypedDict):
    """지식공유자 신청서"""
    id: int
    userId: _e.NotRequired[int]
    contact_mail: str
    realname: str
    phone: str
    category: _t.Union[CategoryName, None]
    instructor_introduce: str
    my_link: _e.NotRequired[str]
    registerChannels: _t.List[RegisterChannel]
    mode: ApplicationMode
    status: ApplicationStatus
    reviewNote: _e.NotRequired[str]
    createdAt: str
    reviewedAt: _e.NotRequired[str]

class ApplicationCheck(_t.TypedDict):
    """신청할 수 있는지와 미리 채울 값"""
    canApply: bool
    isInstructor: bool
    isMentor: bool
    status: ApplicationCheckStatus
    prefill: ApplicationPrefill
    guestApplication: _e.NotRequired[Application]
    userCNT: int

ApplicationCheckStatus: _e.TypeAlias = _t.Literal["NONE", "DRAFT", "APPROVED", "REJECTED"]

class ApplicationContact(_t.TypedDict):
    """신청서의 가리지 않은 개인정보. 물은 것만 있습니다."""
    id: int
    email: _e.NotRequired[str]
    phone: _e.NotRequired[str]
    realName: _e.NotRequired[str]

ApplicationDecision: _e.TypeAlias = _t.Literal["APPROVED", "REJECTED"]

class ApplicationEffects(_t.TypedDict):
    """결정을 바꾸면 일어나는 일"""
    losesInstructor: bool
    losesMentor: bool
    students: int
    publishedCourses: int
    unpublishedCourses: int
    openMentorings: int
    returnedCourses: int

class ApplicationForReview(_t.TypedDict):
    """심사하는 신청서와 결정이 하는 일"""
    id: int
    contact_mail: str
    realname: str
    phone: str
    category: _t.Union[CategoryName, None]
    instructor_introduce: str
    my_link: _e.NotRequired[str]
    registerChannels: _t.List[RegisterChannel]
    mode: ApplicationMode
    reviewNote: _e.NotRequired[str]
    createdAt: str
    reviewedAt: _e.NotRequired[str]
    status: ApplicationDecision
    applicant: Applicant
    reasons: _t.List[RejectionReason]
    reviewer: _e.NotRequired[ApplicationReviewer]
    version: int
    effects: ApplicationEffects

class ApplicationForm(_t.TypedDict):
    """폼 데이터로 보내는 지식공유자 신청서"""
    contact_mail: str
    realname: str
    phone: str
    category: CategoryName
    instructor_introduce: str
    my_link: _e.NotRequired[str]
    registerChannels: str
    mode: _e.NotRequired[ApplicationMode]

class ApplicationInput(_t.TypedDict):
    """지식공유자 신청서"""
    contact_mail: str
    realname: str
    phone: str
    category: CategoryName
    instructor_introduce: str
    my_link: _e.NotRequired[str]
    registerChannels: _t.List[RegisterChannelInput]
    mode: _e.NotRequired[ApplicationMode]

ApplicationMode: _e.TypeAlias = _t.Literal["ls", "mt"]

class ApplicationPrefill(_t.TypedDict):
    """회원 정보에서 미리 채울 값"""
    name: str
    email: str
    phone: _e.NotRequired[str]

class ApplicationResult(_t.TypedDict):
    """신청 결과"""
    application: Application
    isInstructor: _t.Literal[True]
    mode: ApplicationMode

class ApplicationReview(_t.TypedDict):
    """신청서의 심사"""
    status: ApplicationDecision
    reasons: _e.NotRequired[_t.List[RejectionReason]]
    reviewNote: _e.NotRequired[str]
    version: int

class ApplicationReviewedData(_t.TypedDict):
    """운영자가 심사한 지식공유자·멘토 신청서"""
    id: int
    mode: ApplicationMode
    status: ApplicationStatus
    userId: int
    reviewedAt: str

class ApplicationReviewedWebhook(_t.TypedDict):
    """운영자가 신청을 확인하거나 반려했습니다. 결정을 바꾸면 다시 옵니다."""
    type: _t.Literal["application.reviewed"]
    timestamp: str
    test: _e.NotRequired[_t.Literal[True]]
    data: ApplicationReviewedData

class ApplicationReviewer(_t.TypedDict):
    """마지막으로 심사한 운영자. 심사하지 않았거나 탈퇴했으면 없습니다."""
    id: int
    name: str

ApplicationSort: _e.TypeAlias = _t.Literal["-createdAt", "createdAt"]

ApplicationStatus: _e.TypeAlias = _t.Literal["DRAFT", "APPROVED", "REJECTED"]

class ApplicationSubmittedData(_t.TypedDict):
    """보낸 지식공유자·멘토 신청서"""
    id: int
    mode: ApplicationMode
    status: ApplicationStatus
    createdAt: str
    userId: int

class ApplicationSubmittedWebhook(_t.TypedDict):
    """회원이 신청서를 보냈습니다."""
    type: _t.Literal["application.submitted"]
    timestamp: str
    test: _e.NotRequired[_t.Literal[True]]
    data: ApplicationSubmittedData

class Approval(_t.TypedDict):
    """다른 운영자의 승인을 기다리거나 기다린 요청"""
    id: int
    state: ApprovalState
    operation: str
    target: str
    title: str
    reason: _e.NotRequired[str]
    asked: ApprovalOperator
    endsAt: str
    decided: _e.NotRequired[ApprovalOperator]
    decisionReason: _e.NotRequired[str]
    failure: _e.NotRequired[ApprovalFailure]
    mine: bool
    decidable: bool

class ApprovalDetail(_t.TypedDict):
    """승인 요청과 굳힌 내용"""
    id: int
    state: ApprovalState
    operation: str
    target: str
    title: str
    reason: _e.NotRequired[str]
    asked: ApprovalOperator
    endsAt: str
    decided: _e.NotRequired[ApprovalOperator]
    decisionReason: _e.NotRequired[str]
    failure: _e.NotRequired[ApprovalFailure]
    mine: bool
    decidable: bool
    request: FrozenRequest
    changes: _t.List[MemberChange]
    result: _e.NotRequired[_t.Dict[str, _t.Any]]

class ApprovalFailure(_t.TypedDict):
    """실행하지 못한 이유"""
    errorCode: str
    message: str

class ApprovalInput(_t.TypedDict):
    """승인"""
    hash: _e.NotRequired[str]

class ApprovalOperator(_t.TypedDict):
    """요청하거나 결정한 운영자와 때"""
    id: int
    name: str
    at: str

class ApprovalPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[Approval]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class ApprovalRejection(_t.TypedDict):
    """거절"""
    reason: str

ApprovalState: _e.TypeAlias = _t.Literal["WAITING", "APPROVED", "FAILED", "REJECTED", "CANCELED", "EXPIRED", "VOID"]

class Archiving(_t.TypedDict):
    """보관과 되돌리기"""
    action: ArchivingAction
    environment: _e.NotRequired[str]
    note: _e.NotRequired[str]

ArchivingAction: _e.TypeAlias = _t.Literal["archive", "restore"]

class AttachmentInput(_t.TypedDict):
    """첨부 파일"""
    mediaId: int
    title: str

class AudienceEstimate(_t.TypedDict):
    """지난 이벤트로 본 대상의 크기"""
    days: int
    identifierType: str
    users: int
    matched: int
    share: _t.Union[float, None]
    usersPerDay: float
    notJudged: _t.List[NotJudgedCondition]

class AudienceQuestion(_t.TypedDict):
    """몇 명이 대상에 맞는지 셀 조건"""
    targets: _e.NotRequired[_t.List[Target]]
    experiment: _e.NotRequired[int]
    days: _e.NotRequired[int]
    identifierType: _e.NotRequired[str]
    environment: _e.NotRequired[str]

class AuditActor(_t.TypedDict):
    """기록에 있는 사람"""
    id: int
    name: _e.NotRequired[str]

class AuditLog(_t.TypedDict):
    """감사 기록"""
    id: int
    at: str
    actor: _t.Union[AuditActor, None]
    action: str
    target: str
    diff: _t.Dict[str, _t.List[_t.Any]]
    operationId: _e.NotRequired[str]
    requestId: _e.NotRequired[str]
    version: _e.NotRequired[int]
    approvalId: _e.NotRequired[int]
    askedBy: _e.NotRequired[AuditActor]
    decidedBy: _e.NotRequired[AuditActor]

class AuditLogPart(_t.TypedDict):
    """이어서 받는 목록의 한 부분"""
    items: _t.List[AuditLog]
    nextCursor: _t.Union[str, None]

class Author(_t.TypedDict):
    """이름과 프로필 주소"""
    id: int
    name: str
    profilePath: str
    imageUrl: _e.NotRequired[str]

class Banner(_t.TypedDict):
    """홈 배너"""
    id: int
    title: str
    subtitle: str
    imageUrl: str
    link: str
    linkText: str
    background: str

class BayesianMetric(_t.TypedDict):
    """지표 하나의 베이즈 관점"""
    key: str
    eventKey: str
    kind: MetricKind
    definition: _t.Union[ResultsMetricDefinition, None]
    prior: BayesianMetricPrior
    perVariation: _t.List[ResultsBelief]

BayesianMetricPrior: _e.TypeAlias = _t.Literal["UNIFORM_RATE", "ONE_USER_MEAN"]

class BayesianView(_t.TypedDict):
    """베이즈 관점: 다른 숫자와 따로 읽습니다."""
    message: str
    metrics: _t.List[BayesianMetric]

class BeaconForm(_t.TypedDict):
    """`sendBeacon`이 보내는 양식"""
    sdkKey: _e.NotRequired[str]
    sdkName: _e.NotRequired[str]
    sdkVersion: _e.NotRequired[str]
    sdkTime: _e.NotRequired[str]
    data: str

class Block(_t.TypedDict):
    """차단"""
    user: Author
    createdAt: str

class BlockInput(_t.TypedDict):
    """차단할 회원"""
    userId: int

class BlockPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[Block]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class BlogPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[BlogSummary]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class BlogSummary(_t.TypedDict):
    """목록에 보이는 블로그 글"""
    id: int
    type: PostType
    title: str
    author: Author
    course: _e.NotRequired[PostCourse]
    lecture: _e.NotRequired[PostLecture]
    atSeconds: _e.NotRequired[int]
    tags: _t.List[str]
    resolved: bool
    commentCount: int
    likeCount: int
    viewCount: int
    liked: bool
    promotion: _e.NotRequired[bool]
    held: bool
    createdAt: str
    updatedAt: str
    excerpt: str
    imageUrl: _e.NotRequired[str]

BoardType: _e.TypeAlias = _t.Literal["QUESTION", "STUDY", "FREE", "BLOG"]

class Broadcast(_t.TypedDict):
    """여러 사람에게 보낸 메시지와 진행"""
    id: int
    title: str
    segment: BroadcastSegment
    advertising: bool
    status: BroadcastStatus
    recipients: int
    sent: int
    skipped: int
    by: _e.NotRequired[Author]
    createdAt: str
    finishedAt: _e.NotRequired[str]
    content: str
    userIds: _e.NotRequired[_t.List[int]]
    perHour: int
    waiting: int
    nextAt: _e.NotRequired[str]

class BroadcastInput(_t.TypedDict):
    """보낼 메시지"""
    segment: BroadcastSegment
    userIds: _e.NotRequired[_t.List[int]]
    title: str
    content: str
    advertising: bool
    perHour: _e.NotRequired[int]

class BroadcastPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[ListedBroadcast]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class BroadcastPreview(_t.TypedDict):
    """누가 언제 어떻게 받을지"""
    audience: int
    audienceIsCapped: _e.NotRequired[bool]
    recipients: int
    withoutConsent: int
    now: int
    held: int
    heldUntil: _e.NotRequired[str]
    byEmail: int
    sample: _t.List[BroadcastReader]

class BroadcastQueued(_t.TypedDict):
    """보내기 시작함"""
    id: int
    queued: int

class BroadcastReader(_t.TypedDict):
    """받을 사람"""
    id: int
    nameMasked: str
    emailMasked: str

BroadcastSegment: _e.TypeAlias = _t.Literal["ALL", "LEARNERS", "INSTRUCTORS", "MENTORS", "USERS"]

BroadcastStatus: _e.TypeAlias = _t.Literal["GATHERING", "SENDING", "DONE", "STOPPED"]

class Bucket(_t.TypedDict):
    """누가 무엇을 받는지: 식별자의 해시가 떨어지는 칸"""
    id: int
    seed: int
    slotSize: int
    slots: _t.List[BucketSlot]

class BucketAction(_t.TypedDict):
    """배분에 따라 여러 변형"""
    type: _t.Literal["BUCKET"]
    bucketId: int
    variationId: _e.NotRequired[_t.Union[int, None]]

class BucketSlot(_t.TypedDict):
    """이어진 칸과 그 칸들이 받는 것"""
    start: int
    end: int
    variationId: int

BufferMinutes: _e.TypeAlias = _t.Literal[0, 10, 15]

class CalendarAddress(_t.TypedDict):
    """캘린더 앱이 읽는 주소"""
    createdAt: str
    lastReadAt: _e.NotRequired[str]

class CalendarAddressState(_t.TypedDict):
    """캘린더 구독 주소의 상태"""
    address: _t.Union[CalendarAddress, None]

class CaptionInput(_t.TypedDict):
    """자막"""
    lang: str
    label: str
    mediaId: int
    default: bool

class CaptionTrack(_t.TypedDict):
    """자막"""
    lang: str
    label: str
    url: str
    default: bool

class Cart(_t.TypedDict):
    """수강바구니"""
    items: _t.List[CartItem]
    total: int

class CartCount(_t.TypedDict):
    """수강바구니에 담긴 것의 수"""
    count: int

class CartCourse(_t.TypedDict):
    """이 항목으로 수강하게 되는 강의"""
    courseId: int
    price: int
    salePrice: int

class CartItem(_t.TypedDict):
    """수강바구니에 담긴 것"""
    id: int
    type: CheckoutType
    refId: int
    title: str
    path: _e.NotRequired[str]
    thumbnailUrl: str
    instructorName: _e.NotRequired[str]
    price: int
    salePrice: int
    addedPrice: int
    available: bool
    reason: _e.NotRequired[UnavailableReason]
    courses: _t.List[CartCourse]
    addedAt: str

class CartItemInput(_t.TypedDict):
    """담을 것"""
    type: CheckoutType
    refId: int

class CashReceipt(_t.TypedDict):
    """현금영수증"""
    kind: CashReceiptKind
    number: str
    state: CashReceiptState
    amount: int
    url: _e.NotRequired[str]
    failure: _e.NotRequired[str]

class CashReceiptInput(_t.TypedDict):
    """받을 현금영수증"""
    kind: CashReceiptKind
    number: str

CashReceiptKind: _e.TypeAlias = _t.Literal["PERSONAL", "BUSINESS"]

CashReceiptState: _e.TypeAlias = _t.Literal["REQUESTED", "ISSUED", "CANCELED", "FAILED"]

class Category(_t.TypedDict):
    """강의 분야"""
    id: int
    name: CategoryName

CategoryName: _e.TypeAlias = _t.Literal["개발·프로그래밍", "게임 개발", "보안", "데이터 사이언스", "크리에이티브·디자인", "직무·마케팅", "학문·외국어", "커리어", "기타"]

class Certificate(_t.TypedDict):
    """수료증"""
    id: int
    serial: str
    course: CertifiedCourse
    holderName: str
    completedAt: str
    issuedAt: str
    verifyUrl: str
    pdfUrl: str

class CertificateIssuedData(_t.TypedDict):
    """발급한 수료증"""
    id: int
    serial: str
    userId: int
    courseId: int
    issuedAt: str

class CertificateIssuedWebhook(_t.TypedDict):
    """수료증을 발급했습니다. 강의마다 한 번입니다."""
    type: _t.Literal["certificate.issued"]
    timestamp: str
    test: _e.NotRequired[_t.Literal[True]]
    data: CertificateIssuedData

class CertificateList(_t.TypedDict):
    """수료증의 목록과 발급받을 수 있는 수강"""
    items: _t.List[Certificate]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int
    issuable: _t.List[Enrollment]

class CertificateRequest(_t.TypedDict):
    """발급할 수료증"""
    courseId: int
    holderName: _e.NotRequired[str]

class CertifiedCourse(_t.TypedDict):
    """수료한 강의"""
    id: int
    title: str

class CheckedSms(_t.TypedDict):
    """인증한 결과"""
    verified: _t.Literal[True]
    smsTicket: str

class ChecklistItem(_t.TypedDict):
    """심사를 받기 전에 있어야 하는 것 하나"""
    item: ChecklistItemName
    done: bool
    message: str

ChecklistItemName: _e.TypeAlias = _t.Literal["title", "category", "cover", "description", "section", "lecture", "price", "contract"]

CheckoutType: _e.TypeAlias = _t.Literal["COURSE", "ROADMAP"]

class ChosenPoster(_t.TypedDict):
    """고른 대표 그림"""
    number: int

class CliPackage(_t.TypedDict):
    """이 사이트가 나누어 주는 CLI. 묶어 둔 것이 없으면 없습니다."""
    version: str
    url: str

class ClientDescriptor(_t.TypedDict):
    """방문자가 온 곳과 쓰는 기기"""
    referer: str
    utmSource: _e.NotRequired[str]
    utmCampaign: _e.NotRequired[str]
    utmMedium: _e.NotRequired[str]
    utmContent: _e.NotRequired[str]
    utmTerm: _e.NotRequired[str]
    os: str
    browser: str
    queryParam: _e.NotRequired[str]
    accessUrl: str

class Cohort(_t.TypedDict):
    """코호트: 식별자로 정한 사용자의 모음"""
    id: int
    key: int
    name: str
    description: str
    rule: str
    membership: _t.Union[CohortMembership, None]
    refreshedAt: _t.Union[str, None]
    memberCount: int
    version: int
    createdAt: str
    updatedAt: str

CohortCondition: _e.TypeAlias = _t.Union[CohortEventCondition, CohortPropertyCondition]

class CohortEventCondition(_t.TypedDict):
    """며칠 동안 이벤트를 몇 번 이상 한 사용자"""
    type: _t.Literal["EVENT"]
    eventKey: str
    atLeast: int
    days: int

class CohortInput(_t.TypedDict):
    """새 코호트"""
    environment: _e.NotRequired[str]
    name: str
    description: _e.NotRequired[str]
    rule: _e.NotRequired[str]
    membership: _e.NotRequired[_t.Union[CohortMembershipInput, None]]

class CohortMember(_t.TypedDict):
    """코호트에 속한 식별자"""
    type: str
    value: str
    addedAt: str
    byRule: bool

class CohortMemberPart(_t.TypedDict):
    """이어서 받는 목록의 한 부분"""
    items: _t.List[CohortMember]
    nextCursor: _t.Union[str, None]

class CohortMembership(_t.TypedDict):
    """이벤트와 속성으로 사용자를 찾는 규칙"""
    identifierType: str
    conditions: _t.List[CohortCondition]

class CohortMembershipInput(_t.TypedDict):
    """이벤트와 속성으로 사용자를 찾는 규칙"""
    identifierType: _e.NotRequired[str]
    conditions: _t.List[CohortCondition]

class CohortPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[Cohort]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class CohortPreview(_t.TypedDict):
    """규칙에 맞는 사용자"""
    count: int
    sample: _t.List[str]

class CohortPreviewInput(_t.TypedDict):
    """미리 볼 규칙"""
    membership: CohortMembershipInput
    environment: _e.NotRequired[str]

class CohortPropertyCondition(_t.TypedDict):
    """며칠 동안 온 이벤트 가운데 마지막 것의 속성이 이 값인 사용자"""
    type: _t.Literal["PROPERTY"]
    property: str
    values: _t.List[_t.Union[str, float, bool]]
    days: int

class CohortUpdate(_t.TypedDict):
    """코호트의 변경. 보내지 않은 항목은 그대로입니다."""
    environment: _e.NotRequired[str]
    name: _e.NotRequired[str]
    description: _e.NotRequired[str]
    rule: _e.NotRequired[str]
    membership: _e.NotRequired[_t.Union[CohortMembershipInput, None]]
    version: int

class Comment(_t.TypedDict):
    """댓글"""
    id: int
    postId: int
    parentId: _e.NotRequired[int]
    author: Author
    byInstructor: bool
    contentHtml: str
    accepted: bool
    deleted: bool
    createdAt: str
    updatedAt: str

class CommentChange(_t.TypedDict):
    """바꿀 것만 보냅니다."""
    content: _e.NotRequired[str]
    accepted: _e.NotRequired[bool]

class CommentInput(_t.TypedDict):
    """쓸 댓글"""
    content: str
    parentId: _e.NotRequired[int]

class CommentPart(_t.TypedDict):
    """이어서 받는 목록의 한 부분"""
    items: _t.List[Comment]
    nextCursor: _t.Union[str, None]

class CommentSource(_t.TypedDict):
    """고치려고 받은 댓글"""
    content: str

class ConfirmDay(_t.TypedDict):
    """한 달의 정산을 확정하는 날"""
    month: str
    confirmOn: str

class ContactAddress(_t.TypedDict):
    """문의의 가리지 않은 이메일"""
    id: str
    email: str

class ContactAssignment(_t.TypedDict):
    """맡을 운영자"""
    assigneeId: _t.Union[int, None]

class ContactMessage(_t.TypedDict):
    """받은 문의"""
    id: str
    topic: ContactTopic
    text: str
    email: str
    user: _e.NotRequired[Author]
    requestId: _e.NotRequired[str]
    pageUrl: _e.NotRequired[str]
    state: ContactState
    assignee: _e.NotRequired[Author]
    answer: _e.NotRequired[str]
    note: _e.NotRequired[str]
    settledBy: _e.NotRequired[Author]
    settledAt: _e.NotRequired[str]
    createdAt: str

class ContactMessageInput(_t.TypedDict):
    """운영자에게 보낼 문의"""
    topic: ContactTopic
    text: str
    email: _e.NotRequired[str]
    requestId: _e.NotRequired[str]
    pageUrl: _e.NotRequired[str]

class ContactMessagePage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[ContactMessage]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class ContactReceipt(_t.TypedDict):
    """문의를 받은 결과"""
    id: str
    email: str
    confirmationMailed: bool

class ContactSettlement(_t.TypedDict):
    """문의를 어떻게 처리할지"""
    state: ContactState
    answer: _e.NotRequired[str]
    note: _e.NotRequired[str]

ContactState: _e.TypeAlias = _t.Literal["OPEN", "ANSWERED", "CLOSED"]

ContactTopic: _e.TypeAlias = _t.Literal["account", "payment", "course", "instructor", "technical", "privacy", "other"]

class Container(_t.TypedDict):
    """상호 배타 그룹: 한 사용자는 한 묶음의 실험에만 들어갑니다."""
    id: int
    key: int
    name: str
    description: str
    groups: _t.List[ContainerGroup]
    bucket: Bucket
    version: int
    createdAt: str
    updatedAt: str

class ContainerGroup(_t.TypedDict):
    """상호 배타 그룹의 묶음"""
    id: int
    share: float
    experimentKeys: _t.List[int]

class ContainerGroupInput(_t.TypedDict):
    """새 묶음"""
    share: float
    experimentKeys: _e.NotRequired[_t.List[int]]

class ContainerGroupUpdate(_t.TypedDict):
    """있던 묶음 또는 새 묶음"""
    id: _e.NotRequired[int]
    share: _e.NotRequired[float]
    experimentKeys: _e.NotRequired[_t.List[int]]

class ContainerInput(_t.TypedDict):
    """새 상호 배타 그룹"""
    environment: _e.NotRequired[str]
    name: str
    description: _e.NotRequired[str]
    groups: _t.List[ContainerGroupInput]

class ContainerPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[Container]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class ContainerUpdate(_t.TypedDict):
    """상호 배타 그룹의 변경. 보내지 않은 항목은 그대로이고, 보낸 목록은 통째로 바뀝니다."""
    environment: _e.NotRequired[str]
    name: _e.NotRequired[str]
    description: _e.NotRequired[str]
    groups: _e.NotRequired[_t.List[ContainerGroupUpdate]]
    version: int
    note: _e.NotRequired[str]

class ContentChange(_t.TypedDict):
    """지난 승인과 달라진 것 하나"""
    what: str
    before: _e.NotRequired[str]
    after: _e.NotRequired[str]

class ContractAgreement(_t.TypedDict):
    """계약에 동의"""
    version: str
    agree: _t.Literal[True]

class ContractChange(_t.TypedDict):
    """달라진 조 하나"""
    heading: str
    change: ContractChangeChange

ContractChangeChange: _e.TypeAlias = _t.Literal["ADDED", "CHANGED", "REMOVED"]

class Conversation(_t.TypedDict):
    """한 사람과 주고받은 메시지. 최근 것부터"""
    items: _t.List[Message]
    nextCursor: _t.Union[str, None]
    person: Author
    writable: bool
    blocked: bool

class CopyInput(_t.TypedDict):
    """복사본의 이름과 key"""
    key: _e.NotRequired[int]
    name: _e.NotRequired[str]
    environment: _e.NotRequired[str]
    note: _e.NotRequired[str]

class Corporation(_t.TypedDict):
    """채용 브랜드의 기업"""
    id: int
    name: str
    logoUrl: _e.NotRequired[str]
    url: _e.NotRequired[str]
    industry: _e.NotRequired[str]
    liked: bool

class CorporationInput(_t.TypedDict):
    """기업. 주지 않은 항목은 비웁니다."""
    name: str
    url: _e.NotRequired[str]
    industry: _e.NotRequired[str]
    logoKey: _e.NotRequired[str]

class CorporationLike(_t.TypedDict):
    """좋아하는 기업이 됨"""
    liked: _t.Literal[True]

class CorporationLikeInput(_t.TypedDict):
    """좋아할 기업"""
    corporationId: int

class CorporationPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[Corporation]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class CounterNotice(_t.TypedDict):
    """올린 사람의 반론. 아직이면 없습니다."""
    text: str
    at: str

class CounterNoticeInput(_t.TypedDict):
    """반론"""
    text: str

class Coupon(_t.TypedDict):
    """받은 쿠폰"""
    id: int
    code: str
    name: str
    discountType: CouponDiscountType
    discountValue: int
    maxDiscount: _e.NotRequired[int]
    minOrderAmount: int
    appliesTo: CouponTarget
    status: CouponStatus
    startsAt: str
    expiresAt: str
    usedAt: _e.NotRequired[str]
    resurrectable: bool
    discountAmount: _e.NotRequired[int]

class CouponCampaign(_t.TypedDict):
    """쿠폰 발행"""
    id: int
    code: str
    name: str
    discountType: CouponDiscountType
    discountValue: int
    maxDiscount: _e.NotRequired[int]
    minOrderAmount: int
    appliesTo: CouponTarget
    courseIds: _e.NotRequired[_t.List[int]]
    instructorId: _e.NotRequired[int]
    issuerId: _e.NotRequired[int]
    startsAt: str
    expiresAt: str
    limit: _e.NotRequired[int]
    active: bool
    issued: int
    used: int
    state: CouponCampaignState
    cost: int
    createdAt: str

class CouponCampaignChange(_t.TypedDict):
    """쿠폰 발행에서 바꿀 것"""
    name: _e.NotRequired[str]
    expiresAt: _e.NotRequired[str]
    limit: _e.NotRequired[_t.Union[int, None]]
    active: _e.NotRequired[bool]

class CouponCampaignInput(_t.TypedDict):
    """쿠폰 발행의 내용"""
    code: _e.NotRequired[str]
    name: str
    discountType: CouponDiscountType
    discountValue: int
    maxDiscount: _e.NotRequired[int]
    minOrderAmount: _e.NotRequired[int]
    appliesTo: CouponTarget
    courseIds: _e.NotRequired[_t.List[int]]
    instructorId: _e.NotRequired[int]
    startsAt: _e.NotRequired[str]
    expiresAt: str
    limit: _e.NotRequired[int]

class CouponCampaignPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[CouponCampaign]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

CouponCampaignState: _e.TypeAlias = _t.Literal["ALIVE", "USED_UP", "ENDED", "STOPPED"]

CouponDiscountType: _e.TypeAlias = _t.Literal["PERCENT", "FIXED"]

CouponFunder: _e.TypeAlias = _t.Literal["PLATFORM", "INSTRUCTOR"]

class CouponHolder(_t.TypedDict):
    """쿠폰을 받은 회원"""
    id: int
    name: _e.NotRequired[str]
    email: _e.NotRequired[str]

class CouponHolding(_t.TypedDict):
    """나누어 준 쿠폰 하나"""
    couponId: int
    user: CouponHolder
    status: CouponStatus
    issuedAt: str
    expiresAt: str
    usedAt: _e.NotRequired[str]
    orderId: _e.NotRequired[int]

class CouponHoldingPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[CouponHolding]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class CouponIssue(_t.TypedDict):
    """쿠폰을 받을 회원"""
    userIds: _t.List[int]

class CouponIssueResult(_t.TypedDict):
    """쿠폰을 나누어 준 결과"""
    issued: int
    skipped: _t.List[int]

class CouponPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[Coupon]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class CouponRegistration(_t.TypedDict):
    """등록할 쿠폰"""
    code: str

class CouponResurrection(_t.TypedDict):
    """되살릴 쿠폰"""
    couponId: int

CouponStatus: _e.TypeAlias = _t.Literal["ISSUED", "USED", "EXPIRED"]

CouponTarget: _e.TypeAlias = _t.Literal["ALL", "COURSES", "INSTRUCTOR"]

class CourseArchiving(_t.TypedDict):
    """보관할지"""
    archived: bool

class CourseCard(_t.TypedDict):
    """목록에 보이는 강의"""
    id: int
    slug: str
    title: str
    thumbnailUrl: str
    instructor: Author
    category: Category
    level: CourseLevel
    price: int
    salePrice: int
    discountRate: int
    saleEndsAt: _e.NotRequired[str]
    rating: float
    reviewCount: int
    studentCount: int
    tags: _t.List[str]

class CourseCardPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[CourseCard]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class CourseCheck(_t.TypedDict):
    """제출할 때 자동으로 살펴본 것 하나"""
    code: CourseCheckCode
    level: CourseCheckLevel
    message: str
    item: _e.NotRequired[str]
    lectureId: _e.NotRequired[int]

CourseCheckCode: _e.TypeAlias = _t.Literal["CHECKLIST", "EMPTY_LECTURE", "MEDIA_NOT_READY", "MEDIA_FAILED", "LOW_RESOLUTION", "LOUDNESS", "LEADING_SILENCE", "DUPLICATE_VIDEO", "BROKEN_LINK", "PRICE", "TITLE_WORDS"]

CourseCheckLevel: _e.TypeAlias = _t.Literal["ERROR", "WARNING"]

class CourseCompletion(_t.TypedDict):
    """강의 하나의 완강"""
    courseId: int
    title: str
    students: int
    new30d: int
    completed: int
    rate: float
    avgProgress: float
    medianDays: _t.Union[float, None]

class CourseContent(_t.TypedDict):
    """제출한 때의 강의"""
    title: str
    subtitle: str
    categoryId: int
    level: CourseLevel
    descriptionHtml: str
    goals: _t.List[str]
    audience: _t.List[str]
    prerequisites: _t.List[str]
    tags: _t.List[str]
    price: int
    sale: _t.Union[CourseSale, None]
    coverUrl: str
    introMediaId: _t.Union[int, None]
    hasCertificate: bool
    certificateThreshold: int
    accessDays: _t.Union[int, None]
    sections: _t.List[SubmittedSection]

class CourseCounts(_t.TypedDict):
    """다른 조건은 그대로 두고 이 조건만 바꾸면 남는 강의의 수"""
    categories: _t.List[CourseCountsCategoriesItem]
    levels: _t.List[CourseCountsLevelsItem]
    prices: _t.List[CourseCountsPricesItem]
    onSale: int

class CourseCountsCategoriesItem(_t.TypedDict):
    id: int
    count: int

class CourseCountsLevelsItem(_t.TypedDict):
    level: CourseLevel
    count: int

class CourseCountsPricesItem(_t.TypedDict):
    price: CoursePrice
    count: int

class CourseDetail(_t.TypedDict):
    """강의 상세"""
    id: int
    slug: str
    title: str
    thumbnailUrl: str
    instructor: Author
    category: Category
    level: CourseLevel
    price: int
    salePrice: int
    discountRate: int
    saleEndsAt: _e.NotRequired[str]
    rating: float
    reviewCount: int
    studentCount: int
    tags: _t.List[str]
    subtitle: str
    descriptionHtml: str
    goals: _t.List[str]
    audience: _t.List[str]
    prerequisites: _t.List[str]
    intro: _e.NotRequired[CourseIntro]
    instructorCard: _e.NotRequired[InstructorCard]
    curriculum: _t.List[Section]
    totalSeconds: int
    lectureCount: int
    captionLanguages: _t.List[str]
    hasCertificate: bool
    certificateThreshold: float
    accessDays: _t.Union[int, None]
    status: CourseStatus
    likeCount: int
    publishedAt: _e.NotRequired[str]
    updatedAt: str

class CourseEditor(_t.TypedDict):
    """고친 사람"""
    id: int
    name: str

CourseField: _e.TypeAlias = _t.Literal["title", "subtitle", "categoryId", "level", "descriptionMarkdown", "goals", "audience", "prerequisites", "tags", "price", "sale", "cover", "intro", "hasCertificate", "certificateThreshold", "accessDays"]

CourseHider: _e.TypeAlias = _t.Literal["INSTRUCTOR", "OPERATOR"]

class CourseInput(_t.TypedDict):
    """고칠 것. 없는 것은 그대로 둡니다."""
    title: _e.NotRequired[str]
    subtitle: _e.NotRequired[str]
    categoryId: _e.NotRequired[int]
    level: _e.NotRequired[CourseLevel]
    descriptionMarkdown: _e.NotRequired[str]
    goals: _e.NotRequired[_t.List[str]]
    audience: _e.NotRequired[_t.List[str]]
    prerequisites: _e.NotRequired[_t.List[str]]
    tags: _e.NotRequired[_t.List[str]]
    price: _e.NotRequired[int]
    sale: _e.NotRequired[_t.Union[CourseSale, None]]
    coverMediaId: _e.NotRequired[_t.Union[int, None]]
    introMediaId: _e.NotRequired[_t.Union[int, None]]
    hasCertificate: _e.NotRequired[bool]
    certificateThreshold: _e.NotRequired[int]
    accessDays: _e.NotRequired[_t.Union[int, None]]
    version: int

class CourseIntro(_t.TypedDict):
    """강의를 소개하는 영상"""
    sources: _t.List[IntroSource]
    durationSeconds: int
    poster: _e.NotRequired[str]
    thumbnails: _e.NotRequired[str]

CourseLevel: _e.TypeAlias = _t.Literal["입문", "초급", "중급이상"]

class CourseListPage(_t.TypedDict):
    """강의 목록의 한 쪽"""
    items: _t.List[CourseCard]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int
    counts: _e.NotRequired[CourseCounts]

class CourseNews(_t.TypedDict):
    """강의의 소식"""
    id: int
    title: str
    commentCount: int
    likeCount: int
    createdAt: str
    promotion: bool
    toldAt: _e.NotRequired[str]

class CourseNewsPage(_t.TypedDict):
    """강의의 소식 목록과, 다음 소식을 받을 사람"""
    items: _t.List[CourseNews]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int
    learners: int
    advertReaders: int
    nextNoticeAt: _e.NotRequired[str]

class CourseNote(_t.TypedDict):
    """수업의 한 순간에 남긴 노트"""
    id: int
    courseId: int
    lectureId: int
    atSeconds: int
    content: str
    createdAt: str
    updatedAt: str

class CourseNoteChange(_t.TypedDict):
    """고칠 노트"""
    id: int
    content: str

class CourseNoteInput(_t.TypedDict):
    """남길 노트"""
    courseId: int
    lectureId: int
    atSeconds: int
    content: str

class CourseNotePage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[ListedCourseNote]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

CourseNotesFormat: _e.TypeAlias = _t.Literal["md", "csv"]

CoursePrice: _e.TypeAlias = _t.Literal["free", "paid", "sale"]

class CourseProgress(_t.TypedDict):
    """강의 하나의 진도율"""
    courseId: int
    title: str
    buckets: _t.List[ProgressBucket]
    avg: float

class CoursePublishedData(_t.TypedDict):
    """공개한 강의"""
    courseId: int
    userId: int
    publishedAt: str

class CoursePublishedWebhook(_t.TypedDict):
    """심사를 마치고 강의를 공개했습니다. 운영자가 숨긴 강의를 다시 승인해도 옵니다."""
    type: _t.Literal["course.published"]
    timestamp: str
    test: _e.NotRequired[_t.Literal[True]]
    data: CoursePublishedData

class CourseReviewInput(_t.TypedDict):
    """강의에 대한 결정"""
    status: CourseReviewInputStatus
    submissionId: _e.NotRequired[int]
    contentHash: _e.NotRequired[str]
    reasons: _t.List[ReviewReason]
    note: _e.NotRequired[str]

CourseReviewInputStatus: _e.TypeAlias = _t.Literal["PUBLISHED", "REJECTED", "HIDDEN"]

class CourseReviewRelease(_t.TypedDict):
    """심사를 미룸"""
    note: _e.NotRequired[str]

class CourseRevision(_t.TypedDict):
    """강의의 지난 모습 하나"""
    version: int
    at: str
    by: _e.NotRequired[CourseEditor]
    isCurrent: bool
    changed: _t.List[CourseField]

class CourseRevisionDetail(_t.TypedDict):
    """강의의 지난 모습과, 지금과 다른 것"""
    version: int
    at: str
    by: _e.NotRequired[CourseEditor]
    isCurrent: bool
    course: CourseSnapshot
    differs: _t.List[CourseField]

class CourseRevisionPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[CourseRevision]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class CourseSale(_t.TypedDict):
    """할인"""
    price: int
    startsAt: str
    endsAt: _e.NotRequired[str]

class CourseSnapshot(_t.TypedDict):
    """그때의 강의"""
    title: str
    subtitle: str
    category: Category
    level: CourseLevel
    thumbnailUrl: str
    goals: _t.List[str]
    audience: _t.List[str]
    prerequisites: _t.List[str]
    tags: _t.List[str]
    price: int
    descriptionHtml: str
    hasCertificate: bool
    certificateThreshold: float
    accessDays: _t.Union[int, None]
    descriptionMarkdown: str
    sale: _e.NotRequired[CourseSale]
    intro: _e.NotRequired[TeachingMedia]

CourseStatus: _e.TypeAlias = _t.Literal["DRAFT", "IN_REVIEW", "PUBLISHED", "HIDDEN", "REJECTED"]

class CourseStudent(_t.TypedDict):
    """수강생"""
    user: Author
    courseId: int
    courseTitle: str
    enrolledAt: str
    progressRate: float
    completedAt: _e.NotRequired[str]
    lastSeenAt: _e.NotRequired[str]

class CourseStudentPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[CourseStudent]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

CourseStudentsSort: _e.TypeAlias = _t.Literal["recent", "name", "progressDesc", "progressAsc", "seenDesc", "seenAsc"]

class CourseSubmission(_t.TypedDict):
    """강의를 제출한 일"""
    id: int
    state: SubmissionState
    submittedAt: str
    decidedAt: _e.NotRequired[str]
    reasons: _t.List[ReviewReason]
    note: _e.NotRequired[str]
    checks: _t.List[CourseCheck]
    edited: bool

class CourseSubmittedData(_t.TypedDict):
    """심사에 낸 강의"""
    id: int
    courseId: int
    userId: int
    submittedAt: str

class CourseSubmittedWebhook(_t.TypedDict):
    """지식공유자가 강의를 심사에 냈습니다. 고쳐서 다시 내면 다른 번호로 다시 옵니다."""
    type: _t.Literal["course.submitted"]
    timestamp: str
    test: _e.NotRequired[_t.Literal[True]]
    data: CourseSubmittedData

class CourseSummary(_t.TypedDict):
    """내 강의의 요약"""
    total: int
    published: int
    draft: int
    inReview: int
    hidden: int
    free: int
    paid: int
    rating: float
    reviewCount: int

class CourseVisibility(_t.TypedDict):
    """강의를 숨길지"""
    hidden: bool

CoursesSort: _e.TypeAlias = _t.Literal["popular", "recent", "rating", "students", "priceAsc", "priceDesc"]

class CreatedApiToken(_t.TypedDict):
    """새로 만든 토큰"""
    id: int
    name: str
    kind: ApiTokenKind
    prefix: str
    scopes: _t.List[Scope]
    createdAt: str
    lastUsedAt: _e.NotRequired[str]
    expiresAt: _e.NotRequired[str]
    token: str

class CreatedOrder(_t.TypedDict):
    """만든 주문"""
    order: Order
    payment: _e.NotRequired[PaymentStart]

class CreatedUpload(_t.TypedDict):
    """시작한 올리기"""
    mediaId: int
    uploadUrl: str
    partSize: int
    headers: _t.Dict[str, str]
    expiresAt: str

class CrossStudents(_t.TypedDict):
    """두 강의를 함께 수강하는 사람"""
    courseIdA: int
    courseIdB: int
    students: _t.Union[int, None]

class CupedMetric(_t.TypedDict):
    """노출 전의 차이를 덜어낸 지표 하나"""
    key: str
    eventKey: str
    kind: MetricKind
    definition: _t.Union[ResultsMetricDefinition, None]
    state: CupedMetricState
    theta: _t.Union[float, None]
    varianceReduction: _t.Union[float, None]
    perVariation: _t.List[CupedVariation]

CupedMetricState: _e.TypeAlias = _t.Literal["USED", "TOO_FEW", "NO_GAIN"]

class CupedVariation(_t.TypedDict):
    """노출 전의 차이를 덜어낸 변형 하나의 수치"""
    variation: str
    users: int
    earlierUsers: int
    mean: _t.Union[float, None]
    difference: _t.Union[float, None]
    lift: _t.Union[float, None]
    ci95: _t.Union[_t.List[float], None]
    pValue: _t.Union[float, None]
    sequentialCi95: _t.Union[_t.List[float], None]
    sequentialPValue: _t.Union[float, None]

class CupedView(_t.TypedDict):
    """노출 전의 행동으로 우연을 덜어낸 결과(CUPED). 이것으로 판단할지는 보기 전에 정하세요. MEAN과 RATIO로 정의한 지표는 없습니다."""
    windowDays: int
    to: str
    metrics: _t.List[CupedMetric]

class Curriculum(_t.TypedDict):
    """저장한 커리큘럼"""
    sections: _t.List[TeachingSection]
    curriculumVersion: int

class CurriculumChange(_t.TypedDict):
    """커리큘럼에서 달라진 것 하나"""
    kind: CurriculumChangeKind
    title: str
    section: _e.NotRequired[str]
    before: _e.NotRequired[str]
    parts: _e.NotRequired[_t.List[LecturePart]]

CurriculumChangeKind: _e.TypeAlias = _t.Literal["SECTION_ADDED", "SECTION_REMOVED", "SECTION_RENAMED", "SECTION_MOVED", "LECTURE_ADDED", "LECTURE_REMOVED", "LECTURE_RENAMED", "LECTURE_MOVED", "LECTURE_EDITED", "LECTURE_SHOWN", "LECTURE_HIDDEN"]

class CurriculumInput(_t.TypedDict):
    """저장할 커리큘럼"""
    sections: _t.List[SectionInput]
    version: int

class CurriculumRevision(_t.TypedDict):
    """커리큘럼의 지난 모습 하나"""
    version: int
    at: str
    by: _e.NotRequired[CourseEditor]
    isCurrent: bool
    changes: _t.List[CurriculumChange]

class CurriculumRevisionDetail(_t.TypedDict):
    """커리큘럼의 지난 모습과, 되돌리면 달라지는 것"""
    version: int
    at: str
    by: _e.NotRequired[CourseEditor]
    isCurrent: bool
    sections: _t.List[FormerSection]
    differs: _t.List[CurriculumChange]
    lost: _t.List[LostFile]

class CurriculumRevisionPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[CurriculumRevision]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class CurriculumToRestore(_t.TypedDict):
    """지난 모습으로 되돌리기"""
    version: int

class Dashboard(_t.TypedDict):
    """대시보드"""
    continueLearning: _e.NotRequired[Enrollment]
    recent: _t.List[Enrollment]
    studySeconds7d: _t.List[StudyDay]
    studyStreakDays: int
    issuableCertificates: int
    recommended: _t.List[CourseCard]
    uncheckedMessages: int
    expiringCoupons: int
    pointBalance: int
    enrollmentCount: int
    orderCount: int
    couponCount: int
    upcomingMentorings: _t.List[UpcomingMentoring]
    waitingMentorings: int

class DataExport(_t.TypedDict):
    """내 정보를 모은 파일"""
    id: str
    state: DataExportStage
    requestedAt: str
    expiresAt: _e.NotRequired[str]
    size: _e.NotRequired[int]

DataExportStage: _e.TypeAlias = _t.Literal["PREPARING", "READY", "EXPIRED"]

class DataExportState(_t.TypedDict):
    """내 정보 파일의 상태"""
    last: _t.Union[DataExport, None]
    requestableAt: _e.NotRequired[str]

DecisionReason: _e.TypeAlias = _t.Literal["SDK_NOT_READY", "INVALID_INPUT", "EXCEPTION", "IDENTIFIER_NOT_FOUND", "EXPERIMENT_NOT_FOUND", "EXPERIMENT_DRAFT", "EXPERIMENT_PAUSED", "EXPERIMENT_COMPLETED", "OVERRIDDEN", "NOT_IN_MUTUAL_EXCLUSION_EXPERIMENT", "NOT_IN_EXPERIMENT_TARGET", "TRAFFIC_ALLOCATED", "TRAFFIC_ALLOCATED_BY_TARGETING", "TRAFFIC_NOT_ALLOCATED", "VARIATION_DROPPED", "FEATURE_FLAG_NOT_FOUND", "FEATURE_FLAG_INACTIVE", "INDIVIDUAL_TARGET_MATCH", "TARGET_RULE_MATCH", "DEFAULT_RULE", "REMOTE_CONFIG_PARAMETER_NOT_FOUND", "TYPE_MISMATCH", "IN_APP_MESSAGE_NOT_FOUND", "UNSUPPORTED_PLATFORM", "IN_APP_MESSAGE_DRAFT", "IN_APP_MESSAGE_PAUSED", "NOT_IN_IN_APP_MESSAGE_PERIOD", "NOT_IN_IN_APP_MESSAGE_TIMETABLE", "IN_APP_MESSAGE_HIDDEN", "IN_APP_MESSAGE_TARGET", "NOT_IN_IN_APP_MESSAGE_TARGET", "IN_APP_MESSAGE_FREQUENCY_CAPPED"]

class DeskQueue(_t.TypedDict):
    """운영자를 기다리는 것"""
    queue: DeskQueueName
    count: int
    countIsCapped: _e.NotRequired[bool]
    oldestAt: _t.Union[str, None]

DeskQueueName: _e.TypeAlias = _t.Literal["APPLICATIONS", "COURSES", "HELD", "REPORTS", "CONTACT", "DISPUTES", "APPROVALS", "SETTLEMENTS", "HELD_SETTLEMENTS", "PAYOUTS", "JOBS", "WEBHOOKS"]

class DeskQueues(_t.TypedDict):
    """운영자를 기다리는 것"""
    queues: _t.List[DeskQueue]

class DeviceApproval(_t.TypedDict):
    """기기 로그인의 승인 또는 거절"""
    userCode: str
    approve: bool

class DeviceCodeGrant(_t.TypedDict):
    """기기 로그인으로 발급"""
    grantType: _t.Literal["device_code"]
    deviceCode: str

class DeviceLogin(_t.TypedDict):
    """기기 로그인"""
    deviceCode: str
    userCode: str
    verificationUri: str
    verificationUriComplete: str
    expiresIn: int
    interval: int

class DeviceLoginInput(_t.TypedDict):
    """로그인할 기기와 받고 싶은 권한"""
    clientName: str
    scopes: _t.List[Scope]

class DisputeMoneyBack(_t.TypedDict):
    """멘토가 오지 않은 것으로 정하면 멘티에게 돌려주는 것. 다르게 정하면 돌려주지 않습니다."""
    amount: int
    points: int
    expiredPoints: _e.NotRequired[int]

DisputeOutcome: _e.TypeAlias = _t.Literal["COMPLETED", "NO_SHOW_MENTEE", "NO_SHOW_MENTOR"]

class DisputeSettlement(_t.TypedDict):
    """운영자의 결정"""
    outcome: DisputeOutcome
    reason: str
    version: int

DisputeState: _e.TypeAlias = _t.Literal["OPEN", "SETTLED"]

class DisputedMentoring(_t.TypedDict):
    """멘토가 오지 않았다는 알림이 있는 멘토링"""
    id: int
    orderId: _e.NotRequired[int]
    mentor: Author
    mentee: Author
    status: MentoringStatus
    startAt: str
    endAt: str
    durationMinutes: MentoringMinutes
    price: int
    question: str
    meetingUrl: _e.NotRequired[str]
    expiresAt: _e.NotRequired[str]
    acceptedAt: _e.NotRequired[str]
    endedAt: _e.NotRequired[str]
    cancel: _e.NotRequired[MentoringCancel]
    proposal: _e.NotRequired[MentoringProposal]
    noShowBy: _e.NotRequired[MentoringSide]
    dispute: _e.NotRequired[MentoringDispute]
    review: _e.NotRequired[MentoringReview]
    version: int
    createdAt: str
    moneyBack: DisputeMoneyBack

class DraftDecision(_t.TypedDict):
    """물어본 종류의 결정과 그 과정"""
    experiment: _e.NotRequired[ExperimentDecision]
    featureFlag: _e.NotRequired[FlagDecision]
    remoteConfig: _e.NotRequired[RemoteConfigDecision]
    inAppMessage: _e.NotRequired[InAppDecision]

DraftQuestion: _e.TypeAlias = _t.Union[ExperimentDraftQuestion, FeatureFlagDraftQuestion, RemoteConfigDraftQuestion, InAppMessageDraftQuestion]

class EmailAvailability(_t.TypedDict):
    """이메일 확인 결과"""
    available: bool

class EmailConfirmation(_t.TypedDict):
    """인증 메일의 토큰"""
    token: str
    password: _e.NotRequired[str]

class EmailConfirmed(_t.TypedDict):
    """이메일 인증 결과"""
    ok: _t.Literal[True]
    redirectUrl: _e.NotRequired[str]
    signedIn: bool

class EmailEdit(_t.TypedDict):
    """바꿀 이메일"""
    newEmail: str
    password: _e.NotRequired[str]

class Enrollment(_t.TypedDict):
    """수강"""
    id: int
    course: CourseCard
    source: EnrollmentSource
    enrolledAt: str
    expiresAt: _e.NotRequired[str]
    progressRate: float
    lastLectureId: _e.NotRequired[int]
    completedAt: _e.NotRequired[str]
    hasCertificate: bool
    certificateSerial: _e.NotRequired[str]
    archived: bool

class EnrollmentCompletedData(_t.TypedDict):
    """모든 수업을 완료한 수강"""
    id: int
    userId: int
    courseId: int
    completedAt: str

class EnrollmentCompletedWebhook(_t.TypedDict):
    """강의의 모든 수업을 완료했습니다. 완료를 취소했다가 다시 완료하면 다시 옵니다."""
    type: _t.Literal["enrollment.completed"]
    timestamp: str
    test: _e.NotRequired[_t.Literal[True]]
    data: EnrollmentCompletedData

class EnrollmentCreatedData(_t.TypedDict):
    """시작된 수강"""
    id: int
    source: EnrollmentSource
    enrolledAt: str
    expiresAt: _e.NotRequired[str]
    userId: int
    courseId: int

class EnrollmentCreatedWebhook(_t.TypedDict):
    """구매, 무료 수강, 수강권, 로드맵, 그룹으로 수강을 시작했습니다. 끝난 수강을 다시 시작해도 같은 번호로 옵니다."""
    type: _t.Literal["enrollment.created"]
    timestamp: str
    test: _e.NotRequired[_t.Literal[True]]
    data: EnrollmentCreatedData

class EnrollmentPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[Enrollment]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

EnrollmentSource: _e.TypeAlias = _t.Literal["PURCHASE", "FREE", "VOUCHER", "GROUP", "ADMIN"]

EnrollmentsSort: _e.TypeAlias = _t.Literal["recent", "enrolled", "title", "progress"]

EnrollmentsStatus: _e.TypeAlias = _t.Literal["all", "learning", "completed", "notStarted", "ended"]

class EntityReversion(_t.TypedDict):
    """되돌릴 것과 되돌아갈 version"""
    kind: VersionedKind
    key: str
    toVersion: int
    version: int
    environment: _e.NotRequired[str]
    dryRun: _e.NotRequired[bool]
    confirm: _e.NotRequired[bool]
    note: _e.NotRequired[str]

class EntityVersion(_t.TypedDict):
    """한 version의 내용과 앞 version에서 달라진 항목"""
    version: int
    at: str
    actor: _t.Union[str, None]
    changes: _t.Union[_t.List[MemberChange], None]
    entity: _t.Dict[str, _t.Any]

class EntityVersionFeed(_t.TypedDict):
    """이어서 받는 목록의 한 부분"""
    items: _t.List[EntityVersion]
    nextCursor: _t.Union[str, None]

class Environment(_t.TypedDict):
    """실험 서비스의 환경"""
    id: int
    name: str
    isPrimary: bool
    revision: int
    counts: EnvironmentCounts
    sdkKeys: EnvironmentKeyCounts
    modifiedAt: str
    lastChange: _t.Union[EnvironmentChange, None]

class EnvironmentChange(_t.TypedDict):
    """환경의 워크스페이스를 마지막으로 바꾼 일"""
    at: str
    actor: _t.Union[str, None]
    action: str
    target: str

class EnvironmentCounts(_t.TypedDict):
    """환경에 있는 것의 수"""
    experiments: int
    runningExperiments: int
    featureFlags: int
    remoteConfigs: int
    inAppMessages: int
    segments: int
    cohorts: int
    containers: int
    eventTypes: int

class EnvironmentKeyCounts(_t.TypedDict):
    """쓸 수 있는 SDK 키의 수"""
    client: int
    server: int

class EvaluateAllQuestion(_t.TypedDict):
    """모든 결정을 물어보는 사용자와 방법"""
    user: ExpUser
    kinds: _e.NotRequired[_t.List[EvaluateAllQuestionKinds]]
    explain: _e.NotRequired[bool]

EvaluateAllQuestionKinds: _e.TypeAlias = _t.Literal["EXPERIMENT", "FEATURE_FLAG", "REMOTE_CONFIG", "IN_APP_MESSAGE"]

class EventBatch(_t.TypedDict):
    """한 번에 보내는 이벤트. 모두 합쳐 1,000개까지"""
    exposureEvents: _e.NotRequired[_t.List[_t.Dict[str, _t.Any]]]
    trackEvents: _e.NotRequired[_t.List[_t.Dict[str, _t.Any]]]
    remoteConfigEvents: _e.NotRequired[_t.List[_t.Dict[str, _t.Any]]]

class EventBatchResult(_t.TypedDict):
    """이벤트마다 따로 판단한 결과"""
    accepted: int
    duplicates: int
    rejected: _t.List[RejectedEvent]

class EventBudget(_t.TypedDict):
    """환경이 하루에 저장하는 이벤트의 양"""
    environment: str
    megabytes: float
    isDefault: bool
    usedBytes: EventUsage
    endsAt: str

class EventBudgetChange(_t.TypedDict):
    """환경의 하루 이벤트 양"""
    environment: _e.NotRequired[str]
    megabytes: _t.Union[int, None]

class EventType(_t.TypedDict):
    """이벤트 종류. 등록하지 않은 이벤트도 받지만 종류 0으로 셉니다."""
    id: int
    key: str
    name: str
    description: str
    version: int
    createdAt: str
    updatedAt: str

class EventTypeInput(_t.TypedDict):
    """새 이벤트 종류"""
    key: str
    environment: _e.NotRequired[str]
    name: str
    description: _e.NotRequired[str]

class EventTypePage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[EventType]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class EventTypeUpdate(_t.TypedDict):
    """이벤트 종류의 변경. 보내지 않은 항목은 그대로입니다."""
    environment: _e.NotRequired[str]
    name: _e.NotRequired[str]
    description: _e.NotRequired[str]
    version: int

class EventUsage(_t.TypedDict):
    """오늘 받은 양"""
    client: int
    server: int

class EventVolume(_t.TypedDict):
    """한 이벤트가 온 수"""
    key: str
    registered: bool
    lastSeenAt: str
    total: int
    perDay: _t.List[int]

class EventVolumes(_t.TypedDict):
    """이벤트마다 하루에 온 수"""
    days: _t.List[str]
    countedUntil: _t.Union[str, None]
    events: _t.List[EventVolume]

EventsList: _e.TypeAlias = _t.Literal["exposureEvents", "trackEvents", "remoteConfigEvents"]

ExecutionStatus: _e.TypeAlias = _t.Literal["READY", "RUNNING", "PAUSED", "STOPPED"]

class ExpUser(_t.TypedDict):
    """결정 대상 사용자"""
    id: _e.NotRequired[_t.Union[str, float]]
    userId: _e.NotRequired[_t.Union[str, float]]
    deviceId: _e.NotRequired[_t.Union[str, float]]
    identifiers: _e.NotRequired[_t.Dict[str, _t.Union[str, float]]]
    properties: _e.NotRequired[_t.Dict[str, _t.Union[_t.Union[str, float, bool, None], _t.List[_t.Union[str, float, bool, None]]]]]
    hackleProperties: _e.NotRequired[_t.Dict[str, _t.Union[_t.Union[str, float, bool, None], _t.List[_t.Union[str, float, bool, None]]]]]
    cohorts: _e.NotRequired[_t.List[UserCohort]]

class Experiment(_t.TypedDict):
    """A/B 테스트"""
    id: int
    key: int
    name: str
    description: str
    identifierType: str
    status: ExperimentStatus
    executionStatus: ExecutionStatus
    executionVersion: int
    userOverrides: _t.Dict[str, VariationKey]
    segmentOverrides: _t.List[SegmentOverrideView]
    winnerVariation: _e.NotRequired[VariationKey]
    metrics: _t.List[str]
    schedule: _t.Union[Schedule, None]
    archivedAt: _t.Union[str, None]
    holdoutKey: _e.NotRequired[int]
    version: int
    createdAt: str
    updatedAt: str
    hypothesis: str
    owner: str
    metricRoles: _t.List[MetricRoleOfExperiment]
    metricCaps: _t.Dict[str, float]
    plannedUsers: _t.Union[int, None]
    plannedEndAt: _t.Union[str, None]
    type: _t.Literal["AB_TEST"]
    variations: _t.List[ExperimentVariation]
    traffic: float
    bucket: _e.NotRequired[Bucket]
    containerId: _e.NotRequired[int]
    groupId: _e.NotRequired[int]
    targetAudiences: _t.List[Target]
    guardrails: _t.List[Guardrail]
    onHarm: ExperimentHarmAction
    guardrailCheck: _t.Union[GuardrailCheck, None]
    flagKey: _e.NotRequired[int]
    isHoldout: bool

ExperimentBreakdown = _t.TypedDict("ExperimentBreakdown", {"experiment": ResultsExperiment, "execution": int, "from": _t.Union[str, None], "to": str, "control": str, "by": str, "message": str, "adjustment": ResultsAdjustment, "segments": _t.List[ResultsSegment]})

class ExperimentCompletion(_t.TypedDict):
    """실험의 종료"""
    action: _t.Literal["complete"]
    winnerVariation: VariationKey
    environment: _e.NotRequired[str]
    note: _e.NotRequired[str]

class ExperimentDecision(_t.TypedDict):
    """A/B 테스트 결정"""
    experimentKey: int
    variation: str
    reason: DecisionReason
    experimentId: _e.NotRequired[int]
    version: _e.NotRequired[int]
    parameters: _t.Dict[str, _t.Any]
    exposed: bool
    steps: _e.NotRequired[_t.List[ExplainStep]]

class ExperimentDraftQuestion(_t.TypedDict):
    """결정해볼 A/B 테스트"""
    kind: _t.Literal["EXPERIMENT"]
    key: _e.NotRequired[int]
    changes: _e.NotRequired[ExperimentDraftQuestionChanges]
    entity: _e.NotRequired[ExperimentDraftQuestionEntity]
    environment: _e.NotRequired[str]
    user: ExpUser
    asStarted: _e.NotRequired[bool]
    defaultVariation: _e.NotRequired[VariationKey]

class ExperimentDraftQuestionChanges(_t.TypedDict):
    """저장하지 않은 변경. `key`와 함께 보냅니다."""
    description: _e.NotRequired[str]
    identifierType: _e.NotRequired[str]
    userOverrides: _e.NotRequired[_t.Dict[str, VariationKey]]
    segmentOverrides: _e.NotRequired[_t.List[SegmentOverride]]
    metrics: _e.NotRequired[_t.List[str]]
    holdoutKey: _e.NotRequired[_t.Union[int, None]]
    name: _e.NotRequired[str]
    variations: _e.NotRequired[_t.List[ExperimentVariationInput]]
    traffic: _e.NotRequired[float]
    targetAudiences: _e.NotRequired[_t.List[Target]]
    containerId: _e.NotRequired[_t.Union[int, None]]
    groupId: _e.NotRequired[_t.Union[int, None]]
    metricCaps: _e.NotRequired[_t.Dict[str, float]]
    metricRoles: _e.NotRequired[_t.List[MetricRoleInput]]
    hypothesis: _e.NotRequired[str]
    owner: _e.NotRequired[str]
    plannedUsers: _e.NotRequired[_t.Union[int, None]]
    plannedEndAt: _e.NotRequired[_t.Union[str, None]]
    note: _e.NotRequired[str]
    phase: _e.NotRequired[ExperimentPhase]

class ExperimentDraftQuestionEntity(_t.TypedDict):
    """저장하지 않은 새것. `key` 없이 보냅니다."""
    key: _e.NotRequired[int]
    note: _e.NotRequired[str]
    description: _e.NotRequired[str]
    identifierType: _e.NotRequired[str]
    userOverrides: _e.NotRequired[_t.Dict[str, VariationKey]]
    segmentOverrides: _e.NotRequired[_t.List[SegmentOverride]]
    metrics: _e.NotRequired[_t.List[str]]
    holdoutKey: _e.NotRequired[_t.Union[int, None]]
    name: str
    variations: _t.List[ExperimentVariationInput]
    traffic: _e.NotRequired[float]
    targetAudiences: _e.NotRequired[_t.List[Target]]
    containerId: _e.NotRequired[_t.Union[int, None]]
    groupId: _e.NotRequired[_t.Union[int, None]]
    metricCaps: _e.NotRequired[_t.Dict[str, float]]
    metricRoles: _e.NotRequired[_t.List[MetricRoleInput]]
    hypothesis: _e.NotRequired[str]
    owner: _e.NotRequired[str]
    plannedUsers: _e.NotRequired[_t.Union[int, None]]
    plannedEndAt: _e.NotRequired[_t.Union[str, None]]

class ExperimentExecution(_t.TypedDict):
    """실험의 실행 하나: 시작, 초기화하고 다시 한 시작, 새 단계마다 하나"""
    version: int
    startedAt: _t.Union[str, None]
    endedAt: _t.Union[str, None]
    traffic: float
    weights: _t.Dict[str, float]

class ExperimentGuardrails(_t.TypedDict):
    """진행하는 동안 지켜볼 지표"""
    guardrails: _t.List[GuardrailInput]
    onHarm: _e.NotRequired[ExperimentHarmAction]
    environment: _e.NotRequired[str]
    note: _e.NotRequired[str]

ExperimentHarmAction: _e.TypeAlias = _t.Literal["PAUSE", "NOTIFY"]

class ExperimentInput(_t.TypedDict):
    """새 실험. 보내지 않은 항목은 흔한 값이 됩니다."""
    key: _e.NotRequired[int]
    note: _e.NotRequired[str]
    environment: _e.NotRequired[str]
    description: _e.NotRequired[str]
    identifierType: _e.NotRequired[str]
    userOverrides: _e.NotRequired[_t.Dict[str, VariationKey]]
    segmentOverrides: _e.NotRequired[_t.List[SegmentOverride]]
    metrics: _e.NotRequired[_t.List[str]]
    holdoutKey: _e.NotRequired[_t.Union[int, None]]
    name: str
    variations: _t.List[ExperimentVariationInput]
    traffic: _e.NotRequired[float]
    targetAudiences: _e.NotRequired[_t.List[Target]]
    containerId: _e.NotRequired[_t.Union[int, None]]
    groupId: _e.NotRequired[_t.Union[int, None]]
    metricCaps: _e.NotRequired[_t.Dict[str, float]]
    metricRoles: _e.NotRequired[_t.List[MetricRoleInput]]
    hypothesis: _e.NotRequired[str]
    owner: _e.NotRequired[str]
    plannedUsers: _e.NotRequired[_t.Union[int, None]]
    plannedEndAt: _e.NotRequired[_t.Union[str, None]]

class ExperimentLastChange(_t.TypedDict):
    """마지막 변경의 기록"""
    at: str
    actor: _t.Union[str, None]
    action: str

class ExperimentMetric(_t.TypedDict):
    """실험의 지표: 무엇을 어떻게 세고 비교하는지"""
    key: str
    name: str
    description: str
    builtIn: bool
    kind: MetricKind
    eventKey: _t.Union[str, None]
    filter: _t.List[MetricFilter]
    numerator: _t.Union[MetricPart, None]
    denominator: _t.Union[MetricPart, None]
    direction: MetricDirection
    unit: str
    cap: _t.Union[float, None]
    percentile: _t.Union[float, None]
    windowHours: _t.Union[float, None]
    serverOnly: bool
    acceptedMin: _t.Union[float, None]
    acceptedMax: _t.Union[float, None]
    version: int
    createdAt: str
    updatedAt: str

class ExperimentMetricInput(_t.TypedDict):
    """새 지표. 보내지 않은 항목은 흔한 값이 됩니다: 늘면 좋고, COUNT와 SUM은 99번째 백분위수까지 비교합니다."""
    key: str
    environment: _e.NotRequired[str]
    name: str
    description: _e.NotRequired[str]
    kind: MetricKind
    eventKey: _e.NotRequired[_t.Union[str, None]]
    filter: _e.NotRequired[_t.List[MetricFilter]]
    numerator: _e.NotRequired[_t.Union[MetricPartInput, None]]
    denominator: _e.NotRequired[_t.Union[MetricPartInput, None]]
    direction: _e.NotRequired[MetricDirection]
    unit: _e.NotRequired[str]
    cap: _e.NotRequired[_t.Union[float, None]]
    percentile: _e.NotRequired[_t.Union[float, None]]
    windowHours: _e.NotRequired[_t.Union[float, None]]
    serverOnly: _e.NotRequired[bool]
    acceptedMin: _e.NotRequired[_t.Union[float, None]]
    acceptedMax: _e.NotRequired[_t.Union[float, None]]
    confirm: _e.NotRequired[bool]

class ExperimentMetricPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[ExperimentMetric]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class ExperimentMetricUpdate(_t.TypedDict):
    """지표의 변경. 보내지 않은 항목은 그대로입니다."""
    environment: _e.NotRequired[str]
    name: _e.NotRequired[str]
    description: _e.NotRequired[str]
    kind: _e.NotRequired[MetricKind]
    eventKey: _e.NotRequired[_t.Union[str, None]]
    filter: _e.NotRequired[_t.List[MetricFilter]]
    numerator: _e.NotRequired[_t.Union[MetricPartInput, None]]
    denominator: _e.NotRequired[_t.Union[MetricPartInput, None]]
    direction: _e.NotRequired[MetricDirection]
    unit: _e.NotRequired[str]
    cap: _e.NotRequired[_t.Union[float, None]]
    percentile: _e.NotRequired[_t.Union[float, None]]
    windowHours: _e.NotRequired[_t.Union[float, None]]
    serverOnly: _e.NotRequired[bool]
    acceptedMin: _e.NotRequired[_t.Union[float, None]]
    acceptedMax: _e.NotRequired[_t.Union[float, None]]
    confirm: _e.NotRequired[bool]
    version: int

class ExperimentPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[Experiment]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

ExperimentPhase: _e.TypeAlias = _t.Literal["KEEP", "NEW"]

class ExperimentQuestion(_t.TypedDict):
    """A/B 테스트를 물어보는 사용자와 방법"""
    user: ExpUser
    defaultVariation: _e.NotRequired[VariationKey]
    explain: _e.NotRequired[bool]
    track: _e.NotRequired[bool]

ExperimentResults = _t.TypedDict("ExperimentResults", {"experiment": ResultsExperiment, "execution": int, "from": _t.Union[str, None], "to": str, "control": str, "executions": _t.List[ExperimentExecution], "plan": ResultsPlan, "exposures": _t.Dict[str, int], "variations": _t.List[ResultsVariation], "excludedUsers": int, "firstExposureAt": _t.Union[str, None], "lastExposureAt": _t.Union[str, None], "srm": SampleRatioCheck, "reading": ResultsReading, "metrics": _t.List[ResultsMetric], "adjustment": ResultsAdjustment, "bayesian": _e.NotRequired[BayesianView], "cuped": _e.NotRequired[CupedView], "excluded": _e.NotRequired[_t.List[ResultsExclusion]]})

ExperimentResultsView: _e.TypeAlias = _t.Literal["bayesian", "cuped", "excluded"]

ExperimentSort: _e.TypeAlias = _t.Literal["name", "-name", "status", "-status", "updatedAt", "-updatedAt"]

class ExperimentStart(_t.TypedDict):
    """실험의 시작. 언제 판단할지 여기에서 정할 수도 있습니다."""
    action: _t.Literal["start"]
    plannedUsers: _e.NotRequired[_t.Union[int, None]]
    plannedEndAt: _e.NotRequired[_t.Union[str, None]]
    environment: _e.NotRequired[str]
    note: _e.NotRequired[str]

class ExperimentStateChange(_t.TypedDict):
    """실험의 일시 정지, 재개, 초기화"""
    action: ExperimentStateChangeAction
    environment: _e.NotRequired[str]
    note: _e.NotRequired[str]

ExperimentStateChangeAction: _e.TypeAlias = _t.Literal["pause", "resume", "reset"]

ExperimentStatus: _e.TypeAlias = _t.Literal["DRAFT", "RUNNING", "PAUSED", "COMPLETED"]

class ExperimentStatusChangedData(_t.TypedDict):
    """상태가 바뀐 실험"""
    environment: str
    key: int
    status: ExperimentStatus
    previousStatus: ExperimentStatus
    version: int

class ExperimentStatusChangedWebhook(_t.TypedDict):
    """운영자, 예약, 가져오기, 지켜보는 지표가 실험의 상태를 바꾸었습니다."""
    type: _t.Literal["experiment.status_changed"]
    timestamp: str
    test: _e.NotRequired[_t.Literal[True]]
    data: ExperimentStatusChangedData

class ExperimentSummary(_t.TypedDict):
    """A/B 테스트 하나의 요약"""
    id: int
    key: int
    name: str
    status: ExperimentStatus
    traffic: float
    isHoldout: bool
    version: int
    startedAt: _t.Union[str, None]
    completedAt: _t.Union[str, None]
    plannedUsers: _t.Union[int, None]
    plannedEndAt: _t.Union[str, None]
    countedUntil: _t.Union[str, None]
    numbers: _t.Union[ExperimentSummaryNumbers, None]
    lastChange: _t.Union[ExperimentLastChange, None]

class ExperimentSummaryLift(_t.TypedDict):
    """대조군과 비교한 변형 하나"""
    variation: str
    lift: _t.Union[float, None]
    sequentialCi95: _t.Union[_t.List[float], None]

class ExperimentSummaryMetric(_t.TypedDict):
    """판단하는 지표(PRIMARY). 정하지 않았으면 첫 지표"""
    key: str
    name: str
    kind: MetricKind
    direction: MetricDirection
    lifts: _t.List[ExperimentSummaryLift]

class ExperimentSummaryNumbers(_t.TypedDict):
    """모아 둔 결과"""
    users: int
    usersByVariation: _t.Dict[str, int]
    srm: SampleRatioVerdict
    primary: _t.Union[ExperimentSummaryMetric, None]

class ExperimentSummaryPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[ExperimentSummary]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

ExperimentTimeline = _t.TypedDict("ExperimentTimeline", {"experiment": ResultsExperiment, "execution": int, "from": _t.Union[str, None], "to": str, "control": str, "days": _t.List[TimelineDay], "metrics": _t.List[TimelineMetric]})

ExperimentTransition: _e.TypeAlias = _t.Union[ExperimentStart, ExperimentStateChange, ExperimentCompletion, Archiving]

class ExperimentUpdate(_t.TypedDict):
    """실험의 변경. 보내지 않은 항목은 그대로이고, 보낸 목록은 통째로 바뀝니다."""
    environment: _e.NotRequired[str]
    description: _e.NotRequired[str]
    identifierType: _e.NotRequired[str]
    userOverrides: _e.NotRequired[_t.Dict[str, VariationKey]]
    segmentOverrides: _e.NotRequired[_t.List[SegmentOverride]]
    metrics: _e.NotRequired[_t.List[str]]
    holdoutKey: _e.NotRequired[_t.Union[int, None]]
    name: _e.NotRequired[str]
    variations: _e.NotRequired[_t.List[ExperimentVariationInput]]
    traffic: _e.NotRequired[float]
    targetAudiences: _e.NotRequired[_t.List[Target]]
    containerId: _e.NotRequired[_t.Union[int, None]]
    groupId: _e.NotRequired[_t.Union[int, None]]
    metricCaps: _e.NotRequired[_t.Dict[str, float]]
    metricRoles: _e.NotRequired[_t.List[MetricRoleInput]]
    hypothesis: _e.NotRequired[str]
    owner: _e.NotRequired[str]
    plannedUsers: _e.NotRequired[_t.Union[int, None]]
    plannedEndAt: _e.NotRequired[_t.Union[str, None]]
    version: int
    note: _e.NotRequired[str]
    phase: _e.NotRequired[ExperimentPhase]
    confirm: _e.NotRequired[bool]

class ExperimentVariation(_t.TypedDict):
    """실험의 변형"""
    id: int
    key: VariationKey
    name: _e.NotRequired[str]
    isDropped: bool
    parameters: _t.Dict[str, _t.Any]
    weight: float

class ExperimentVariationInput(_t.TypedDict):
    """실험의 변형"""
    key: _e.NotRequired[VariationKey]
    name: _e.NotRequired[str]
    weight: _e.NotRequired[float]
    isDropped: _e.NotRequired[bool]
    parameters: _e.NotRequired[_t.Dict[str, _t.Union[str, float, bool]]]

class ExpiringPoints(_t.TypedDict):
    """곧 사라지는 포인트"""
    amount: int
    at: _e.NotRequired[str]

class ExplainStep(_t.TypedDict):
    """결정 과정의 한 단계"""
    step: str
    rule: _e.NotRequired[str]
    input: _e.NotRequired[_t.Any]
    outcome: ExplainStepOutcome
    detail: str

ExplainStepOutcome: _e.TypeAlias = _t.Literal["pass", "fail", "stop"]

ExportFormat: _e.TypeAlias = _t.Literal["csv", "jsonl"]

class FailedJob(_t.TypedDict):
    """실패한 작업"""
    id: int
    name: str
    state: FailedJobState
    running: bool
    stake: JobStake
    repeats: bool
    error: str
    attempts: int
    maxAttempts: int
    createdAt: str
    failedAt: str
    nextAt: _t.Union[str, None]
    things: _t.Dict[str, _t.Union[float, bool]]
    others: int

class FailedJobPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[FailedJob]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

FailedJobState: _e.TypeAlias = _t.Literal["DEAD", "FAILING"]

class FeatureFlag(_t.TypedDict):
    """기능 플래그"""
    id: int
    key: int
    name: str
    description: str
    identifierType: str
    status: ExperimentStatus
    executionStatus: ExecutionStatus
    executionVersion: int
    userOverrides: _t.Dict[str, VariationKey]
    segmentOverrides: _t.List[SegmentOverrideView]
    winnerVariation: _e.NotRequired[VariationKey]
    metrics: _t.List[str]
    schedule: _t.Union[Schedule, None]
    archivedAt: _t.Union[str, None]
    holdoutKey: _e.NotRequired[int]
    version: int
    createdAt: str
    updatedAt: str
    type: _t.Literal["FEATURE_FLAG"]
    variations: _t.List[FeatureFlagVariation]
    targetRules: _t.List[TargetRuleView]
    defaultRule: VariationChoice
    rollout: _t.Union[Rollout, None]
    madeFrom: _e.NotRequired[int]
    stale: _e.NotRequired[StaleFlag]
    bucket: _e.NotRequired[Bucket]

class FeatureFlagCompletion(_t.TypedDict):
    """플래그의 종료"""
    action: _t.Literal["complete"]
    winnerVariation: _e.NotRequired[VariationKey]
    environment: _e.NotRequired[str]
    note: _e.NotRequired[str]

class FeatureFlagDraftQuestion(_t.TypedDict):
    """결정해볼 기능 플래그"""
    kind: _t.Literal["FEATURE_FLAG"]
    key: _e.NotRequired[int]
    changes: _e.NotRequired[FeatureFlagDraftQuestionChanges]
    entity: _e.NotRequired[FeatureFlagDraftQuestionEntity]
    environment: _e.NotRequired[str]
    user: ExpUser
    asStarted: _e.NotRequired[bool]

class FeatureFlagDraftQuestionChanges(_t.TypedDict):
    """저장하지 않은 변경. `key`와 함께 보냅니다."""
    description: _e.NotRequired[str]
    identifierType: _e.NotRequired[str]
    userOverrides: _e.NotRequired[_t.Dict[str, VariationKey]]
    segmentOverrides: _e.NotRequired[_t.List[SegmentOverride]]
    metrics: _e.NotRequired[_t.List[str]]
    holdoutKey: _e.NotRequired[_t.Union[int, None]]
    name: _e.NotRequired[str]
    variations: _e.NotRequired[_t.List[FeatureFlagVariationInput]]
    targetRules: _e.NotRequired[_t.List[TargetRule]]
    defaultRule: _e.NotRequired[VariationChoice]
    note: _e.NotRequired[str]

class FeatureFlagDraftQuestionEntity(_t.TypedDict):
    """저장하지 않은 새것. `key` 없이 보냅니다."""
    key: _e.NotRequired[int]
    description: _e.NotRequired[str]
    identifierType: _e.NotRequired[str]
    userOverrides: _e.NotRequired[_t.Dict[str, VariationKey]]
    segmentOverrides: _e.NotRequired[_t.List[SegmentOverride]]
    metrics: _e.NotRequired[_t.List[str]]
    holdoutKey: _e.NotRequired[_t.Union[int, None]]
    name: str
    variations: _e.NotRequired[_t.List[FeatureFlagVariationInput]]
    targetRules: _e.NotRequired[_t.List[TargetRule]]
    defaultRule: _e.NotRequired[VariationChoice]

class FeatureFlagInput(_t.TypedDict):
    """새 플래그. 보내지 않은 항목은 흔한 값이 됩니다."""
    key: _e.NotRequired[int]
    environment: _e.NotRequired[str]
    description: _e.NotRequired[str]
    identifierType: _e.NotRequired[str]
    userOverrides: _e.NotRequired[_t.Dict[str, VariationKey]]
    segmentOverrides: _e.NotRequired[_t.List[SegmentOverride]]
    metrics: _e.NotRequired[_t.List[str]]
    holdoutKey: _e.NotRequired[_t.Union[int, None]]
    name: str
    variations: _e.NotRequired[_t.List[FeatureFlagVariationInput]]
    targetRules: _e.NotRequired[_t.List[TargetRule]]
    defaultRule: _e.NotRequired[VariationChoice]

class FeatureFlagPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[FeatureFlag]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class FeatureFlagQuestion(_t.TypedDict):
    """기능 플래그를 물어보는 사용자와 방법"""
    user: ExpUser
    explain: _e.NotRequired[bool]
    track: _e.NotRequired[bool]

class FeatureFlagStateChange(_t.TypedDict):
    """플래그의 시작, 일시 정지, 재개"""
    action: FeatureFlagStateChangeAction
    environment: _e.NotRequired[str]
    note: _e.NotRequired[str]

FeatureFlagStateChangeAction: _e.TypeAlias = _t.Literal["start", "pause", "resume"]

FeatureFlagTransition: _e.TypeAlias = _t.Union[FeatureFlagStateChange, FeatureFlagCompletion, Archiving]

class FeatureFlagUpdate(_t.TypedDict):
    """플래그의 변경. 보내지 않은 항목은 그대로이고, 보낸 목록은 통째로 바뀝니다."""
    environment: _e.NotRequired[str]
    description: _e.NotRequired[str]
    identifierType: _e.NotRequired[str]
    userOverrides: _e.NotRequired[_t.Dict[str, VariationKey]]
    segmentOverrides: _e.NotRequired[_t.List[SegmentOverride]]
    metrics: _e.NotRequired[_t.List[str]]
    holdoutKey: _e.NotRequired[_t.Union[int, None]]
    name: _e.NotRequired[str]
    variations: _e.NotRequired[_t.List[FeatureFlagVariationInput]]
    targetRules: _e.NotRequired[_t.List[TargetRule]]
    defaultRule: _e.NotRequired[VariationChoice]
    version: int
    note: _e.NotRequired[str]

class FeatureFlagVariation(_t.TypedDict):
    """플래그의 변형"""
    id: int
    key: VariationKey
    name: _e.NotRequired[str]
    isDropped: bool
    parameters: _t.Dict[str, _t.Any]

class FeatureFlagVariationInput(_t.TypedDict):
    """플래그의 변형"""
    key: _e.NotRequired[VariationKey]
    name: _e.NotRequired[str]
    parameters: _e.NotRequired[_t.Dict[str, _t.Union[str, float, bool]]]

class FiledReport(_t.TypedDict):
    """받은 신고"""
    id: int
    status: ReportStatus

class FilmToSave(_t.TypedDict):
    """저장할 영상. 화질이 여럿이면 480p까지의 가장 좋은 것"""
    url: str
    type: str
    size: int

class FindAccountInput(_t.TypedDict):
    """번호를 인증한 증거"""
    smsTicket: str

class FlagDecision(_t.TypedDict):
    """기능 플래그 결정"""
    featureKey: int
    isOn: bool
    variation: str
    reason: DecisionReason
    parameters: _t.Dict[str, _t.Any]
    steps: _e.NotRequired[_t.List[ExplainStep]]

class FormerLecture(_t.TypedDict):
    """그때의 수업"""
    id: int
    title: str
    type: LectureType

class FormerSection(_t.TypedDict):
    """그때의 섹션"""
    title: str
    lectures: _t.List[FormerLecture]

class FoundAccount(_t.TypedDict):
    """찾은 계정"""
    emailMasked: str
    providers: _t.List[SocialProvider]
    createdAt: str

class FrozenRequest(_t.TypedDict):
    """요청한 때에 굳힌 내용. 승인하면 이대로 실행합니다."""
    params: _t.Dict[str, _t.Any]
    query: _t.Dict[str, _t.Any]
    body: _t.Dict[str, _t.Any]
    sealed: _t.List[str]
    hash: str

class Group(_t.TypedDict):
    """기업·교육 그룹"""
    id: int
    name: str
    kind: GroupKind
    seats: int
    memberCount: int
    seatsLeft: int
    courseIds: _t.List[int]
    inviteExpiresAt: _e.NotRequired[str]
    invitedAt: str
    createdAt: str

class GroupChange(_t.TypedDict):
    """그룹에서 바꿀 것"""
    name: _e.NotRequired[str]
    seats: _e.NotRequired[int]
    inviteExpiresAt: _e.NotRequired[_t.Union[str, None]]

class GroupCourseProgress(_t.TypedDict):
    """그룹의 강의 하나의 진도"""
    courseId: int
    title: str
    progressRate: float
    completedAt: _e.NotRequired[str]
    lastSeenAt: _e.NotRequired[str]

class GroupInput(_t.TypedDict):
    """새 그룹"""
    name: str
    kind: GroupKind
    seats: int
    courseIds: _e.NotRequired[_t.List[int]]
    inviteExpiresAt: _e.NotRequired[str]

class GroupInvitation(_t.TypedDict):
    """그룹 초대"""
    group: InvitingGroup
    member: bool
    seatsLeft: int

GroupKind: _e.TypeAlias = _t.Literal["BUSINESS", "EDU"]

class GroupMemberProgress(_t.TypedDict):
    """그룹 회원의 진도"""
    userId: int
    name: str
    joinedAt: str
    lastSeenAt: _e.NotRequired[str]
    progressRate: float
    courses: _t.List[GroupCourseProgress]

class GroupPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[Group]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class GroupProgressPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[GroupMemberProgress]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class GroupSignup(_t.TypedDict):
    """그룹 참여"""
    invite: str
    realName: _e.NotRequired[str]

class Guardrail(_t.TypedDict):
    """해치면 안 되는 지표. 몇 번을 보아도 맞는 신뢰구간이 통째로 margin을 넘어야 해친 것으로 봅니다."""
    key: str
    eventKey: str
    harm: MetricDirection
    margin: float

class GuardrailCheck(_t.TypedDict):
    """해치면 안 되는 지표를 마지막으로 본 결과"""
    at: str
    verdicts: _t.List[GuardrailVerdict]

class GuardrailInput(_t.TypedDict):
    """해치면 안 되는 지표"""
    key: _e.NotRequired[str]
    eventKey: _e.NotRequired[str]
    harm: _e.NotRequired[MetricDirection]
    margin: float

class GuardrailVerdict(_t.TypedDict):
    """지표 하나를 해쳤는지"""
    key: str
    eventKey: str
    variation: VariationKey
    state: GuardrailVerdictState
    lift: _t.Union[float, None]
    interval: _t.Union[_t.List[float], None]
    confidence: float

GuardrailVerdictState: _e.TypeAlias = _t.Literal["FINE", "HARMED", "TOO_EARLY"]

class GuestApplicationInput(_t.TypedDict):
    """비회원의 지식공유자 신청서"""
    contact_mail: str
    realname: str
    phone: str
    category: CategoryName
    instructor_introduce: str
    my_link: _e.NotRequired[str]
    registerChannels: _t.List[RegisterChannelInput]
    mode: _e.NotRequired[ApplicationMode]

class GuestApplicationResult(_t.TypedDict):
    """비회원 신청 결과"""
    status: GuestApplicationResultStatus

GuestApplicationResultStatus: _e.TypeAlias = _t.Literal["APPLIED", "REAPPLIED"]

class HalfSignedIn(_t.TypedDict):
    """두 번째 인증을 마치면 로그인되거나 토큰을 받습니다."""
    outcome: _t.Literal["SECOND_FACTOR_NEEDED"]
    errorCode: None
    secondFactor: SecondFactorNeeded

class Health(_t.TypedDict):
    """살아 있는 서버"""
    status: _t.Literal["ok"]
    proxy: _e.NotRequired[HealthProxy]

class HealthBackup(_t.TypedDict):
    """정해진 시각의 백업"""
    schedule: _t.Union[str, None]
    doneAt: _t.Union[str, None]
    bytes: _t.Union[float, None]
    seconds: _t.Union[float, None]
    checkedAt: _t.Union[str, None]
    copiedAt: _t.Union[str, None]
    failures: int
    error: _t.Union[str, None]

class HealthConversions(_t.TypedDict):
    """영상 변환"""
    waiting: int
    running: int

class HealthDatabase(_t.TypedDict):
    """데이터베이스"""
    version: str
    bytes: float
    connections: int
    maxConnections: int

class HealthMigrations(_t.TypedDict):
    """데이터베이스의 구조"""
    applied: int
    missing: _t.List[str]

class HealthOutbox(_t.TypedDict):
    """나가지 않은 메일과 문자"""
    waiting: int
    oldestSeconds: float

class HealthProblem(_t.TypedDict):
    """운영자가 살펴야 하는 것"""
    code: HealthProblemCode
    message: str
    advice: str

HealthProblemCode: _e.TypeAlias = _t.Literal["disk", "migrations", "no-worker", "overdue-jobs", "unknown-jobs", "dead-jobs", "mail-stuck", "media-folder", "media-bucket", "media-cdn", "media-full", "connections-short", "event-budget", "event-stream", "failing-webhooks", "late-statements", "example-seller", "no-conversion", "failed-backup", "old-backup", "mixed-releases"]

class HealthProxy(_t.TypedDict):
    """프록시의 헤더가 어떻게 왔는지. `X-Forwarded-For`나 `X-Forwarded-Proto`가 온 요청에만 있습니다."""
    trusted: bool
    forwardedFor: bool
    protocol: HealthProxyProtocol
    host: str

HealthProxyProtocol: _e.TypeAlias = _t.Literal["http", "https"]

class HealthQueue(_t.TypedDict):
    """작업 대기열"""
    workers: int
    waiting: int
    overdue: int
    dead: int
    unknown: _t.List[str]

class HealthStorage(_t.TypedDict):
    """큰 파일의 저장소"""
    kind: HealthStorageKind
    place: str
    freeBytes: _t.Union[float, None]

HealthStorageKind: _e.TypeAlias = _t.Literal["disk", "s3"]

HeldAction: _e.TypeAlias = _t.Literal["RELEASE", "REMOVE"]

HeldKind: _e.TypeAlias = _t.Literal["POST", "REVIEW", "INQUIRY", "ROADMAP", "PROFILE", "MENTOR", "MENTORING_REVIEW"]

class HeldPost(_t.TypedDict):
    """운영자의 확인을 기다리는 글"""
    id: int
    type: PostType
    title: str
    content: str
    author: Author
    links: _t.List[str]
    createdAt: str

class HeldPostDecision(_t.TypedDict):
    """어떻게 할지"""
    action: HeldAction

class HeldPostPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[HeldPost]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class HeldPublication(_t.TypedDict):
    """운영자의 확인을 기다리는 것"""
    kind: HeldKind
    id: int
    author: Author
    content: str
    links: _t.List[str]
    createdAt: str

class HeldPublicationDecision(_t.TypedDict):
    """어떻게 할지"""
    action: HeldAction

class HeldPublicationPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[HeldPublication]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class Holdout(_t.TypedDict):
    """홀드아웃: 그 안에 넣은 실험과 플래그를 하나도 받지 않는 사용자"""
    key: int
    name: str
    description: str
    percent: float
    identifierType: str
    status: ExperimentStatus
    version: int
    createdAt: str
    updatedAt: str

class HoldoutInput(_t.TypedDict):
    """새 홀드아웃"""
    name: str
    percent: float
    key: _e.NotRequired[int]
    description: _e.NotRequired[str]
    identifierType: _e.NotRequired[str]
    environment: _e.NotRequired[str]

class HoldoutPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[Holdout]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class HoldoutRelease(_t.TypedDict):
    """홀드아웃의 끝"""
    environment: _e.NotRequired[str]
    note: _e.NotRequired[str]

class Holiday(_t.TypedDict):
    """토요일과 일요일 말고 영업일이 아닌 날"""
    date: str
    name: str

class HolidayChange(_t.TypedDict):
    """쉬는 날을 바꾼 결과"""
    date: str
    name: str
    moved: _t.List[MovedConfirmDay]

class HolidayInput(_t.TypedDict):
    """쉬는 날의 이름"""
    name: str

class HolidayYear(_t.TypedDict):
    """한 해의 쉬는 날과 정산 확정일"""
    year: int
    holidays: _t.List[Holiday]
    confirmDays: _t.List[ConfirmDay]

class Home(_t.TypedDict):
    """홈 화면"""
    banners: _t.List[Banner]
    sections: _t.List[HomeSection]
    roadmaps: _t.List[RoadmapCard]
    mentors: _t.List[Mentor]
    jobBrandLogos: _t.List[JobBrandLogo]

HomeBannerInput = _t.TypedDict("HomeBannerInput", {"id": _e.NotRequired[int], "title": str, "subtitle": str, "imageKey": str, "link": str, "linkText": str, "background": str, "from": _e.NotRequired[str], "until": _e.NotRequired[str]})

class HomeContent(_t.TypedDict):
    """홈 화면의 내용"""
    version: int
    publishAt: _e.NotRequired[str]
    live: bool
    note: _e.NotRequired[str]
    restoredFrom: _e.NotRequired[int]
    savedBy: _e.NotRequired[Author]
    savedAt: _e.NotRequired[str]
    newest: int
    banners: _t.List[HomeContentBanner]
    sections: _t.List[HomeContentSection]
    roadmaps: bool
    mentors: bool
    logos: bool
    logoIds: _e.NotRequired[_t.List[int]]
    pickedCourses: _t.List[HomePickedCourse]
    logoCompanies: _t.List[HomeLogoCompany]

HomeContentBanner = _t.TypedDict("HomeContentBanner", {"id": int, "title": str, "subtitle": str, "imageKey": str, "link": str, "linkText": str, "background": str, "from": _e.NotRequired[str], "until": _e.NotRequired[str], "imageUrl": str})

class HomeContentInput(_t.TypedDict):
    """홈 화면에 둘 내용"""
    banners: _t.List[HomeBannerInput]
    sections: _t.List[HomeContentSectionInput]
    roadmaps: bool
    mentors: bool
    logos: bool
    logoIds: _e.NotRequired[_t.List[int]]

class HomeContentSection(_t.TypedDict):
    """한 줄의 설정"""
    key: HomeSectionKey
    title: str
    shown: bool
    courseIds: _e.NotRequired[_t.List[int]]

class HomeContentSectionInput(_t.TypedDict):
    """한 줄의 설정"""
    key: HomeSectionKey
    title: str
    shown: bool
    courseIds: _e.NotRequired[_t.List[int]]

class HomeLogoCompany(_t.TypedDict):
    """로고를 보일 기업"""
    id: int
    name: str
    logoUrl: str

class HomePickedCourse(_t.TypedDict):
    """골라 담은 강의"""
    id: int
    title: str
    thumbnailUrl: str

class HomePicture(_t.TypedDict):
    """홈 화면과 인앱 메시지에 쓸 수 있는 그림"""
    key: str
    url: str

class HomePictureInput(_t.TypedDict):
    """올릴 그림"""
    image: _File

class HomeReview(_t.TypedDict):
    """홈에 보이는 수강평"""
    id: int
    author: Author
    rating: int
    content: str
    course: HomeReviewCourse
    createdAt: str

class HomeReviewCourse(_t.TypedDict):
    """수강평을 받은 강의"""
    id: int
    slug: str
    title: str

class HomeSection(_t.TypedDict):
    """홈의 한 줄"""
    key: HomeSectionKey
    title: str
    courses: _t.List[CourseCard]
    reviews: _e.NotRequired[_t.List[HomeReview]]
    questions: _e.NotRequired[_t.List[PostSummary]]
    people: _e.NotRequired[_t.List[InstructorCard]]

HomeSectionKey: _e.TypeAlias = _t.Literal["popular", "recent", "onSale", "free", "picked", "picked2", "picked3", "beginner", "finished", "reviews", "questions", "people"]

class HomeVersion(_t.TypedDict):
    """홈 화면 내용의 한 차수"""
    version: int
    publishAt: _e.NotRequired[str]
    live: bool
    note: _e.NotRequired[str]
    restoredFrom: _e.NotRequired[int]
    savedBy: _e.NotRequired[Author]
    savedAt: _e.NotRequired[str]

class HomeVersionPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[HomeVersion]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class HourRange(_t.TypedDict):
    """하루 가운데의 시간"""
    start: str
    end: str

class IdentifierCohorts(_t.TypedDict):
    """식별자와 그 식별자가 속한 코호트"""
    identifier: UserIdentifier
    cohorts: _t.List[int]

class InAppDecision(_t.TypedDict):
    """인앱 메시지 결정"""
    messageKey: int
    isShow: bool
    reason: DecisionReason
    message: _e.NotRequired[_t.Dict[str, _t.Any]]
    layout: _e.NotRequired[_t.Dict[str, _t.Any]]
    delayMillis: _e.NotRequired[float]
    steps: _e.NotRequired[_t.List[ExplainStep]]

class InAppMessage(_t.TypedDict):
    """인앱 메시지"""
    id: int
    key: int
    name: str
    description: str
    status: InAppMessageStatus
    period: InAppMessagePeriodView
    timetable: InAppMessageTimetableView
    trigger: InAppMessageTriggerView
    delay: _t.Union[InAppMessageDelayView, None]
    frequencyCap: _t.Union[InAppMessageFrequencyCapView, None]
    target: InAppMessageTargetingView
    platforms: _t.List[Platform]
    display: InAppMessageDisplay
    defaultLang: str
    messages: _t.List[InAppMessageContentView]
    version: int
    createdAt: str
    updatedAt: str

InAppMessageActionType: _e.TypeAlias = _t.Literal["CLOSE", "HIDDEN", "WEB_LINK", "LINK_NEW_TAB", "LINK_NEW_WINDOW"]

class InAppMessageButton(_t.TypedDict):
    """버튼. 링크(WEB_LINK, LINK_NEW_TAB, LINK_NEW_WINDOW)에는 `value`에 주소가 필요합니다."""
    text: str
    action: InAppMessageActionType
    value: _e.NotRequired[_t.Union[str, None]]
    colors: _e.NotRequired[InAppMessageButtonColors]

class InAppMessageButtonColors(_t.TypedDict):
    """버튼의 색. null이면 사이트의 색이고, 보내지 않은 색은 그대로입니다."""
    text: _e.NotRequired[_t.Union[str, None]]
    background: _e.NotRequired[_t.Union[str, None]]
    border: _e.NotRequired[_t.Union[str, None]]

class InAppMessageButtonColorsView(_t.TypedDict):
    """버튼의 색. null이면 사이트의 색"""
    text: _t.Union[str, None]
    background: _t.Union[str, None]
    border: _t.Union[str, None]

class InAppMessageButtonView(_t.TypedDict):
    """버튼"""
    text: str
    action: InAppMessageActionType
    value: _t.Union[str, None]
    colors: InAppMessageButtonColorsView

class InAppMessageClicks(_t.TypedDict):
    """버튼 하나를 누른 수"""
    area: _t.Union[str, None]
    text: _t.Union[str, None]
    action: _t.Union[str, None]
    count: int
    people: int

class InAppMessageColors(_t.TypedDict):
    """메시지의 색. null이면 사이트의 색이고(밝은 화면과 어두운 화면에서 다릅니다), 보내지 않은 색은 그대로입니다."""
    background: _e.NotRequired[_t.Union[str, None]]
    title: _e.NotRequired[_t.Union[str, None]]
    body: _e.NotRequired[_t.Union[str, None]]
    close: _e.NotRequired[_t.Union[str, None]]

class InAppMessageColorsView(_t.TypedDict):
    """메시지의 색. null이면 사이트의 색"""
    background: _t.Union[str, None]
    title: _t.Union[str, None]
    body: _t.Union[str, None]
    close: _t.Union[str, None]

class InAppMessageContent(_t.TypedDict):
    """한 언어의 메시지"""
    lang: str
    layout: InAppMessageLayout
    title: _e.NotRequired[_t.Union[str, None]]
    body: _e.NotRequired[_t.Union[str, None]]
    image: _e.NotRequired[_t.Union[InAppMessageImage, None]]
    buttons: _e.NotRequired[_t.List[InAppMessageButton]]
    colors: _e.NotRequired[InAppMessageColors]

class InAppMessageContentView(_t.TypedDict):
    """한 언어의 메시지"""
    lang: str
    layout: InAppMessageLayout
    title: _t.Union[str, None]
    body: _t.Union[str, None]
    image: _t.Union[InAppMessageImageView, None]
    buttons: _t.List[InAppMessageButtonView]
    colors: InAppMessageColorsView

class InAppMessageConversion(_t.TypedDict):
    """메시지를 처음 본 뒤의 이벤트. 메시지 때문인지는 알 수 없으므로, 알고 싶으면 실험을 하세요."""
    eventKey: str
    people: int
    rate: _t.Union[float, None]
    events: int
    value: float

class InAppMessageDay(_t.TypedDict):
    """하루의 통계"""
    day: str
    impressions: int
    people: int
    clicks: int
    closes: int
    hides: int

class InAppMessageDelay(_t.TypedDict):
    """이벤트가 일어난 뒤 보여줄 때까지의 기다림. 24일까지"""
    timeUnit: InAppMessageDelayTimeUnit
    amount: float

InAppMessageDelayTimeUnit: _e.TypeAlias = _t.Literal["SECONDS", "MINUTES", "HOURS", "DAYS", "MILLISECONDS", "MICROSECONDS", "NANOSECONDS"]

class InAppMessageDelayView(_t.TypedDict):
    """이벤트가 일어난 뒤 보여줄 때까지의 기다림"""
    timeUnit: InAppMessageDelayViewTimeUnit
    amount: float

InAppMessageDelayViewTimeUnit: _e.TypeAlias = _t.Literal["SECONDS", "MINUTES", "HOURS", "DAYS", "MILLISECONDS", "MICROSECONDS", "NANOSECONDS"]

InAppMessageDisplay: _e.TypeAlias = _t.Literal["MODAL", "BANNER"]

class InAppMessageDraftQuestion(_t.TypedDict):
    """결정해볼 인앱 메시지"""
    kind: _t.Literal["IN_APP_MESSAGE"]
    key: _e.NotRequired[int]
    changes: _e.NotRequired[InAppMessageDraftQuestionChanges]
    entity: _e.NotRequired[InAppMessageDraftQuestionEntity]
    environment: _e.NotRequired[str]
    user: ExpUser
    asStarted: _e.NotRequired[bool]
    event: _e.NotRequired[TrackEvent]
    platform: _e.NotRequired[Platform]

class InAppMessageDraftQuestionChanges(_t.TypedDict):
    """저장하지 않은 변경. `key`와 함께 보냅니다."""
    name: _e.NotRequired[str]
    description: _e.NotRequired[str]
    period: _e.NotRequired[InAppMessagePeriod]
    timetable: _e.NotRequired[InAppMessageTimetable]
    trigger: _e.NotRequired[InAppMessageTrigger]
    delay: _e.NotRequired[_t.Union[InAppMessageDelay, None]]
    frequencyCap: _e.NotRequired[_t.Union[InAppMessageFrequencyCap, None]]
    target: _e.NotRequired[InAppMessageTargeting]
    platforms: _e.NotRequired[_t.List[Platform]]
    display: _e.NotRequired[InAppMessageDisplay]
    defaultLang: _e.NotRequired[str]
    messages: _e.NotRequired[_t.List[InAppMessageContent]]

class InAppMessageDraftQuestionEntity(_t.TypedDict):
    """저장하지 않은 새것. `key` 없이 보냅니다."""
    key: _e.NotRequired[int]
    name: str
    description: _e.NotRequired[str]
    period: _e.NotRequired[InAppMessagePeriod]
    timetable: _e.NotRequired[InAppMessageTimetable]
    trigger: InAppMessageTrigger
    delay: _e.NotRequired[_t.Union[InAppMessageDelay, None]]
    frequencyCap: _e.NotRequired[_t.Union[InAppMessageFrequencyCap, None]]
    target: _e.NotRequired[InAppMessageTargeting]
    platforms: _e.NotRequired[_t.List[Platform]]
    display: InAppMessageDisplay
    defaultLang: _e.NotRequired[str]
    messages: _t.List[InAppMessageContent]

class InAppMessageDurationCap(_t.TypedDict):
    """기간마다의 횟수 제한"""
    timeUnit: InAppMessageDurationCapTimeUnit
    amount: float
    count: int

InAppMessageDurationCapTimeUnit: _e.TypeAlias = _t.Literal["SECONDS", "MINUTES", "HOURS", "DAYS", "MILLISECONDS", "MICROSECONDS", "NANOSECONDS"]

class InAppMessageDurationCapView(_t.TypedDict):
    """기간마다의 횟수 제한"""
    timeUnit: InAppMessageDurationCapViewTimeUnit
    amount: float
    count: int

InAppMessageDurationCapViewTimeUnit: _e.TypeAlias = _t.Literal["SECONDS", "MINUTES", "HOURS", "DAYS", "MILLISECONDS", "MICROSECONDS", "NANOSECONDS"]

class InAppMessageFrequencyCap(_t.TypedDict):
    """한 사람에게 보여주는 횟수의 제한. 둘 가운데 하나라도 차면 보여주지 않습니다."""
    identifiers: _e.NotRequired[_t.List[InAppMessageIdentifierCap]]
    duration: _e.NotRequired[_t.Union[InAppMessageDurationCap, None]]

class InAppMessageFrequencyCapView(_t.TypedDict):
    """한 사람에게 보여주는 횟수의 제한"""
    identifiers: _t.List[InAppMessageIdentifierCapView]
    duration: _t.Union[InAppMessageDurationCapView, None]

class InAppMessageIdentifierCap(_t.TypedDict):
    """식별자마다의 횟수 제한"""
    identifierType: str
    count: int

class InAppMessageIdentifierCapView(_t.TypedDict):
    """식별자마다의 횟수 제한"""
    identifierType: str
    count: int

class InAppMessageImage(_t.TypedDict):
    """이미지와 대체 텍스트"""
    url: str
    alt: str

class InAppMessageImageView(_t.TypedDict):
    """이미지와 대체 텍스트"""
    url: str
    alt: str

class InAppMessageInput(_t.TypedDict):
    """새 인앱 메시지. 보내지 않으면 바로, 누구에게나, 웹에서 보여줍니다."""
    key: _e.NotRequired[int]
    environment: _e.NotRequired[str]
    name: str
    description: _e.NotRequired[str]
    period: _e.NotRequired[InAppMessagePeriod]
    timetable: _e.NotRequired[InAppMessageTimetable]
    trigger: InAppMessageTrigger
    delay: _e.NotRequired[_t.Union[InAppMessageDelay, None]]
    frequencyCap: _e.NotRequired[_t.Union[InAppMessageFrequencyCap, None]]
    target: _e.NotRequired[InAppMessageTargeting]
    platforms: _e.NotRequired[_t.List[Platform]]
    display: InAppMessageDisplay
    defaultLang: _e.NotRequired[str]
    messages: _t.List[InAppMessageContent]

InAppMessageLayout: _e.TypeAlias = _t.Literal["IMAGE_TEXT", "IMAGE_ONLY", "TEXT_ONLY", "IMAGE"]

class InAppMessageOverride(_t.TypedDict):
    """다른 조건과 관계없이 보는 사용자"""
    identifierType: str
    identifiers: _t.List[str]

class InAppMessagePage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[InAppMessage]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class InAppMessagePeriod(_t.TypedDict):
    """보여주는 기간. CUSTOM은 `startAt`부터 `endAt` 직전까지"""
    type: InAppMessagePeriodType
    startAt: _e.NotRequired[_t.Union[str, None]]
    endAt: _e.NotRequired[_t.Union[str, None]]

InAppMessagePeriodType: _e.TypeAlias = _t.Literal["IMMEDIATE", "CUSTOM"]

class InAppMessagePeriodView(_t.TypedDict):
    """보여주는 기간"""
    type: InAppMessagePeriodType
    startAt: _t.Union[str, None]
    endAt: _t.Union[str, None]

class InAppMessageQuestion(_t.TypedDict):
    """인앱 메시지를 물어보는 사용자와 상황"""
    user: ExpUser
    event: _e.NotRequired[TrackEvent]
    platform: _e.NotRequired[Platform]
    hiddenUntil: _e.NotRequired[int]
    impressions: _e.NotRequired[_t.List[MessageImpression]]
    explain: _e.NotRequired[bool]

class InAppMessageSlot(_t.TypedDict):
    """한 요일의 시간대. 자정을 넘는 시간대는 둘로 나눠 적습니다."""
    dayOfWeek: Weekday
    start: str
    end: str

class InAppMessageSlotView(_t.TypedDict):
    """한 요일의 시간대"""
    dayOfWeek: Weekday
    start: str
    end: str

class InAppMessageStatistics(_t.TypedDict):
    """인앱 메시지의 통계"""
    impressions: int
    people: int
    clicks: int
    closes: int
    hides: int
    buttons: _t.List[InAppMessageClicks]
    days: _t.List[InAppMessageDay]
    conversion: _t.Union[InAppMessageConversion, None]

InAppMessageStatus: _e.TypeAlias = _t.Literal["ACTIVE", "DRAFT", "PAUSE"]

class InAppMessageTargeting(_t.TypedDict):
    """볼 사람. `targets`가 비어 있으면 누구나"""
    overrides: _e.NotRequired[_t.List[InAppMessageOverride]]
    targets: _e.NotRequired[_t.List[Target]]

class InAppMessageTargetingView(_t.TypedDict):
    """볼 사람"""
    overrides: _t.List[InAppMessageOverride]
    targets: _t.List[Target]

class InAppMessageTimetable(_t.TypedDict):
    """보여주는 시간표. 서울 시각입니다."""
    type: InAppMessageTimetableType
    slots: _e.NotRequired[_t.List[InAppMessageSlot]]

InAppMessageTimetableType: _e.TypeAlias = _t.Literal["ALL", "CUSTOM"]

class InAppMessageTimetableView(_t.TypedDict):
    """보여주는 시간표. 서울 시각입니다."""
    type: InAppMessageTimetableType
    slots: _t.List[InAppMessageSlotView]

class InAppMessageTransition(_t.TypedDict):
    """인앱 메시지의 상태를 바꾸는 일"""
    action: InAppMessageTransitionAction
    environment: _e.NotRequired[str]
    note: _e.NotRequired[str]

InAppMessageTransitionAction: _e.TypeAlias = _t.Literal["activate", "pause"]

class InAppMessageTrigger(_t.TypedDict):
    """이 이벤트 가운데 하나가 조건에 맞게 일어나면 보여줍니다."""
    eventKeys: _t.List[str]
    rules: _e.NotRequired[_t.List[InAppMessageTriggerRule]]

class InAppMessageTriggerRule(_t.TypedDict):
    """이벤트와 그 이벤트가 맞아야 하는 조건"""
    eventKey: str
    targets: _t.List[Target]

class InAppMessageTriggerRuleView(_t.TypedDict):
    """이벤트와 그 이벤트가 맞아야 하는 조건"""
    eventKey: str
    targets: _t.List[Target]

class InAppMessageTriggerView(_t.TypedDict):
    """이 이벤트 가운데 하나가 조건에 맞게 일어나면 보여줍니다."""
    eventKeys: _t.List[str]
    rules: _t.List[InAppMessageTriggerRuleView]

class InAppMessageUpdate(_t.TypedDict):
    """인앱 메시지의 변경. 보내지 않은 항목은 그대로이고, 보낸 목록은 통째로 바뀝니다."""
    environment: _e.NotRequired[str]
    name: _e.NotRequired[str]
    description: _e.NotRequired[str]
    period: _e.NotRequired[InAppMessagePeriod]
    timetable: _e.NotRequired[InAppMessageTimetable]
    trigger: _e.NotRequired[InAppMessageTrigger]
    delay: _e.NotRequired[_t.Union[InAppMessageDelay, None]]
    frequencyCap: _e.NotRequired[_t.Union[InAppMessageFrequencyCap, None]]
    target: _e.NotRequired[InAppMessageTargeting]
    platforms: _e.NotRequired[_t.List[Platform]]
    display: _e.NotRequired[InAppMessageDisplay]
    defaultLang: _e.NotRequired[str]
    messages: _e.NotRequired[_t.List[InAppMessageContent]]
    version: int

class IncomeAdjustment(_t.TypedDict):
    """운영자가 조정한 수입"""
    id: int
    instructorId: int
    month: str
    occurredAt: str
    amount: int
    note: str
    courseId: _e.NotRequired[int]

class IncomeAdjustmentInput(_t.TypedDict):
    """더하거나 뺄 수입"""
    instructorId: int
    amount: int
    note: str
    courseId: _e.NotRequired[int]

class IncomeChartPoint(_t.TypedDict):
    """한 날이나 한 달의 수입"""
    period: str
    gross: int
    net: int

class IncomePage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[IncomeRow]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class IncomeRow(_t.TypedDict):
    """수입의 한 줄. 한 번 생긴 줄은 바뀌지 않고, 돌려준 것은 새 줄로 남습니다."""
    id: _e.NotRequired[int]
    kind: IncomeRowKind
    occurredAt: str
    settlementId: _e.NotRequired[int]
    month: str
    title: str
    roadmapTitle: _e.NotRequired[str]
    couponName: _e.NotRequired[str]
    courseId: _e.NotRequired[int]
    mentoringId: _e.NotRequired[int]
    refundOf: _e.NotRequired[int]
    listPrice: int
    salePrice: int
    instructorDiscount: int
    platformDiscount: int
    base: int
    shareRate: int
    platformFee: int
    net: int
    status: IncomeStatus
    related: _t.List[RelatedIncome]

IncomeRowKind: _e.TypeAlias = _t.Literal["SALE", "REFUND", "MENTORING", "ADJUSTMENT", "CARRY"]

IncomeStatus: _e.TypeAlias = _t.Literal["PENDING", "CONFIRMED", "HELD", "PAID"]

class IncomeSummary(_t.TypedDict):
    """수입의 요약"""
    month: str
    thisMonth: int
    lastMonth: int
    pending: int
    total: int
    confirmOn: str
    openMonths: _t.List[OpenMonth]

IncomesUnit: _e.TypeAlias = _t.Literal["day", "month"]

class InquiredCourse(_t.TypedDict):
    """무엇에 대한 문의인지"""
    id: int
    title: str
    slug: str

class Inquiry(_t.TypedDict):
    """강의에 대한 문의"""
    id: int
    course: InquiredCourse
    asker: Author
    title: str
    content: str
    isSecret: bool
    status: InquiryStatus
    held: bool
    removed: bool
    answer: _e.NotRequired[InquiryAnswer]
    createdAt: str

class InquiryAnswer(_t.TypedDict):
    """지식공유자의 답변"""
    content: str
    answeredAt: str
    by: Author

class InquiryAnswerInput(_t.TypedDict):
    """남길 답변"""
    content: str

class InquiryChange(_t.TypedDict):
    """고칠 문의"""
    id: int
    title: str
    content: str
    isSecret: bool

class InquiryInput(_t.TypedDict):
    """남길 문의"""
    courseId: int
    title: str
    content: str
    isSecret: bool

class InquiryPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[Inquiry]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

InquiryStatus: _e.TypeAlias = _t.Literal["WAITING", "ANSWERED"]

class InstructorCard(_t.TypedDict):
    """지식공유자의 소개와 숫자"""
    id: int
    name: str
    profilePath: str
    imageUrl: _e.NotRequired[str]
    introduction: _e.NotRequired[str]
    category: _e.NotRequired[Category]
    courseCount: int
    studentCount: int
    rating: float
    reviewCount: int

class InstructorContract(_t.TypedDict):
    """지식공유 계약"""
    version: str
    contentHtml: str
    agreedAt: _e.NotRequired[str]
    agreedVersion: _e.NotRequired[str]
    previousHtml: _e.NotRequired[str]
    changes: _e.NotRequired[_t.List[ContractChange]]

class InstructorCoupon(_t.TypedDict):
    """지식공유자가 나누어 주는 쿠폰"""
    id: int
    code: str
    name: str
    discountType: CouponDiscountType
    discountValue: int
    minOrderAmount: int
    appliesTo: CouponTarget
    startsAt: str
    expiresAt: str
    active: bool
    issued: int
    used: int
    state: InstructorCouponState
    createdAt: str
    courses: _t.List[InstructorCouponCourse]
    limit: int
    stoppedByOperator: bool
    income: int
    incomeLost: int

class InstructorCouponChange(_t.TypedDict):
    """쿠폰에서 바꿀 것"""
    active: bool

class InstructorCouponCourse(_t.TypedDict):
    """쿠폰을 쓸 수 있는 강의"""
    id: int
    title: str
    slug: str

class InstructorCouponInput(_t.TypedDict):
    """만들 쿠폰"""
    name: str
    discountType: CouponDiscountType
    startsAt: _e.NotRequired[str]
    courseIds: _t.List[int]
    discountValue: int
    limit: int
    expiresAt: str

class InstructorCouponPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[InstructorCoupon]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

InstructorCouponState: _e.TypeAlias = _t.Literal["ALIVE", "USED_UP", "ENDED", "STOPPED"]

class IntroSource(_t.TypedDict):
    """소개 영상의 주소 하나"""
    url: str
    type: str

class InvitingGroup(_t.TypedDict):
    """초대한 그룹"""
    id: int
    name: str
    kind: GroupKind

class IssuedToken(_t.TypedDict):
    """발급된 토큰"""
    outcome: _t.Literal["TOKEN_ISSUED"]
    accessToken: str
    refreshToken: str
    tokenType: _t.Literal["Bearer"]
    expiresIn: int
    scopes: _t.List[Scope]

class JobBrandLogo(_t.TypedDict):
    """채용 브랜드의 기업 로고"""
    id: int
    name: str
    logoUrl: str
    url: str

class JobDrop(_t.TypedDict):
    """작업을 버리는 이유"""
    reason: str

JobStake: _e.TypeAlias = _t.Literal["MAIL", "MONEY", "HOUSEKEEPING"]

class JoinedGroup(_t.TypedDict):
    """참여한 그룹"""
    group: InvitingGroup
    enrollmentIds: _t.List[int]
    isEdu: bool

class KeptRejection(_t.TypedDict):
    """남겨둔, 받지 않은 이벤트"""
    id: int
    rejectedAt: str
    list: str
    reason: str
    key: _t.Union[str, None]
    insertId: _t.Union[str, None]
    fromServer: bool
    sdk: SdkName
    event: _t.Any
    isCut: bool

class KnownProperty(_t.TypedDict):
    """이벤트에서 보았거나 대상에서 쓰는 속성"""
    scope: PropertyScope
    eventKey: _t.Union[str, None]
    name: str
    types: _t.List[str]
    examples: _t.List[_t.Union[str, float, bool]]
    seenAt: _t.Union[str, None]
    usedInTargets: bool

class KnownRealName(_t.TypedDict):
    """밝힌 실명"""
    realName: _e.NotRequired[str]

class LearningCourse(_t.TypedDict):
    """수강 중인 강의"""
    course: CourseDetail
    enrollment: Enrollment
    progress: _t.List[Progress]
    newLectureIds: _t.List[int]
    resumeLectureId: _t.Union[int, None]

class LectureAttachment(_t.TypedDict):
    """첨부 파일"""
    name: str
    size: int
    url: str

class LectureCompletion(_t.TypedDict):
    """수업 하나의 완강"""
    lectureId: int
    title: str
    section: LectureSection
    started: int
    completed: int
    rate: float
    reached: int
    dropOff: int
    questions: int

class LectureInput(_t.TypedDict):
    """저장할 수업"""
    id: _e.NotRequired[int]
    title: str
    type: LectureType
    mediaId: _e.NotRequired[int]
    markdown: _e.NotRequired[str]
    isPreview: bool
    live: bool
    captions: _t.List[CaptionInput]
    attachments: _t.List[AttachmentInput]

class LectureItem(_t.TypedDict):
    """커리큘럼의 수업 하나"""
    id: int
    title: str
    seq: int
    type: LectureType
    durationSeconds: int
    isPreview: bool
    live: _e.NotRequired[bool]

LecturePart: _e.TypeAlias = _t.Literal["TYPE", "VIDEO", "TEXT", "CAPTIONS", "ATTACHMENTS", "PREVIEW"]

class LecturePlay(_t.TypedDict):
    """볼 수 있는 수업"""
    id: int
    title: str
    seq: int
    type: LectureType
    durationSeconds: int
    isPreview: bool
    live: _e.NotRequired[bool]
    courseId: int
    videoUrl: _e.NotRequired[str]
    sources: _t.List[VideoSource]
    poster: _e.NotRequired[str]
    thumbnails: _e.NotRequired[str]
    captions: _t.List[CaptionTrack]
    textHtml: _e.NotRequired[str]
    attachments: _t.List[LectureAttachment]
    resumeAtSeconds: int
    prevId: _e.NotRequired[int]
    nextId: _e.NotRequired[int]
    enrolled: bool
    progress: _e.NotRequired[Progress]
    preferredRate: float
    preferredCaption: _e.NotRequired[str]
    preferredQuality: _e.NotRequired[str]
    autoplayNext: bool

class LecturePublication(_t.TypedDict):
    """공개할 수업"""
    lectureIds: _t.List[int]
    version: int
    news: _e.NotRequired[NewsInput]

LectureRetention = _t.TypedDict("LectureRetention", {"lectureId": int, "title": str, "durationSeconds": int, "from": str, "to": str, "curve": _t.List[RetentionStep], "questions": _t.List[RetentionQuestion]})

class LectureSection(_t.TypedDict):
    """수업이 있는 섹션"""
    id: int
    title: str

class LectureToSave(_t.TypedDict):
    """기기에 저장할 수업"""
    id: int
    lectureId: int
    courseId: int
    title: str
    courseTitle: str
    device: str
    current: bool
    createdAt: str
    expiresAt: str
    now: str
    durationSeconds: int
    film: FilmToSave
    captions: _t.List[CaptionTrack]

LectureType: _e.TypeAlias = _t.Literal["VIDEO", "TEXT", "FILE"]

class Lecturer(_t.TypedDict):
    """지식공유자로서의 나"""
    user: UserPublic
    contactMail: str
    introduce: str
    links: _t.List[str]
    held: bool
    shareRate: int
    couponShareRate: int
    notifyQuestions: bool

class LecturerChanges(_t.TypedDict):
    """바꿀 것만 보냅니다."""
    contactMail: _e.NotRequired[str]
    introduce: _e.NotRequired[str]
    links: _e.NotRequired[_t.List[str]]
    notifyQuestions: _e.NotRequired[bool]

LedgerAccount: _e.TypeAlias = _t.Literal["provider", "sales", "refunds_due", "order_holds", "points", "point_grants", "point_expiries", "instructor_shares", "instructor_payables", "withheld_taxes", "payouts"]

class LedgerAccountTotal(_t.TypedDict):
    """한 계정의 합"""
    account: LedgerAccount
    total: int

class LedgerCheck(_t.TypedDict):
    """장부의 한 가지 확인"""
    name: str
    faultCount: int
    faults: _t.List[LedgerFault]

class LedgerFault(_t.TypedDict):
    """장부와 맞지 않는 것"""
    subject: str
    expected: int
    found: int

class LedgerVerification(_t.TypedDict):
    """장부를 모두 확인한 결과"""
    balanced: bool
    transactions: int
    entries: int
    accounts: _t.List[LedgerAccountTotal]
    checks: _t.List[LedgerCheck]

Like: _e.TypeAlias = _t.Union[LikedCourse, LikedRoadmap, LikedPost, LikedMentor]

class LikeAnswer(_t.TypedDict):
    """좋아요를 누른 결과"""
    liked: _t.Literal[True]
    likeCount: int

class LikeInput(_t.TypedDict):
    """좋아요를 누를 것"""
    type: LikeType
    id: int

class LikeMarks(_t.TypedDict):
    """좋아요를 눌렀는지"""
    ids: _t.List[int]

class LikePage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[Like]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

LikeType: _e.TypeAlias = _t.Literal["COURSE", "ROADMAP", "POST", "MENTOR"]

class LikedCourse(_t.TypedDict):
    """좋아요를 누른 강의"""
    type: _t.Literal["COURSE"]
    target: CourseCard
    likedAt: str

class LikedMentor(_t.TypedDict):
    """좋아요를 누른 멘토"""
    type: _t.Literal["MENTOR"]
    target: Mentor
    likedAt: str

class LikedPost(_t.TypedDict):
    """좋아요를 누른 게시글"""
    type: _t.Literal["POST"]
    target: PostSummary
    likedAt: str

class LikedRoadmap(_t.TypedDict):
    """좋아요를 누른 로드맵"""
    type: _t.Literal["ROADMAP"]
    target: RoadmapCard
    likedAt: str

class LinkUsed(_t.TypedDict):
    """링크를 쓴 결과"""
    ok: _t.Literal[True]
    redirectUrl: _e.NotRequired[str]

class ListedBroadcast(_t.TypedDict):
    """여러 사람에게 보낸 메시지"""
    id: int
    title: str
    segment: BroadcastSegment
    advertising: bool
    status: BroadcastStatus
    recipients: int
    sent: int
    skipped: int
    by: _e.NotRequired[Author]
    createdAt: str
    finishedAt: _e.NotRequired[str]

class ListedCourseNote(_t.TypedDict):
    """강의와 수업의 이름이 있는 노트"""
    id: int
    courseId: int
    lectureId: int
    atSeconds: int
    content: str
    createdAt: str
    updatedAt: str
    course: NotedCourse
    lecture: NotedLecture

class ListedMentor(_t.TypedDict):
    """목록에 보이는 멘토"""
    id: int
    name: str
    profileImageUrl: _e.NotRequired[str]
    job: str
    career: str
    company: _e.NotRequired[str]
    introduction: str
    fields: _t.List[Category]
    skills: _t.List[str]
    price: int
    durationMinutes: MentoringMinutes
    active: bool
    rating: float
    reviewCount: int
    likeCount: int
    sessionCount: int
    nextSlotAt: _e.NotRequired[str]

class ListedMentorPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[ListedMentor]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class LostFile(_t.TypedDict):
    """그 뒤로 지워져 되돌릴 수 없는 파일"""
    mediaId: int
    name: str
    lecture: str

class LostLearning(_t.TypedDict):
    """환불하면 끝나는 수강"""
    title: str
    progressRate: float
    certified: bool

class MarkdownInput(_t.TypedDict):
    """미리 볼 글"""
    content: str

class MarkdownPreview(_t.TypedDict):
    """미리 보기"""
    contentHtml: str

class MarketingConsent(_t.TypedDict):
    """광고성 정보 수신 동의"""
    topic: MarketingTopic
    agreed: bool
    agreedAt: _e.NotRequired[str]
    reconfirmBy: _e.NotRequired[str]
    nightAgreed: bool

class MarketingConsentInput(_t.TypedDict):
    """수신 동의"""
    agreed: bool
    nightAgreed: _e.NotRequired[bool]

MarketingTopic: _e.TypeAlias = _t.Literal["platform-news", "jobs-news", "course-news"]

class MediaFailure(_t.TypedDict):
    """쓸 수 없는 까닭"""
    code: str
    message: str
    canRetry: bool

class MediaPoster(_t.TypedDict):
    """영상의 대표 그림이 될 수 있는 장면"""
    number: int
    url: str
    chosen: bool

class MediaRendition(_t.TypedDict):
    """영상의 화질 하나"""
    height: int
    ready: bool

MediaState: _e.TypeAlias = _t.Literal["UPLOADING", "CHECKING", "CONVERTING", "READY", "FAILED"]

class MemberChange(_t.TypedDict):
    """서로 다른 항목 하나"""
    path: str
    before: _e.NotRequired[_t.Any]
    after: _e.NotRequired[_t.Any]

class Mentor(_t.TypedDict):
    """멘토"""
    id: int
    name: str
    profileImageUrl: _e.NotRequired[str]
    job: str
    career: str
    company: _e.NotRequired[str]
    introduction: str
    fields: _t.List[Category]
    skills: _t.List[str]
    price: int
    durationMinutes: MentoringMinutes
    active: bool
    rating: float
    reviewCount: int
    likeCount: int
    sessionCount: int

class MentorActive(_t.TypedDict):
    """신청을 받는지"""
    active: bool

class MentorActiveInput(_t.TypedDict):
    """신청을 받을지"""
    active: bool

class MentorDetail(_t.TypedDict):
    """멘토와 그 소개"""
    id: int
    name: str
    profileImageUrl: _e.NotRequired[str]
    job: str
    career: str
    company: _e.NotRequired[str]
    introduction: str
    fields: _t.List[Category]
    skills: _t.List[str]
    price: int
    durationMinutes: MentoringMinutes
    active: bool
    rating: float
    reviewCount: int
    likeCount: int
    sessionCount: int
    nextSlotAt: _e.NotRequired[str]
    profilePath: str
    reviews: _t.List[MentorReview]
    own: _e.NotRequired[OwnMentorProfile]

class MentorInput(_t.TypedDict):
    """멘토의 소개와 값"""
    job: str
    career: str
    company: _e.NotRequired[str]
    introduction: str
    fieldIds: _t.List[int]
    skills: _t.List[str]
    price: int
    durationMinutes: MentoringMinutes
    meetingUrl: _e.NotRequired[str]
    version: _e.NotRequired[int]

class MentorPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[Mentor]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class MentorReview(_t.TypedDict):
    """멘토가 받은 후기"""
    id: int
    authorNameMasked: str
    rating: int
    content: str
    reply: _e.NotRequired[MentoringReviewReply]
    createdAt: str
    updatedAt: str

class MentorReviewPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[MentorReview]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class Mentoring(_t.TypedDict):
    """멘토링 한 번"""
    id: int
    orderId: _e.NotRequired[int]
    mentor: Author
    mentee: Author
    status: MentoringStatus
    startAt: str
    endAt: str
    durationMinutes: MentoringMinutes
    price: int
    question: str
    meetingUrl: _e.NotRequired[str]
    expiresAt: _e.NotRequired[str]
    acceptedAt: _e.NotRequired[str]
    endedAt: _e.NotRequired[str]
    cancel: _e.NotRequired[MentoringCancel]
    proposal: _e.NotRequired[MentoringProposal]
    noShowBy: _e.NotRequired[MentoringSide]
    dispute: _e.NotRequired[MentoringDispute]
    refund: _e.NotRequired[MentoringRefund]
    review: _e.NotRequired[MentoringReview]
    version: int
    createdAt: str

class MentoringCancel(_t.TypedDict):
    """받아들이지 않았거나 취소한 멘토링이 어떻게 끝났는지"""
    by: MentoringCancelBy
    reason: _e.NotRequired[str]
    at: str
    refundAmount: int

MentoringCancelBy: _e.TypeAlias = _t.Literal["MENTOR", "MENTEE", "OPERATOR", "SYSTEM"]

class MentoringCancelInput(_t.TypedDict):
    """취소"""
    reason: str

class MentoringChoice(_t.TypedDict):
    """신청하려는 시간과 쓸 쿠폰, 포인트"""
    startAt: str
    couponId: _e.NotRequired[int]
    points: _e.NotRequired[int]

class MentoringDispute(_t.TypedDict):
    """상대가 오지 않았다는 알림"""
    by: MentoringSide
    reason: str
    at: str
    outcome: _e.NotRequired[DisputeOutcome]
    answer: _e.NotRequired[str]
    settledAt: _e.NotRequired[str]

class MentoringMemo(_t.TypedDict):
    """멘토링에 대한 멘토의 메모"""
    memo: str
    updatedAt: _e.NotRequired[str]

class MentoringMemoInput(_t.TypedDict):
    """적을 메모"""
    memo: str

class MentoringMessageInput(_t.TypedDict):
    """멘토링에 대해 보낼 메시지"""
    content: str
    mentoringId: _e.NotRequired[int]
    toUserId: _e.NotRequired[int]

class MentoringMessages(_t.TypedDict):
    """이어서 받는 목록의 한 부분"""
    items: _t.List[Message]
    nextCursor: _t.Union[str, None]

MentoringMinutes: _e.TypeAlias = _t.Literal[30, 60]

class MentoringMove(_t.TypedDict):
    """옮길 시간"""
    startAt: str
    version: int

class MentoringNoShowInput(_t.TypedDict):
    """멘토가 오지 않았다는 알림"""
    reason: str

class MentoringPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[Mentoring]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

MentoringPaymentMethod: _e.TypeAlias = _t.Literal["CARD", "TRANSFER"]

class MentoringPreview(_t.TypedDict):
    """미리 계산한 멘토링 신청"""
    startAt: str
    endAt: str
    durationMinutes: MentoringMinutes
    price: int
    couponId: _e.NotRequired[int]
    couponDiscount: int
    pointUsed: int
    amount: int
    priceToken: str
    coupons: _t.List[OrderPreviewCoupon]
    pointBalance: int
    usablePoints: int
    provider: PaymentProvider
    methods: _t.List[MentoringPaymentMethod]
    payMinutes: int
    expiresAt: str
    refundPolicy: MentoringRefundPolicy

class MentoringProposal(_t.TypedDict):
    """옮기자고 제안한 시간"""
    startAt: str
    endAt: str
    by: MentoringSide
    until: str

class MentoringRefund(_t.TypedDict):
    """지금 취소하면 멘티에게 돌려주는 것"""
    amount: int
    points: int
    expiredPoints: _e.NotRequired[int]
    rate: float

class MentoringRefundPolicy(_t.TypedDict):
    """멘토링의 환불 규정"""
    wholeUntil: str
    lateRate: int
    mentorRate: int
    text: str

class MentoringRequest(_t.TypedDict):
    """멘토링 신청"""
    startAt: str
    couponId: _e.NotRequired[int]
    points: _e.NotRequired[int]
    question: str
    priceToken: str
    method: _e.NotRequired[MentoringPaymentMethod]
    cashReceipt: _e.NotRequired[CashReceiptInput]
    agreeRefundPolicy: _t.Literal[True]

class MentoringRequestedData(_t.TypedDict):
    """신청한 멘토링"""
    id: int
    status: MentoringStatus
    startAt: str
    endAt: str
    version: int
    mentorId: int
    menteeId: int

class MentoringRequestedWebhook(_t.TypedDict):
    """멘티가 멘토링을 신청했습니다. 결제할 것이 있으면 결제한 뒤에 옵니다."""
    type: _t.Literal["mentoring.requested"]
    timestamp: str
    test: _e.NotRequired[_t.Literal[True]]
    data: MentoringRequestedData

class MentoringReview(_t.TypedDict):
    """멘토링 후기"""
    rating: int
    content: str
    reply: _e.NotRequired[MentoringReviewReply]
    createdAt: str
    updatedAt: str
    held: bool
    removed: bool

class MentoringReviewInput(_t.TypedDict):
    """멘티의 별점과 후기, 또는 멘토의 답글"""
    rating: _e.NotRequired[int]
    content: _e.NotRequired[str]
    reply: _e.NotRequired[str]

class MentoringReviewReply(_t.TypedDict):
    """멘토의 답글"""
    content: str
    repliedAt: str

class MentoringSchedule(_t.TypedDict):
    """멘토링하는 시간"""
    timezone: _t.Literal["Asia/Seoul"]
    weekly: _t.List[WeeklyRange]
    exceptions: _t.List[ScheduleException]
    minNoticeHours: int
    maxAdvanceDays: int
    bufferMinutes: BufferMinutes
    version: int

class MentoringScheduleInput(_t.TypedDict):
    """정할 시간"""
    timezone: _e.NotRequired[_t.Literal["Asia/Seoul"]]
    weekly: _t.List[WeeklyRange]
    exceptions: _t.List[ScheduleException]
    minNoticeHours: int
    maxAdvanceDays: int
    bufferMinutes: BufferMinutes
    version: _e.NotRequired[int]

MentoringSide: _e.TypeAlias = _t.Literal["MENTOR", "MENTEE"]

class MentoringSlots(_t.TypedDict):
    """멘토의 시간"""
    schedule: MentoringSchedule
    slots: _t.List[Slot]

MentoringStatus: _e.TypeAlias = _t.Literal["PAYMENT_PENDING", "REQUESTED", "ACCEPTED", "DECLINED", "CANCELED", "COMPLETED", "NO_SHOW", "EXPIRED"]

class MentoringStatusChangedData(_t.TypedDict):
    """상태가 바뀐 멘토링"""
    id: int
    status: MentoringStatus
    startAt: str
    endAt: str
    version: int
    mentorId: int
    menteeId: int
    previousStatus: _e.NotRequired[MentoringStatus]

class MentoringStatusChangedWebhook(_t.TypedDict):
    """신청한 멘토링을 받아들였거나 거절했거나 취소했습니다. 답이 없어 끝났거나, 마쳤거나, 한쪽이 오지 않은 것도 옵니다. 시간만 옮긴 것은 오지 않습니다."""
    type: _t.Literal["mentoring.status_changed"]
    timestamp: str
    test: _e.NotRequired[_t.Literal[True]]
    data: MentoringStatusChangedData

class MentoringStatusInput(_t.TypedDict):
    """멘토링을 어떻게 할지"""
    status: MentoringStatusInputStatus
    reason: _e.NotRequired[str]
    meetingUrl: _e.NotRequired[str]
    version: int

MentoringStatusInputStatus: _e.TypeAlias = _t.Literal["ACCEPTED", "DECLINED", "COMPLETED", "NO_SHOW"]

MentoringTab: _e.TypeAlias = _t.Literal["upcoming", "waiting", "past"]

MentorsSort: _e.TypeAlias = _t.Literal["rating", "price", "recent"]

Message = _t.TypedDict("Message", {"id": int, "kind": MessageKind, "from": Author, "to": Author, "subject": _e.NotRequired[str], "content": str, "mentoringId": _e.NotRequired[int], "mentoring": _e.NotRequired[MessageAbout], "checked": bool, "checkedAt": _e.NotRequired[str], "createdAt": str})

class MessageAbout(_t.TypedDict):
    """메시지가 가리키는 멘토링"""
    id: int
    mentorId: int
    startAt: str

class MessageCheck(_t.TypedDict):
    """읽은 메시지: 번호들, 또는 모두"""
    ids: _e.NotRequired[_t.List[int]]
    all: _e.NotRequired[_t.Literal[True]]

class MessageImpression(_t.TypedDict):
    """사용자가 메시지를 본 일"""
    identifiers: _t.Dict[str, str]
    timestamp: int

class MessageInput(_t.TypedDict):
    """보낼 메시지"""
    toUserId: int
    subject: _e.NotRequired[str]
    content: str
    answerTo: _e.NotRequired[int]

MessageKind: _e.TypeAlias = _t.Literal["USER", "SYSTEM", "MENTORING"]

class MessageMentoring(_t.TypedDict):
    """메시지에 붙일 수 있는 멘토링"""
    id: int
    status: MentoringStatus
    startAt: str
    otherParty: Author

class MessagePage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[Message]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

MessagesBox: _e.TypeAlias = _t.Literal["in", "out"]

MetricAggregation: _e.TypeAlias = _t.Literal["CONVERSION", "COUNT", "SUM"]

class MetricBaseline(_t.TypedDict):
    """지난 이벤트로 본 지표의 지금 값. 사용자의 첫 이벤트를 처음 노출로 봅니다."""
    key: str
    kind: MetricKind
    days: int
    identifierType: str
    users: int
    usersPerDay: float
    conversions: int
    mean: float
    variance: float
    notJudged: _t.List[NotJudgedCondition]

MetricDirection: _e.TypeAlias = _t.Literal["INCREASE", "DECREASE"]

class MetricFilter(_t.TypedDict):
    """이벤트 속성의 조건"""
    property: str
    match: TargetMatch

MetricKind: _e.TypeAlias = _t.Literal["CONVERSION", "COUNT", "SUM", "MEAN", "RATIO"]

class MetricPart(_t.TypedDict):
    """비율의 분자 또는 분모: 어떤 이벤트를 어떻게 더하는지"""
    eventKey: str
    aggregation: MetricAggregation
    filter: _t.List[MetricFilter]

class MetricPartInput(_t.TypedDict):
    """비율의 분자 또는 분모: 어떤 이벤트를 어떻게 더하는지"""
    eventKey: str
    aggregation: MetricAggregation
    filter: _e.NotRequired[_t.List[MetricFilter]]

MetricRole: _e.TypeAlias = _t.Literal["PRIMARY", "SECONDARY", "GUARDRAIL"]

class MetricRoleInput(_t.TypedDict):
    """지표 하나의 역할"""
    key: str
    role: MetricRole
    nonInferiorityMargin: _e.NotRequired[_t.Union[float, None]]
    harm: _e.NotRequired[_t.Union[MetricDirection, None]]
    onHarm: _e.NotRequired[_t.Union[ExperimentHarmAction, None]]
    confidence: _e.NotRequired[_t.Union[float, None]]

class MetricRoleOfExperiment(_t.TypedDict):
    """지표 하나의 역할"""
    key: str
    role: MetricRole
    nonInferiorityMargin: _t.Union[float, None]
    harm: _t.Union[MetricDirection, None]
    onHarm: _t.Union[ExperimentHarmAction, None]
    confidence: _t.Union[float, None]

class MonthIncome(_t.TypedDict):
    """한 달의 수입과 정산. 확정되기 전에는 지금까지의 예상이고, 확정된 뒤에는 바뀌지 않습니다."""
    month: str
    status: SettlementState
    confirmOn: str
    base: int
    fee: int
    income: int
    carriedIn: int
    incomeTax: int
    localTax: int
    payout: int
    carriedOut: int
    heldReason: _e.NotRequired[str]
    taxInvoice: _e.NotRequired[TaxInvoiceState]
    paidAt: _e.NotRequired[str]
    rows: _t.List[IncomeRow]
    page: int
    pageSize: int
    total: int
    totalPages: int
    supply: _e.NotRequired[int]
    vat: _e.NotRequired[int]

MovedConfirmDay = _t.TypedDict("MovedConfirmDay", {"month": str, "from": str, "to": str})

class MyList(_t.TypedDict):
    """강의를 담아두는 나만의 목록"""
    id: int
    title: str
    seq: int
    courseCount: int
    thumbnailUrls: _t.List[str]
    createdAt: str
    contains: _e.NotRequired[bool]

class MyListAddition(_t.TypedDict):
    """목록에 담을 강의"""
    listId: int
    courseIds: _t.List[int]

class MyListCourse(_t.TypedDict):
    """목록에 담긴 강의"""
    course: CourseCard
    seq: int
    addedAt: str

class MyListCourseOrder(_t.TypedDict):
    """목록에 담긴 강의의 순서"""
    listId: int
    courseIds: _t.List[int]

class MyListDetail(_t.TypedDict):
    """목록과 담긴 강의"""
    id: int
    title: str
    seq: int
    courseCount: int
    thumbnailUrls: _t.List[str]
    createdAt: str
    contains: _e.NotRequired[bool]
    courses: _t.List[MyListCourse]

class MyListInput(_t.TypedDict):
    """만들 목록"""
    title: str

class MyListOrder(_t.TypedDict):
    """목록의 순서"""
    ids: _t.List[int]

class MyListTitle(_t.TypedDict):
    """목록의 새 이름"""
    listId: int
    title: str

class NewCalendarAddress(_t.TypedDict):
    """새로 만든 캘린더 주소"""
    createdAt: str
    url: str

class NewCohortMembers(_t.TypedDict):
    """코호트에 넣거나 코호트에서 뺄 식별자"""
    identifierType: _e.NotRequired[str]
    identifiers: _e.NotRequired[_t.List[str]]
    csv: _e.NotRequired[str]

class NewCourse(_t.TypedDict):
    """만들 강의"""
    title: str
    categoryId: int

class NewGroup(_t.TypedDict):
    """그룹과 새로 만든 초대 링크"""
    id: int
    name: str
    kind: GroupKind
    seats: int
    memberCount: int
    seatsLeft: int
    courseIds: _t.List[int]
    inviteExpiresAt: _e.NotRequired[str]
    invitedAt: str
    createdAt: str
    invite: str
    inviteUrl: str

class NewPasskey(_t.TypedDict):
    """등록한 패스키"""
    recoveryCodes: _t.List[str]
    passkey: Passkey

class NewSdkKey(_t.TypedDict):
    """새로 만든 SDK 키"""
    id: int
    name: str
    kind: SdkKeyKind
    prefix: str
    environment: str
    key: str
    createdAt: str
    expiresAt: _t.Union[str, None]
    lastUsedAt: _t.Union[str, None]
    replacedBy: _t.Union[int, None]
    allowedOrigins: _t.List[str]
    version: int

class NewUpload(_t.TypedDict):
    """올릴 파일"""
    kind: UploadKind
    name: str
    size: int
    contentType: str

class NewVouchers(_t.TypedDict):
    """새로 만든 수강권"""
    batchId: int
    codes: _t.List[str]

class NewWebhook(_t.TypedDict):
    """비밀 값을 보여주는 웹훅"""
    id: int
    url: str
    events: _t.List[WebhookEvent]
    active: bool
    version: int
    createdAt: str
    lastStatus: _t.Union[int, None]
    lastTriedAt: _t.Union[str, None]
    failingSince: _t.Union[str, None]
    switchedOffAt: _t.Union[str, None]
    formerSecretUntil: _t.Union[str, None]
    secret: str

class NewsInput(_t.TypedDict):
    """쓸 소식"""
    title: str
    content: str
    notify: bool
    promotion: _e.NotRequired[bool]

class NextCourses(_t.TypedDict):
    """이어서 학습할 강의와 추천 강의"""
    continuing: _t.List[Enrollment]
    recommended: _t.List[CourseCard]
    recommendedFor: _e.NotRequired[RecommendedFor]

class NotJudgedCondition(_t.TypedDict):
    """지난 이벤트로 판단할 수 없어 맞는다고 보고 센 조건"""
    type: str
    name: str
    reason: str

class NotedCourse(_t.TypedDict):
    """노트가 있는 강의"""
    id: int
    slug: str
    title: str

class NotedLecture(_t.TypedDict):
    """노트가 있는 수업"""
    id: int
    title: str
    shown: bool

class Notification(_t.TypedDict):
    """알림"""
    id: int
    event: NotificationEvent
    title: str
    link: str
    checked: bool
    createdAt: str
    by: _e.NotRequired[Author]
    thumbnailUrl: _e.NotRequired[str]

class NotificationCheck(_t.TypedDict):
    """읽은 알림: 번호들, 또는 모두"""
    ids: _e.NotRequired[_t.List[int]]
    all: _e.NotRequired[_t.Literal[True]]

NotificationEvent: _e.TypeAlias = _t.Literal["device-signed-in", "password-changed", "email-changed", "token-created", "social-account-linked", "second-factor-added", "second-factor-removed", "recovery-code-used", "second-factor-guessed", "payee-changed", "data-export-ready", "course-completed", "enrollment-ending", "course-news", "review-replied", "inquiry-answered", "mentoring-review-replied", "order-paid", "order-awaiting-deposit", "order-refunded", "payment-returned", "payment-canceled", "refund-account-refused", "return-account-needed", "points-expiring", "post-released", "publication-released", "takedown-begun", "takedown-ended", "post-commented", "comment-replied", "answer-accepted", "mentioned", "mentoring-requested", "mentoring-waiting", "mentoring-answered", "mentoring-scheduled", "mentoring-proposed", "mentoring-soon", "mentoring-ended", "application-approved", "application-reviewed", "application-waiting", "course-reviewed", "review-received", "mentoring-reviewed", "inquiry-received", "settlement-confirmed", "income-paid", "income-returned", "message-received", "broadcast-received", "course-submitted", "approval-asked", "approval-ended", "guardrail-harmed", "schedule-failed", "refund-refused", "payment-unknown", "cash-receipt-failed", "webhook-switched-off", "takedown-countered", "mentoring-disputed", "payment-changed", "question-received"]

class NotificationPart(_t.TypedDict):
    """이어서 받는 목록의 한 부분"""
    items: _t.List[Notification]
    nextCursor: _t.Union[str, None]

class NotificationSetting(_t.TypedDict):
    """알림 하나를 어떻게 받을지"""
    event: NotificationEvent
    inApp: bool
    email: bool
    sms: bool
    push: bool

class NotificationSettingInput(_t.TypedDict):
    """알림 하나를 어떻게 받을지 바꾸기"""
    event: NotificationEvent
    inApp: bool
    email: bool
    sms: bool
    push: _e.NotRequired[bool]

NotificationSettingsInput: _e.TypeAlias = _t.List[NotificationSettingInput]

class OfferLine(_t.TypedDict):
    """살 수 있는 것과 그 값"""
    type: CheckoutType
    refId: int
    title: str
    path: _e.NotRequired[str]
    thumbnailUrl: str
    instructorName: _e.NotRequired[str]
    listPrice: int
    price: int
    available: bool
    reason: _e.NotRequired[UnavailableReason]

class Offers(_t.TypedDict):
    """살 것과 그 값"""
    lines: _t.List[OfferLine]
    amount: int

class OfflineLecture(_t.TypedDict):
    """오프라인으로 저장한 수업"""
    id: int
    lectureId: int
    courseId: int
    title: str
    courseTitle: str
    device: str
    current: bool
    createdAt: str
    expiresAt: str

class OfflineLectureInput(_t.TypedDict):
    """저장할 수업"""
    lectureId: int

class OfrepBulkEvaluation(_t.TypedDict):
    """OFREP 모든 평가"""
    flags: _t.List[OfrepFlag]
    metadata: _t.Dict[str, _t.Union[str, float, bool]]
    eventStreams: _e.NotRequired[_t.List[OfrepEventStream]]

class OfrepEvaluation(_t.TypedDict):
    """OFREP 평가"""
    key: str
    value: _e.NotRequired[_t.Union[bool, str, float, _t.Dict[str, _t.Any]]]
    reason: OfrepEvaluationReason
    variant: _e.NotRequired[str]
    metadata: _t.Dict[str, _t.Union[str, float, bool]]

OfrepEvaluationReason: _e.TypeAlias = _t.Literal["STATIC", "TARGETING_MATCH", "SPLIT", "DISABLED", "UNKNOWN"]

class OfrepEventStream(_t.TypedDict):
    """바뀜을 알리는 연결"""
    type: _t.Literal["sse"]
    url: str
    inactivityDelaySec: int

class OfrepFailure(_t.TypedDict):
    """OFREP 실패"""
    key: _e.NotRequired[str]
    errorCode: OfrepFailureErrorCode
    errorDetails: str
    metadata: _e.NotRequired[_t.Dict[str, _t.Union[str, float, bool]]]

OfrepFailureErrorCode: _e.TypeAlias = _t.Literal["PARSE_ERROR", "TARGETING_KEY_MISSING", "INVALID_CONTEXT", "FLAG_NOT_FOUND", "GENERAL"]

OfrepFlag: _e.TypeAlias = _t.Union[OfrepEvaluation, OfrepFailure]

class OfrepQuestion(_t.TypedDict):
    """평가할 사용자"""
    context: _t.Dict[str, _t.Any]

class Ok(_t.TypedDict):
    """처리됨"""
    ok: _t.Literal[True]

OneClickUnsubscribe = _t.TypedDict("OneClickUnsubscribe", {"List-Unsubscribe": _e.NotRequired[_t.Literal["One-Click"]]})

class Onlooker(_t.TypedDict):
    """같은 것을 보고 있는 운영자"""
    id: int
    name: str

class Onlookers(_t.TypedDict):
    """같은 것을 보고 있는 운영자"""
    others: _t.List[Onlooker]

class OpenMonth(_t.TypedDict):
    """아직 확정되지 않은 달의 지금까지. 지금 확정한다면 지급하거나 이월할 금액입니다."""
    month: str
    confirmOn: str
    income: int
    carriedIn: int
    payout: int
    carriedOut: int

class OpenSession(_t.TypedDict):
    """로그인한 기기"""
    id: int
    device: str
    ip: str
    lastSeenAt: str
    current: bool

class OpenTransfer(_t.TypedDict):
    """같은 강의를 사려고 입금을 기다리는 주문"""
    orderId: int
    orderNo: str
    title: str
    amount: int
    dueAt: _e.NotRequired[str]

OperatorScope: _e.TypeAlias = _t.Literal["admin:read", "admin:support", "admin:finance", "admin:content", "experiment:manage", "admin"]

class Order(_t.TypedDict):
    """주문"""
    id: int
    orderNo: str
    status: OrderStatus
    items: _t.List[OrderItem]
    couponDiscount: int
    pointUsed: int
    amount: int
    refundedAmount: int
    payment: OrderPayment
    paymentStart: _e.NotRequired[PaymentStart]
    refunds: _t.List[Refund]
    createdAt: str
    expiresAt: _e.NotRequired[str]

class OrderBuyer(_t.TypedDict):
    """산 사람"""
    id: int
    name: _e.NotRequired[str]
    email: _e.NotRequired[str]

class OrderChoice(_t.TypedDict):
    """사려는 것과 쓸 쿠폰, 포인트"""
    items: _t.List[OrderItemInput]
    couponIds: _e.NotRequired[_t.List[int]]
    points: _e.NotRequired[int]

class OrderCoupon(_t.TypedDict):
    """주문에 쓴 쿠폰"""
    campaignId: int
    name: str
    code: str
    amount: int
    issuerId: _e.NotRequired[int]
    revivable: bool

class OrderInput(_t.TypedDict):
    """주문"""
    items: _t.List[OrderItemInput]
    couponIds: _e.NotRequired[_t.List[int]]
    points: _e.NotRequired[int]
    priceToken: str
    method: PaymentMethod
    agreeRefundPolicy: _t.Literal[True]
    cashReceipt: _e.NotRequired[CashReceiptInput]
    anotherTransfer: _e.NotRequired[bool]

class OrderItem(_t.TypedDict):
    """주문 항목"""
    id: int
    type: SoldType
    refId: int
    title: str
    path: _e.NotRequired[str]
    thumbnailUrl: str
    price: int
    discount: int
    pointUsed: int
    paid: int
    refunded: int
    refundedPoints: int
    refundedAt: _e.NotRequired[str]

class OrderItemInput(_t.TypedDict):
    """살 것"""
    type: CheckoutType
    refId: int

class OrderLedgerEntry(_t.TypedDict):
    """장부의 한 줄"""
    account: LedgerAccount
    amount: int

class OrderPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[Order]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class OrderPaidData(_t.TypedDict):
    """결제가 끝난 주문"""
    id: int
    orderNo: str
    status: OrderStatus
    amount: int
    pointUsed: int
    userId: int

class OrderPaidWebhook(_t.TypedDict):
    """주문의 결제가 끝났습니다. 낼 금액이 0원인 주문도 옵니다."""
    type: _t.Literal["order.paid"]
    timestamp: str
    test: _e.NotRequired[_t.Literal[True]]
    data: OrderPaidData

class OrderPayment(_t.TypedDict):
    """주문의 결제"""
    provider: PaymentProvider
    method: _e.NotRequired[PaymentMethod]
    state: PaymentState
    paidAt: _e.NotRequired[str]
    receiptUrl: _e.NotRequired[str]
    cashReceipt: _e.NotRequired[CashReceipt]
    virtualAccount: _e.NotRequired[VirtualAccount]
    failure: _e.NotRequired[PaymentFailure]
    returnAccount: _e.NotRequired[ReturnAccountState]
    returnRefusal: _e.NotRequired[RefundRefusal]
    returnedAt: _e.NotRequired[str]

class OrderPreview(_t.TypedDict):
    """미리 계산한 주문"""
    lines: _t.List[OrderPreviewLine]
    orderCouponId: _e.NotRequired[int]
    couponDiscount: int
    pointUsed: int
    amount: int
    priceToken: str
    coupons: _t.List[OrderPreviewCoupon]
    suggestedCouponIds: _t.List[int]
    pointBalance: int
    provider: PaymentProvider
    methods: _t.List[PaymentMethod]
    openTransfers: _t.List[OpenTransfer]
    refundPolicy: RefundPolicy

class OrderPreviewCoupon(_t.TypedDict):
    """가진 쿠폰과 이 주문에서의 할인"""
    id: int
    name: str
    discountType: CouponDiscountType
    discountValue: int
    maxDiscount: _e.NotRequired[int]
    minOrderAmount: int
    appliesTo: CouponTarget
    courseIds: _e.NotRequired[_t.List[int]]
    instructorId: _e.NotRequired[int]
    expiresAt: str
    selected: bool
    discountAmount: int
    unusedReason: _e.NotRequired[UnusedCouponReason]

class OrderPreviewLine(_t.TypedDict):
    """주문의 한 줄"""
    type: CheckoutType
    refId: int
    title: str
    path: str
    thumbnailUrl: str
    instructorName: _e.NotRequired[str]
    listPrice: int
    price: int
    instructorId: _e.NotRequired[int]
    couponId: _e.NotRequired[int]
    couponDiscount: int
    orderCouponDiscount: int
    pointUsed: int
    paid: int

class OrderRefundedData(_t.TypedDict):
    """주문의 환불"""
    id: int
    orderNo: str
    status: OrderStatus
    userId: int
    itemIds: _t.List[int]
    amount: int
    points: int

class OrderRefundedWebhook(_t.TypedDict):
    """주문 항목의 환불이 정해졌습니다. 돈은 이어서 돌려보냅니다. 결제사에서 바로 취소한 것도 옵니다. 그 금액이 어느 항목의 것인지 모르면 itemIds가 비어 있고 수강은 그대로입니다."""
    type: _t.Literal["order.refunded"]
    timestamp: str
    test: _e.NotRequired[_t.Literal[True]]
    data: OrderRefundedData

OrderStatus: _e.TypeAlias = _t.Literal["PENDING", "PAID", "CANCELED", "PARTIALLY_REFUNDED", "REFUNDED", "FAILED"]

class OrderTimeline(_t.TypedDict):
    """주문에 일어난 모든 일"""
    items: _t.List[OrderTimelineEntry]

class OrderTimelineActor(_t.TypedDict):
    """그 일을 한 운영자"""
    id: int
    name: _e.NotRequired[str]

class OrderTimelineEntry(_t.TypedDict):
    """주문에 일어난 일 하나"""
    at: str
    kind: OrderTimelineKind
    what: str
    text: str
    amount: _e.NotRequired[int]
    points: _e.NotRequired[int]
    entries: _e.NotRequired[_t.List[OrderLedgerEntry]]
    by: _e.NotRequired[OrderTimelineActor]
    state: _e.NotRequired[str]
    refId: _e.NotRequired[int]

OrderTimelineKind: _e.TypeAlias = _t.Literal["ORDER", "PAYMENT", "LEDGER", "REFUND", "WEBHOOK", "MAIL", "AUDIT"]

OrdersProvider: _e.TypeAlias = _t.Literal["toss", "test"]

OutboxChannel: _e.TypeAlias = _t.Literal["EMAIL", "SMS", "PUSH"]

class OutboxDetail(_t.TypedDict):
    """보낸 메일이나 문자와, 보내는 작업"""
    id: int
    channel: OutboxChannel
    kind: str
    to: str
    subject: str
    body: str
    status: OutboxStatus
    createdAt: str
    sentAt: _t.Union[str, None]
    html: _t.Union[str, None]
    job: _t.Union[OutboxJob, None]
    resendable: bool

class OutboxJob(_t.TypedDict):
    """보내는 작업"""
    id: int
    attempts: int
    error: _t.Union[str, None]
    nextAt: _t.Union[str, None]

class OutboxMessage(_t.TypedDict):
    """보낸 메일이나 문자"""
    id: int
    channel: OutboxChannel
    kind: str
    to: str
    subject: str
    body: str
    status: OutboxStatus
    createdAt: str
    sentAt: _t.Union[str, None]

class OutboxPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[OutboxMessage]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class OutboxRecipient(_t.TypedDict):
    """메일이나 문자가 간 곳. 가리지 않습니다."""
    id: int
    to: str

OutboxStatus: _e.TypeAlias = _t.Literal["QUEUED", "KEPT", "SENT", "FAILED"]

class OverrideTarget(_t.TypedDict):
    """변형을 지정할 사용자 그룹"""
    conditions: _t.List[OverrideTargetCondition]

class OverrideTargetCondition(_t.TypedDict):
    """조건 하나"""
    key: OverrideTargetKey
    match: TargetMatch

class OverrideTargetKey(_t.TypedDict):
    """비교할 사용자의 값"""
    type: _t.Literal["SEGMENT"]
    name: str

class OverridesInput(_t.TypedDict):
    """변형을 지정할 사용자와 사용자 그룹"""
    userOverrides: _t.Dict[str, VariationKey]
    segmentOverrides: _t.List[SegmentOverride]
    environment: _e.NotRequired[str]

class OwnMentorProfile(_t.TypedDict):
    """멘토 본인에게만 보이는 것"""
    takesRequests: bool
    held: bool
    removed: bool
    meetingUrl: _e.NotRequired[str]
    version: int

class OwnPostPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[PostSummary]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class OwnReview(_t.TypedDict):
    """이 강의에 쓴 내 수강평과 쓸 수 있는지"""
    review: _t.Union[Review, None]
    refusal: _t.Union[OwnReviewRefusal, None]

OwnReviewRefusal: _e.TypeAlias = _t.Literal["OWN_COURSE", "NOT_ENROLLED", "NO_LECTURE_COMPLETED"]

class PageData(_t.TypedDict):
    """페이지 데이터"""
    is_instructor: bool
    user_id: _t.Union[int, None]
    isEdu: bool
    userCNT: int
    name: _t.Union[str, None]
    email: _t.Union[str, None]

class PaidCourseCount(_t.TypedDict):
    """공개한 유료 강의와 무료 강의의 수"""
    paid: int
    free: int

PartRange: _e.TypeAlias = _t.List[int]

class Passkey(_t.TypedDict):
    """등록한 패스키"""
    id: int
    name: str
    createdAt: str
    lastUsedAt: _t.Union[str, None]

class PasskeyInput(_t.TypedDict):
    """새 패스키"""
    name: str
    response: _t.Dict[str, _t.Any]

class PasskeyOptions(_t.TypedDict):
    """패스키를 만들거나 쓸 때 브라우저에 넘길 선택지"""
    options: _t.Dict[str, _t.Any]

class PasskeyProof(_t.TypedDict):
    """패스키로 서명한 답"""
    method: _t.Literal["PASSKEY"]
    response: _t.Dict[str, _t.Any]

class PasskeySignIn(_t.TypedDict):
    """패스키로 서명한 답"""
    response: _t.Dict[str, _t.Any]

class PasskeySignInStart(_t.TypedDict):
    """패스키 로그인의 시작"""
    ticket: _e.NotRequired[str]

class PasswordChange(_t.TypedDict):
    """링크의 토큰과 새 비밀번호"""
    token: str
    newPassword: str

class PasswordChangeLink(_t.TypedDict):
    """쓸 수 있는 비밀번호 변경 링크"""
    valid: _t.Literal[True]
    emailMasked: str

class PasswordChangeMailRequest(_t.TypedDict):
    """메일을 받을 주소와, 마친 뒤에 갈 곳"""
    email: str
    groupSlug: _t.Literal["CHANGE_PASSWORD"]
    referUrl: _e.NotRequired[str]
    referQuery: _e.NotRequired[str]
    redirectUrl: _e.NotRequired[str]

class PasswordEdit(_t.TypedDict):
    """지금 비밀번호와 새 비밀번호"""
    currentPassword: _e.NotRequired[str]
    newPassword: str

class PasswordGrant(_t.TypedDict):
    """이메일과 비밀번호로 발급"""
    grantType: _t.Literal["password"]
    email: str
    password: str
    scopes: _e.NotRequired[_t.List[Scope]]
    clientName: _e.NotRequired[str]

class PastSubmission(_t.TypedDict):
    """지난 제출"""
    id: int
    state: SubmissionState
    submittedAt: str
    decidedAt: _e.NotRequired[str]
    reasons: _t.List[ReviewReason]
    note: _e.NotRequired[str]
    checks: _t.List[CourseCheck]
    edited: bool
    reviewer: _e.NotRequired[ReviewOperator]

class Payee(_t.TypedDict):
    """정산금을 받을 계좌와 바꾸는 방법"""
    details: _t.Union[PayeeDetails, None]
    version: int
    proof: PayeeProof

class PayeeCodeSent(_t.TypedDict):
    """보낸 인증번호"""
    emailMasked: str
    expiresAt: str

class PayeeDetails(_t.TypedDict):
    """정산금을 받을 사람과 계좌"""
    kind: PayeeKind
    contractName: str
    accountName: str
    bank: str
    last4: str
    businessNumber: _e.NotRequired[str]
    changedAt: str
    payableFrom: str

class PayeeInput(_t.TypedDict):
    """정산금을 받을 사람과 계좌"""
    kind: PayeeKind
    contractName: str
    accountName: str
    bank: str
    account: str
    businessNumber: _e.NotRequired[str]
    version: int
    code: _e.NotRequired[str]

PayeeKind: _e.TypeAlias = _t.Literal["INDIVIDUAL", "SOLE_PROPRIETOR", "CORPORATION"]

PayeeProof: _e.TypeAlias = _t.Literal["SECOND_FACTOR", "MAIL_CODE"]

class PaymentConfirmation(_t.TypedDict):
    """확인할 결제"""
    paymentKey: str
    amount: int

class PaymentFailure(_t.TypedDict):
    """결제가 거절된 까닭"""
    code: str
    message: str

PaymentMethod: _e.TypeAlias = _t.Literal["CARD", "TRANSFER", "VIRTUAL_ACCOUNT"]

PaymentNotice: _e.TypeAlias = _t.Dict[str, _t.Any]

PaymentProvider: _e.TypeAlias = _t.Literal["FREE", "TEST", "TOSS"]

PaymentStart: _e.TypeAlias = _t.Union[TestPaymentStart, TossPaymentStart]

PaymentState: _e.TypeAlias = _t.Literal["READY", "CONFIRMING", "WAITING", "APPROVED", "REFUSED", "RETURNED"]

class Payout(_t.TypedDict):
    """함께 보내는 정산금"""
    id: int
    state: PayoutState
    made: PayoutOperator
    approved: _e.NotRequired[PayoutOperator]
    sentAt: _e.NotRequired[str]
    canceledAt: _e.NotRequired[str]
    total: int
    count: int
    returned: int

class PayoutDetail(_t.TypedDict):
    """지급과 그 줄"""
    id: int
    state: PayoutState
    made: PayoutOperator
    approved: _e.NotRequired[PayoutOperator]
    sentAt: _e.NotRequired[str]
    canceledAt: _e.NotRequired[str]
    total: int
    count: int
    returned: int
    lines: _t.List[PayoutLine]

class PayoutInput(_t.TypedDict):
    """지급을 만듦"""
    settlementIds: _t.List[int]

class PayoutLine(_t.TypedDict):
    """한 사람에게 보내는 정산금"""
    settlementId: int
    instructor: PayoutReceiver
    month: str
    amount: int
    bank: _e.NotRequired[str]
    accountName: _e.NotRequired[str]
    last4: _e.NotRequired[str]
    state: PayoutLineState
    returnedAt: _e.NotRequired[str]
    returnReason: _e.NotRequired[str]

PayoutLineState: _e.TypeAlias = _t.Literal["WAITING", "SENT", "RETURNED", "CANCELED"]

class PayoutOperator(_t.TypedDict):
    """지급을 만들거나 승인한 운영자와 때"""
    id: int
    name: str
    at: str

class PayoutPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[Payout]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class PayoutReceiver(_t.TypedDict):
    """받는 사람"""
    id: int
    name: str

class PayoutReturn(_t.TypedDict):
    """은행이 돌려보냄"""
    reason: str

PayoutState: _e.TypeAlias = _t.Literal["MADE", "APPROVED", "SENT", "CANCELED"]

class PendingEmail(_t.TypedDict):
    """이메일 변경 요청 결과"""
    pendingEmail: str

class PendingSubmission(_t.TypedDict):
    """심사할 제출"""
    id: int
    state: SubmissionState
    submittedAt: str
    decidedAt: _e.NotRequired[str]
    reasons: _t.List[ReviewReason]
    note: _e.NotRequired[str]
    checks: _t.List[CourseCheck]
    edited: bool
    contentHash: str
    content: CourseContent
    changes: _e.NotRequired[_t.List[ContentChange]]
    claim: _e.NotRequired[ReviewClaim]
    heldNote: _e.NotRequired[str]

class PeriodCompletion(_t.TypedDict):
    """한 기간의 완강"""
    period: str
    completed: int

class PersonalData(_t.TypedDict):
    """가리지 않은 개인정보. 물은 것만 있습니다."""
    userId: int
    email: _e.NotRequired[str]
    phone: _e.NotRequired[_t.Union[str, None]]
    realName: _e.NotRequired[_t.Union[str, None]]

PersonalField: _e.TypeAlias = _t.Literal["email", "phone", "realName"]

class PhoneVerification(_t.TypedDict):
    """보낸 인증번호"""
    verificationId: str
    expiresAt: str

class PhoneVerificationCheck(_t.TypedDict):
    """받은 인증번호"""
    verificationId: str
    code: str

class PhoneVerificationInput(_t.TypedDict):
    """인증할 번호"""
    phone: str

Platform: _e.TypeAlias = _t.Literal["WEB", "ANDROID", "IOS"]

class PlayerPreference(_t.TypedDict):
    """플레이어 설정"""
    rate: _e.NotRequired[float]
    captionLang: _e.NotRequired[str]
    quality: _e.NotRequired[str]
    autoplayNext: _e.NotRequired[bool]

class PointAdjustment(_t.TypedDict):
    """운영자가 더하거나 빼는 포인트"""
    amount: int
    reason: str
    expiresAt: _e.NotRequired[str]

class PointAdjustmentPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[PointAdjustmentRow]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class PointAdjustmentRow(_t.TypedDict):
    """운영자가 더하거나 뺀 포인트"""
    id: int
    amount: int
    balanceAfter: int
    reason: str
    expiresAt: _e.NotRequired[str]
    createdAt: str
    user: PointHolder
    by: _e.NotRequired[PointOperator]

PointAdjustmentSign: _e.TypeAlias = _t.Literal["GIVEN", "TAKEN"]

class PointHolder(_t.TypedDict):
    """포인트가 늘거나 준 회원"""
    id: int
    name: _e.NotRequired[str]
    email: _e.NotRequired[str]

class PointOperator(_t.TypedDict):
    """더하거나 뺀 운영자"""
    id: int
    name: _e.NotRequired[str]

class PointPage(_t.TypedDict):
    """포인트와 그 내역"""
    balance: int
    expiringSoon: ExpiringPoints
    history: PointTxPage

class PointTx(_t.TypedDict):
    """포인트가 늘거나 준 내역"""
    id: int
    type: PointType
    amount: int
    balanceAfter: int
    reason: str
    orderId: _e.NotRequired[int]
    expiresAt: _e.NotRequired[str]
    createdAt: str

class PointTxPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[PointTx]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

PointType: _e.TypeAlias = _t.Literal["EARN", "SPEND", "EXPIRE", "RESTORE", "ADJUST"]

class PopularSearch(_t.TypedDict):
    """인기 검색어"""
    word: str

class Post(_t.TypedDict):
    """글"""
    id: int
    type: PostType
    title: str
    author: Author
    course: _e.NotRequired[PostCourse]
    lecture: _e.NotRequired[PostLecture]
    atSeconds: _e.NotRequired[int]
    tags: _t.List[str]
    resolved: bool
    commentCount: int
    likeCount: int
    viewCount: int
    liked: bool
    promotion: _e.NotRequired[bool]
    held: bool
    createdAt: str
    updatedAt: str
    contentHtml: str
    deleted: bool

class PostChange(_t.TypedDict):
    """고칠 것만 보냅니다. 없는 것은 그대로 둡니다."""
    title: _e.NotRequired[str]
    content: _e.NotRequired[str]
    tags: _e.NotRequired[_t.List[str]]
    resolved: _e.NotRequired[bool]

class PostCourse(_t.TypedDict):
    """강의"""
    id: int
    slug: str
    title: str

class PostDetail(_t.TypedDict):
    """글과 댓글"""
    id: int
    type: PostType
    title: str
    author: Author
    course: _e.NotRequired[PostCourse]
    lecture: _e.NotRequired[PostLecture]
    atSeconds: _e.NotRequired[int]
    tags: _t.List[str]
    resolved: bool
    commentCount: int
    likeCount: int
    viewCount: int
    liked: bool
    promotion: _e.NotRequired[bool]
    held: bool
    createdAt: str
    updatedAt: str
    contentHtml: str
    deleted: bool
    comments: _t.List[Comment]
    nextCursor: _t.Union[str, None]
    acceptedComment: _t.Union[Comment, None]

class PostHighlight(_t.TypedDict):
    """커뮤니티 옆에 보이는 글"""
    id: int
    title: str
    author: Author
    commentCount: int
    likeCount: int

class PostHighlights(_t.TypedDict):
    """인기 글, 답을 기다리는 질문, 태그"""
    popular: _t.List[PostHighlight]
    waiting: _t.List[PostHighlight]
    tags: _t.List[str]

class PostInput(_t.TypedDict):
    """쓸 글"""
    type: BoardType
    title: str
    content: str
    courseId: _e.NotRequired[int]
    lectureId: _e.NotRequired[int]
    atSeconds: _e.NotRequired[int]
    tags: _e.NotRequired[_t.List[str]]

class PostLecture(_t.TypedDict):
    """수업"""
    id: int
    title: str
    shown: bool

class PostPage(_t.TypedDict):
    """글 목록의 한 쪽"""
    items: _t.List[PostSummary]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int
    nextCursor: _t.Union[str, None]

class PostPicture(_t.TypedDict):
    """올린 그림"""
    url: str
    width: int
    height: int

class PostPictureInput(_t.TypedDict):
    """올릴 그림"""
    image: _File

class PostRevision(_t.TypedDict):
    """고치기 전의 글"""
    id: int
    title: str
    content: str
    contentHtml: str
    tags: _t.List[str]
    createdAt: str

class PostSource(_t.TypedDict):
    """고치려고 받은 글"""
    title: str
    content: str
    tags: _t.List[str]
    resolved: bool

class PostSummary(_t.TypedDict):
    """목록에 보이는 글"""
    id: int
    type: PostType
    title: str
    author: Author
    course: _e.NotRequired[PostCourse]
    lecture: _e.NotRequired[PostLecture]
    atSeconds: _e.NotRequired[int]
    tags: _t.List[str]
    resolved: bool
    commentCount: int
    likeCount: int
    viewCount: int
    liked: bool
    promotion: _e.NotRequired[bool]
    held: bool
    createdAt: str
    updatedAt: str
    excerpt: str

PostType: _e.TypeAlias = _t.Literal["QUESTION", "STUDY", "FREE", "BLOG", "NEWS"]

PostsSort: _e.TypeAlias = _t.Literal["recent", "likes", "comments"]

class Presence(_t.TypedDict):
    """보고 있는 것"""
    noun: str
    id: str

class PreviewBroadcast(_t.TypedDict):
    """누구에게 보내려는지"""
    segment: BroadcastSegment
    userIds: _e.NotRequired[_t.List[int]]
    advertising: bool

class ProblemDoc(_t.TypedDict):
    """오류 코드 설명"""
    errorCode: str
    status: int
    message: str
    operations: _t.List[str]

class Profile(_t.TypedDict):
    """본인이 보는 프로필"""
    id: int
    email: str
    name: str
    slug: _e.NotRequired[str]
    profileImageUrl: _e.NotRequired[str]
    introduction: _e.NotRequired[str]
    realName: _e.NotRequired[str]
    phoneMasked: _e.NotRequired[str]
    phoneVerified: bool
    emailVerified: bool
    isInstructor: bool
    isMentor: bool
    roleAdmin: bool
    operatorScopes: _t.List[OperatorScope]
    isEdu: bool
    socialProviders: _t.List[SocialProvider]
    hasPassword: bool
    status: UserStatus
    pointBalance: int
    createdAt: str
    links: _t.List[str]
    held: bool
    slugChangeableAt: _e.NotRequired[str]
    pendingEmail: _e.NotRequired[str]

class ProfileAddress(_t.TypedDict):
    """프로필의 주소"""
    slug: str
    profilePath: str

class ProfileChanges(_t.TypedDict):
    """바꿀 것만 보냅니다."""
    name: _e.NotRequired[str]
    introduction: _e.NotRequired[str]
    links: _e.NotRequired[_t.List[str]]

class ProfileImage(_t.TypedDict):
    """보관한 그림"""
    profileImageUrl: str

class ProfileImageInput(_t.TypedDict):
    """올릴 그림"""
    image: _File

class ProfileMentor(_t.TypedDict):
    """멘토로서의 소개"""
    path: str
    active: bool

class Progress(_t.TypedDict):
    """수업 하나의 진도"""
    lectureId: int
    positionSeconds: int
    watchedSeconds: int
    rate: float
    completed: bool
    updatedAt: str

ProgressBucket = _t.TypedDict("ProgressBucket", {"from": int, "to": int, "students": int})

class ProgressInput(_t.TypedDict):
    """저장할 진도"""
    positionSeconds: int
    watchedDeltaSeconds: int
    completed: _e.NotRequired[bool]
    clientAt: str
    playbackId: _e.NotRequired[str]

class ProgressReplay(_t.TypedDict):
    """한 번에 저장할 진도"""
    items: _t.List[ReplayedProgress]

class PromotedEntity(_t.TypedDict):
    """옮길 것 하나"""
    kind: PromotedKind
    key: str
    sourceVersion: _e.NotRequired[int]
    targetVersion: _e.NotRequired[int]

class PromotedEntityResult(_t.TypedDict):
    """옮긴 것 하나와 달라진 항목"""
    kind: PromotedKind
    key: str
    name: str
    sourceVersion: int
    targetVersion: int
    changes: _t.List[MemberChange]
    heldBack: _t.List[str]

PromotedKind: _e.TypeAlias = _t.Literal["EVENT_TYPE", "SEGMENT", "EXPERIMENT", "FEATURE_FLAG", "REMOTE_CONFIG_PARAMETER", "IN_APP_MESSAGE"]

Promotion = _t.TypedDict("Promotion", {"from": str, "to": str, "entities": _t.List[PromotedEntity], "dryRun": _e.NotRequired[bool], "withTraffic": _e.NotRequired[bool], "withStatus": _e.NotRequired[bool], "confirm": _e.NotRequired[bool]})

class PromotionResult(_t.TypedDict):
    """옮긴 결과"""
    dryRun: bool
    created: _t.List[PromotedEntityResult]
    updated: _t.List[PromotedEntityResult]
    unchanged: _t.List[PromotedEntityResult]

PropertyScope: _e.TypeAlias = _t.Literal["USER", "HACKLE", "EVENT"]

class PublicProfile(_t.TypedDict):
    """누구나 보는 프로필"""
    id: int
    name: str
    slug: _e.NotRequired[str]
    profilePath: str
    profileImageUrl: _e.NotRequired[str]
    introduction: _e.NotRequired[str]
    isInstructor: bool
    isMentor: bool
    courseCount: int
    blogCount: int
    links: _t.List[str]
    studentCount: int
    mentor: _e.NotRequired[ProfileMentor]

class PublishHome(_t.TypedDict):
    """언제 공개할지"""
    publishAt: _e.NotRequired[str]

class PushDevice(_t.TypedDict):
    """푸시 알림을 받는 기기"""
    id: int
    device: str
    createdAt: str
    current: bool

class PushDeviceInput(_t.TypedDict):
    """브라우저의 푸시 구독"""
    endpoint: str
    keys: PushDeviceInputKeys

class PushDeviceInputKeys(_t.TypedDict):
    """구독의 `getKey`가 주는 키들"""
    p256dh: str
    auth: str

class PushKey(_t.TypedDict):
    """푸시 구독에 쓸 키"""
    publicKey: _t.Union[str, None]

class Readiness(_t.TypedDict):
    """요청을 받을 준비 상태"""
    status: ReadinessStatus
    checks: ReadinessChecks
    jobs: _e.NotRequired[ReadinessJobs]
    warnings: _t.List[ReadinessWarnings]

class ReadinessChecks(_t.TypedDict):
    """항목마다의 상태"""
    db: bool
    disk: bool
    migrations: bool
    queue: bool
    conversion: bool
    events: _e.NotRequired[bool]

class ReadinessJobs(_t.TypedDict):
    """작업 대기열의 상태. 데이터베이스에 닿을 때만 있습니다."""
    workers: int
    dead: int
    overdue: int

ReadinessStatus: _e.TypeAlias = _t.Literal["ok", "unavailable"]

ReadinessWarnings: _e.TypeAlias = _t.Literal["dead-jobs", "event-budget", "media-folder", "media-bucket", "media-cdn", "late-statements", "example-seller"]

class ReadyAnswer(_t.TypedDict):
    """자주 쓰는 답변"""
    id: int
    title: str
    content: str
    uses: int
    updatedAt: str

class ReadyAnswerInput(_t.TypedDict):
    """둘 답변"""
    title: str
    content: str

class RealName(_t.TypedDict):
    """저장한 실명"""
    realName: str

class RealNameInput(_t.TypedDict):
    """저장할 실명"""
    realName: str

class ReceivedParts(_t.TypedDict):
    """받은 조각"""
    mediaId: int
    received: _t.List[PartRange]
    media: _e.NotRequired[TeachingMedia]

class RecommendedFor(_t.TypedDict):
    """추천하는 까닭이 된 강의"""
    id: int
    title: str

class RecoveryCodeProof(_t.TypedDict):
    """복구 코드"""
    method: _t.Literal["RECOVERY_CODE"]
    code: str

class RecoveryCodes(_t.TypedDict):
    """새 복구 코드"""
    recoveryCodes: _t.List[str]

class RedeemedVoucher(_t.TypedDict):
    """수강권을 등록한 결과"""
    voucher: Voucher
    enrollmentIds: _t.List[int]

class RefreshTokenGrant(_t.TypedDict):
    """갱신 토큰으로 다시 발급"""
    grantType: _t.Literal["refresh_token"]
    refreshToken: str

class Refund(_t.TypedDict):
    """환불"""
    id: int
    itemIds: _t.List[int]
    amount: int
    points: int
    expiredPoints: int
    reason: str
    createdAt: str
    sentAt: _e.NotRequired[str]
    account: _e.NotRequired[ReturnAccountState]
    refusal: _e.NotRequired[RefundRefusal]

class RefundAccount(_t.TypedDict):
    """가상계좌로 낸 돈을 돌려받을 계좌"""
    bank: str
    number: str
    holder: str

class RefundInput(_t.TypedDict):
    """환불"""
    itemIds: _t.List[int]
    reason: str
    account: _e.NotRequired[RefundAccount]
    amount: _e.NotRequired[int]
    points: _e.NotRequired[int]

class RefundPolicy(_t.TypedDict):
    """환불 규정"""
    days: int
    progressRate: float
    lastDays: int
    version: RefundPolicyVersion
    text: str

RefundPolicyVersion: _e.TypeAlias = _t.Literal["2026-11-26", "2026-11-24", "2026-11-23", "2026-11-22"]

class RefundQuote(_t.TypedDict):
    """환불 견적"""
    lines: _t.List[RefundQuoteLine]
    amount: int
    points: int
    livePoints: int
    expiredPoints: int
    couponRestored: bool

class RefundQuoteLine(_t.TypedDict):
    """한 항목의 환불 견적"""
    itemId: int
    title: str
    refundable: bool
    ratio: float
    amount: int
    points: int
    progressRate: float
    reason: RefundReason
    reasonText: str
    policyVersion: RefundPolicyVersion

RefundReason: _e.TypeAlias = _t.Literal["WITHIN_TERMS", "CERTIFIED", "BY_PROGRESS", "BY_TIME", "COMPLETED", "ENDED", "TOO_LATE", "ALREADY_REFUNDED", "NOTHING_PAID"]

class RefundRefusal(_t.TypedDict):
    """결제사가 돈을 돌려보내지 못한 까닭"""
    code: str
    message: str

class RefundRuleOfLine(_t.TypedDict):
    """환불정책이 한 항목에 정한 것"""
    refundable: bool
    ratio: float
    amount: int
    points: int
    progressRate: float
    reason: RefundReason
    reasonText: str
    policyVersion: RefundPolicyVersion

class RefundSum(_t.TypedDict):
    """금액과 포인트의 합"""
    amount: int
    points: int

RefundWay: _e.TypeAlias = _t.Literal["CARD", "TRANSFER", "ACCOUNT", "NONE"]

class RegisterChannel(_t.TypedDict):
    """지식공유를 알게 된 경로"""
    type: RegisterChannelType
    content: _e.NotRequired[str]

class RegisterChannelInput(_t.TypedDict):
    """지식공유를 알게 된 경로"""
    type: RegisterChannelType
    content: _e.NotRequired[str]

RegisterChannelType: _e.TypeAlias = _t.Literal["INTERNET_SEARCH", "SNS", "REFERRAL", "LINKEDIN_MESSAGE", "REMEMBER_ADS", "GOOGLE_FACEBOOK_INSTAGRAM_ADS", "ETC"]

class RejectedEvent(_t.TypedDict):
    """받지 않은 이벤트"""
    insertId: str
    reason: str

class RejectedEventFeed(_t.TypedDict):
    """이어서 받는 목록의 한 부분"""
    items: _t.List[KeptRejection]
    nextCursor: _t.Union[str, None]

class RejectedProgress(_t.TypedDict):
    """저장하지 못한 항목"""
    index: int
    errorCode: str
    message: str

RejectionReason: _e.TypeAlias = _t.Literal["IDENTITY", "CONTACT", "INTRODUCTION", "LINK", "FIELD", "DUPLICATE", "POLICY"]

class RelatedIncome(_t.TypedDict):
    """같은 판매나 멘토링에서 나온 다른 줄"""
    id: int
    kind: RelatedIncomeKind
    month: str
    occurredAt: str
    net: int

RelatedIncomeKind: _e.TypeAlias = _t.Literal["SALE", "REFUND", "MENTORING", "ADJUSTMENT"]

class RemoteConfigDecision(_t.TypedDict):
    """원격 구성 결정"""
    key: str
    value: _t.Any
    reason: DecisionReason
    valueId: _e.NotRequired[int]
    steps: _e.NotRequired[_t.List[ExplainStep]]

class RemoteConfigDraftQuestion(_t.TypedDict):
    """결정해볼 원격 구성"""
    kind: _t.Literal["REMOTE_CONFIG_PARAMETER"]
    key: _e.NotRequired[str]
    changes: _e.NotRequired[RemoteConfigDraftQuestionChanges]
    entity: _e.NotRequired[RemoteConfigDraftQuestionEntity]
    environment: _e.NotRequired[str]
    user: ExpUser
    asStarted: _e.NotRequired[bool]

class RemoteConfigDraftQuestionChanges(_t.TypedDict):
    """저장하지 않은 변경. `key`와 함께 보냅니다."""
    name: _e.NotRequired[str]
    description: _e.NotRequired[str]
    identifierType: _e.NotRequired[str]
    defaultValue: _e.NotRequired[RemoteConfigValueInput]
    targetRules: _e.NotRequired[_t.List[RemoteConfigRuleInput]]

class RemoteConfigDraftQuestionEntity(_t.TypedDict):
    """저장하지 않은 새것. `key` 없이 보냅니다."""
    key: str
    type: RemoteConfigType
    name: str
    description: _e.NotRequired[str]
    identifierType: _e.NotRequired[str]
    defaultValue: RemoteConfigValueInput
    targetRules: _e.NotRequired[_t.List[RemoteConfigRuleInput]]

class RemoteConfigInput(_t.TypedDict):
    """새 원격 구성 매개변수"""
    key: str
    type: RemoteConfigType
    environment: _e.NotRequired[str]
    name: str
    description: _e.NotRequired[str]
    identifierType: _e.NotRequired[str]
    defaultValue: RemoteConfigValueInput
    targetRules: _e.NotRequired[_t.List[RemoteConfigRuleInput]]

class RemoteConfigPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[RemoteConfigParameter]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class RemoteConfigParameter(_t.TypedDict):
    """원격 구성 매개변수"""
    id: int
    key: str
    name: str
    description: str
    type: ValueType
    identifierType: str
    defaultValue: RemoteConfigValue
    targetRules: _t.List[RemoteConfigRule]
    version: int
    createdAt: str
    updatedAt: str

class RemoteConfigQuestion(_t.TypedDict):
    """원격 구성을 물어보는 사용자와 방법"""
    user: ExpUser
    requiredType: _t.Union[ValueType, str]
    defaultValue: _t.Union[str, float, bool, None]
    explain: _e.NotRequired[bool]

class RemoteConfigRule(_t.TypedDict):
    """대상에게 다른 값을 주는 규칙"""
    key: str
    name: _e.NotRequired[str]
    target: Target
    traffic: float
    value: RemoteConfigValue

class RemoteConfigRuleInput(_t.TypedDict):
    """대상에게 다른 값을 주는 규칙"""
    key: _e.NotRequired[str]
    name: _e.NotRequired[str]
    target: Target
    traffic: _e.NotRequired[float]
    value: RemoteConfigValueInput

RemoteConfigType: _e.TypeAlias = _t.Literal["STRING", "JSON", "NUMBER", "BOOLEAN"]

class RemoteConfigUpdate(_t.TypedDict):
    """원격 구성 매개변수의 변경. 보내지 않은 항목은 그대로이고, 보낸 목록은 통째로 바뀝니다."""
    environment: _e.NotRequired[str]
    name: _e.NotRequired[str]
    description: _e.NotRequired[str]
    identifierType: _e.NotRequired[str]
    defaultValue: _e.NotRequired[RemoteConfigValueInput]
    targetRules: _e.NotRequired[_t.List[RemoteConfigRuleInput]]
    version: int
    note: _e.NotRequired[str]

class RemoteConfigValue(_t.TypedDict):
    """값과 그 번호"""
    id: int
    value: _t.Union[str, float, bool]

class RemoteConfigValueInput(_t.TypedDict):
    """JSON 타입의 값은 JSON 문자열입니다."""
    id: _e.NotRequired[int]
    value: _t.Union[str, float, bool]

class RemovedCohortMembers(_t.TypedDict):
    """코호트에서 뺀 결과"""
    removed: int

class RenewGroupInvite(_t.TypedDict):
    """새 초대 링크"""
    inviteExpiresAt: _e.NotRequired[str]

class RenewedLecture(_t.TypedDict):
    """계속 볼 수 있는 수업"""
    id: int
    expiresAt: str

class RenewedLectures(_t.TypedDict):
    """저장한 수업의 새 기한"""
    now: str
    saved: _t.List[RenewedLecture]

class ReplayedProgress(_t.TypedDict):
    """나중에 보내는 진도"""
    lectureId: int
    positionSeconds: int
    watchedDeltaSeconds: int
    completed: _e.NotRequired[bool]
    clientAt: str
    playbackId: _e.NotRequired[str]

class ReplayedProgressResult(_t.TypedDict):
    """한 번에 저장한 결과"""
    accepted: int
    rejected: _t.List[RejectedProgress]

class Report(_t.TypedDict):
    """신고"""
    id: int
    targetType: ReportTarget
    targetId: int
    reason: ReportReason
    text: str
    status: ReportStatus
    reported: ReportedThing
    reporter: Author
    createdAt: str
    settledAt: _e.NotRequired[str]

class ReportDetail(_t.TypedDict):
    """신고와 그것을 판단하는 데 필요한 것"""
    id: int
    targetType: ReportTarget
    targetId: int
    reason: ReportReason
    text: str
    status: ReportStatus
    reported: ReportedThing
    reporter: Author
    createdAt: str
    settledAt: _e.NotRequired[str]
    now: ReportedThingNow
    others: _t.List[Report]
    takedown: _e.NotRequired[Takedown]

class ReportInput(_t.TypedDict):
    """신고할 것"""
    targetType: ReportTarget
    targetId: int
    reason: ReportReason
    text: _e.NotRequired[str]

class ReportPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[Report]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

ReportReason: _e.TypeAlias = _t.Literal["SPAM", "ABUSE", "ADULT", "PERSONAL", "COPYRIGHT", "ETC"]

class ReportSettlement(_t.TypedDict):
    """어떻게 처리할지"""
    outcome: ReportSettlementOutcome

ReportSettlementOutcome: _e.TypeAlias = _t.Literal["REMOVED", "DISMISSED"]

ReportStatus: _e.TypeAlias = _t.Literal["OPEN", "HIDDEN", "REMOVED", "DISMISSED"]

ReportTarget: _e.TypeAlias = _t.Literal["POST", "COMMENT", "REVIEW", "INQUIRY", "ROADMAP", "PROFILE", "MENTOR", "MENTORING_REVIEW", "COURSE", "MESSAGE"]

class ReportedThing(_t.TypedDict):
    """신고된 것"""
    author: Author
    content: str
    link: _t.Union[str, None]

ReportedThingNow: _e.TypeAlias = _t.Union[ReportedThingNowValue1, None]

class ReportedThingNowValue1(_t.TypedDict):
    content: str
    shown: bool

class RequestedMentoring(_t.TypedDict):
    """신청한 멘토링"""
    mentoring: Mentoring
    payment: _e.NotRequired[PaymentStart]

class RestoreHome(_t.TypedDict):
    """되돌리기"""
    version: int

class RestoredCurriculum(_t.TypedDict):
    """되돌린 커리큘럼"""
    sections: _t.List[TeachingSection]
    curriculumVersion: int
    lost: _t.List[LostFile]

class ResultsAdjustment(_t.TypedDict):
    """여러 지표와 변형을 함께 보는 것을 어떻게 보정했는지"""
    method: _t.Literal["BENJAMINI_HOCHBERG"]
    comparisons: int
    of: ResultsAdjustmentOf

ResultsAdjustmentOf: _e.TypeAlias = _t.Literal["P_VALUE", "SEQUENTIAL_P_VALUE"]

class ResultsBelief(_t.TypedDict):
    """변형 하나에 대한 믿음"""
    variation: str
    mean: float
    credible95: _t.List[float]
    probabilityBest: float
    expectedLoss: float
    probabilityAboveControl: _t.Union[float, None]
    liftCredible95: _t.Union[_t.List[float], None]

class ResultsCap(_t.TypedDict):
    """아주 큰 값 몇 개가 결과를 좌우하지 않게 낮춘 기준"""
    value: float
    percentile: float
    users: int

class ResultsExclusion(_t.TypedDict):
    """세지 않은 사용자와 그 이유"""
    reason: ResultsExclusionReason
    users: int

ResultsExclusionReason: _e.TypeAlias = _t.Literal["MIXED", "LATE", "OVERRIDDEN", "OTHER_EXECUTION", "BY_TARGETING", "NOT_ALLOCATED", "NOT_RUNNING", "UNKNOWN_VARIATION", "NO_IDENTIFIER"]

class ResultsExperiment(_t.TypedDict):
    """결과를 보는 실험"""
    id: int
    key: int
    name: str
    status: ExperimentStatus
    identifierType: str

class ResultsFinding(_t.TypedDict):
    """한 문장이 말하는 지표와 변형"""
    key: str
    kind: MetricKind
    name: _t.Union[str, None]
    variation: str
    lift: _t.Union[float, None]
    interval: _t.Union[_t.List[float], None]
    pValue: float
    adjustedPValue: float
    conclusion: ResultsFindingConclusion

ResultsFindingConclusion: _e.TypeAlias = _t.Literal["DIFFERENT", "NOT_AFTER_ADJUSTMENT", "UNDECIDED"]

class ResultsMetric(_t.TypedDict):
    """지표 하나의 결과"""
    key: str
    eventKey: str
    kind: MetricKind
    definition: _t.Union[ResultsMetricDefinition, None]
    role: MetricRole
    nonInferiorityMargin: _t.Union[float, None]
    leftOutEvents: int
    cap: _t.Union[ResultsCap, None]
    perVariation: _t.List[ResultsOfVariation]

class ResultsMetricDefinition(_t.TypedDict):
    """결과에 나오는 지표의 정의"""
    name: str
    unit: str
    direction: MetricDirection
    builtIn: bool

class ResultsOfVariation(_t.TypedDict):
    """변형 하나의 지표. 대조군에는 비교가 없습니다(null)."""
    variation: str
    users: int
    conversions: int
    rate: float
    mean: float
    variance: float
    comparedMean: float
    tooEarly: bool
    difference: _t.Union[float, None]
    differenceCi95: _t.Union[_t.List[float], None]
    lift: _t.Union[float, None]
    ci95: _t.Union[_t.List[float], None]
    pValue: _t.Union[float, None]
    sequentialCi95: _t.Union[_t.List[float], None]
    sequentialPValue: _t.Union[float, None]
    adjustedPValue: _t.Union[float, None]
    guardrail: _t.Union[ResultsOfVariationGuardrail, None]

ResultsOfVariationGuardrail: _e.TypeAlias = _t.Literal["SAFE", "HARMED", "UNCLEAR"]

class ResultsPlan(_t.TypedDict):
    """시작하기 전에 정한 끝. 이른 뒤의 결과는 그때까지의 사용자로 고정됩니다."""
    users: _t.Union[int, None]
    endAt: _t.Union[str, None]
    reachedAt: _t.Union[str, None]

class ResultsReading(_t.TypedDict):
    """지금 이 숫자로 판단해도 되는지"""
    state: ResultsReadingState
    message: str
    verdict: str
    finding: _t.Union[ResultsFinding, None]

ResultsReadingState: _e.TypeAlias = _t.Literal["NO_DATA", "SAMPLE_RATIO_MISMATCH", "TOO_FEW_USERS", "UNFINISHED", "ENDED_EARLY", "FINISHED"]

class ResultsSegment(_t.TypedDict):
    """값 하나로 나눈 사용자들의 결과"""
    value: _t.Union[str, None]
    isRest: bool
    users: _t.Dict[str, int]
    srm: SampleRatioVerdict
    metrics: _t.List[ResultsMetric]

class ResultsVariation(_t.TypedDict):
    """변형별 노출"""
    variation: str
    id: int
    name: _e.NotRequired[str]
    isDropped: bool
    isControl: bool
    weight: float
    users: int
    exposures: int

class RetentionQuestion(_t.TypedDict):
    """수업의 한 곳에서 물은 질문"""
    id: int
    title: str
    atSeconds: int

RetentionStep = _t.TypedDict("RetentionStep", {"from": int, "to": int, "views": float})

ReturnAccountState: _e.TypeAlias = _t.Literal["NEEDED", "GIVEN"]

class RevertedEntity(_t.TypedDict):
    """되돌린 결과"""
    version: int
    changes: _t.List[MemberChange]
    entity: _t.Dict[str, _t.Any]

class Review(_t.TypedDict):
    """수강평"""
    id: int
    courseId: int
    author: Author
    rating: int
    content: str
    reply: _e.NotRequired[ReviewReply]
    held: bool
    removed: bool
    likeCount: int
    liked: bool
    createdAt: str
    updatedAt: str

class ReviewClaim(_t.TypedDict):
    """지금 심사를 맡은 운영자"""
    by: ReviewOperator
    until: str

class ReviewCourse(_t.TypedDict):
    """심사하는 강의"""
    course: TeachingCourse
    reviewable: bool
    pending: _e.NotRequired[PendingSubmission]
    history: _t.List[PastSubmission]

class ReviewCourseCard(_t.TypedDict):
    """운영자의 목록에 보이는 강의"""
    id: int
    slug: str
    title: str
    thumbnailUrl: str
    instructor: Author
    category: Category
    level: CourseLevel
    price: int
    salePrice: int
    discountRate: int
    saleEndsAt: _e.NotRequired[str]
    rating: float
    reviewCount: int
    studentCount: int
    tags: _t.List[str]
    status: CourseStatus
    hiddenBy: _e.NotRequired[CourseHider]
    hiddenReason: _e.NotRequired[str]
    updatedAt: str
    lectureCount: int
    missing: _t.List[ChecklistItemName]
    submission: _e.NotRequired[WaitingSubmission]

class ReviewCoursePage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[ReviewCourseCard]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

ReviewDistribution = _t.TypedDict("ReviewDistribution", {"1": int, "2": int, "3": int, "4": int, "5": int})

class ReviewInput(_t.TypedDict):
    """남길 수강평"""
    rating: int
    content: str

class ReviewLike(_t.TypedDict):
    """‘도움돼요’를 누른 결과"""
    liked: _t.Literal[True]
    likeCount: int

class ReviewOperator(_t.TypedDict):
    """심사하는 운영자"""
    id: int
    name: str

class ReviewPage(_t.TypedDict):
    """수강평의 한 쪽과 별점의 분포"""
    items: _t.List[Review]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int
    distribution: ReviewDistribution

ReviewReason: _e.TypeAlias = _t.Literal["TITLE", "INTRODUCTION", "COVER", "CURRICULUM", "VIDEO", "SOUND", "CAPTION", "MATERIAL", "PRICE", "COPYRIGHT", "CONTACT", "POLICY"]

class ReviewReply(_t.TypedDict):
    """지식공유자의 답글"""
    content: str
    repliedAt: str

class ReviewReplyInput(_t.TypedDict):
    """남길 답글"""
    content: str

class ReviewedApplication(_t.TypedDict):
    """운영자가 보는 지식공유자·멘토 신청서"""
    id: int
    contact_mail: str
    realname: str
    phone: str
    category: _t.Union[CategoryName, None]
    instructor_introduce: str
    my_link: _e.NotRequired[str]
    registerChannels: _t.List[RegisterChannel]
    mode: ApplicationMode
    reviewNote: _e.NotRequired[str]
    createdAt: str
    reviewedAt: _e.NotRequired[str]
    status: ApplicationDecision
    applicant: Applicant
    reasons: _t.List[RejectionReason]
    reviewer: _e.NotRequired[ApplicationReviewer]
    version: int

class ReviewedApplicationPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[ReviewedApplication]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

ReviewsSort: _e.TypeAlias = _t.Literal["recent", "helpful", "ratingDesc", "ratingAsc"]

class RevisionToRestore(_t.TypedDict):
    """지난 모습으로 되돌리기"""
    version: int

class Roadmap(_t.TypedDict):
    """로드맵"""
    id: int
    title: str
    description: str
    thumbnailUrl: str
    owner: Author
    courseCount: int
    totalSeconds: int
    price: int
    salePrice: int
    likeCount: int
    courses: _t.List[CourseCard]
    goals: _t.List[str]
    category: Category
    visibility: RoadmapVisibility
    held: bool
    removed: bool
    enrolled: bool
    enrolledCourseIds: _t.List[int]
    completedCourseIds: _t.List[int]
    progressRate: _e.NotRequired[float]
    updatedAt: str

class RoadmapCard(_t.TypedDict):
    """목록에 보이는 로드맵"""
    id: int
    title: str
    description: str
    thumbnailUrl: str
    owner: Author
    courseCount: int
    totalSeconds: int
    price: int
    salePrice: int
    likeCount: int

class RoadmapCardPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[RoadmapCard]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class RoadmapEnrollment(_t.TypedDict):
    """로드맵을 수강하게 된 결과"""
    roadmap: Roadmap
    unpaidCourseIds: _t.List[int]

class RoadmapInput(_t.TypedDict):
    """로드맵의 내용"""
    title: str
    description: str
    courseIds: _t.List[int]
    visibility: RoadmapVisibility

class RoadmapPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[Roadmap]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

RoadmapVisibility: _e.TypeAlias = _t.Literal["PUBLIC", "PRIVATE"]

RoadmapsScope: _e.TypeAlias = _t.Literal["enrolled", "managed"]

class Rollout(_t.TypedDict):
    """단계 배포: 받는 사용자를 조금씩 늘립니다. 받던 사용자는 계속 받습니다."""
    state: RolloutState
    variation: VariationKey
    percent: float
    step: int
    stepStartedAt: str
    nextStepAt: _t.Union[str, None]
    isHeld: bool
    steps: _t.List[RolloutStep]
    guardrails: _t.List[Guardrail]
    onHarm: RolloutHarmAction
    check: _t.Union[GuardrailCheck, None]

RolloutHarmAction: _e.TypeAlias = _t.Literal["PAUSE", "ROLL_BACK"]

class RolloutInput(_t.TypedDict):
    """단계 배포"""
    variation: _e.NotRequired[VariationKey]
    steps: _t.List[RolloutStep]
    guardrails: _e.NotRequired[_t.List[GuardrailInput]]
    onHarm: _e.NotRequired[RolloutHarmAction]
    environment: _e.NotRequired[str]
    note: _e.NotRequired[str]

RolloutState: _e.TypeAlias = _t.Literal["RUNNING", "PAUSED", "STOPPED", "DONE", "ROLLED_BACK"]

class RolloutStep(_t.TypedDict):
    """단계 배포의 한 단계"""
    percent: float
    minutes: _e.NotRequired[int]

class RolloutTransition(_t.TypedDict):
    """단계 배포의 상태를 바꾸는 일"""
    action: RolloutTransitionAction
    environment: _e.NotRequired[str]
    note: _e.NotRequired[str]

RolloutTransitionAction: _e.TypeAlias = _t.Literal["pause", "resume", "advance", "rollback"]

RuleAction: _e.TypeAlias = _t.Union[VariationAction, BucketAction]

SaleChannel: _e.TypeAlias = _t.Literal["PLATFORM", "INSTRUCTOR"]

class SampleRatioCheck(_t.TypedDict):
    """표본 비율 검사(SRM)"""
    p: _t.Union[float, None]
    ok: bool
    chiSquare: _t.Union[float, None]
    degreesOfFreedom: _t.Union[int, None]
    spans: _t.List[SampleRatioSpan]

SampleRatioSpan = _t.TypedDict("SampleRatioSpan", {"from": str, "to": _t.Union[str, None], "weights": _t.Dict[str, float], "traffic": float, "users": _t.Dict[str, int], "p": _t.Union[float, None], "ok": bool})

class SampleRatioVerdict(_t.TypedDict):
    """표본 비율 검사(SRM)의 결과"""
    p: _t.Union[float, None]
    ok: bool

class SampleSize(_t.TypedDict):
    """끝에 한 번 볼 때 필요한 사용자. 진행 중에 판단하려면 더 필요합니다."""
    users: int
    usersPerVariation: _t.List[int]
    days: _t.Union[int, None]
    lift: float
    difference: float
    power: float
    alpha: float
    alphaPerComparison: float

class SaveHomeContent(_t.TypedDict):
    """저장할 내용"""
    version: int
    content: HomeContentInput
    note: _e.NotRequired[str]

class SavedMentoringSchedule(_t.TypedDict):
    """정한 시간"""
    schedule: MentoringSchedule
    conflicts: _t.List[Mentoring]

class SavedProgress(_t.TypedDict):
    """저장한 진도"""
    lectureId: int
    positionSeconds: int
    watchedSeconds: int
    rate: float
    completed: bool
    updatedAt: str
    courseProgressRate: float

class SavedView(_t.TypedDict):
    """운영자가 저장한 목록의 보기"""
    id: int
    list: str
    name: str
    query: str
    shared: bool
    mine: bool
    maker: str
    updatedAt: str

class SavedViewInput(_t.TypedDict):
    """저장할 보기"""
    id: _e.NotRequired[int]
    list: str
    name: str
    query: str
    shared: _e.NotRequired[bool]

class Schedule(_t.TypedDict):
    """예약한 시작과 끝"""
    startAt: _t.Union[str, None]
    endAt: _t.Union[str, None]
    atEnd: ScheduledEnd
    winnerVariation: _e.NotRequired[VariationKey]

class ScheduleException(_t.TypedDict):
    """주마다의 시간과 다른 날"""
    date: str
    closed: bool
    ranges: _e.NotRequired[_t.List[HourRange]]

class ScheduleInput(_t.TypedDict):
    """시작과 끝의 예약. 앞의 예약을 통째로 바꿉니다."""
    startAt: _e.NotRequired[str]
    endAt: _e.NotRequired[str]
    atEnd: _e.NotRequired[ScheduledEnd]
    winnerVariation: _e.NotRequired[VariationKey]
    environment: _e.NotRequired[str]
    note: _e.NotRequired[str]

ScheduledEnd: _e.TypeAlias = _t.Literal["PAUSE", "COMPLETE"]

Scope: _e.TypeAlias = _t.Literal["profile:read", "profile:write", "learning:read", "learning:write", "mentoring:read", "mentoring:write", "application:write", "instructor:read", "instructor:write", "experiment:evaluate", "admin:read", "admin:support", "admin:finance", "admin:content", "experiment:manage", "admin"]

ScreenOrientation: _e.TypeAlias = _t.Literal["VERTICAL", "HORIZONTAL"]

class SdkHealth(_t.TypedDict):
    """SDK 하나의 상태"""
    name: str
    version: str
    fromServer: bool
    lastSeenAt: str
    requests: int
    calls: int
    failedCalls: int
    readyMilliseconds: SdkReadyTime

class SdkKey(_t.TypedDict):
    """SDK 키"""
    id: int
    name: str
    kind: SdkKeyKind
    prefix: str
    environment: str
    key: _t.Union[str, None]
    createdAt: str
    expiresAt: _t.Union[str, None]
    lastUsedAt: _t.Union[str, None]
    replacedBy: _t.Union[int, None]
    allowedOrigins: _t.List[str]
    version: int

class SdkKeyInput(_t.TypedDict):
    """새 SDK 키"""
    name: str
    kind: SdkKeyKind
    environment: str
    allowedOrigins: _e.NotRequired[_t.List[str]]

SdkKeyKind: _e.TypeAlias = _t.Literal["CLIENT", "SERVER"]

class SdkKeyRotation(_t.TypedDict):
    """SDK 키를 교체하는 방법"""
    overlapHours: _e.NotRequired[int]

class SdkKeyUpdate(_t.TypedDict):
    """SDK 키에서 바꿀 것. 주지 않은 항목은 그대로입니다."""
    name: _e.NotRequired[str]
    allowedOrigins: _e.NotRequired[_t.List[str]]
    version: int

class SdkMetrics(_t.TypedDict):
    """SDK가 스스로 잰 값"""
    metrics: _t.List[_t.Dict[str, _t.Any]]

SdkName: _e.TypeAlias = _t.Union[SdkNameValue1, None]

class SdkNameValue1(_t.TypedDict):
    name: str
    version: str

SdkReadyTime: _e.TypeAlias = _t.Union[SdkReadyTimeValue1, None]

class SdkReadyTimeValue1(_t.TypedDict):
    mean: int
    longest: int

class SearchFindings(_t.TypedDict):
    """검색 결과. 종류마다 600개까지 셉니다."""
    courses: CourseCardPage
    roadmaps: RoadmapCardPage
    mentors: MentorPage
    posts: OwnPostPage
    words: _t.List[str]
    meant: _t.Union[str, None]

class SearchSynonym(_t.TypedDict):
    """검색에서 같은 뜻으로 여기는 두 낱말"""
    id: int
    word: str
    synonym: str
    createdAt: str

class SearchSynonymInput(_t.TypedDict):
    """같은 뜻의 두 낱말"""
    word: str
    synonym: str

class SearchSynonymPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[SearchSynonym]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

SearchType: _e.TypeAlias = _t.Literal["all", "course", "roadmap", "mentor", "post"]

class SecondFactorGrant(_t.TypedDict):
    """`password` 발급의 두 번째 단계"""
    grantType: _t.Literal["second_factor"]
    ticket: str
    proof: SecondFactorProof
    scopes: _e.NotRequired[_t.List[Scope]]
    clientName: _e.NotRequired[str]

class SecondFactorNeeded(_t.TypedDict):
    """두 번째 인증이 필요함"""
    ticket: str
    methods: _t.List[SecondFactorNeededMethods]

SecondFactorNeededMethods: _e.TypeAlias = _t.Literal["PASSKEY", "TOTP", "RECOVERY_CODE"]

SecondFactorProof: _e.TypeAlias = _t.Union[TotpProof, RecoveryCodeProof, PasskeyProof]

class SecondFactors(_t.TypedDict):
    """등록한 2단계 인증"""
    totp: bool
    totpOffered: bool
    passkeys: _t.List[Passkey]
    recoveryCodesLeft: int
    required: bool

class SecondStep(_t.TypedDict):
    """로그인의 두 번째 단계"""
    ticket: str
    proof: SecondFactorProof

class Section(_t.TypedDict):
    """커리큘럼의 섹션"""
    id: int
    title: str
    seq: int
    lectures: _t.List[LectureItem]

class SectionInput(_t.TypedDict):
    """저장할 섹션"""
    id: _e.NotRequired[int]
    title: str
    lectures: _t.List[LectureInput]

class Segment(_t.TypedDict):
    """사용자 그룹"""
    id: int
    key: str
    name: str
    description: str
    targets: _t.List[SegmentTarget]
    version: int
    createdAt: str
    updatedAt: str

class SegmentInput(_t.TypedDict):
    """새 사용자 그룹"""
    key: str
    environment: _e.NotRequired[str]
    name: str
    description: _e.NotRequired[str]
    targets: _t.List[SegmentTarget]

class SegmentOverride(_t.TypedDict):
    """사용자 그룹과 그 그룹이 받을 변형"""
    target: OverrideTarget
    action: VariationChoice

class SegmentOverrideView(_t.TypedDict):
    """사용자 그룹과 그 그룹이 받는 변형"""
    target: OverrideTarget
    action: VariationChoice

class SegmentPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[Segment]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class SegmentTarget(_t.TypedDict):
    """사용자 그룹에 속하는 사용자"""
    conditions: _t.List[SegmentTargetCondition]

class SegmentTargetCondition(_t.TypedDict):
    """조건 하나"""
    key: SegmentTargetKey
    match: TargetMatch

class SegmentTargetKey(_t.TypedDict):
    """비교할 사용자의 값"""
    type: SegmentTargetKeyType
    name: str

SegmentTargetKeyType: _e.TypeAlias = _t.Literal["USER_ID", "USER_PROPERTY", "HACKLE_PROPERTY"]

class SegmentUpdate(_t.TypedDict):
    """사용자 그룹의 변경. 보내지 않은 항목은 그대로이고, 보낸 목록은 통째로 바뀝니다."""
    environment: _e.NotRequired[str]
    name: _e.NotRequired[str]
    description: _e.NotRequired[str]
    targets: _e.NotRequired[_t.List[SegmentTarget]]
    version: int

class SentSms(_t.TypedDict):
    """보낸 문자"""
    smsId: str
    expiresAt: str

SentWebhookEvent: _e.TypeAlias = _t.Literal["webhook.ping", "application.submitted", "application.reviewed", "enrollment.created", "enrollment.completed", "certificate.issued", "order.paid", "order.refunded", "course.submitted", "course.published", "mentoring.requested", "mentoring.status_changed", "settlement.confirmed", "experiment.status_changed"]

class Session(_t.TypedDict):
    """브라우저의 로그인 상태"""
    state: _t.Union[SessionState, None]
    user: _e.NotRequired[UserSelf]
    pageData: PageData

SessionState: _e.TypeAlias = _t.Literal["LOGGED_IN", "TRY_SIGNUP"]

class Settlement(_t.TypedDict):
    """운영자가 보는 한 사람의 한 달 정산. OPEN이면 지금 확정할 때의 금액"""
    id: int
    instructor: SettlementInstructor
    month: str
    state: SettlementState
    confirmOn: str
    base: int
    fee: int
    income: int
    carriedIn: int
    incomeTax: int
    localTax: int
    net: int
    carriedOut: int
    heldReason: _e.NotRequired[str]
    taxInvoice: _e.NotRequired[TaxInvoiceState]
    payee: _e.NotRequired[SettlementPayee]
    unpayable: _e.NotRequired[UnpayableReason]
    confirmedAt: _e.NotRequired[str]
    paidAt: _e.NotRequired[str]
    batchId: _e.NotRequired[int]

class SettlementConfirmedData(_t.TypedDict):
    """확정한 정산"""
    id: int
    month: str
    state: SettlementState
    income: int
    net: int
    userId: int
    confirmedAt: str

class SettlementConfirmedWebhook(_t.TypedDict):
    """한 사람의 한 달 정산을 확정했습니다. 금액은 바뀌지 않고, `state`가 HELD면 지급을 미룹니다."""
    type: _t.Literal["settlement.confirmed"]
    timestamp: str
    test: _e.NotRequired[_t.Literal[True]]
    data: SettlementConfirmedData

class SettlementDetail(_t.TypedDict):
    """운영자가 보는 정산과 그 지급"""
    id: int
    instructor: SettlementInstructor
    month: str
    state: SettlementState
    confirmOn: str
    base: int
    fee: int
    income: int
    carriedIn: int
    incomeTax: int
    localTax: int
    net: int
    carriedOut: int
    heldReason: _e.NotRequired[str]
    taxInvoice: _e.NotRequired[TaxInvoiceState]
    payee: _e.NotRequired[SettlementPayee]
    unpayable: _e.NotRequired[UnpayableReason]
    confirmedAt: _e.NotRequired[str]
    paidAt: _e.NotRequired[str]
    batchId: _e.NotRequired[int]
    payouts: _t.List[SettlementPayout]

class SettlementHold(_t.TypedDict):
    """지급을 미룸"""
    reason: str

class SettlementInstructor(_t.TypedDict):
    """정산받는 사람"""
    id: int
    name: str

class SettlementPage(_t.TypedDict):
    """정산 목록의 한 쪽과 모두의 합"""
    items: _t.List[Settlement]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int
    sums: SettlementSums

class SettlementPayee(_t.TypedDict):
    """정산받을 곳. 지급에 들어 있으면 지급을 만든 때의 것"""
    kind: PayeeKind
    accountName: str
    bank: str
    last4: str
    payableFrom: _e.NotRequired[str]

class SettlementPayout(_t.TypedDict):
    """정산이 들어 있거나 들어 있던 지급"""
    id: int
    amount: int
    state: PayoutLineState
    returnReason: _e.NotRequired[str]

class SettlementRowPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[IncomeRow]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

SettlementState: _e.TypeAlias = _t.Literal["OPEN", "CONFIRMED", "HELD", "PAID"]

class SettlementSums(_t.TypedDict):
    """조건에 맞는 정산 가운데 확정한 것의 합"""
    income: int
    incomeTax: int
    localTax: int
    net: int

class ShareTerm(_t.TypedDict):
    """판매에서 지식공유자가 갖는 비율의 조건"""
    id: int
    instructor: _t.Union[ShareTermInstructor1, None]
    course: _t.Union[ShareTermCourse1, None]
    channel: SaleChannel
    rate: int
    startsOn: str
    endsOn: _t.Union[str, None]
    state: ShareTermState
    createdAt: str

class ShareTermCourse1(_t.TypedDict):
    id: int
    title: str

class ShareTermInput(_t.TypedDict):
    """비율의 조건"""
    id: _e.NotRequired[int]
    instructorId: _e.NotRequired[int]
    courseId: _e.NotRequired[int]
    channel: SaleChannel
    rate: int
    startsOn: str
    endsOn: _e.NotRequired[str]

class ShareTermInstructor1(_t.TypedDict):
    id: int
    name: str

class ShareTermPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[ShareTerm]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

ShareTermState: _e.TypeAlias = _t.Literal["UPCOMING", "ACTIVE", "ENDED"]

class SignInInput(_t.TypedDict):
    """이메일과 비밀번호"""
    email: str
    password: str

SignInOutcome: _e.TypeAlias = _t.Union[SignedIn, HalfSignedIn]

class SignUpInput(_t.TypedDict):
    """가입할 사람의 정보와 동의"""
    email: str
    password: str
    name: _e.NotRequired[str]
    agreements: Agreements
    referUrl: _e.NotRequired[str]
    referQuery: _e.NotRequired[str]
    redirectUrl: _e.NotRequired[str]
    inst: _e.NotRequired[str]
    group: _e.NotRequired[str]

class SignedIn(_t.TypedDict):
    """로그인 결과"""
    outcome: _t.Literal["SIGNED_IN"]
    errorCode: None
    user: UserSelf
    expiresAt: str

class SignedUp(_t.TypedDict):
    """가입 결과"""
    user: UserSelf
    verificationMailSent: bool

class SiteHealth(_t.TypedDict):
    """사이트의 상태"""
    at: str
    status: SiteHealthStatus
    problems: _t.List[HealthProblem]
    checks: _t.Dict[str, bool]
    queue: HealthQueue
    outbox: HealthOutbox
    storage: HealthStorage
    conversions: HealthConversions
    database: HealthDatabase
    migrations: HealthMigrations
    backupAt: _t.Union[str, None]
    backup: HealthBackup
    failingWebhooks: int
    nodes: _t.List[SiteNode]
    eventBudgets: _t.List[EventBudget]

SiteHealthStatus: _e.TypeAlias = _t.Literal["ok", "attention", "unavailable"]

class SiteNode(_t.TypedDict):
    """실행 중인 서버나 작업 프로세스"""
    host: str
    version: str
    commit: str
    serves: bool
    works: bool
    startedAt: str
    seenAt: str

class Slot(_t.TypedDict):
    """멘토링을 시작할 수 있는 시간"""
    startAt: str
    endAt: str
    available: bool

class SlugAvailability(_t.TypedDict):
    """주소 확인 결과"""
    available: bool

class SlugInput(_t.TypedDict):
    """쓸 주소"""
    slug: str

class SmsCheck(_t.TypedDict):
    """받은 인증번호"""
    smsId: str
    code: str

class SmsInput(_t.TypedDict):
    """문자를 받을 번호와 용도"""
    phone: str
    purpose: SmsInputPurpose

SmsInputPurpose: _e.TypeAlias = _t.Literal["FIND_ID", "FIND_PASSWORD", "SIGN_UP"]

class SocialAccount(_t.TypedDict):
    """연결한 소셜 계정"""
    provider: SocialProvider
    email: _e.NotRequired[str]
    linkedAt: str

SocialAccountsPurpose: _e.TypeAlias = _t.Literal["sign-in", "link", "confirm"]

class SocialEmailInput(_t.TypedDict):
    """소셜 계정으로 가입할 이메일"""
    ticket: str
    email: str

class SocialLinkInput(_t.TypedDict):
    """연결할 소셜 계정의 표"""
    ticket: str

SocialProvider: _e.TypeAlias = _t.Literal["KAKAO", "GOOGLE", "GITHUB", "APPLE"]

class SocialProviderLink(_t.TypedDict):
    """소셜 로그인으로 가는 길"""
    provider: SocialProvider
    authorizationUrl: str
    scopes: _t.List[str]
    responseMode: SocialProviderLinkResponseMode
    enabled: bool

SocialProviderLinkResponseMode: _e.TypeAlias = _t.Literal["query", "form_post"]

SocialProviderSegment: _e.TypeAlias = _t.Literal["kakao", "google", "github", "apple"]

class SocialSignUpInput(_t.TypedDict):
    """소셜 계정으로 가입할 사람의 이름과 동의"""
    ticket: str
    name: str
    agreements: Agreements

class SocialSignedUp(_t.TypedDict):
    """가입한 회원"""
    user: UserSelf

class SocialTicket(_t.TypedDict):
    """처음 온 소셜 계정"""
    provider: SocialProvider
    name: _e.NotRequired[str]
    email: _e.NotRequired[str]
    emailVerified: bool
    registered: bool

SoldType: _e.TypeAlias = _t.Literal["COURSE", "ROADMAP", "MENTORING"]

class StaleFlag(_t.TypedDict):
    """플래그를 치울 이유"""
    reason: StaleFlagReason
    since: str

StaleFlagReason: _e.TypeAlias = _t.Literal["NEVER_EVALUATED", "NOT_ASKED", "ONE_WAY"]

class Statement(_t.TypedDict):
    """한 달의 정산"""
    month: str
    status: SettlementState
    confirmOn: str
    base: int
    fee: int
    income: int
    carriedIn: int
    incomeTax: int
    localTax: int
    payout: int
    carriedOut: int
    heldReason: _e.NotRequired[str]
    taxInvoice: _e.NotRequired[TaxInvoiceState]
    paidAt: _e.NotRequired[str]

class StatementPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[Statement]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

StatisticsSummary = _t.TypedDict("StatisticsSummary", {"from": str, "to": str, "views": int, "likes": int, "enrollments": int, "avgProgress": float, "avgRating": float, "answeredRate": _t.Union[float, None], "medianAnswerHours": _t.Union[float, None]})

class StudentSummary(_t.TypedDict):
    """내 수강생의 요약"""
    total: int
    new30d: int
    active7d: int
    paid: int
    free: int

class StudyDay(_t.TypedDict):
    """하루의 학습 시간"""
    date: str
    seconds: int

SubmissionState: _e.TypeAlias = _t.Literal["PENDING", "APPROVED", "REJECTED", "WITHDRAWN"]

class SubmittedAttachment(_t.TypedDict):
    """첨부 파일"""
    title: str
    mediaId: int

class SubmittedCaption(_t.TypedDict):
    """자막"""
    lang: str
    label: str
    default: bool
    mediaId: int

class SubmittedCourse(_t.TypedDict):
    """제출한 강의의 상태"""
    status: CourseStatus
    submission: CourseSubmission

class SubmittedLecture(_t.TypedDict):
    """제출한 수업"""
    id: int
    title: str
    type: LectureType
    isPreview: bool
    live: bool
    durationSeconds: int
    text: _e.NotRequired[str]
    mediaId: _e.NotRequired[int]
    captions: _t.List[SubmittedCaption]
    attachments: _t.List[SubmittedAttachment]

class SubmittedSection(_t.TypedDict):
    """제출한 섹션"""
    id: int
    title: str
    lectures: _t.List[SubmittedLecture]

class Suggestion(_t.TypedDict):
    """검색어 제안"""
    text: str
    type: SuggestionType
    link: str

SuggestionType: _e.TypeAlias = _t.Literal["course", "tag", "person", "post"]

class Takedown(_t.TypedDict):
    """저작권 신고로 가린 것"""
    id: int
    targetType: ReportTarget
    content: str
    link: _t.Union[str, None]
    claim: str
    state: TakedownState
    hiddenAt: str
    counter: _e.NotRequired[CounterNotice]
    endedAt: _e.NotRequired[str]

TakedownState: _e.TypeAlias = _t.Literal["HIDDEN", "COUNTERED", "RESTORED", "REMOVED"]

class Target(_t.TypedDict):
    """대상: 조건에 모두 맞는 사용자"""
    conditions: _t.List[TargetCondition]

class TargetCondition(_t.TypedDict):
    """조건 하나"""
    key: TargetKey
    match: TargetMatch

class TargetKey(_t.TypedDict):
    """비교할 사용자의 값"""
    type: TargetKeyType
    name: str

TargetKeyType: _e.TypeAlias = _t.Literal["USER_PROPERTY", "HACKLE_PROPERTY", "EVENT_PROPERTY", "SEGMENT", "AB_TEST", "FEATURE_FLAG", "COHORT"]

class TargetMatch(_t.TypedDict):
    """비교 조건"""
    type: TargetMatchType
    operator: TargetMatchOperator
    valueType: ValueType
    values: _t.List[_t.Union[str, float, bool]]

TargetMatchOperator: _e.TypeAlias = _t.Literal["IN", "CONTAINS", "STARTS_WITH", "ENDS_WITH", "GT", "GTE", "LT", "LTE"]

TargetMatchType: _e.TypeAlias = _t.Literal["MATCH", "NOT_MATCH"]

class TargetRule(_t.TypedDict):
    """대상과 그 대상이 받을 변형"""
    target: Target
    action: VariationChoice

class TargetRuleView(_t.TypedDict):
    """대상과 그 대상이 받는 변형"""
    target: Target
    action: VariationChoice

class TaxInvoiceInput(_t.TypedDict):
    """세금계산서의 상태"""
    taxInvoice: TaxInvoiceState

TaxInvoiceState: _e.TypeAlias = _t.Literal["REQUESTED", "RECEIVED"]

class TeachingAttachment(_t.TypedDict):
    """첨부 파일"""
    title: str
    media: TeachingMedia

class TeachingCaption(_t.TypedDict):
    """자막"""
    lang: str
    label: str
    default: bool
    media: TeachingMedia

class TeachingCourse(_t.TypedDict):
    """편집하는 강의"""
    id: int
    slug: str
    title: str
    thumbnailUrl: str
    instructor: Author
    category: Category
    level: CourseLevel
    price: int
    salePrice: int
    discountRate: int
    saleEndsAt: _e.NotRequired[str]
    rating: float
    reviewCount: int
    studentCount: int
    tags: _t.List[str]
    subtitle: str
    descriptionHtml: str
    goals: _t.List[str]
    audience: _t.List[str]
    prerequisites: _t.List[str]
    intro: _e.NotRequired[TeachingMedia]
    instructorCard: _e.NotRequired[InstructorCard]
    totalSeconds: int
    lectureCount: int
    captionLanguages: _t.List[str]
    hasCertificate: bool
    certificateThreshold: float
    accessDays: _t.Union[int, None]
    status: CourseStatus
    likeCount: int
    publishedAt: _e.NotRequired[str]
    updatedAt: str
    hiddenBy: _e.NotRequired[CourseHider]
    hiddenReason: _e.NotRequired[str]
    descriptionMarkdown: str
    sale: _e.NotRequired[CourseSale]
    sections: _t.List[TeachingSection]
    version: int
    curriculumVersion: int
    updatedBy: _e.NotRequired[CourseEditor]
    checklist: _t.List[ChecklistItem]
    submission: _e.NotRequired[CourseSubmission]

class TeachingCourseCard(_t.TypedDict):
    """내가 가르치는 강의"""
    id: int
    slug: str
    title: str
    thumbnailUrl: str
    instructor: Author
    category: Category
    level: CourseLevel
    price: int
    salePrice: int
    discountRate: int
    saleEndsAt: _e.NotRequired[str]
    rating: float
    reviewCount: int
    studentCount: int
    tags: _t.List[str]
    status: CourseStatus
    hiddenBy: _e.NotRequired[CourseHider]
    hiddenReason: _e.NotRequired[str]
    updatedAt: str
    lectureCount: int
    missing: _t.List[ChecklistItemName]

class TeachingCoursePage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[TeachingCourseCard]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

TeachingFiguresUnit: _e.TypeAlias = _t.Literal["day", "week", "month"]

class TeachingLecture(_t.TypedDict):
    """가르치는 사람이 보는 수업"""
    id: int
    title: str
    seq: int
    type: LectureType
    durationSeconds: int
    isPreview: bool
    live: bool
    liveAt: _e.NotRequired[str]
    markdown: _e.NotRequired[str]
    media: _e.NotRequired[TeachingMedia]
    captions: _t.List[TeachingCaption]
    attachments: _t.List[TeachingAttachment]
    learned: bool

class TeachingMedia(_t.TypedDict):
    """지식공유자가 올린 파일"""
    mediaId: int
    kind: UploadKind
    name: str
    size: int
    state: MediaState
    received: _t.List[PartRange]
    progress: _e.NotRequired[int]
    durationSeconds: _e.NotRequired[int]
    width: _e.NotRequired[int]
    height: _e.NotRequired[int]
    renditions: _t.List[MediaRendition]
    failure: _e.NotRequired[MediaFailure]
    url: _e.NotRequired[str]
    posters: _e.NotRequired[_t.List[MediaPoster]]
    originalUrl: _e.NotRequired[str]
    sha256: _e.NotRequired[str]
    createdAt: str
    expiresAt: _e.NotRequired[str]

class TeachingMediaPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[TeachingMedia]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class TeachingSection(_t.TypedDict):
    """가르치는 사람이 보는 섹션"""
    id: int
    title: str
    seq: int
    lectures: _t.List[TeachingLecture]

class TestPaymentParams(_t.TypedDict):
    """연습용 결제를 시작하는 값"""
    url: str

class TestPaymentStart(_t.TypedDict):
    """연습용 결제"""
    provider: _t.Literal["TEST"]
    params: TestPaymentParams

class TimelineDay(_t.TypedDict):
    """하루까지의 사용자"""
    day: str
    users: _t.Dict[str, int]
    srm: SampleRatioVerdict

class TimelineMetric(_t.TypedDict):
    """지표 하나의 흐름"""
    key: str
    eventKey: str
    kind: MetricKind
    definition: _t.Union[ResultsMetricDefinition, None]
    perVariation: _t.List[TimelineOfVariation]

class TimelineOfVariation(_t.TypedDict):
    """변형 하나의 흐름"""
    variation: str
    points: _t.List[TimelinePoint]

class TimelinePoint(_t.TypedDict):
    """변형 하나의, 하루까지의 수치"""
    day: str
    users: int
    conversions: int
    value: float
    tooEarly: bool
    lift: _t.Union[float, None]
    sequentialCi95: _t.Union[_t.List[float], None]
    sequentialPValue: _t.Union[float, None]

TokenRequest: _e.TypeAlias = _t.Union[PasswordGrant, DeviceCodeGrant, SecondFactorGrant, RefreshTokenGrant]

TokenResult: _e.TypeAlias = _t.Union[IssuedToken, HalfSignedIn]

class TossPaymentParams(_t.TypedDict):
    """토스페이먼츠 결제창을 여는 값"""
    clientKey: str
    customerKey: str
    customerName: str
    method: PaymentMethod
    validHours: _e.NotRequired[int]
    orderId: str
    orderName: str
    amount: int
    successUrl: str
    failUrl: str

class TossPaymentStart(_t.TypedDict):
    """토스페이먼츠 결제"""
    provider: _t.Literal["TOSS"]
    params: TossPaymentParams

class TotpConfirmation(_t.TypedDict):
    """인증 앱의 번호"""
    code: str

class TotpProof(_t.TypedDict):
    """인증 앱의 번호"""
    method: _t.Literal["TOTP"]
    code: str

class TotpSecret(_t.TypedDict):
    """등록을 기다리는 인증 앱"""
    secret: str
    uri: str

class TrackEvent(_t.TypedDict):
    """이벤트"""
    key: str
    properties: _e.NotRequired[_t.Dict[str, _t.Union[_t.Union[str, float, bool, None], _t.List[_t.Union[str, float, bool, None]]]]]

class TriedWebhookDelivery(_t.TypedDict):
    """보낸 알림과 보낸 것마다의 답"""
    id: int
    messageId: str
    event: SentWebhookEvent
    test: bool
    status: WebhookDeliveryStatus
    attempts: int
    createdAt: str
    triedAt: _e.NotRequired[str]
    nextAt: _e.NotRequired[str]
    httpStatus: _e.NotRequired[int]
    answer: _e.NotRequired[str]
    milliseconds: _e.NotRequired[int]
    url: str
    body: str
    tries: _t.List[WebhookTry]

class TryBroadcast(_t.TypedDict):
    """나에게 먼저 보내볼 메시지"""
    title: str
    content: str
    advertising: bool

UnavailableReason: _e.TypeAlias = _t.Literal["NOT_FOR_SALE", "ALREADY_LEARNING", "OWN_COURSE", "IN_OTHER_LINE"]

class UncheckedCounts(_t.TypedDict):
    """읽지 않은 알림과 메시지의 수"""
    unchecked: int
    messages: int

class UncheckedMessageCount(_t.TypedDict):
    """읽지 않은 메시지의 수"""
    count: int

class UncheckedMessagesLeft(_t.TypedDict):
    """아직 읽지 않은 메시지의 수"""
    unchecked: int

class UncheckedNotifications(_t.TypedDict):
    """읽지 않은 알림의 수"""
    unchecked: int

class UncommentedQuestionPage(_t.TypedDict):
    """지식공유자를 기다리는 질문의 한 쪽"""
    items: _t.List[PostSummary]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int
    waiting: WaitingQuestions

class UncoverInput(_t.TypedDict):
    """가린 개인정보를 보려는 까닭"""
    fields: _t.List[PersonalField]
    reason: str

class UncoverReason(_t.TypedDict):
    """가린 것을 보려는 까닭"""
    reason: str

UnpayableReason: _e.TypeAlias = _t.Literal["STATE", "NOTHING", "IN_PAYOUT", "OWN", "WITHDRAWN", "NO_PAYEE", "PAYEE_CHANGED", "TAX_INVOICE"]

class UnsettledIncome(_t.TypedDict):
    """아직 받지 않은 한 달의 수입"""
    month: str
    reason: UnsettledIncomeReason
    sum: int
    confirmOn: _e.NotRequired[str]

UnsettledIncomeReason: _e.TypeAlias = _t.Literal["NOT_CONFIRMED", "NO_PAYEE", "HELD", "NOT_PAID"]

class Unsubscribed(_t.TypedDict):
    """수신 거부의 결과"""
    topics: _t.List[MarketingTopic]

UnusedCouponReason: _e.TypeAlias = _t.Literal["OTHER_COURSE", "MIN_ORDER_AMOUNT", "LINE_TAKEN", "ORDER_TAKEN", "NOTHING_LEFT"]

class UpcomingMentoring(_t.TypedDict):
    """다가오는 멘토링"""
    id: int
    startAt: str
    endAt: str
    side: MentoringSide
    otherParty: Author

UploadKind: _e.TypeAlias = _t.Literal["VIDEO", "CAPTION", "IMAGE", "FILE"]

class UserCohort(_t.TypedDict):
    """사용자가 속한 코호트"""
    id: int

class UserCohorts(_t.TypedDict):
    """물어본 식별자마다 속한 코호트. 속한 곳이 없으면 빈 목록"""
    cohorts: _t.List[IdentifierCohorts]

class UserIdentifier(_t.TypedDict):
    """사용자의 식별자 하나"""
    type: str
    value: str

class UserMentoring(_t.TypedDict):
    """한 회원의 멘토링"""
    id: int
    status: MentoringStatus
    side: MentoringSide
    other: Author
    startAt: str
    price: int
    refundAmount: _e.NotRequired[int]

class UserMentoringPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[UserMentoring]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class UserPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[UserSelf]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class UserPublic(_t.TypedDict):
    """누구나 보는 회원 정보"""
    id: int
    name: str
    slug: _e.NotRequired[str]
    profilePath: str
    profileImageUrl: _e.NotRequired[str]
    introduction: _e.NotRequired[str]
    isInstructor: bool
    isMentor: bool
    courseCount: int
    blogCount: int

UserRole: _e.TypeAlias = _t.Literal["LEARNER", "INSTRUCTOR", "MENTOR", "ADMIN"]

class UserRoles(_t.TypedDict):
    """회원의 역할"""
    isInstructor: _e.NotRequired[bool]
    isMentor: _e.NotRequired[bool]
    roleAdmin: _e.NotRequired[bool]
    operatorScopes: _e.NotRequired[_t.List[OperatorScope]]

class UserSelf(_t.TypedDict):
    """본인이 보는 회원 정보"""
    id: int
    email: str
    name: str
    slug: _e.NotRequired[str]
    profileImageUrl: _e.NotRequired[str]
    introduction: _e.NotRequired[str]
    realName: _e.NotRequired[str]
    phoneMasked: _e.NotRequired[str]
    phoneVerified: bool
    emailVerified: bool
    isInstructor: bool
    isMentor: bool
    roleAdmin: bool
    operatorScopes: _t.List[OperatorScope]
    isEdu: bool
    socialProviders: _t.List[SocialProvider]
    hasPassword: bool
    status: UserStatus
    pointBalance: int
    createdAt: str

class UserSession(_t.TypedDict):
    """한 회원이 로그인한 기기"""
    id: int
    device: str
    ip: str
    lastSeenAt: str
    createdAt: str

UserSort: _e.TypeAlias = _t.Literal["-createdAt", "createdAt", "name", "-name"]

UserStatus: _e.TypeAlias = _t.Literal["ACTIVE", "DORMANT", "BLOCKED", "WITHDRAWN"]

class UserStatusInput(_t.TypedDict):
    """회원의 새 이용 상태"""
    status: UserStatusInputStatus
    reason: str

UserStatusInputStatus: _e.TypeAlias = _t.Literal["ACTIVE", "BLOCKED"]

UserTargetEvent: _e.TypeAlias = _t.Dict[str, _t.Any]

class UserTargets(_t.TypedDict):
    """이벤트 이력에 따른 대상. 이 서비스는 쓰지 않으므로 늘 비어 있습니다."""
    events: _t.List[UserTargetEvent]

ValueType: _e.TypeAlias = _t.Literal["STRING", "JSON", "NUMBER", "BOOLEAN", "VERSION", "URL", "NULL", "UNKNOWN"]

class VariationAction(_t.TypedDict):
    """모두에게 한 변형"""
    type: _t.Literal["VARIATION"]
    variationId: int
    bucketId: _e.NotRequired[_t.Union[int, None]]

VariationChoice: _e.TypeAlias = _t.Union[VariationKey, _t.Dict[str, float]]

VariationKey: _e.TypeAlias = _t.Literal["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"]

class VerificationMailRequest(_t.TypedDict):
    """메일을 받을 주소와, 마친 뒤에 갈 곳"""
    email: str
    groupSlug: _t.Literal["VERIFY_SIGN_UP_EMAIL"]
    referUrl: _e.NotRequired[str]
    referQuery: _e.NotRequired[str]
    redirectUrl: _e.NotRequired[str]

class VerifiedCertificate(_t.TypedDict):
    """진위를 확인한 수료증"""
    valid: bool
    holderNameMasked: str
    holderName: _e.NotRequired[str]
    course: CertifiedCourse
    completedAt: str
    issuedAt: str
    pdfUrl: _e.NotRequired[str]

class VerifiedPhone(_t.TypedDict):
    """인증한 번호"""
    verified: _t.Literal[True]
    phoneMasked: str

class Version(_t.TypedDict):
    """실행 중인 서버의 판"""
    version: str
    commit: str
    contractHash: str
    cli: _e.NotRequired[CliPackage]

VersionedKind: _e.TypeAlias = _t.Literal["EVENT_TYPE", "SEGMENT", "EXPERIMENT", "FEATURE_FLAG", "REMOTE_CONFIG_PARAMETER", "IN_APP_MESSAGE", "CONTAINER", "COHORT", "METRIC"]

class VideoSource(_t.TypedDict):
    """영상의 주소 하나"""
    url: str
    type: str

class VirtualAccount(_t.TypedDict):
    """입금할 가상계좌"""
    bank: str
    number: str
    holder: _e.NotRequired[str]
    dueAt: str

class Voucher(_t.TypedDict):
    """등록한 수강권"""
    id: int
    codeMasked: str
    name: str
    target: VoucherTarget
    grantDays: _e.NotRequired[int]
    status: VoucherStatus
    activatedAt: str
    expiresAt: _e.NotRequired[str]

class VoucherArchiving(_t.TypedDict):
    """수강권을 보관함에 두거나 꺼냄"""
    voucherId: int
    archived: bool

class VoucherBatch(_t.TypedDict):
    """함께 만든 수강권들"""
    batchId: int
    name: str
    target: VoucherTarget
    grantDays: _e.NotRequired[int]
    expiresAt: _e.NotRequired[str]
    issued: int
    redeemed: int
    cost: _e.NotRequired[int]
    stoppedAt: _e.NotRequired[str]
    stopReason: _e.NotRequired[str]
    createdAt: str

class VoucherBatchInput(_t.TypedDict):
    """만들 수강권"""
    name: str
    target: VoucherTargetInput
    count: int
    grantDays: _e.NotRequired[int]
    expiresAt: _e.NotRequired[str]

class VoucherBatchPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[VoucherBatch]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class VoucherCode(_t.TypedDict):
    """등록할 수강권 코드"""
    code: str

class VoucherHolder(_t.TypedDict):
    """수강권을 등록한 회원"""
    id: int
    name: _e.NotRequired[str]
    email: _e.NotRequired[str]

class VoucherOfBatch(_t.TypedDict):
    """함께 만든 수강권 하나"""
    id: int
    codeMasked: str
    redeemedAt: _e.NotRequired[str]
    endsAt: _e.NotRequired[str]
    user: _e.NotRequired[VoucherHolder]

class VoucherOfBatchPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[VoucherOfBatch]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

class VoucherPage(_t.TypedDict):
    """목록의 한 쪽"""
    items: _t.List[Voucher]
    page: int
    pageSize: int
    total: int
    totalIsCapped: _e.NotRequired[bool]
    totalPages: int

VoucherStatus: _e.TypeAlias = _t.Literal["ACTIVE", "EXPIRED", "ARCHIVED"]

class VoucherStop(_t.TypedDict):
    """수강권의 등록을 멈추거나 다시 허락하는 이유"""
    reason: str

class VoucherTarget(_t.TypedDict):
    """수강권으로 배우는 것"""
    type: VoucherTargetType
    id: int
    title: str

class VoucherTargetInput(_t.TypedDict):
    """수강권으로 배우는 것"""
    type: VoucherTargetType
    id: int

VoucherTargetType: _e.TypeAlias = _t.Literal["COURSE", "ROADMAP"]

class WaitingDevice(_t.TypedDict):
    """승인을 기다리는 기기"""
    clientName: str
    scopes: _t.List[Scope]
    ip: str
    userAgent: str
    startedAt: str
    expiresAt: str

class WaitingQuestions(_t.TypedDict):
    """얼마나 기다렸는지로 나눈 질문의 수. 더하면 `total`입니다."""
    withinDay: int
    withinWeek: int
    longer: int

class WaitingSubmission(_t.TypedDict):
    """심사를 기다리는 제출"""
    id: int
    submittedAt: str
    warnings: int
    first: bool
    claim: _e.NotRequired[ReviewClaim]
    heldNote: _e.NotRequired[str]

class Webhook(_t.TypedDict):
    """웹훅"""
    id: int
    url: str
    events: _t.List[WebhookEvent]
    active: bool
    version: int
    createdAt: str
    lastStatus: _t.Union[int, None]
    lastTriedAt: _t.Union[str, None]
    failingSince: _t.Union[str, None]
    switchedOffAt: _t.Union[str, None]
    formerSecretUntil: _t.Union[str, None]

class WebhookDelivery(_t.TypedDict):
    """보낸 알림"""
    id: int
    messageId: str
    event: SentWebhookEvent
    test: bool
    status: WebhookDeliveryStatus
    attempts: int
    createdAt: str
    triedAt: _e.NotRequired[str]
    nextAt: _e.NotRequired[str]
    httpStatus: _e.NotRequired[int]
    answer: _e.NotRequired[str]
    milliseconds: _e.NotRequired[int]

class WebhookDeliveryPart(_t.TypedDict):
    """이어서 받는 목록의 한 부분"""
    items: _t.List[WebhookDelivery]
    nextCursor: _t.Union[str, None]

WebhookDeliveryStatus: _e.TypeAlias = _t.Literal["WAITING", "DELIVERED", "FAILED"]

WebhookEvent: _e.TypeAlias = _t.Literal["application.submitted", "application.reviewed", "enrollment.created", "enrollment.completed", "certificate.issued", "order.paid", "order.refunded", "course.submitted", "course.published", "mentoring.requested", "mentoring.status_changed", "settlement.confirmed", "experiment.status_changed"]

class WebhookInput(_t.TypedDict):
    """새 웹훅"""
    url: str
    events: _t.List[WebhookEvent]
    verify: _e.NotRequired[bool]

class WebhookPingData(_t.TypedDict):
    """시험 삼아 보낸 알림"""
    webhookId: int

class WebhookPingWebhook(_t.TypedDict):
    """운영자가 받는 쪽을 시험합니다. 고르지 않아도 옵니다."""
    type: _t.Literal["webhook.ping"]
    timestamp: str
    test: _e.NotRequired[_t.Literal[True]]
    data: WebhookPingData

class WebhookRotation(_t.TypedDict):
    """비밀 값을 교체하는 방법"""
    overlapHours: _e.NotRequired[int]

class WebhookTest(_t.TypedDict):
    """보내기로 한 시험 알림"""
    ok: _t.Literal[True]
    deliveryId: int

class WebhookTry(_t.TypedDict):
    """알림을 한 번 보낸 것"""
    at: str
    httpStatus: _e.NotRequired[int]
    headers: _t.Dict[str, str]
    answer: str
    milliseconds: int

class WebhookUpdate(_t.TypedDict):
    """웹훅에서 바꿀 것. 주지 않은 항목은 그대로입니다."""
    url: _e.NotRequired[str]
    events: _e.NotRequired[_t.List[WebhookEvent]]
    active: _e.NotRequired[bool]
    version: int

Weekday: _e.TypeAlias = _t.Literal["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"]

class WeeklyRange(_t.TypedDict):
    """주마다 되풀이하는 시간"""
    weekday: int
    start: str
    end: str

class WinnerFlagInput(_t.TypedDict):
    """승자로 만들 플래그의 이름과 key"""
    key: _e.NotRequired[int]
    name: _e.NotRequired[str]
    environment: _e.NotRequired[str]
    note: _e.NotRequired[str]

class Withdrawal(_t.TypedDict):
    """탈퇴 신청"""
    password: _e.NotRequired[str]
    waivedIncome: _e.NotRequired[int]
    reason: _e.NotRequired[WithdrawalReason]
    confirm: _t.Literal[True]

class WithdrawalBlocker(_t.TypedDict):
    """탈퇴하기 전에 정리할 일"""
    code: WithdrawalBlockerCode
    message: str

WithdrawalBlockerCode: _e.TypeAlias = _t.Literal["PENDING_ORDERS", "MONEY_TO_RETURN", "REFUND_ON_ITS_WAY", "MENTORINGS_TO_TAKE", "MENTORINGS_TO_GIVE", "PUBLISHED_COURSES", "INCOME_TO_SETTLE", "OPERATOR"]

class WithdrawalIncome(_t.TypedDict):
    """받을 수입"""
    waiting: _t.List[UnsettledIncome]
    rest: int

class WithdrawalLosses(_t.TypedDict):
    """탈퇴하면 잃는 것"""
    points: int
    coupons: int
    enrollments: int
    followedRoadmaps: int
    notes: int
    certificates: int
    groups: int
    lists: int
    likes: int
    inquiries: int
    messages: int

class WithdrawalPreview(_t.TypedDict):
    """탈퇴하면 어떻게 되는지"""
    canWithdraw: bool
    blockers: _t.List[WithdrawalBlocker]
    income: WithdrawalIncome
    losses: WithdrawalLosses
    remains: WithdrawalRemains

WithdrawalReason: _e.TypeAlias = _t.Literal["NOT_USED", "CONTENT", "PRICE", "DIFFICULT", "PRIVACY", "OTHER"]

class WithdrawalRemains(_t.TypedDict):
    """이름 없이 남는 것"""
    reviews: int
    mentoringReviews: int
    posts: int
    comments: int
    sentMessages: int
    courses: int
    roadmaps: int

class WithdrawnCourse(_t.TypedDict):
    """제출을 거둔 강의의 상태"""
    status: CourseStatus

class WorkspaceBucket(_t.TypedDict):
    """트래픽 배분"""
    id: int
    seed: int
    slotSize: int
    slots: _t.List[WorkspaceSlot]

class WorkspaceCloseButton(_t.TypedDict):
    """닫기 버튼"""
    style: WorkspaceCloseButtonStyle
    action: WorkspaceMessageAction

class WorkspaceCloseButtonStyle(_t.TypedDict):
    """닫기 버튼의 색"""
    color: str

class WorkspaceContainer(_t.TypedDict):
    """상호 배타 그룹"""
    id: int
    environmentId: _e.NotRequired[int]
    bucketId: int
    groups: _t.List[WorkspaceContainerGroup]

class WorkspaceContainerGroup(_t.TypedDict):
    """상호 배타 그룹의 묶음"""
    id: int
    experiments: _t.List[int]

WorkspaceEntityKind: _e.TypeAlias = _t.Literal["EXPERIMENT", "FEATURE_FLAG", "BUCKET", "EVENT_TYPE", "SEGMENT", "CONTAINER", "PARAMETER_CONFIGURATION", "REMOTE_CONFIG_PARAMETER", "IN_APP_MESSAGE", "COHORT", "METRIC"]

class WorkspaceEntityReference(_t.TypedDict):
    """워크스페이스 안의 대상 하나"""
    kind: WorkspaceEntityReferenceKind
    id: int
    key: str

WorkspaceEntityReferenceKind: _e.TypeAlias = _t.Literal["EXPERIMENT", "FEATURE_FLAG", "BUCKET", "EVENT_TYPE", "SEGMENT", "CONTAINER", "PARAMETER_CONFIGURATION", "REMOTE_CONFIG_PARAMETER", "IN_APP_MESSAGE"]

class WorkspaceEnvironment(_t.TypedDict):
    """환경"""
    id: int
    primary: bool

class WorkspaceEventTriggerRule(_t.TypedDict):
    """메시지를 띄우는 이벤트와 그 조건"""
    eventKey: str
    targets: _t.List[Target]

class WorkspaceEventType(_t.TypedDict):
    """이벤트 종류"""
    id: int
    key: str

class WorkspaceExecution(_t.TypedDict):
    """실험의 지금 실행"""
    id: _e.NotRequired[int]
    status: ExecutionStatus
    version: int
    userOverrides: _t.List[WorkspaceUserOverride]
    segmentOverrides: _t.List[WorkspaceSegmentOverride]
    targetAudiences: _t.List[Target]
    targetRules: _t.List[WorkspaceTargetRule]
    defaultRule: RuleAction
    targetUrls: _t.Union[None, _t.List[_t.Any], _t.Dict[str, _t.Any]]

class WorkspaceExperiment(_t.TypedDict):
    """A/B 테스트 또는 기능 플래그"""
    id: int
    key: int
    name: _e.NotRequired[_t.Union[str, None]]
    status: _e.NotRequired[_t.Union[str, None]]
    version: int
    bucketId: _e.NotRequired[_t.Union[int, None]]
    variations: _t.List[WorkspaceVariation]
    identifierType: str
    containerId: _e.NotRequired[_t.Union[int, None]]
    winnerVariationId: _e.NotRequired[_t.Union[int, None]]
    implementationType: WorkspaceExperimentImplementationType
    execution: WorkspaceExecution

WorkspaceExperimentImplementationType: _e.TypeAlias = _t.Literal["DEFAULT", "SPLIT_URL", "IN_APP_MESSAGE"]

class WorkspaceFile(_t.TypedDict):
    """실험 워크스페이스(공개 SDK의 JSON)"""
    workspace: WorkspaceHead
    experiments: _t.List[WorkspaceExperiment]
    featureFlags: _t.List[WorkspaceExperiment]
    buckets: _t.List[WorkspaceBucket]
    events: _t.List[WorkspaceEventType]
    segments: _t.List[WorkspaceSegment]
    containers: _t.List[WorkspaceContainer]
    parameterConfigurations: _t.List[WorkspaceParameterConfiguration]
    remoteConfigParameters: _t.List[WorkspaceRemoteConfigParameter]
    inAppMessages: _t.List[WorkspaceInAppMessage]

class WorkspaceHead(_t.TypedDict):
    """워크스페이스와 환경의 번호"""
    id: int
    environment: WorkspaceEnvironment
    attributes: _e.NotRequired[_t.Dict[str, _t.Any]]

class WorkspaceImport(_t.TypedDict):
    """가져올 파일과 방법"""
    file: WorkspaceFile
    dryRun: _e.NotRequired[bool]
    prune: _e.NotRequired[bool]
    confirm: _e.NotRequired[bool]
    environment: _e.NotRequired[str]

class WorkspaceImportResult(_t.TypedDict):
    """가져온 결과"""
    created: _t.List[WorkspaceEntityReference]
    updated: _t.List[WorkspaceEntityReference]
    unchanged: _t.List[WorkspaceEntityReference]
    deleted: _t.List[WorkspaceEntityReference]

class WorkspaceInAppMessage(_t.TypedDict):
    """인앱 메시지"""
    id: int
    key: int
    status: InAppMessageStatus
    timeUnit: InAppMessagePeriodType
    startEpochTimeMillis: _e.NotRequired[_t.Union[int, None]]
    endEpochTimeMillis: _e.NotRequired[_t.Union[int, None]]
    timetable: _e.NotRequired[_t.Union[WorkspaceTimetable, None]]
    eventTriggerRules: _t.List[WorkspaceEventTriggerRule]
    eventTriggerDelay: _e.NotRequired[_t.Union[WorkspaceTriggerDelay, None]]
    eventFrequencyCap: _e.NotRequired[_t.Union[_t.Dict[str, _t.Any], None]]
    evaluateContext: _e.NotRequired[_t.Any]
    targetContext: WorkspaceMessageTargets
    messageContext: WorkspaceMessageContext

class WorkspaceMessage(_t.TypedDict):
    """한 언어의 메시지"""
    variationKey: _e.NotRequired[_t.Union[str, None]]
    lang: str
    layout: WorkspaceMessageLayout
    images: _t.List[_t.Dict[str, _t.Any]]
    imageAutoScroll: _e.NotRequired[_t.Union[_t.Dict[str, _t.Any], None]]
    text: _e.NotRequired[_t.Union[WorkspaceMessageText, None]]
    closeButton: _e.NotRequired[_t.Union[WorkspaceCloseButton, None]]
    buttons: _t.List[WorkspaceMessageButton]
    background: WorkspaceMessageBackground
    action: _e.NotRequired[_t.Union[WorkspaceMessageAction, None]]
    outerButtons: _t.List[_t.Dict[str, _t.Any]]
    innerButtons: _t.List[_t.Dict[str, _t.Any]]
    html: _e.NotRequired[_t.Union[WorkspaceMessageHtml, None]]

class WorkspaceMessageAction(_t.TypedDict):
    """누르면 하는 일"""
    behavior: _t.Literal["CLICK"]
    type: InAppMessageActionType
    value: _e.NotRequired[_t.Union[str, None]]

class WorkspaceMessageBackground(_t.TypedDict):
    """메시지의 바탕"""
    color: str

class WorkspaceMessageButton(_t.TypedDict):
    """메시지의 버튼"""
    text: str
    style: WorkspaceMessageButtonStyle
    action: WorkspaceMessageAction

class WorkspaceMessageButtonStyle(_t.TypedDict):
    """버튼의 색"""
    textColor: str
    bgColor: str
    borderColor: str

class WorkspaceMessageContext(_t.TypedDict):
    """보여줄 메시지"""
    defaultLang: str
    exposure: WorkspaceMessageExposure
    platformTypes: _t.List[Platform]
    orientations: _t.List[ScreenOrientation]
    messages: _t.List[WorkspaceMessage]

class WorkspaceMessageExposure(_t.TypedDict):
    """메시지를 고르는 방법"""
    type: str
    key: _e.NotRequired[_t.Union[int, None]]

WorkspaceMessageHtml: _e.TypeAlias = _t.Dict[str, _t.Any]

class WorkspaceMessageLayout(_t.TypedDict):
    """표시 방식"""
    displayType: InAppMessageDisplay
    layoutType: InAppMessageLayout
    alignment: _e.NotRequired[_t.Union[_t.Dict[str, _t.Any], None]]

class WorkspaceMessageOverride(_t.TypedDict):
    """다른 조건과 관계없이 보는 사용자"""
    identifierType: str
    identifiers: _t.List[str]

class WorkspaceMessageTargets(_t.TypedDict):
    """볼 사람"""
    targets: _t.List[Target]
    overrides: _t.List[WorkspaceMessageOverride]

class WorkspaceMessageText(_t.TypedDict):
    """메시지의 글"""
    title: WorkspaceStyledText
    body: WorkspaceStyledText

class WorkspaceParameter(_t.TypedDict):
    """매개변수와 그 값"""
    key: str
    value: _t.Union[str, float, bool]

class WorkspaceParameterConfiguration(_t.TypedDict):
    """변형의 매개변수"""
    id: int
    parameters: _t.List[WorkspaceParameter]

class WorkspaceReferrer(_t.TypedDict):
    """쓰고 있는 곳 하나"""
    kind: WorkspaceEntityKind
    key: str
    name: str
    archived: bool

class WorkspaceRemoteConfigParameter(_t.TypedDict):
    """원격 구성 매개변수"""
    id: int
    key: str
    type: ValueType
    identifierType: str
    targetRules: _t.List[WorkspaceRemoteConfigRule]
    defaultValue: WorkspaceRemoteConfigValue

class WorkspaceRemoteConfigRule(_t.TypedDict):
    """대상에게 다른 값을 주는 규칙"""
    key: _e.NotRequired[_t.Union[str, None]]
    name: _e.NotRequired[_t.Union[str, None]]
    target: Target
    bucketId: int
    value: WorkspaceRemoteConfigValue

class WorkspaceRemoteConfigValue(_t.TypedDict):
    """원격 구성의 값과 그 번호"""
    id: int
    value: _t.Union[str, float, bool]

class WorkspaceSegment(_t.TypedDict):
    """사용자 그룹"""
    id: int
    key: str
    type: WorkspaceSegmentType
    targets: _t.List[SegmentTarget]

class WorkspaceSegmentOverride(_t.TypedDict):
    """변형을 지정한 사용자 그룹"""
    target: OverrideTarget
    action: RuleAction

WorkspaceSegmentType: _e.TypeAlias = _t.Literal["USER_ID", "USER_PROPERTY"]

class WorkspaceSlot(_t.TypedDict):
    """이어진 칸과 그 칸들이 받는 것"""
    startInclusive: int
    endExclusive: int
    variationId: int

class WorkspaceStyledText(_t.TypedDict):
    """색을 정한 글"""
    text: str
    style: WorkspaceTextStyle

class WorkspaceTargetRule(_t.TypedDict):
    """대상과 그 대상이 받을 변형"""
    target: Target
    action: RuleAction

class WorkspaceTextStyle(_t.TypedDict):
    """글의 색"""
    textColor: str

WorkspaceTimetable: _e.TypeAlias = _t.Dict[str, _t.Any]

WorkspaceTriggerDelay: _e.TypeAlias = _t.Dict[str, _t.Any]

class WorkspaceUserOverride(_t.TypedDict):
    """변형을 지정한 사용자"""
    userId: str
    variationId: int

class WorkspaceVariation(_t.TypedDict):
    """실험의 변형"""
    id: int
    key: str
    status: WorkspaceVariationStatus
    parameterConfigurationId: _e.NotRequired[_t.Union[int, None]]

WorkspaceVariationStatus: _e.TypeAlias = _t.Literal["ACTIVE", "DROPPED"]

class _ListUserCourses:
    def __call__(self, id: int, *, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> CourseCardPage: ...
    def iterate(self, id: int, *, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[CourseCard]: ...

class _ListNotifications:
    def __call__(self, *, cursor: _t.Optional[int] = ..., limit: _t.Optional[int] = ...) -> NotificationPart: ...
    def iterate(self, *, cursor: _t.Optional[int] = ..., limit: _t.Optional[int] = ...) -> _t.Iterator[Notification]: ...

class _ListContactMessages:
    def __call__(self, *, state: _t.Optional[ContactState] = ..., topic: _t.Optional[ContactTopic] = ..., assigneeId: _t.Optional[int] = ..., userId: _t.Optional[int] = ..., q: _t.Optional[str] = ..., from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., masked: _t.Optional[bool] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> ContactMessagePage: ...
    def iterate(self, *, state: _t.Optional[ContactState] = ..., topic: _t.Optional[ContactTopic] = ..., assigneeId: _t.Optional[int] = ..., userId: _t.Optional[int] = ..., q: _t.Optional[str] = ..., from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., masked: _t.Optional[bool] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[ContactMessage]: ...

class _ListCourses:
    def __call__(self, *, q: _t.Optional[str] = ..., categoryId: _t.Optional[int] = ..., level: _t.Optional[CourseLevel] = ..., price: _t.Optional[CoursePrice] = ..., onSale: _t.Optional[bool] = ..., instructorId: _t.Optional[int] = ..., sort: _t.Optional[CoursesSort] = ..., counts: _t.Optional[bool] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> CourseListPage: ...
    def iterate(self, *, q: _t.Optional[str] = ..., categoryId: _t.Optional[int] = ..., level: _t.Optional[CourseLevel] = ..., price: _t.Optional[CoursePrice] = ..., onSale: _t.Optional[bool] = ..., instructorId: _t.Optional[int] = ..., sort: _t.Optional[CoursesSort] = ..., counts: _t.Optional[bool] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[CourseCard]: ...

class _ListRoadmaps:
    def __call__(self, *, q: _t.Optional[str] = ..., categoryId: _t.Optional[int] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> RoadmapPage: ...
    def iterate(self, *, q: _t.Optional[str] = ..., categoryId: _t.Optional[int] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[Roadmap]: ...

class _ListMyRoadmaps:
    def __call__(self, *, scope: _t.Optional[RoadmapsScope] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> RoadmapPage: ...
    def iterate(self, *, scope: _t.Optional[RoadmapsScope] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[Roadmap]: ...

class _ListCorporations:
    def __call__(self, *, liked: _t.Optional[bool] = ..., q: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> CorporationPage: ...
    def iterate(self, *, liked: _t.Optional[bool] = ..., q: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[Corporation]: ...

class _ListSearchSynonyms:
    def __call__(self, *, q: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> SearchSynonymPage: ...
    def iterate(self, *, q: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[SearchSynonym]: ...

class _ListMyCourses:
    def __call__(self, *, courseId: _t.Optional[int] = ..., status: _t.Optional[EnrollmentsStatus] = ..., q: _t.Optional[str] = ..., sort: _t.Optional[EnrollmentsSort] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> EnrollmentPage: ...
    def iterate(self, *, courseId: _t.Optional[int] = ..., status: _t.Optional[EnrollmentsStatus] = ..., q: _t.Optional[str] = ..., sort: _t.Optional[EnrollmentsSort] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[Enrollment]: ...

class _ListArchivedCourses:
    def __call__(self, *, q: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> EnrollmentPage: ...
    def iterate(self, *, q: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[Enrollment]: ...

class _ListCourseNotes:
    def __call__(self, *, courseId: _t.Optional[int] = ..., lectureId: _t.Optional[int] = ..., shown: _t.Optional[bool] = ..., q: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> CourseNotePage: ...
    def iterate(self, *, courseId: _t.Optional[int] = ..., lectureId: _t.Optional[int] = ..., shown: _t.Optional[bool] = ..., q: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[ListedCourseNote]: ...

class _ListCourseReviews:
    def __call__(self, id: int, *, sort: _t.Optional[ReviewsSort] = ..., rating: _t.Optional[int] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> ReviewPage: ...
    def iterate(self, id: int, *, sort: _t.Optional[ReviewsSort] = ..., rating: _t.Optional[int] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[Review]: ...

class _ListInquiries:
    def __call__(self, *, status: _t.Optional[InquiryStatus] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> InquiryPage: ...
    def iterate(self, *, status: _t.Optional[InquiryStatus] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[Inquiry]: ...

class _ListPublicInquiries:
    def __call__(self, id: int, *, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> InquiryPage: ...
    def iterate(self, id: int, *, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[Inquiry]: ...

class _ListCourseInquiries:
    def __call__(self, *, status: _t.Optional[InquiryStatus] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> InquiryPage: ...
    def iterate(self, *, status: _t.Optional[InquiryStatus] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[Inquiry]: ...

class _ListCertificates:
    def __call__(self, *, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> CertificateList: ...
    def iterate(self, *, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[Certificate]: ...

class _ListLikes:
    def __call__(self, *, type: LikeType, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> LikePage: ...
    def iterate(self, *, type: LikeType, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[Like]: ...

class _ListPosts:
    def __call__(self, *, type: _t.Optional[PostType] = ..., courseId: _t.Optional[int] = ..., lectureId: _t.Optional[int] = ..., q: _t.Optional[str] = ..., tag: _t.Optional[str] = ..., resolved: _t.Optional[bool] = ..., unanswered: _t.Optional[bool] = ..., sort: _t.Optional[PostsSort] = ..., cursor: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> PostPage: ...
    def iterate(self, *, type: _t.Optional[PostType] = ..., courseId: _t.Optional[int] = ..., lectureId: _t.Optional[int] = ..., q: _t.Optional[str] = ..., tag: _t.Optional[str] = ..., resolved: _t.Optional[bool] = ..., unanswered: _t.Optional[bool] = ..., sort: _t.Optional[PostsSort] = ..., cursor: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[PostSummary]: ...

class _ListComments:
    def __call__(self, id: int, *, cursor: _t.Optional[str] = ...) -> CommentPart: ...
    def iterate(self, id: int, *, cursor: _t.Optional[str] = ...) -> _t.Iterator[Comment]: ...

class _ListMyPosts:
    def __call__(self, *, type: _t.Optional[PostType] = ..., answered: _t.Optional[bool] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> OwnPostPage: ...
    def iterate(self, *, type: _t.Optional[PostType] = ..., answered: _t.Optional[bool] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[PostSummary]: ...

class _ListUncommentedQuestions:
    def __call__(self, *, courseId: _t.Optional[int] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> UncommentedQuestionPage: ...
    def iterate(self, *, courseId: _t.Optional[int] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[PostSummary]: ...

class _ListCourseNews:
    def __call__(self, id: int, *, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> CourseNewsPage: ...
    def iterate(self, id: int, *, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[CourseNews]: ...

class _ListHeldPosts:
    def __call__(self, *, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> HeldPostPage: ...
    def iterate(self, *, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[HeldPost]: ...

class _ListUserBlogs:
    def __call__(self, id: int, *, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> BlogPage: ...
    def iterate(self, id: int, *, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[BlogSummary]: ...

class _ListReports:
    def __call__(self, *, status: _t.Optional[ReportStatus] = ..., targetType: _t.Optional[ReportTarget] = ..., reason: _t.Optional[ReportReason] = ..., userId: _t.Optional[int] = ..., reporterId: _t.Optional[int] = ..., from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> ReportPage: ...
    def iterate(self, *, status: _t.Optional[ReportStatus] = ..., targetType: _t.Optional[ReportTarget] = ..., reason: _t.Optional[ReportReason] = ..., userId: _t.Optional[int] = ..., reporterId: _t.Optional[int] = ..., from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[Report]: ...

class _ListHeldPublications:
    def __call__(self, *, kind: _t.Optional[HeldKind] = ..., userId: _t.Optional[int] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> HeldPublicationPage: ...
    def iterate(self, *, kind: _t.Optional[HeldKind] = ..., userId: _t.Optional[int] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[HeldPublication]: ...

class _ListMessages:
    def __call__(self, *, box: _t.Optional[MessagesBox] = ..., q: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> MessagePage: ...
    def iterate(self, *, box: _t.Optional[MessagesBox] = ..., q: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[Message]: ...

class _ListConversation:
    def __call__(self, *, userId: int, cursor: _t.Optional[int] = ..., limit: _t.Optional[int] = ...) -> Conversation: ...
    def iterate(self, *, userId: int, cursor: _t.Optional[int] = ..., limit: _t.Optional[int] = ...) -> _t.Iterator[Message]: ...

class _ListMentoringMessages:
    def __call__(self, id: int, *, mentoringId: _t.Optional[int] = ..., cursor: _t.Optional[int] = ..., limit: _t.Optional[int] = ...) -> MentoringMessages: ...
    def iterate(self, id: int, *, mentoringId: _t.Optional[int] = ..., cursor: _t.Optional[int] = ..., limit: _t.Optional[int] = ...) -> _t.Iterator[Message]: ...

class _ListBlocks:
    def __call__(self, *, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> BlockPage: ...
    def iterate(self, *, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[Block]: ...

class _ListCoupons:
    def __call__(self, *, status: _t.Optional[CouponStatus] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> CouponPage: ...
    def iterate(self, *, status: _t.Optional[CouponStatus] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[Coupon]: ...

class _ListCouponCourses:
    def __call__(self, id: int, *, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> CourseCardPage: ...
    def iterate(self, id: int, *, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[CourseCard]: ...

class _ListInstructorCoupons:
    def __call__(self, *, state: _t.Optional[InstructorCouponState] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> InstructorCouponPage: ...
    def iterate(self, *, state: _t.Optional[InstructorCouponState] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[InstructorCoupon]: ...

class _ListCouponCampaigns:
    def __call__(self, *, q: _t.Optional[str] = ..., state: _t.Optional[CouponCampaignState] = ..., funder: _t.Optional[CouponFunder] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> CouponCampaignPage: ...
    def iterate(self, *, q: _t.Optional[str] = ..., state: _t.Optional[CouponCampaignState] = ..., funder: _t.Optional[CouponFunder] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[CouponCampaign]: ...

class _ListCouponHolders:
    def __call__(self, id: int, *, masked: _t.Optional[bool] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> CouponHoldingPage: ...
    def iterate(self, id: int, *, masked: _t.Optional[bool] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[CouponHolding]: ...

class _ListPointAdjustments:
    def __call__(self, *, userId: _t.Optional[int] = ..., sign: _t.Optional[PointAdjustmentSign] = ..., from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., masked: _t.Optional[bool] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> PointAdjustmentPage: ...
    def iterate(self, *, userId: _t.Optional[int] = ..., sign: _t.Optional[PointAdjustmentSign] = ..., from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., masked: _t.Optional[bool] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[PointAdjustmentRow]: ...

class _ListMyOrders:
    def __call__(self, *, from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., status: _t.Optional[OrderStatus] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> OrderPage: ...
    def iterate(self, *, from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., status: _t.Optional[OrderStatus] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[Order]: ...

class _ListAllOrders:
    def __call__(self, *, from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., status: _t.Optional[OrderStatus] = ..., userId: _t.Optional[int] = ..., method: _t.Optional[PaymentMethod] = ..., minAmount: _t.Optional[int] = ..., maxAmount: _t.Optional[int] = ..., q: _t.Optional[str] = ..., masked: _t.Optional[bool] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> AdminOrderPage: ...
    def iterate(self, *, from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., status: _t.Optional[OrderStatus] = ..., userId: _t.Optional[int] = ..., method: _t.Optional[PaymentMethod] = ..., minAmount: _t.Optional[int] = ..., maxAmount: _t.Optional[int] = ..., q: _t.Optional[str] = ..., masked: _t.Optional[bool] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[AdminOrder]: ...

class _ListInstructorApplications:
    def __call__(self, *, q: _t.Optional[str] = ..., status: _t.Optional[ApplicationDecision] = ..., mode: _t.Optional[ApplicationMode] = ..., reviewed: _t.Optional[bool] = ..., userId: _t.Optional[int] = ..., from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., sort: _t.Optional[ApplicationSort] = ..., masked: _t.Optional[bool] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> ReviewedApplicationPage: ...
    def iterate(self, *, q: _t.Optional[str] = ..., status: _t.Optional[ApplicationDecision] = ..., mode: _t.Optional[ApplicationMode] = ..., reviewed: _t.Optional[bool] = ..., userId: _t.Optional[int] = ..., from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., sort: _t.Optional[ApplicationSort] = ..., masked: _t.Optional[bool] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[ReviewedApplication]: ...

class _ListCourseStudents:
    def __call__(self, *, courseId: _t.Optional[int] = ..., q: _t.Optional[str] = ..., sort: _t.Optional[CourseStudentsSort] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> CourseStudentPage: ...
    def iterate(self, *, courseId: _t.Optional[int] = ..., q: _t.Optional[str] = ..., sort: _t.Optional[CourseStudentsSort] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[CourseStudent]: ...

class _ListIncomes:
    def __call__(self, *, month: _t.Optional[str] = ..., from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., courseId: _t.Optional[int] = ..., status: _t.Optional[IncomeStatus] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> IncomePage: ...
    def iterate(self, *, month: _t.Optional[str] = ..., from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., courseId: _t.Optional[int] = ..., status: _t.Optional[IncomeStatus] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[IncomeRow]: ...

class _ListStatements:
    def __call__(self, *, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> StatementPage: ...
    def iterate(self, *, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[Statement]: ...

class _ListSettlements:
    def __call__(self, *, state: _t.Optional[SettlementState] = ..., month: _t.Optional[str] = ..., payable: _t.Optional[bool] = ..., q: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> SettlementPage: ...
    def iterate(self, *, state: _t.Optional[SettlementState] = ..., month: _t.Optional[str] = ..., payable: _t.Optional[bool] = ..., q: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[Settlement]: ...

class _ListSettlementRows:
    def __call__(self, id: int, *, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> SettlementRowPage: ...
    def iterate(self, id: int, *, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[IncomeRow]: ...

class _ListPayouts:
    def __call__(self, *, state: _t.Optional[PayoutState] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> PayoutPage: ...
    def iterate(self, *, state: _t.Optional[PayoutState] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[Payout]: ...

class _ListShareTerms:
    def __call__(self, *, state: _t.Optional[ShareTermState] = ..., instructorId: _t.Optional[int] = ..., courseId: _t.Optional[int] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> ShareTermPage: ...
    def iterate(self, *, state: _t.Optional[ShareTermState] = ..., instructorId: _t.Optional[int] = ..., courseId: _t.Optional[int] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[ShareTerm]: ...

class _ListTeachingCourses:
    def __call__(self, *, status: _t.Optional[CourseStatus] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> TeachingCoursePage: ...
    def iterate(self, *, status: _t.Optional[CourseStatus] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[TeachingCourseCard]: ...

class _ListCourseRevisions:
    def __call__(self, id: int, *, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> CourseRevisionPage: ...
    def iterate(self, id: int, *, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[CourseRevision]: ...

class _ListCurriculumRevisions:
    def __call__(self, id: int, *, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> CurriculumRevisionPage: ...
    def iterate(self, id: int, *, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[CurriculumRevision]: ...

class _ListUploads:
    def __call__(self, *, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ..., state: _t.Optional[MediaState] = ...) -> TeachingMediaPage: ...
    def iterate(self, *, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ..., state: _t.Optional[MediaState] = ...) -> _t.Iterator[TeachingMedia]: ...

class _ListReviewCourses:
    def __call__(self, *, status: _t.Optional[CourseStatus] = ..., q: _t.Optional[str] = ..., instructorId: _t.Optional[int] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> ReviewCoursePage: ...
    def iterate(self, *, status: _t.Optional[CourseStatus] = ..., q: _t.Optional[str] = ..., instructorId: _t.Optional[int] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[ReviewCourseCard]: ...

class _ListMentors:
    def __call__(self, *, q: _t.Optional[str] = ..., categoryId: _t.Optional[int] = ..., priceMax: _t.Optional[int] = ..., availableOn: _t.Optional[str] = ..., sort: _t.Optional[MentorsSort] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> ListedMentorPage: ...
    def iterate(self, *, q: _t.Optional[str] = ..., categoryId: _t.Optional[int] = ..., priceMax: _t.Optional[int] = ..., availableOn: _t.Optional[str] = ..., sort: _t.Optional[MentorsSort] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[ListedMentor]: ...

class _ListMentorMentorings:
    def __call__(self, id: int, *, status: _t.Optional[MentoringStatus] = ..., tab: _t.Optional[MentoringTab] = ..., from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., outsideHours: _t.Optional[bool] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> MentoringPage: ...
    def iterate(self, id: int, *, status: _t.Optional[MentoringStatus] = ..., tab: _t.Optional[MentoringTab] = ..., from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., outsideHours: _t.Optional[bool] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[Mentoring]: ...

class _ListMentorMentoringsLegacy:
    def __call__(self, id: int, *, status: _t.Optional[MentoringStatus] = ..., tab: _t.Optional[MentoringTab] = ..., from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., outsideHours: _t.Optional[bool] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> MentoringPage: ...
    def iterate(self, id: int, *, status: _t.Optional[MentoringStatus] = ..., tab: _t.Optional[MentoringTab] = ..., from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., outsideHours: _t.Optional[bool] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[Mentoring]: ...

class _ListMyMentorings:
    def __call__(self, *, status: _t.Optional[MentoringStatus] = ..., tab: _t.Optional[MentoringTab] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> MentoringPage: ...
    def iterate(self, *, status: _t.Optional[MentoringStatus] = ..., tab: _t.Optional[MentoringTab] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[Mentoring]: ...

class _ListMentoringDisputes:
    def __call__(self, *, state: _t.Optional[DisputeState] = ..., userId: _t.Optional[int] = ..., from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> MentoringPage: ...
    def iterate(self, *, state: _t.Optional[DisputeState] = ..., userId: _t.Optional[int] = ..., from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[Mentoring]: ...

class _ListMentorReviews:
    def __call__(self, id: int, *, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> MentorReviewPage: ...
    def iterate(self, id: int, *, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[MentorReview]: ...

class _ListGroups:
    def __call__(self, *, q: _t.Optional[str] = ..., kind: _t.Optional[GroupKind] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> GroupPage: ...
    def iterate(self, *, q: _t.Optional[str] = ..., kind: _t.Optional[GroupKind] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[Group]: ...

class _GetGroupProgress:
    def __call__(self, id: int, *, masked: _t.Optional[bool] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> GroupProgressPage: ...
    def iterate(self, id: int, *, masked: _t.Optional[bool] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[GroupMemberProgress]: ...

class _ListVouchers:
    def __call__(self, *, status: _t.Optional[VoucherStatus] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> VoucherPage: ...
    def iterate(self, *, status: _t.Optional[VoucherStatus] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[Voucher]: ...

class _ListArchivedVouchers:
    def __call__(self, *, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> VoucherPage: ...
    def iterate(self, *, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[Voucher]: ...

class _ListVoucherBatches:
    def __call__(self, *, q: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> VoucherBatchPage: ...
    def iterate(self, *, q: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[VoucherBatch]: ...

class _ListVouchersOfBatch:
    def __call__(self, id: int, *, redeemed: _t.Optional[bool] = ..., masked: _t.Optional[bool] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> VoucherOfBatchPage: ...
    def iterate(self, id: int, *, redeemed: _t.Optional[bool] = ..., masked: _t.Optional[bool] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[VoucherOfBatch]: ...

class _ListRejectedEvents:
    def __call__(self, *, environment: _t.Optional[str] = ..., list: _t.Optional[EventsList] = ..., key: _t.Optional[str] = ..., reason: _t.Optional[str] = ..., cursor: _t.Optional[int] = ..., limit: _t.Optional[int] = ...) -> RejectedEventFeed: ...
    def iterate(self, *, environment: _t.Optional[str] = ..., list: _t.Optional[EventsList] = ..., key: _t.Optional[str] = ..., reason: _t.Optional[str] = ..., cursor: _t.Optional[int] = ..., limit: _t.Optional[int] = ...) -> _t.Iterator[KeptRejection]: ...

class _ListEntityVersions:
    def __call__(self, *, kind: VersionedKind, key: str, environment: _t.Optional[str] = ..., cursor: _t.Optional[int] = ..., limit: _t.Optional[int] = ...) -> EntityVersionFeed: ...
    def iterate(self, *, kind: VersionedKind, key: str, environment: _t.Optional[str] = ..., cursor: _t.Optional[int] = ..., limit: _t.Optional[int] = ...) -> _t.Iterator[EntityVersion]: ...

class _ListExperiments:
    def __call__(self, *, q: _t.Optional[str] = ..., status: _t.Optional[ExperimentStatus] = ..., environment: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ..., archived: _t.Optional[bool] = ...) -> ExperimentPage: ...
    def iterate(self, *, q: _t.Optional[str] = ..., status: _t.Optional[ExperimentStatus] = ..., environment: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ..., archived: _t.Optional[bool] = ...) -> _t.Iterator[Experiment]: ...

class _ListExperimentSummaries:
    def __call__(self, *, q: _t.Optional[str] = ..., status: _t.Optional[ExperimentStatus] = ..., environment: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ..., archived: _t.Optional[bool] = ..., sort: _t.Optional[ExperimentSort] = ...) -> ExperimentSummaryPage: ...
    def iterate(self, *, q: _t.Optional[str] = ..., status: _t.Optional[ExperimentStatus] = ..., environment: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ..., archived: _t.Optional[bool] = ..., sort: _t.Optional[ExperimentSort] = ...) -> _t.Iterator[ExperimentSummary]: ...

class _ListExperimentMetrics:
    def __call__(self, *, q: _t.Optional[str] = ..., environment: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> ExperimentMetricPage: ...
    def iterate(self, *, q: _t.Optional[str] = ..., environment: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[ExperimentMetric]: ...

class _ListHoldouts:
    def __call__(self, *, q: _t.Optional[str] = ..., environment: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> HoldoutPage: ...
    def iterate(self, *, q: _t.Optional[str] = ..., environment: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[Holdout]: ...

class _ListContainers:
    def __call__(self, *, q: _t.Optional[str] = ..., environment: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> ContainerPage: ...
    def iterate(self, *, q: _t.Optional[str] = ..., environment: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[Container]: ...

class _ListFeatureFlags:
    def __call__(self, *, q: _t.Optional[str] = ..., status: _t.Optional[ExperimentStatus] = ..., environment: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ..., archived: _t.Optional[bool] = ..., stale: _t.Optional[bool] = ..., staleDays: _t.Optional[int] = ...) -> FeatureFlagPage: ...
    def iterate(self, *, q: _t.Optional[str] = ..., status: _t.Optional[ExperimentStatus] = ..., environment: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ..., archived: _t.Optional[bool] = ..., stale: _t.Optional[bool] = ..., staleDays: _t.Optional[int] = ...) -> _t.Iterator[FeatureFlag]: ...

class _ListRemoteConfigs:
    def __call__(self, *, q: _t.Optional[str] = ..., environment: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> RemoteConfigPage: ...
    def iterate(self, *, q: _t.Optional[str] = ..., environment: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[RemoteConfigParameter]: ...

class _ListInAppMessages:
    def __call__(self, *, q: _t.Optional[str] = ..., status: _t.Optional[InAppMessageStatus] = ..., environment: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> InAppMessagePage: ...
    def iterate(self, *, q: _t.Optional[str] = ..., status: _t.Optional[InAppMessageStatus] = ..., environment: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[InAppMessage]: ...

class _ListSegments:
    def __call__(self, *, q: _t.Optional[str] = ..., environment: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> SegmentPage: ...
    def iterate(self, *, q: _t.Optional[str] = ..., environment: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[Segment]: ...

class _ListCohorts:
    def __call__(self, *, q: _t.Optional[str] = ..., environment: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> CohortPage: ...
    def iterate(self, *, q: _t.Optional[str] = ..., environment: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[Cohort]: ...

class _ListCohortMembers:
    def __call__(self, key: int, *, environment: _t.Optional[str] = ..., q: _t.Optional[str] = ..., cursor: _t.Optional[str] = ..., limit: _t.Optional[int] = ...) -> CohortMemberPart: ...
    def iterate(self, key: int, *, environment: _t.Optional[str] = ..., q: _t.Optional[str] = ..., cursor: _t.Optional[str] = ..., limit: _t.Optional[int] = ...) -> _t.Iterator[CohortMember]: ...

class _ListEventTypes:
    def __call__(self, *, q: _t.Optional[str] = ..., environment: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> EventTypePage: ...
    def iterate(self, *, q: _t.Optional[str] = ..., environment: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[EventType]: ...

class _ListHomeVersions:
    def __call__(self, *, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> HomeVersionPage: ...
    def iterate(self, *, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[HomeVersion]: ...

class _ListBroadcasts:
    def __call__(self, *, q: _t.Optional[str] = ..., status: _t.Optional[BroadcastStatus] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> BroadcastPage: ...
    def iterate(self, *, q: _t.Optional[str] = ..., status: _t.Optional[BroadcastStatus] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[ListedBroadcast]: ...

class _ListAllCorporations:
    def __call__(self, *, q: _t.Optional[str] = ..., showable: _t.Optional[bool] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> AdminCorporationPage: ...
    def iterate(self, *, q: _t.Optional[str] = ..., showable: _t.Optional[bool] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[AdminCorporation]: ...

class _ListUsers:
    def __call__(self, *, q: _t.Optional[str] = ..., role: _t.Optional[UserRole] = ..., status: _t.Optional[UserStatus] = ..., from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., sort: _t.Optional[UserSort] = ..., masked: _t.Optional[bool] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> UserPage: ...
    def iterate(self, *, q: _t.Optional[str] = ..., role: _t.Optional[UserRole] = ..., status: _t.Optional[UserStatus] = ..., from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., sort: _t.Optional[UserSort] = ..., masked: _t.Optional[bool] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[UserSelf]: ...

class _ListUserMentorings:
    def __call__(self, id: int, *, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> UserMentoringPage: ...
    def iterate(self, id: int, *, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[UserMentoring]: ...

class _ListApprovals:
    def __call__(self, *, state: _t.Optional[ApprovalState] = ..., mine: _t.Optional[bool] = ..., operation: _t.Optional[str] = ..., target: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> ApprovalPage: ...
    def iterate(self, *, state: _t.Optional[ApprovalState] = ..., mine: _t.Optional[bool] = ..., operation: _t.Optional[str] = ..., target: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[Approval]: ...

class _ListOutbox:
    def __call__(self, *, masked: _t.Optional[bool] = ..., q: _t.Optional[str] = ..., channel: _t.Optional[OutboxChannel] = ..., to: _t.Optional[str] = ..., status: _t.Optional[OutboxStatus] = ..., kind: _t.Optional[str] = ..., since: _t.Optional[str] = ..., until: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> OutboxPage: ...
    def iterate(self, *, masked: _t.Optional[bool] = ..., q: _t.Optional[str] = ..., channel: _t.Optional[OutboxChannel] = ..., to: _t.Optional[str] = ..., status: _t.Optional[OutboxStatus] = ..., kind: _t.Optional[str] = ..., since: _t.Optional[str] = ..., until: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[OutboxMessage]: ...

class _ListFailedJobs:
    def __call__(self, *, state: _t.Optional[FailedJobState] = ..., q: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> FailedJobPage: ...
    def iterate(self, *, state: _t.Optional[FailedJobState] = ..., q: _t.Optional[str] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> _t.Iterator[FailedJob]: ...

class _ListAuditLogs:
    def __call__(self, *, q: _t.Optional[str] = ..., actor: _t.Optional[int] = ..., actorName: _t.Optional[str] = ..., action: _t.Optional[str] = ..., target: _t.Optional[str] = ..., requestId: _t.Optional[str] = ..., from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., cursor: _t.Optional[int] = ..., limit: _t.Optional[int] = ...) -> AuditLogPart: ...
    def iterate(self, *, q: _t.Optional[str] = ..., actor: _t.Optional[int] = ..., actorName: _t.Optional[str] = ..., action: _t.Optional[str] = ..., target: _t.Optional[str] = ..., requestId: _t.Optional[str] = ..., from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., cursor: _t.Optional[int] = ..., limit: _t.Optional[int] = ...) -> _t.Iterator[AuditLog]: ...

class _ListWebhookDeliveries:
    def __call__(self, id: int, *, status: _t.Optional[WebhookDeliveryStatus] = ..., cursor: _t.Optional[int] = ..., limit: _t.Optional[int] = ...) -> WebhookDeliveryPart: ...
    def iterate(self, id: int, *, status: _t.Optional[WebhookDeliveryStatus] = ..., cursor: _t.Optional[int] = ..., limit: _t.Optional[int] = ...) -> _t.Iterator[WebhookDelivery]: ...


class Client:
    base_url: str
    timeout: float
    retries: int
    def __init__(
        self,
        base_url: str,
        *,
        token: _t.Optional[str] = ...,
        sdk_key: _t.Optional[str] = ...,
        timeout: float = ...,
        retries: int = ...,
        document: _t.Union[None, str, _os.PathLike[str], _t.Mapping[str, _t.Any]] = ...,
        session: _t.Any = ...,
    ) -> None: ...
    def __enter__(self) -> _e.Self: ...
    def __exit__(self, *_: object) -> None: ...
    def close(self) -> None: ...
    def signIn(self, *, body: SignInInput) -> SignInOutcome:
        """로그인

        Sign in with email and password

        세션 쿠키를 새로 만듭니다. 모르는 이메일과 틀린 비밀번호에는 같은 답을 합니다. 2단계 인증을 쓰는 계정이면 쿠키 없이 `secondFactor`를 답하며, `completeSignIn`이 로그인을 마칩니다.

        누구나 부를 수 있습니다.
        """
    def signInV1(self, *, body: SignInInput) -> SignInOutcome:
        """로그인

        Sign in with email and password

        세션 쿠키를 새로 만듭니다. 모르는 이메일과 틀린 비밀번호에는 같은 답을 합니다. 2단계 인증을 쓰는 계정이면 쿠키 없이 `secondFactor`를 답하며, `completeSignIn`이 로그인을 마칩니다.

        `signIn` 기능과 같은 일을 합니다.

        누구나 부를 수 있습니다.
        """
    def completeSignIn(self, *, body: SecondStep) -> SignedIn:
        """두 번째 인증

        Complete the sign-in with a second factor

        `signIn`이 답한 표와 두 번째 인증으로 세션 쿠키를 만듭니다. 틀린 번호는 30분에 열 번까지 받습니다.

        누구나 부를 수 있습니다.
        """
    def startPasskeySignIn(self, *, body: PasskeySignInStart) -> PasskeyOptions:
        """패스키 로그인 시작

        Start to sign in with a passkey

        표가 있으면 그 계정의 패스키만, 없으면 이 사이트의 어느 패스키든 쓸 수 있는 선택지를 답합니다.

        누구나 부를 수 있습니다.
        """
    def signInWithPasskey(self, *, body: PasskeySignIn) -> SignedIn:
        """패스키로 로그인

        Sign in with a passkey

        비밀번호 없이 세션 쿠키를 만듭니다. 기기가 사람을 확인한 패스키이므로 두 번째 인증을 묻지 않습니다.

        누구나 부를 수 있습니다.
        """
    def signOut(self) -> None:
        """로그아웃

        Sign out

        누구나 부를 수 있습니다.
        """
    def getSession(self) -> Session:
        """로그인 상태

        Get the session and its user

        쿠키의 세션을 연장합니다. 방문자에게도 실패하지 않으며, 이때 `state`는 null입니다.

        누구나 부를 수 있습니다.
        """
    def listSessions(self) -> _t.List[OpenSession]:
        """로그인한 기기 목록

        List the sessions of the caller

        최근에 쓴 순서입니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:read` 권한 범위가 필요합니다.
        """
    def endOtherSessions(self) -> None:
        """다른 기기 모두 로그아웃

        End every other session

        요청에 쓴 브라우저만 로그인한 채로 남습니다. 최근에 로그인한 브라우저에서만 할 수 있고, 토큰으로는 할 수 없습니다.

        로그인한 회원이 부를 수 있습니다. 세션 쿠키로만 부르며, 토큰은 받지 않습니다. 로그인한 지 5분이 지났으면 `COMMON_016` 오류로 답하며(RFC 9470), 같은 브라우저에서 다시 로그인한 뒤 부를 수 있습니다.
        """
    def endSession(self, id: int) -> None:
        """기기 하나 로그아웃

        End a session

        최근에 로그인한 브라우저에서만 할 수 있고, 토큰으로는 할 수 없습니다.

        로그인한 회원이 부를 수 있습니다. 세션 쿠키로만 부르며, 토큰은 받지 않습니다. 로그인한 지 5분이 지났으면 `COMMON_016` 오류로 답하며(RFC 9470), 같은 브라우저에서 다시 로그인한 뒤 부를 수 있습니다.
        """
    def listSocialProviders(self, *, referUrl: _t.Optional[str] = ..., purpose: _t.Optional[SocialAccountsPurpose] = ...) -> _t.List[SocialProviderLink]:
        """소셜 로그인 주소 목록

        List social sign-in providers

        부를 때마다 새 상태를 만들고 쿠키로 브라우저와 묶습니다. 버튼을 눌렀을 때 불러주세요.

        누구나 부를 수 있습니다.
        """
    def socialCallback(self, provider: SocialProviderSegment, *, code: _t.Optional[str] = ..., state: _t.Optional[str] = ..., error: _t.Optional[str] = ...) -> str:
        """소셜 로그인에서 돌아오기

        Return from a social provider

        로그인한 뒤 `prev_url`로, 처음 온 사람은 가입을 마치는 화면으로 보냅니다. 실패하면 HTML을 원하는 브라우저는 `problem`을 붙여 `prev_url`로 보냅니다.

        누구나 부를 수 있습니다.
        """
    def socialCallbackForm(self, provider: SocialProviderSegment, *, body: _t.Dict[str, _t.Any]) -> str:
        """소셜 로그인에서 폼으로 돌아오기

        Return from a social provider by form post

        애플이 씁니다. 애플의 화면에서 오는 요청이라 로그인 쿠키를 읽지 않고, 시작한 브라우저의 쿠키와 상태로 확인합니다.

        누구나 부를 수 있습니다.
        """
    def getSocialTicket(self, *, ticket: str) -> SocialTicket:
        """처음 온 소셜 계정 보기

        Get a first-time social account

        누구나 부를 수 있습니다.
        """
    def completeSocialSignUp(self, *, body: SocialSignUpInput) -> SocialSignedUp:
        """소셜 계정으로 가입

        Sign up with a social account

        가입하고 바로 로그인합니다. 이메일이 확인된 표가 필요합니다.

        누구나 부를 수 있습니다.
        """
    def setSocialEmail(self, *, body: SocialEmailInput) -> Ok:
        """소셜 가입에 쓸 이메일 확인 메일 요청

        Request the verification of an email address for a social sign-up

        가입 여부와 관계없이 같은 답을 합니다. 메일의 링크는 시작한 브라우저에서 열어야 합니다.

        누구나 부를 수 있습니다.
        """
    def listSocialAccounts(self) -> _t.List[SocialAccount]:
        """연결한 소셜 계정 목록

        List linked social accounts

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:read` 권한 범위가 필요합니다.
        """
    def linkSocialAccount(self, *, body: SocialLinkInput, idempotency_key: _t.Optional[str] = ...) -> SocialAccount:
        """소셜 계정 연결

        Link a social account

        소셜 로그인이 준 표의 계정을 로그인한 회원에게 연결합니다. 서비스마다 하나이며, 다른 회원의 것이면 COMMON_005로 답합니다.

        로그인한 회원이 부를 수 있습니다. 세션 쿠키로만 부르며, 토큰은 받지 않습니다. 로그인한 지 5분이 지났으면 `COMMON_016` 오류로 답하며(RFC 9470), 같은 브라우저에서 다시 로그인한 뒤 부를 수 있습니다.
        """
    def unlinkSocialAccount(self, provider: SocialProvider) -> None:
        """소셜 계정 연결 해제

        Unlink a social account

        로그인할 다른 방법이 없으면 COMMON_005로 거절합니다.

        로그인한 회원이 부를 수 있습니다. 세션 쿠키로만 부르며, 토큰은 받지 않습니다. 로그인한 지 5분이 지났으면 `COMMON_016` 오류로 답하며(RFC 9470), 같은 브라우저에서 다시 로그인한 뒤 부를 수 있습니다.
        """
    def checkPasswordChangeToken(self, *, token: str) -> PasswordChangeLink:
        """비밀번호 변경 링크 확인

        Check a password change link

        링크를 쓰지는 않습니다. 이미 썼거나 만료되었거나 모르는 링크에는 EMAIL_004로 답합니다.

        누구나 부를 수 있습니다.
        """
    def requestPasswordChange(self, *, body: PasswordChangeMailRequest, idempotency_key: _t.Optional[str] = ...) -> Ok:
        """비밀번호 변경 메일 요청

        Request a password change email

        가입 여부와 관계없이 같은 답을 하며, 메일은 답한 뒤에 보냅니다.

        누구나 부를 수 있습니다.
        """
    def changePasswordByToken(self, *, body: PasswordChange) -> LinkUsed:
        """링크로 비밀번호 변경

        Change the password by a link

        다른 모든 기기에서 로그아웃됩니다. 링크는 한 번만 쓸 수 있습니다.

        누구나 부를 수 있습니다.
        """
    def editPassword(self, *, body: PasswordEdit) -> Ok:
        """비밀번호 변경

        Change the password

        비밀번호가 있는 회원은 `currentPassword`도 보냅니다. 다른 모든 기기와 프로그램에서 로그아웃되고 메일로 알립니다.

        로그인한 회원이 부를 수 있습니다. 세션 쿠키로만 부르며, 토큰은 받지 않습니다. 로그인한 지 5분이 지났으면 `COMMON_016` 오류로 답하며(RFC 9470), 같은 브라우저에서 다시 로그인한 뒤 부를 수 있습니다.
        """
    def getActiveState(self) -> ActiveState:
        """이용 상태

        Get whether the account is active

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:read` 권한 범위가 필요합니다.
        """
    def requestActivation(self, *, body: ActivationRequest, idempotency_key: _t.Optional[str] = ...) -> Ok:
        """휴면 해제 메일 요청

        Request the mail that wakes a dormant account

        휴면 계정의 이메일이면 링크를 보냅니다. 다른 이메일에도 같은 답을 합니다.

        누구나 부를 수 있습니다.
        """
    def activateAccount(self, *, body: Activation) -> Ok:
        """휴면 해제

        Wake a dormant account by its mailed link

        누구나 부를 수 있습니다.
        """
    def createAccessReferer(self, *, body: AccessRefererInput, idempotency_key: _t.Optional[str] = ...) -> AccessReferer:
        """유입 경로 기록

        Record where a visitor came from

        누구나 부를 수 있습니다.
        """
    def collectInfo(self, *, body: ClientDescriptor, idempotency_key: _t.Optional[str] = ...) -> Ok:
        """방문 정보 수집

        Collect information about a visit

        누구나 부를 수 있습니다.
        """
    def checkSignUpEmail(self, *, email: str) -> EmailAvailability:
        """가입 가능한 이메일 확인

        Check whether an email address can sign up

        누구나 부를 수 있습니다.
        """
    def signUp(self, *, body: SignUpInput) -> SignedUp:
        """회원 가입

        Create an account

        인증 메일을 보냅니다. 이메일을 인증한 뒤에 로그인할 수 있습니다.

        누구나 부를 수 있습니다.
        """
    def requestSignUpEmailVerification(self, *, body: VerificationMailRequest, idempotency_key: _t.Optional[str] = ...) -> Ok:
        """가입 인증 메일 요청

        Request the sign-up verification email

        가입 여부와 관계없이 같은 답을 하며, 메일은 답한 뒤에 보냅니다.

        누구나 부를 수 있습니다.
        """
    def confirmSignUpEmail(self, *, body: EmailConfirmation) -> EmailConfirmed:
        """이메일 인증

        Verify an email address by its link

        가입 때의 이메일, 또는 새로 바꾸려는 이메일을 인증합니다. 링크는 한 번만 쓸 수 있습니다. 가입하거나 로그인한 적이 있는 브라우저가 아니면 `password`가 필요하며, 없거나 틀리면 PW_001로 답합니다. 남이 내 이메일로 만들어 둔 계정이 내 인증으로 열리지 않게 하기 위해서입니다. 가입한 지 한 시간 안에 가입한 바로 그 브라우저에서 인증하면 로그인도 됩니다.

        누구나 부를 수 있습니다.
        """
    def editEmail(self, *, body: EmailEdit) -> PendingEmail:
        """이메일 변경 요청

        Request a change of the email address

        새 주소로 인증 링크를, 지금 주소로 알림을 보냅니다. 링크를 열어 `confirmSignUpEmail`로 인증하면 바뀌며, 그때까지는 지금 주소로 로그인합니다.

        로그인한 회원이 부를 수 있습니다. 세션 쿠키로만 부르며, 토큰은 받지 않습니다. 로그인한 지 5분이 지났으면 `COMMON_016` 오류로 답하며(RFC 9470), 같은 브라우저에서 다시 로그인한 뒤 부를 수 있습니다.
        """
    def startPhoneVerification(self, *, body: PhoneVerificationInput, idempotency_key: _t.Optional[str] = ...) -> PhoneVerification:
        """휴대폰 인증 시작

        Send a code to verify a phone number

        번호로 인증번호를 보냅니다. 다른 계정의 번호인지는 인증번호를 맞힌 뒤에 알려주며, 그 뒤 10분 동안은 다시 보내지 않고 바로 알려줍니다.

        로그인한 회원이 부를 수 있습니다. 세션 쿠키로만 부르며, 토큰은 받지 않습니다. 로그인한 지 5분이 지났으면 `COMMON_016` 오류로 답하며(RFC 9470), 같은 브라우저에서 다시 로그인한 뒤 부를 수 있습니다.
        """
    def checkPhoneVerification(self, *, body: PhoneVerificationCheck) -> VerifiedPhone:
        """휴대폰 인증 확인

        Check the code and keep the phone number

        맞으면 그 번호가 회원의 번호가 됩니다. 한 번호는 한 계정에서만 씁니다.

        로그인한 회원이 부를 수 있습니다. 세션 쿠키로만 부르며, 토큰은 받지 않습니다.
        """
    def sendSms(self, *, body: SmsInput, idempotency_key: _t.Optional[str] = ...) -> SentSms:
        """인증번호 문자 보내기

        Send a code by SMS to a visitor

        가입한 번호인지와 관계없이 같은 답을 합니다.

        누구나 부를 수 있습니다.
        """
    def checkSms(self, *, body: SmsCheck) -> CheckedSms:
        """인증번호 확인

        Check the code that a visitor got

        누구나 부를 수 있습니다.
        """
    def findAccountId(self, *, body: FindAccountInput) -> _t.List[FoundAccount]:
        """아이디 찾기

        Find the accounts of a proven phone number

        누구나 부를 수 있습니다.
        """
    def listSecondFactors(self) -> SecondFactors:
        """2단계 인증 보기

        Show the second factors

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:read` 권한 범위가 필요합니다.
        """
    def startTotp(self, *, idempotency_key: _t.Optional[str] = ...) -> TotpSecret:
        """인증 앱 등록 시작

        Start to set up an authenticator app

        비밀 키는 이 답에서만 볼 수 있습니다. 앱의 번호를 `confirmTotp`로 보내기 전에는 쓰이지 않으며, 다시 부르면 새 키로 바뀝니다(RFC 6238).

        로그인한 회원이 부를 수 있습니다. 세션 쿠키로만 부르며, 토큰은 받지 않습니다. 로그인한 지 5분이 지났으면 `COMMON_016` 오류로 답하며(RFC 9470), 같은 브라우저에서 다시 로그인한 뒤 부를 수 있습니다.
        """
    def confirmTotp(self, *, body: TotpConfirmation) -> RecoveryCodes:
        """인증 앱 등록

        Set up the authenticator app

        첫 번째 2단계 인증이면 복구 코드를 함께 답합니다. 그때 이 로그인을 뺀 다른 로그인, 프로그램의 토큰, API 토큰은 모두 끝납니다.

        로그인한 회원이 부를 수 있습니다. 세션 쿠키로만 부르며, 토큰은 받지 않습니다. 로그인한 지 5분이 지났으면 `COMMON_016` 오류로 답하며(RFC 9470), 같은 브라우저에서 다시 로그인한 뒤 부를 수 있습니다.
        """
    def removeTotp(self) -> None:
        """인증 앱 지우기

        Remove the authenticator app

        마지막 2단계 인증이었다면 복구 코드도 함께 지워집니다.

        로그인한 회원이 부를 수 있습니다. 세션 쿠키로만 부르며, 토큰은 받지 않습니다. 로그인한 지 5분이 지났으면 `COMMON_016` 오류로 답하며(RFC 9470), 같은 브라우저에서 다시 로그인한 뒤 부를 수 있습니다.
        """
    def renewRecoveryCodes(self, *, idempotency_key: _t.Optional[str] = ...) -> RecoveryCodes:
        """복구 코드 다시 만들기

        Make new recovery codes

        먼저 만든 코드는 더는 쓸 수 없습니다.

        로그인한 회원이 부를 수 있습니다. 세션 쿠키로만 부르며, 토큰은 받지 않습니다. 로그인한 지 5분이 지났으면 `COMMON_016` 오류로 답하며(RFC 9470), 같은 브라우저에서 다시 로그인한 뒤 부를 수 있습니다.
        """
    def startPasskey(self) -> PasskeyOptions:
        """패스키 등록 시작

        Start to add a passkey

        로그인한 회원이 부를 수 있습니다. 세션 쿠키로만 부르며, 토큰은 받지 않습니다. 로그인한 지 5분이 지났으면 `COMMON_016` 오류로 답하며(RFC 9470), 같은 브라우저에서 다시 로그인한 뒤 부를 수 있습니다.
        """
    def addPasskey(self, *, body: PasskeyInput) -> NewPasskey:
        """패스키 등록

        Add a passkey

        첫 번째 2단계 인증이면 복구 코드를 함께 답합니다. 그때 이 로그인을 뺀 다른 로그인, 프로그램의 토큰, API 토큰은 모두 끝납니다.

        로그인한 회원이 부를 수 있습니다. 세션 쿠키로만 부르며, 토큰은 받지 않습니다. 로그인한 지 5분이 지났으면 `COMMON_016` 오류로 답하며(RFC 9470), 같은 브라우저에서 다시 로그인한 뒤 부를 수 있습니다.
        """
    def removePasskey(self, id: int) -> None:
        """패스키 지우기

        Remove a passkey

        마지막 2단계 인증이었다면 복구 코드도 함께 지워집니다.

        로그인한 회원이 부를 수 있습니다. 세션 쿠키로만 부르며, 토큰은 받지 않습니다. 로그인한 지 5분이 지났으면 `COMMON_016` 오류로 답하며(RFC 9470), 같은 브라우저에서 다시 로그인한 뒤 부를 수 있습니다.
        """
    def resetSecondFactor(self, id: int) -> None:
        """회원의 2단계 인증 없애기

        Reset a member's second factors

        인증 수단을 모두 잃은 회원을 돕습니다. 회원에게 메일로 알리고 감사 로그에 남깁니다.

        운영자가 부를 수 있습니다. 세션 쿠키로만 부르며, 토큰은 받지 않습니다. 로그인한 지 5분이 지났으면 `COMMON_016` 오류로 답하며(RFC 9470), 같은 브라우저에서 다시 로그인한 뒤 부를 수 있습니다.
        """
    def getDeviceLogin(self, *, userCode: str) -> WaitingDevice:
        """승인을 기다리는 기기 보기

        Show the device that waits for approval

        승인하기 전에 어떤 프로그램이 어디에서 무엇을 요청했는지 보여줍니다. 로그인한 브라우저에서만 볼 수 있습니다.

        로그인한 회원이 부를 수 있습니다. 세션 쿠키로만 부르며, 토큰은 받지 않습니다.
        """
    def startDeviceLogin(self, *, body: DeviceLoginInput) -> DeviceLogin:
        """기기 로그인 시작

        Start a device login

        사람은 `userCode`를 `verificationUri`에서 확인하고, 기기는 `interval`초마다 `exchangeToken`을 부릅니다(RFC 8628).

        누구나 부를 수 있습니다.
        """
    def approveDeviceLogin(self, *, body: DeviceApproval) -> Ok:
        """기기 로그인 승인

        Approve or deny a device login

        로그인한 브라우저에서만 할 수 있습니다. 그 사람이 줄 수 없는 권한은 빠집니다.

        로그인한 회원이 부를 수 있습니다. 세션 쿠키로만 부르며, 토큰은 받지 않습니다. 로그인한 지 5분이 지났으면 `COMMON_016` 오류로 답하며(RFC 9470), 같은 브라우저에서 다시 로그인한 뒤 부를 수 있습니다.
        """
    def exchangeToken(self, *, body: TokenRequest) -> TokenResult:
        """토큰 발급

        Issue an access token

        기기 로그인이 승인되기 전에는 DEVICE_001로 답하고, `detail`에 RFC 8628의 오류 이름(`authorization_pending`, `slow_down`, `access_denied`, `expired_token`)을 담습니다. 갱신 토큰은 한 번만 쓸 수 있으며, 두 번 쓰면 함께 받은 토큰이 모두 끝납니다. 2단계 인증을 쓰는 계정의 `password`에는 토큰 대신 `secondFactor`를 답하며, `second_factor`로 이어서 요청합니다.

        누구나 부를 수 있습니다.
        """
    def revokeToken(self) -> None:
        """토큰 폐기

        Revoke the token in use

        요청에 쓴 토큰과 그 갱신 토큰을 함께 없앱니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 특별한 권한 범위가 필요하지 않습니다.
        """
    def listApiTokens(self) -> _t.List[ApiToken]:
        """토큰 목록

        List the tokens of the caller

        직접 만든 토큰과, 로그인을 허락한 프로그램입니다. 최근에 만든 순서입니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:read` 권한 범위가 필요합니다.
        """
    def createApiToken(self, *, body: ApiTokenInput, idempotency_key: _t.Optional[str] = ...) -> CreatedApiToken:
        """토큰 만들기

        Create an API token

        토큰은 이 답에만 한 번 보입니다. 만들었다는 것을 메일로 알립니다. 운영자의 권한을 담으려면, 사이트가 요구할 때 2단계 인증을 거친 로그인이어야 합니다.

        로그인한 회원이 부를 수 있습니다. 세션 쿠키로만 부르며, 토큰은 받지 않습니다. 로그인한 지 5분이 지났으면 `COMMON_016` 오류로 답하며(RFC 9470), 같은 브라우저에서 다시 로그인한 뒤 부를 수 있습니다.
        """
    def revokeApiToken(self, id: int) -> None:
        """토큰 삭제

        Revoke a token

        그 토큰을 쓰던 프로그램은 바로 로그아웃됩니다. 최근에 로그인한 브라우저에서만 할 수 있습니다. 프로그램이 자기 토큰을 끝낼 때는 `revokeToken`을 부릅니다.

        로그인한 회원이 부를 수 있습니다. 세션 쿠키로만 부르며, 토큰은 받지 않습니다. 로그인한 지 5분이 지났으면 `COMMON_016` 오류로 답하며(RFC 9470), 같은 브라우저에서 다시 로그인한 뒤 부를 수 있습니다.
        """
    def getProfile(self) -> Profile:
        """내 프로필

        Get the own profile

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:read` 권한 범위가 필요합니다.
        """
    def updateProfile(self, *, body: ProfileChanges) -> Profile:
        """프로필 수정

        Update the own profile

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:write` 권한 범위가 필요합니다.
        """
    def setProfileImage(self, *, body: ProfileImageInput) -> ProfileImage:
        """프로필 그림 올리기

        Set the profile picture

        내용을 보고 형식을 판단하며, 가운데를 정사각형으로 줄이고 촬영 정보를 지워 보관합니다. 가로와 세로는 10,000픽셀까지입니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:write` 권한 범위가 필요합니다.
        """
    def deleteProfileImage(self) -> None:
        """프로필 그림 삭제

        Delete the profile picture

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:write` 권한 범위가 필요합니다.
        """
    def checkSlug(self, *, slug: _t.Any) -> SlugAvailability:
        """프로필 주소 확인

        Check whether a profile address is free

        본인이 쓰고 있는 주소도 쓸 수 있다고 답합니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:read` 권한 범위가 필요합니다.
        """
    def setSlug(self, *, body: SlugInput) -> ProfileAddress:
        """프로필 주소 변경

        Set the profile address

        30일에 한 번 바꿀 수 있습니다. 대소문자는 가리지 않습니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:write` 권한 범위가 필요합니다.
        """
    def getRealName(self) -> KnownRealName:
        """실명 조회

        Get the real name

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:read` 권한 범위가 필요합니다.
        """
    def setRealName(self, *, body: RealNameInput) -> RealName:
        """실명 저장

        Set the real name

        수료증처럼 실명이 필요한 곳에만 쓰며 사람들에게 보이지 않습니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:write` 권한 범위가 필요합니다.
        """
    def getRealNameLegacy(self) -> KnownRealName:
        """실명 조회

        Get the real name

        Deprecated.

        `getRealName` 기능과 같은 일을 합니다. 그것을 대신 쓰세요.

        이 주소는 2027.01.01부터 없어질 수 있습니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:read` 권한 범위가 필요합니다.
        """
    def setRealNameLegacy(self, *, body: RealNameInput) -> RealName:
        """실명 저장

        Set the real name

        Deprecated.

        수료증처럼 실명이 필요한 곳에만 쓰며 사람들에게 보이지 않습니다.

        `setRealName` 기능과 같은 일을 합니다. 그것을 대신 쓰세요.

        이 주소는 2027.01.01부터 없어질 수 있습니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:write` 권한 범위가 필요합니다.
        """
    def getPublicUser(self, id: int) -> PublicProfile:
        """회원 프로필

        Get a public profile

        탈퇴했거나 이용이 제한된 회원은 없는 회원과 같습니다.

        누구나 부를 수 있습니다.
        """
    listUserCourses: _ListUserCourses
    """회원이 공개한 강의

    List the courses of a person

    누구나 부를 수 있습니다.
    """
    def getNotificationSettings(self) -> _t.List[NotificationSetting]:
        """알림 설정

        Get the notification settings

        알림마다 어느 통로로 받는지 모두 보여줍니다. 바꾼 적이 없는 것은 기본값입니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:read` 권한 범위가 필요합니다.
        """
    def setNotificationSettings(self, *, body: NotificationSettingsInput) -> _t.List[NotificationSetting]:
        """알림 설정 바꾸기

        Set notification settings

        보낸 알림의 설정만 바꾸고, 모든 설정을 답합니다. 보안 알림의 메일은 끌 수 없습니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:write` 권한 범위가 필요합니다.
        """
    listNotifications: _ListNotifications
    """알림 목록

    List notifications

    최근 것부터 보여줍니다. 더 오래된 알림은 `nextCursor`로 이어서 받습니다.

    로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:read` 권한 범위가 필요합니다.
    """
    def countUncheckedNotifications(self) -> UncheckedCounts:
        """읽지 않은 알림의 수

        Count unchecked notifications

        로그인하지 않았으면 0입니다.

        누구나 부를 수 있습니다.
        """
    def checkNotifications(self, *, body: NotificationCheck) -> UncheckedNotifications:
        """알림 읽음 표시

        Mark notifications as checked

        본인의 알림만 표시합니다. 모르는 번호는 건너뜁니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:write` 권한 범위가 필요합니다.
        """
    def getPushKey(self) -> PushKey:
        """푸시 구독에 쓸 키

        Get the key for push subscriptions

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:read` 권한 범위가 필요합니다.
        """
    def listPushDevices(self) -> _t.List[PushDevice]:
        """푸시 알림을 받는 기기 목록

        List the devices that get push notifications

        최근에 시작한 것부터 보여줍니다. 로그아웃한 기기는 없습니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:read` 권한 범위가 필요합니다.
        """
    def createPushDevice(self, *, body: PushDeviceInput, idempotency_key: _t.Optional[str] = ...) -> PushDevice:
        """이 기기로 푸시 알림 받기

        Get push notifications on this device

        요청한 브라우저가 푸시 알림을 받습니다. 다시 보내면 구독이 바뀝니다. 로그아웃하거나 탈퇴하거나 다른 기기에서 비밀번호를 바꾸면 끝납니다. 토큰으로는 할 수 없습니다.

        로그인한 회원이 부를 수 있습니다. 세션 쿠키로만 부르며, 토큰은 받지 않습니다.
        """
    def deletePushDevice(self, id: int) -> None:
        """기기의 푸시 알림 끄기

        Stop push notifications on a device

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:write` 권한 범위가 필요합니다.
        """
    def listMarketingConsents(self) -> _t.List[MarketingConsent]:
        """수신 동의 목록

        List the consents to marketing

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:read` 권한 범위가 필요합니다.
        """
    def setProductNewsConsent(self, productNews: str, *, body: MarketingConsentInput) -> MarketingConsent:
        """서비스 소식 수신 동의

        Set the consent to news of a product

        결과는 메일로도 알려드립니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:write` 권한 범위가 필요합니다.
        """
    def setCourseNewsConsent(self, *, body: MarketingConsentInput) -> MarketingConsent:
        """강의 소식 수신 동의

        Set the consent to news of courses

        결과는 메일로도 알려드립니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:write` 권한 범위가 필요합니다.
        """
    def openUnsubscribePage(self, *, token: str) -> str:
        """수신 거부 화면으로 이동

        Open the page that unsubscribes

        메일의 `List-Unsubscribe` 주소를 브라우저로 연 사람을 화면으로 보냅니다. 열기만 해서는 아무것도 바뀌지 않습니다.

        누구나 부를 수 있습니다.
        """
    def unsubscribe(self, *, body: OneClickUnsubscribe, token: str, idempotency_key: _t.Optional[str] = ...) -> Unsubscribed:
        """한 번에 수신 거부

        Unsubscribe in one click (RFC 8058)

        로그인하지 않아도 됩니다. 토큰은 메일에 적힌 소식의 수신을 거부하는 데만 쓰이고, 여러 번 보내도 같습니다.

        누구나 부를 수 있습니다.
        """
    def getAnalyticsUser(self, *, dnt: _t.Optional[str] = ..., sec_gpc: _t.Optional[str] = ...) -> AnalyticsUser:
        """분석이 아는 방문자

        Get the user as analytics knows them

        쿠키 `analytics=off`, `DNT: 1`, `Sec-GPC: 1` 가운데 하나라도 있으면 누구인지 알려주지 않습니다.

        누구나 부를 수 있습니다.
        """
    def getDataExport(self) -> DataExportState:
        """내 정보 파일의 상태

        Get the state of the last data export

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:read` 권한 범위가 필요합니다.
        """
    def requestDataExport(self, *, idempotency_key: _t.Optional[str] = ...) -> DataExport:
        """내 정보 모으기

        Request an export of the own data

        보관하고 있는 모든 개인정보를 ZIP 파일로 모으고, 준비되면 메일과 알림으로 알립니다. 파일은 24시간 동안 받을 수 있습니다. 하루에 한 번 요청할 수 있으며 그 전에는 COMMON_006으로 답합니다. 최근에 로그인한 브라우저에서만 할 수 있습니다.

        로그인한 회원이 부를 수 있습니다. 세션 쿠키로만 부르며, 토큰은 받지 않습니다. 로그인한 지 5분이 지났으면 `COMMON_016` 오류로 답하며(RFC 9470), 같은 브라우저에서 다시 로그인한 뒤 부를 수 있습니다.
        """
    def downloadDataExport(self, id: str) -> bytes:
        """내 정보 내려받기

        Download the own data

        최근에 로그인한 본인의 브라우저에서만 받을 수 있습니다. 아직 준비되지 않았거나 기간이 끝났으면 없는 파일과 같습니다.

        로그인한 회원이 부를 수 있습니다. 세션 쿠키로만 부르며, 토큰은 받지 않습니다. 로그인한 지 5분이 지났으면 `COMMON_016` 오류로 답하며(RFC 9470), 같은 브라우저에서 다시 로그인한 뒤 부를 수 있습니다.
        """
    def getWithdrawal(self) -> WithdrawalPreview:
        """탈퇴하면 어떻게 되는지 보기

        Preview a withdrawal

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:read` 권한 범위가 필요합니다.
        """
    def withdraw(self, *, body: Withdrawal) -> Ok:
        """탈퇴

        Withdraw from the service

        개인정보를 지우고 모든 기기와 프로그램에서 로그아웃합니다. 법이 보관하라고 정한 기록은 누구의 것인지 알 수 없게 남깁니다. 받지 않은 수입이 있으면 탈퇴할 수 없고, 보낼 수 있는 최소 금액보다 적게 남은 수입은 `waivedIncome`으로 포기해야 합니다. 되돌릴 수 없으며, 같은 이메일로 다시 가입할 수 있습니다. 최근에 로그인한 브라우저에서만 할 수 있습니다.

        로그인한 회원이 부를 수 있습니다. 세션 쿠키로만 부르며, 토큰은 받지 않습니다. 로그인한 지 5분이 지났으면 `COMMON_016` 오류로 답하며(RFC 9470), 같은 브라우저에서 다시 로그인한 뒤 부를 수 있습니다.
        """
    def sendContactMessage(self, *, body: ContactMessageInput, idempotency_key: _t.Optional[str] = ...) -> ContactReceipt:
        """문의 보내기

        Send a message to the operator

        운영자에게 문의를 전달합니다. 로그인하지 않았다면 답장을 받을 `email`이 꼭 필요합니다.

        누구나 부를 수 있습니다.
        """
    listContactMessages: _ListContactMessages
    """받은 문의 목록

    List messages to the operators

    새 문의부터 보여주고 10,000개까지 셉니다.

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def exportContactMessages(self, *, state: _t.Optional[ContactState] = ..., topic: _t.Optional[ContactTopic] = ..., assigneeId: _t.Optional[int] = ..., userId: _t.Optional[int] = ..., q: _t.Optional[str] = ..., from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., masked: _t.Optional[bool] = ..., format: _t.Optional[ExportFormat] = ...) -> str:
        """받은 문의 내보내기

        Export messages to the operators

        목록과 같은 조건으로 고른 문의를 모두 같은 순서로 내려받습니다. CSV는 UTF-8(BOM)입니다. 내려받은 사람을 기록합니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getContactMessage(self, id: str, *, masked: _t.Optional[bool] = ...) -> ContactMessage:
        """받은 문의 보기

        Get a message to the operators

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def settleContactMessage(self, id: str, *, body: ContactSettlement) -> ContactMessage:
        """받은 문의 처리하기

        Answer or close a message to the operators

        ANSWERED면 `answer`를 보낸 사람에게 메일로 보냅니다. CLOSED면 답장하지 않고 닫고, 나중에 OPEN으로 다시 열 수 있습니다. 답장한 문의는 다시 열지 않습니다. 감사 기록을 남깁니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def assignContactMessage(self, id: str, *, body: ContactAssignment) -> ContactMessage:
        """받은 문의 맡기

        Give a message to an operator

        누가 답할지 정합니다. null이면 맡은 사람이 없어집니다. 맡은 사람이 있어도 다른 운영자가 답할 수 있습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def uncoverContactMessage(self, id: str, *, body: UncoverReason, idempotency_key: _t.Optional[str] = ...) -> ContactAddress:
        """받은 문의의 가린 이메일 보기

        Uncover the address of a message to the operators

        누가 왜 보았는지 감사 기록에 남고, 본 주소는 남지 않습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getHome(self) -> Home:
        """홈 화면

        Get the home screen

        누구나 부를 수 있습니다.
        """
    def listCategories(self) -> _t.List[Category]:
        """강의 분야 목록

        List course categories

        누구나 부를 수 있습니다.
        """
    listCourses: _ListCourses
    """강의 목록

    Search published courses

    공개된 강의를 찾습니다. `q`는 통합 검색과 같이 알아보고, 600개까지 셉니다. `q`가 없으면 10,000번째 강의까지 넘겨볼 수 있고, `total`과 `counts`는 10초까지 늦을 수 있습니다.

    누구나 부를 수 있습니다.
    """
    def getCourse(self, idOrSlug: str) -> CourseDetail:
        """강의 상세

        Get a course

        누구나 부를 수 있습니다.
        """
    def previewCourse(self, idOrSlug: str) -> CourseDetail:
        """강의 미리보기

        Preview a course before it is public

        가르치는 사람과 운영자에게 강의의 상태와 상관없이, 아직 공개하지 않은 수업까지 보여줍니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `instructor:read` 권한 범위가 필요합니다.
        """
    listRoadmaps: _ListRoadmaps
    """로드맵 목록

    List public roadmaps

    새로 만든 것부터 보여주고 1,000개까지 셉니다. `q`가 있으면 잘 맞는 것부터입니다.

    누구나 부를 수 있습니다.
    """
    def createRoadmap(self, *, body: RoadmapInput, idempotency_key: _t.Optional[str] = ...) -> Roadmap:
        """로드맵 만들기

        Create a roadmap

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:write` 권한 범위가 필요합니다.
        """
    def getRoadmap(self, id: int) -> Roadmap:
        """로드맵 보기

        Get a roadmap

        공개하지 않은 로드맵은 만든 사람만 봅니다.

        누구나 부를 수 있습니다.
        """
    def updateRoadmap(self, id: int, *, body: RoadmapInput) -> Roadmap:
        """로드맵 고치기

        Change a roadmap

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:write` 권한 범위가 필요합니다.
        """
    def deleteRoadmap(self, id: int) -> None:
        """로드맵 지우기

        Delete a roadmap

        수강하던 사람에게서도 사라집니다. 강의의 수강은 그대로입니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:write` 권한 범위가 필요합니다.
        """
    def enrollRoadmap(self, id: int, *, idempotency_key: _t.Optional[str] = ...) -> RoadmapEnrollment:
        """로드맵 수강하기

        Enrol in a roadmap

        무료 강의는 바로 수강하게 되고, 사야 하는 강의를 알려줍니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    listMyRoadmaps: _ListMyRoadmaps
    """내 로드맵 목록

    List the own roadmaps

    로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:read` 권한 범위가 필요합니다.
    """
    listCorporations: _ListCorporations
    """기업 목록

    List companies of the job brand

    로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:read` 권한 범위가 필요합니다.
    """
    def likeCorporation(self, *, body: CorporationLikeInput, idempotency_key: _t.Optional[str] = ...) -> CorporationLike:
        """기업 좋아요

        Like a company

        이미 좋아하는 기업이면 그대로 답합니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:write` 권한 범위가 필요합니다.
        """
    def unlikeCorporation(self, *, corporationId: int) -> None:
        """기업 좋아요 취소

        Unlike a company

        좋아하지 않던 기업이면 아무 일도 없습니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:write` 권한 범위가 필요합니다.
        """
    def search(self, *, q: str, type: _t.Optional[SearchType] = ..., categoryId: _t.Optional[int] = ..., level: _t.Optional[CourseLevel] = ..., price: _t.Optional[CoursePrice] = ..., page: _t.Optional[int] = ...) -> SearchFindings:
        """통합 검색

        Search courses, roadmaps, mentors and posts

        띄어쓰기를 가리지 않고, 초성(ㅅㅍㄹ)과 한영 전환을 잊고 친 글(tmvmfld), 작은 오타도 알아봅니다. 제목, 태그, 지식공유자, 소개의 순서로 잘 맞는 것부터 답합니다. 게시글은 제목, 태그, 내용에서 찾습니다.

        누구나 부를 수 있습니다.
        """
    def suggest(self, *, q: str) -> _t.List[Suggestion]:
        """검색어 제안

        Suggest what to search for

        입력하는 동안의 글에 맞는 주제, 강의, 사람입니다. 아직 완성되지 않은 글자와 초성도 받습니다.

        누구나 부를 수 있습니다.
        """
    def listPopularSearches(self) -> _t.List[PopularSearch]:
        """인기 검색어 목록

        List popular searches

        최근 7일 동안 20명 이상이 찾은 검색어를 많이 찾은 순서로 10개까지 답합니다. 강의를 찾지 못하는 글과 메일 주소나 번호로 보이는 글은 없습니다. 한 시간마다 다시 세며, 누가 찾았는지는 남기지 않습니다.

        누구나 부를 수 있습니다.
        """
    listSearchSynonyms: _ListSearchSynonyms
    """검색 동의어 목록

    List search synonyms

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def createSearchSynonym(self, *, body: SearchSynonymInput, idempotency_key: _t.Optional[str] = ...) -> SearchSynonym:
        """검색 동의어 등록

        Create a search synonym

        두 낱말 가운데 어느 것으로 찾아도 같은 결과가 나옵니다. 대문자와 띄어쓰기는 가리지 않습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def deleteSearchSynonym(self, id: int) -> None:
        """검색 동의어 삭제

        Delete a search synonym

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getImage(self, key: str) -> bytes:
        """그림

        Download an image

        강의 표지, 배너, 로고, 프로필 그림입니다. 같은 key의 내용은 바뀌지 않으므로 1년 동안 보관해도 됩니다.

        누구나 부를 수 있습니다.
        """
    def getRobots(self) -> str:
        """검색 엔진 안내

        Get the rules for search engines

        누구나 부를 수 있습니다.
        """
    def getSitemap(self) -> str:
        """사이트맵

        Get the index of sitemaps

        누구나 부를 수 있습니다.
        """
    def getSitemapPart(self, part: str) -> str:
        """사이트맵의 한 부분

        Get one part of the sitemap

        0은 정해진 화면, 1부터는 강의 10,000개씩입니다.

        누구나 부를 수 있습니다.
        """
    def getCourseFeed(self) -> str:
        """새 강의 RSS

        Get the feed of new courses

        누구나 부를 수 있습니다.
        """
    def getCoursePreview(self, courseId: int) -> bytes:
        """강의의 미리보기 그림

        Get a course's preview picture

        링크를 나눌 때 보이는 1200×630 PNG입니다. 제목이 적혀 있습니다.

        누구나 부를 수 있습니다.
        """
    def getMentorPreview(self, mentorId: int) -> bytes:
        """멘토의 미리보기 그림

        Get a mentor's preview picture

        링크를 나눌 때 보이는 1200×630 PNG입니다. 이름과 하는 일이 적혀 있습니다.

        누구나 부를 수 있습니다.
        """
    listMyCourses: _ListMyCourses
    """내 강의 목록

    List the own courses

    수강하는 강의입니다. 보관한 강의는 listArchivedCourses에 있습니다.

    로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:read` 권한 범위가 필요합니다.
    """
    listArchivedCourses: _ListArchivedCourses
    """보관한 강의 목록

    List the archived courses

    로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:read` 권한 범위가 필요합니다.
    """
    def setCourseArchived(self, id: int, *, body: CourseArchiving) -> Enrollment:
        """강의 보관 또는 꺼내기

        Archive or restore an own course

        보관하면 내 강의 목록에서만 사라지며 수강은 그대로입니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def enrollFree(self, courseId: int, *, idempotency_key: _t.Optional[str] = ...) -> Enrollment:
        """무료 강의 수강신청

        Enrol in a free course

        지금 무료인 강의를 수강합니다. 수강 기간이 끝난 무료 강의는 다시 신청할 수 있습니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def getLearningCourse(self, courseId: int) -> LearningCourse:
        """수강 중인 강의

        Get a course that one learns

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:read` 권한 범위가 필요합니다.
        """
    def getLecture(self, lectureId: int) -> LecturePlay:
        """수업

        Get a lecture to watch

        로그인하지 않았거나 수강하지 않는 사람은 미리보기 수업만 볼 수 있습니다.

        누구나 부를 수 있습니다.
        """
    def saveProgress(self, lectureId: int, *, body: ProgressInput) -> SavedProgress:
        """진도 저장

        Save progress of a lecture

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def saveProgressBatch(self, *, body: ProgressReplay) -> ReplayedProgressResult:
        """진도 한 번에 저장

        Save progress that was kept meanwhile

        연결이 끊긴 동안이나 페이지를 떠날 때의 진도를 보냅니다. 여러 번 보내도 한 번만 셉니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def setPlayerPreference(self, *, body: PlayerPreference) -> PlayerPreference:
        """플레이어 설정

        Set the preferences of the player

        보낸 것만 바꾸고, 고른 것을 모두 답합니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    listCourseNotes: _ListCourseNotes
    """내 노트 목록

    List the own notes

    새 노트부터 보여줍니다. 한 수업의 노트는 시간의 순서입니다.

    로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:read` 권한 범위가 필요합니다.
    """
    def createCourseNote(self, *, body: CourseNoteInput, idempotency_key: _t.Optional[str] = ...) -> CourseNote:
        """노트 남기기

        Create a note

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def updateCourseNote(self, *, body: CourseNoteChange) -> CourseNote:
        """노트 고치기

        Change a note

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def deleteCourseNote(self, *, id: int) -> None:
        """노트 지우기

        Delete a note

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def exportCourseNotes(self, *, courseId: int, format: CourseNotesFormat) -> str:
        """노트 내보내기

        Export the notes of a course

        한 강의의 노트를 수업의 순서대로 Markdown(`md`) 또는 CSV(`csv`)로 내려받습니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:read` 권한 범위가 필요합니다.
        """
    def getMedia(self, key: str, *, token: str, piece: _t.Optional[str] = ...) -> bytes:
        """수업의 파일

        Download a file of a lecture

        `getLecture`가 알려준 주소로만 받을 수 있습니다. `Range`와 `If-Range`를 알며, 범위를 물으면 206으로 답합니다. 수강이 끝나면 주소도 끝나며, 영상은 보낸 만큼 배운 것으로 환불 견적에 들어갑니다. 사이트가 CDN을 쓰면 영상 조각은 몇 분 동안 쓸 수 있는 CDN의 주소로 302로 넘기며, 넘긴 조각도 보낸 것으로 셉니다.

        누구나 부를 수 있습니다.
        """
    def listOfflineLectures(self) -> _t.List[OfflineLecture]:
        """오프라인으로 저장한 수업 목록

        List the lectures saved for offline use

        모든 기기의 것을 최근에 저장한 것부터 보여줍니다. 기한이 지났거나 로그아웃한 기기의 것은 없습니다. 토큰으로는 볼 수 없습니다.

        로그인한 회원이 부를 수 있습니다. 세션 쿠키로만 부르며, 토큰은 받지 않습니다.
        """
    def createOfflineLecture(self, *, body: OfflineLectureInput, idempotency_key: _t.Optional[str] = ...) -> LectureToSave:
        """수업을 오프라인으로 저장

        Keep a lecture on this device

        수강 중인 영상 수업을 요청한 브라우저에 저장하도록 허락하고 영상과 자막의 주소를 답합니다. 서버에 묻지 않고 14일까지, 수강이 그 전에 끝나면 그때까지 볼 수 있습니다. 받은 영상은 배운 것으로 환불 견적에 들어갑니다. 다시 보내면 주소와 기한이 새로워집니다. 로그아웃하거나 탈퇴하거나 다른 기기에서 비밀번호를 바꾸면 끝납니다. 토큰으로는 할 수 없습니다.

        로그인한 회원이 부를 수 있습니다. 세션 쿠키로만 부르며, 토큰은 받지 않습니다.
        """
    def renewOfflineLectures(self, *, idempotency_key: _t.Optional[str] = ...) -> RenewedLectures:
        """저장한 수업의 기한 새로 받기

        Renew the lectures saved on this device

        요청한 브라우저에 저장한 것 가운데 아직 볼 수 있는 것의 기한을 지금부터 14일로 늘립니다. 수강이 끝났거나 수업이 없어진 것은 답에 없고, 로그인하지 않은 브라우저에는 아무것도 없습니다.

        누구나 부를 수 있습니다.
        """
    def deleteOfflineLecture(self, id: int) -> None:
        """저장한 수업 지우기

        Give an offline lecture back

        다른 기기의 것이면 그 기기가 다음에 연결될 때 지워집니다.

        로그인한 회원이 부를 수 있습니다. 세션 쿠키로만 부르며, 토큰은 받지 않습니다.
        """
    listCourseReviews: _ListCourseReviews
    """강의의 수강평 목록

    List reviews of a course

    누구나 부를 수 있습니다.
    """
    def createReview(self, id: int, *, body: ReviewInput, idempotency_key: _t.Optional[str] = ...) -> Review:
        """수강평 쓰기

        Create a review

        수업을 하나 이상 완료한 강의에 한 번 씁니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def getOwnReview(self, id: int) -> OwnReview:
        """내 수강평과 쓸 수 있는지

        Get the own review of a course

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:read` 권한 범위가 필요합니다.
        """
    def updateReview(self, reviewId: int, *, body: ReviewInput) -> Review:
        """수강평 고치기

        Change a review

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def deleteReview(self, reviewId: int) -> None:
        """수강평 지우기

        Delete a review

        답글과 ‘도움돼요’도 함께 지웁니다. 지운 뒤에는 다시 쓸 수 있습니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def likeReview(self, reviewId: int, *, idempotency_key: _t.Optional[str] = ...) -> ReviewLike:
        """수강평에 ‘도움돼요’ 누르기

        Mark a review as helpful

        여러 번 눌러도 한 사람은 한 번만 셉니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def unlikeReview(self, reviewId: int) -> None:
        """‘도움돼요’ 취소하기

        Take back a helpful mark

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def replyReview(self, reviewId: int, *, body: ReviewReplyInput) -> Review:
        """수강평에 답하기

        Reply to a review

        내가 가르치는 강의의 수강평에 하나의 답글을 쓰거나 고칩니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:write` 권한 범위가 필요합니다.
        """
    listInquiries: _ListInquiries
    """내 문의 목록

    List the own inquiries

    새 문의부터 보여주고 1,000개까지 셉니다.

    로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:read` 권한 범위가 필요합니다.
    """
    def getInquiry(self, *, id: int) -> Inquiry:
        """문의 보기

        Get an inquiry

        비밀글은 물은 사람과 강의의 지식공유자, 운영자만 봅니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:read` 권한 범위가 필요합니다.
        """
    def createInquiry(self, *, body: InquiryInput, idempotency_key: _t.Optional[str] = ...) -> Inquiry:
        """문의하기

        Create an inquiry

        공개된 강의의 지식공유자에게 묻습니다. 수강하지 않아도 됩니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def updateInquiry(self, *, body: InquiryChange) -> Inquiry:
        """문의 고치기

        Change an inquiry

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def deleteInquiry(self, *, id: int) -> None:
        """문의 지우기

        Delete an inquiry

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    listPublicInquiries: _ListPublicInquiries
    """강의의 문의 목록

    List inquiries on a course

    비밀글은 물은 사람과 지식공유자, 운영자에게만 보입니다. 새 문의부터 보여주고 1,000개까지 셉니다.

    누구나 부를 수 있습니다.
    """
    listCourseInquiries: _ListCourseInquiries
    """내 강의에 온 문의 목록

    List inquiries on the own courses

    새 문의부터 보여주고 1,000개까지 셉니다.

    지식공유자가 부를 수 있습니다. 토큰에는 `instructor:read` 권한 범위가 필요합니다.
    """
    def answerInquiry(self, id: int, *, body: InquiryAnswerInput) -> Inquiry:
        """문의에 답하기

        Answer an inquiry

        내가 가르치는 강의의 문의에 답하거나 답변을 고칩니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:write` 권한 범위가 필요합니다.
        """
    listCertificates: _ListCertificates
    """내 수료증 목록

    List the own certificates

    최근에 발급받은 것부터 보여줍니다. 수료 기준을 채웠지만 아직 발급받지 않은 강의는 `issuable`에 있습니다.

    로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:read` 권한 범위가 필요합니다.
    """
    def issueCertificate(self, *, body: CertificateRequest, idempotency_key: _t.Optional[str] = ...) -> Certificate:
        """수료증 발급

        Issue a certificate

        강의마다 하나만 발급하며, 다시 요청하면 이미 발급한 수료증을 답합니다. 이름을 보내지 않으면 실명, 실명이 없으면 프로필 이름을 씁니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def getCertificatePdf(self, id: int) -> bytes:
        """수료증 PDF

        Download a certificate as PDF

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:read` 권한 범위가 필요합니다.
        """
    def verifyCertificate(self, serial: str) -> VerifiedCertificate:
        """수료증 진위 확인

        Verify a certificate

        번호의 대소문자, 띄어쓰기, 하이픈은 가리지 않습니다. 없는 번호는 COMMON_004로 답합니다.

        누구나 부를 수 있습니다.
        """
    def getDashboard(self) -> Dashboard:
        """대시보드

        Get the dashboard

        이어서 학습할 강의, 최근 7일의 학습 시간, 처리할 일과 추천 강의입니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:read` 권한 범위가 필요합니다.
        """
    def getNextCourses(self) -> NextCourses:
        """이어서 학습할 강의

        Get what to go on with and what could follow

        이어서 학습할 강의와 추천 강의만 답합니다. 대시보드에서 강의만 필요할 때 더 빠릅니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:read` 권한 범위가 필요합니다.
        """
    listLikes: _ListLikes
    """좋아요 목록

    List the own likes

    한 종류씩, 새로 누른 것부터 보여줍니다. 더는 공개되지 않은 것은 빠집니다.

    로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:read` 권한 범위가 필요합니다.
    """
    def addLike(self, *, body: LikeInput, idempotency_key: _t.Optional[str] = ...) -> LikeAnswer:
        """좋아요 누르기

        Like something

        여러 번 눌러도 한 사람은 한 번만 셉니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def removeLike(self, *, type: LikeType, id: int) -> None:
        """좋아요 취소하기

        Take back a like

        누르지 않은 것을 취소해도 괜찮습니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def getLikeMarks(self, *, type: LikeType, ids: _t.Sequence[int]) -> LikeMarks:
        """좋아요를 눌렀는지 보기

        Tell which of some things are liked

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:read` 권한 범위가 필요합니다.
        """
    def listMyLists(self, *, courseId: _t.Optional[int] = ...) -> _t.List[MyList]:
        """내 목록 보기

        List the own lists

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:read` 권한 범위가 필요합니다.
        """
    def createMyList(self, *, body: MyListInput, idempotency_key: _t.Optional[str] = ...) -> MyList:
        """목록 만들기

        Create a list

        100개까지 만들 수 있습니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def deleteMyList(self, *, listId: int) -> None:
        """목록 지우기

        Delete a list

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def reorderMyLists(self, *, body: MyListOrder) -> _t.List[MyList]:
        """목록의 순서 바꾸기

        Change the order of the lists

        모든 목록을 한 번씩 적어야 합니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def reorderMyListCourses(self, *, body: MyListCourseOrder) -> MyListDetail:
        """담긴 강의의 순서 바꾸기

        Change the order of courses in a list

        담긴 모든 강의를 한 번씩 적어야 합니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def getMyListCourses(self, *, listId: int) -> MyListDetail:
        """목록에 담긴 강의 보기

        Get a list with its courses

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:read` 권한 범위가 필요합니다.
        """
    def addMyListCourses(self, *, body: MyListAddition, idempotency_key: _t.Optional[str] = ...) -> MyListDetail:
        """목록에 강의 담기

        Add courses to a list

        한 목록에 300개까지 담습니다. 담을 수 없는 강의가 하나라도 있으면 아무것도 담지 않습니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def removeMyListCourses(self, *, listId: int, courseIds: _t.Sequence[int]) -> None:
        """목록에서 강의 빼기

        Remove courses from a list

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def renameMyList(self, *, body: MyListTitle) -> MyList:
        """목록의 이름 바꾸기

        Rename a list

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    listPosts: _ListPosts
    """글 목록

    List posts

    `page`로 쪽을 고르거나 `cursor`로 이어서 봅니다. 1,000개까지 셉니다. `q`로 찾을 때는 `cursor`와 `sort`를 쓰지 않습니다.

    누구나 부를 수 있습니다.
    """
    def createPost(self, *, body: PostInput, idempotency_key: _t.Optional[str] = ...) -> Post:
        """글 쓰기

        Create a post

        강의의 게시판에는 수강 중인 사람과 지식공유자가 씁니다. 가입한 지 얼마 되지 않은 계정이 링크를 많이 넣은 글은 운영자가 확인할 때까지 다른 사람에게 보이지 않습니다(`held`).

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def getPostHighlights(self) -> PostHighlights:
        """커뮤니티의 인기 글과 태그

        Get popular posts, waiting questions and tags

        새로 올라온 글 가운데에서 고릅니다. 강의의 소식은 들어가지 않습니다.

        누구나 부를 수 있습니다.
        """
    def getPost(self, id: int) -> PostDetail:
        """글 보기

        Get a post with its comments

        댓글은 100개까지 함께 답하고, 나머지는 `listComments`로 이어서 받습니다.

        누구나 부를 수 있습니다.
        """
    def updatePost(self, id: int, *, body: PostChange) -> Post:
        """글 고치기

        Change a post

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def deletePost(self, id: int) -> None:
        """글 지우기

        Delete a post

        답이 달린 글은 글만 지워지고 답은 남습니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def getPostSource(self, id: int) -> PostSource:
        """고칠 글 받기

        Get the source of the own post

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:read` 권한 범위가 필요합니다.
        """
    def listPostRevisions(self, id: int) -> _t.List[PostRevision]:
        """고치기 전의 글

        List former versions of the own post

        쓴 사람만 봅니다. 최근 것부터 50개까지 보관합니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:read` 권한 범위가 필요합니다.
        """
    listComments: _ListComments
    """댓글 이어서 받기

    List further comments of a post

    누구나 부를 수 있습니다.
    """
    def createComment(self, id: int, *, body: CommentInput, idempotency_key: _t.Optional[str] = ...) -> Comment:
        """댓글 쓰기

        Create a comment

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def updateComment(self, commentId: int, *, body: CommentChange) -> Comment:
        """댓글 고치기, 답변 채택하기

        Change a comment or accept it as the answer

        글은 댓글을 쓴 사람이, 채택은 질문한 사람이 바꿉니다. 채택하면 질문이 해결되고, 채택을 거두면 다시 해결되지 않은 질문이 됩니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def deleteComment(self, commentId: int) -> None:
        """댓글 지우기

        Delete a comment

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def getCommentSource(self, commentId: int) -> CommentSource:
        """고칠 댓글 받기

        Get the source of the own comment

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:read` 권한 범위가 필요합니다.
        """
    def previewMarkdown(self, *, body: MarkdownInput) -> MarkdownPreview:
        """글 미리 보기

        Render Markdown as a post would show it

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def createPostPicture(self, *, body: PostPictureInput, idempotency_key: _t.Optional[str] = ...) -> PostPicture:
        """글에 넣을 그림 올리기

        Store a picture for a post

        내용을 보고 형식을 판단하며, 긴 변을 1,600픽셀로 줄이고 촬영 정보를 지워 보관합니다. 어느 글에도 쓰지 않은 그림은 7일 뒤에 지웁니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    listMyPosts: _ListMyPosts
    """내가 쓴 글

    List the own posts

    새 글부터 보여주고 1,000개까지 셉니다.

    로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:read` 권한 범위가 필요합니다.
    """
    listUncommentedQuestions: _ListUncommentedQuestions
    """답을 기다리는 질문

    List questions on the own courses without a comment of the instructor

    내가 가르치는 강의의 질문 가운데 지금 보이는 내 댓글이 하나도 없는 것입니다. 다른 수강생이 답했어도 들어가고, 해결된 질문과 내가 쓴 질문은 빠집니다. `createdAt`부터 기다린 것으로 보아 오래 기다린 질문부터 보여주고 1,000개까지 셉니다.

    지식공유자가 부를 수 있습니다. 토큰에는 `instructor:read` 권한 범위가 필요합니다.
    """
    listCourseNews: _ListCourseNews
    """내 강의의 소식 목록과 받을 사람

    List the news of your course, and whom the next ones would reach

    지식공유자가 부를 수 있습니다. 토큰에는 `instructor:read` 권한 범위가 필요합니다.
    """
    def createCourseNews(self, id: int, *, body: NewsInput, idempotency_key: _t.Optional[str] = ...) -> Post:
        """강의의 소식 쓰기

        Write news of the own course

        공개한 강의에 쓸 수 있습니다. 목록은 `listPosts`에 `type=NEWS`와 `courseId`를 보내 받고, 고치고 지우는 것은 다른 글과 같습니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:write` 권한 범위가 필요합니다.
        """
    listHeldPosts: _ListHeldPosts
    """확인을 기다리는 글

    List held posts

    Deprecated.

    오래 기다린 글부터 보여줍니다. 다른 종류도 함께 보는 listHeldPublications를 쓰세요.

    대신 `listHeldPublications` 기능을 쓰세요.

    이 주소는 2027.11.27부터 없어질 수 있습니다.

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def settleHeldPost(self, id: int, *, body: HeldPostDecision) -> Post:
        """기다리는 글을 보이거나 지우기

        Release or remove a held post

        Deprecated.

        대신 `settleHeldPublication` 기능을 쓰세요.

        이 주소는 2027.11.27부터 없어질 수 있습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    listUserBlogs: _ListUserBlogs
    """회원의 블로그 글

    List the blog posts of a person

    새 글부터 보여줍니다. 탈퇴했거나 이용이 제한된 회원은 없는 회원과 같습니다.

    누구나 부를 수 있습니다.
    """
    def createReport(self, *, body: ReportInput, idempotency_key: _t.Optional[str] = ...) -> FiledReport:
        """신고하기

        Report something to the operators

        같은 것을 다시 신고하면 먼저 한 신고를 답합니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    listReports: _ListReports
    """신고 목록

    List reports

    새 신고부터 보여주고 10,000개까지 셉니다.

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def exportReports(self, *, status: _t.Optional[ReportStatus] = ..., targetType: _t.Optional[ReportTarget] = ..., reason: _t.Optional[ReportReason] = ..., userId: _t.Optional[int] = ..., reporterId: _t.Optional[int] = ..., from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., format: _t.Optional[ExportFormat] = ...) -> str:
        """신고 내보내기

        Export reports

        목록과 같은 조건으로 고른 신고를 모두 같은 순서로 내려받습니다. CSV는 UTF-8(BOM)입니다. 내려받은 사람을 기록합니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getReport(self, id: int) -> ReportDetail:
        """신고 보기

        Get a report

        신고할 때의 글과 지금의 글, 같은 사람의 것에 대한 다른 신고를 함께 답합니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def settleReport(self, id: int, *, body: ReportSettlement) -> Report:
        """신고 처리하기

        Settle a report

        같은 것에 대한 열린 신고를 모두 함께 처리합니다. 저작권 신고로 가려 둔 것은 DISMISSED면 다시 보이고, 올린 사람에게 결과를 알립니다. 이미 처리한 신고는 reopenReport로 되돌린 뒤에 다시 처리합니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def hideReported(self, id: int, *, idempotency_key: _t.Optional[str] = ...) -> Report:
        """저작권 신고를 받은 것 가려 두기

        Hide what is said to infringe a copyright

        신고된 것을 지우지 않고 가립니다. 올린 사람에게 신고의 내용을 알리고, 그 사람은 반론을 보낼 수 있습니다. 그 뒤에 settleReport로 지우거나 되살립니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def reopenReport(self, id: int, *, idempotency_key: _t.Optional[str] = ...) -> Report:
        """신고 처리 되돌리기

        Undo how a report was settled

        같은 때에 함께 처리한 신고를 다시 엽니다. 지운 것은 되살립니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def listMyTakedowns(self) -> _t.List[Takedown]:
        """저작권 신고로 가려진 내 것

        List what of the own was hidden for copyright

        최근에 가린 것부터 100개까지 보여줍니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:read` 권한 범위가 필요합니다.
        """
    def getTakedown(self, id: int) -> Takedown:
        """가려진 내 것 하나 보기

        Get one of the own that was hidden for copyright

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:read` 권한 범위가 필요합니다.
        """
    def sendCounterNotice(self, id: int, *, body: CounterNoticeInput, idempotency_key: _t.Optional[str] = ...) -> Takedown:
        """저작권 신고에 반론 보내기

        Object to a claim of copyright

        운영자가 결정하기 전에 한 번 보냅니다. 운영자만 봅니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    listHeldPublications: _ListHeldPublications
    """확인을 기다리는 것

    List what waits for an operator

    새 계정이 올린 것 가운데 링크가 많은 것입니다. 오래 기다린 것부터 보여주고 10,000개까지 셉니다.

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def getHeldPublication(self, kind: HeldKind, id: int) -> HeldPublication:
        """확인을 기다리는 것 하나 보기

        Get one thing that waits for an operator

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def settleHeldPublication(self, kind: HeldKind, id: int, *, body: HeldPublicationDecision) -> HeldPublication:
        """기다리는 것을 보이거나 지우기

        Release or remove what waits

        보이게 하면 올린 사람에게 알립니다. 프로필을 지우면 소개와 링크, 사진을 지우고 이름은 둡니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    listMessages: _ListMessages
    """메시지 목록

    List messages

    받은 것이나 보낸 것을 최근 것부터 보여주고 1,000개까지 셉니다.

    로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:read` 권한 범위가 필요합니다.
    """
    def sendMessage(self, *, body: MessageInput, idempotency_key: _t.Optional[str] = ...) -> Message:
        """메시지 보내기

        Send a message

        자기 자신, 탈퇴했거나 이용이 제한된 회원, 둘 가운데 한 사람이 차단한 상대에게는 보낼 수 없으며, 어느 것 때문인지 알려주지 않습니다. 한 시간에 보낼 수 있는 수와 하루에 처음 말을 걸 수 있는 사람의 수가 정해져 있고, 가입한 지 얼마 되지 않았으면 더 적습니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:write` 권한 범위가 필요합니다.
        """
    def countUncheckedMessages(self) -> UncheckedMessageCount:
        """읽지 않은 메시지의 수

        Count unchecked messages

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:read` 권한 범위가 필요합니다.
        """
    def checkMessages(self, *, body: MessageCheck) -> UncheckedMessagesLeft:
        """메시지 읽음 표시

        Mark messages as checked

        받은 메시지만 표시합니다. 모르는 번호는 건너뜁니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:write` 권한 범위가 필요합니다.
        """
    listConversation: _ListConversation
    """한 사람과 주고받은 메시지

    List the messages exchanged with one person

    받은 것과 보낸 것을 함께 최근 것부터 보여줍니다. 읽음 표시는 바뀌지 않습니다.

    로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:read` 권한 범위가 필요합니다.
    """
    def getMessage(self, id: int) -> Message:
        """메시지 보기

        Get a message

        받은 메시지는 읽은 것으로 표시합니다. 내 쪽에서 지운 메시지는 410으로 답합니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:read` 권한 범위가 필요합니다.
        """
    def deleteMessage(self, id: int) -> None:
        """메시지 지우기

        Delete a message

        내 쪽에서만 지웁니다. 상대에게는 그대로 남습니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:write` 권한 범위가 필요합니다.
        """
    listMentoringMessages: _ListMentoringMessages
    """멘토링에 대한 메시지

    List the messages about sessions with a mentor

    이 멘토와 주고받은 것을 최근 것부터 보여줍니다. 멘토 자신에게는 멘티 모두와 주고받은 것을 보여줍니다. 읽음 표시는 바뀌지 않습니다.

    로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:read` 권한 범위가 필요합니다.
    """
    def sendMentoringMessage(self, id: int, *, body: MentoringMessageInput, idempotency_key: _t.Optional[str] = ...) -> Message:
        """멘토링에 대한 메시지 보내기

        Send a message about a session

        신청하기 전에도 멘토에게 물어볼 수 있고, 멘토는 자신에게 신청했거나 먼저 물어본 사람에게 씁니다. 보낼 수 있는 수는 다른 메시지와 함께 세며, 멘토링을 신청한 두 사람 사이에서는 처음 말을 걸 수 있는 사람의 수에 들지 않습니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:write` 권한 범위가 필요합니다.
        """
    def listMessageMentorings(self, id: int) -> _t.List[MessageMentoring]:
        """메시지에 붙일 수 있는 멘토링

        List the sessions that a message can be about

        이 멘토와 함께한 멘토링을 늦게 시작하는 것부터 100개까지 보여줍니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `mentoring:read` 권한 범위가 필요합니다.
        """
    listBlocks: _ListBlocks
    """차단한 회원 목록

    List blocked members

    로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:read` 권한 범위가 필요합니다.
    """
    def createBlock(self, *, body: BlockInput, idempotency_key: _t.Optional[str] = ...) -> Block:
        """회원 차단

        Block a member

        차단하면 서로 메시지를 보낼 수 없습니다. 상대에게 알리지 않으며, 이미 받은 메시지는 그대로 있습니다. 이미 차단했으면 그대로 답합니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:write` 권한 범위가 필요합니다.
        """
    def deleteBlock(self, *, userId: int) -> None:
        """차단 해제

        Unblock a member

        차단하지 않은 회원이면 아무 일도 없습니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:write` 권한 범위가 필요합니다.
        """
    def getCart(self) -> Cart:
        """수강바구니 보기

        Get the cart

        로그인하지 않아도 이 브라우저의 수강바구니가 있습니다. 로그인하면 그 회원의 수강바구니에 합쳐집니다.

        누구나 부를 수 있습니다.
        """
    def countCartItems(self) -> CartCount:
        """수강바구니에 담긴 것 세기

        Count the items in the cart

        누구나 부를 수 있습니다.
        """
    def addCartItem(self, *, body: CartItemInput, idempotency_key: _t.Optional[str] = ...) -> Cart:
        """수강바구니에 담기

        Add to the cart

        강의나 로드맵을 50개까지 담습니다.

        누구나 부를 수 있습니다.
        """
    def removeCartItems(self, *, ids: _t.Optional[_t.Sequence[int]] = ...) -> None:
        """수강바구니에서 빼기

        Remove from the cart

        `ids`가 없으면 모두 뺍니다.

        누구나 부를 수 있습니다.
        """
    listCoupons: _ListCoupons
    """내 쿠폰 목록

    List the own coupons

    로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:read` 권한 범위가 필요합니다.
    """
    def registerCoupon(self, *, body: CouponRegistration, idempotency_key: _t.Optional[str] = ...) -> Coupon:
        """쿠폰 등록

        Register a coupon by its code

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def listActiveCoupons(self, *, courseIds: _t.Optional[_t.Sequence[int]] = ...) -> ActiveCoupons:
        """지금 쓸 수 있는 쿠폰

        List the coupons that can be used now

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:read` 권한 범위가 필요합니다.
        """
    def listResurrectableCoupons(self) -> _t.List[Coupon]:
        """되살릴 수 있는 쿠폰

        List the coupons that can be revived

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:read` 권한 범위가 필요합니다.
        """
    def resurrectCoupon(self, *, body: CouponResurrection, idempotency_key: _t.Optional[str] = ...) -> Coupon:
        """쿠폰 되살리기

        Revive a coupon

        주문을 모두 환불받은 쿠폰이나 끝난 지 7일이 지나지 않은 쿠폰을 한 번 되살립니다. 지금부터 7일 동안 쓸 수 있습니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    listCouponCourses: _ListCouponCourses
    """쿠폰을 쓸 수 있는 강의

    List the courses that a coupon is for

    로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:read` 권한 범위가 필요합니다.
    """
    listInstructorCoupons: _ListInstructorCoupons
    """내가 나누어 주는 쿠폰 목록

    List the coupons that you give out for your courses

    지식공유자가 부를 수 있습니다. 토큰에는 `instructor:read` 권한 범위가 필요합니다.
    """
    def createInstructorCoupon(self, *, body: InstructorCouponInput, idempotency_key: _t.Optional[str] = ...) -> InstructorCoupon:
        """내 강의의 쿠폰 만들기

        Create a coupon for your own courses

        코드는 서버가 만듭니다. 깎은 금액은 지식공유자가 부담하고, 이 쿠폰을 쓴 판매는 지식공유자의 몫이 가장 큽니다. 강의마다 5개까지 함께 나누어 줄 수 있습니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:write` 권한 범위가 필요합니다.
        """
    def updateInstructorCoupon(self, id: int, *, body: InstructorCouponChange) -> InstructorCoupon:
        """쿠폰 그만 나누어 주기, 다시 나누어 주기

        Stop giving out a coupon, or go on

        그만 나누어 주면 바로 아무도 더 받을 수 없습니다. 이미 받은 사람은 기한까지 쓸 수 있습니다. 운영자가 멈춘 쿠폰은 다시 나누어 주지 못합니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:write` 권한 범위가 필요합니다.
        """
    listCouponCampaigns: _ListCouponCampaigns
    """쿠폰 발행 목록

    List coupon campaigns

    최근에 만든 쿠폰부터 보여줍니다.

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:finance`, `admin:support`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def createCouponCampaign(self, *, body: CouponCampaignInput, idempotency_key: _t.Optional[str] = ...) -> CouponCampaign:
        """쿠폰 발행

        Create a coupon campaign

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:finance`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getCouponCampaign(self, id: int) -> CouponCampaign:
        """쿠폰 발행 보기

        Get a coupon campaign

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:finance`, `admin:support`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def updateCouponCampaign(self, id: int, *, body: CouponCampaignChange) -> CouponCampaign:
        """쿠폰 발행 고치기

        Change a coupon campaign

        보내지 않은 것은 그대로입니다. 지식공유자가 만든 쿠폰은 나누어 주는 것을 멈출 수만 있습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:finance`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    listCouponHolders: _ListCouponHolders
    """쿠폰을 받은 회원

    List who has got a coupon

    최근에 받은 회원부터 보여줍니다.

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:finance`, `admin:support`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def issueCoupon(self, id: int, *, body: CouponIssue, idempotency_key: _t.Optional[str] = ...) -> CouponIssueResult:
        """회원에게 쿠폰 나누어 주기

        Give a coupon to members

        모두에게 주거나, 남은 수가 모자라면 아무에게도 주지 않습니다. 지식공유자가 만든 쿠폰은 나누어 줄 수 없습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:finance`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getPoints(self, *, type: _t.Optional[PointType] = ..., page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> PointPage:
        """포인트와 내역

        Get the own points and their history

        최근 내역부터 보여줍니다. 기한이 지난 포인트는 세지 않습니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `profile:read` 권한 범위가 필요합니다.
        """
    listPointAdjustments: _ListPointAdjustments
    """운영자가 더하거나 뺀 포인트

    List the points that operators gave or took

    모든 회원의 것을 최근 것부터 보여줍니다.

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:finance`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def adjustPoints(self, id: int, *, body: PointAdjustment, idempotency_key: _t.Optional[str] = ...) -> PointTx:
        """회원의 포인트 더하거나 빼기

        Add to a user's points or take from them

        뺄 때는 먼저 끝나는 포인트부터 뺍니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:finance`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def listOffers(self, *, items: _t.Sequence[str]) -> Offers:
        """살 것의 값

        List what things cost together

        로그인하지 않아도 됩니다. 쿠폰과 포인트까지 계산하려면 previewOrder를 부릅니다.

        누구나 부를 수 있습니다.
        """
    def previewOrder(self, *, body: OrderChoice) -> OrderPreview:
        """주문 금액 미리 계산

        Preview an order

        아무것도 바꾸지 않습니다. 가진 쿠폰마다의 할인, 가장 많이 할인되는 쿠폰, 포인트, 환불 규정도 답합니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:read` 권한 범위가 필요합니다.
        """
    def createOrder(self, *, body: OrderInput, idempotency_key: _t.Optional[str] = ...) -> CreatedOrder:
        """주문하기

        Create an order

        쿠폰과 포인트를 이 주문에 묶어 둡니다. 낼 금액이 0원이면 바로 결제 완료이고, 아니면 30분 안에 결제해야 합니다. 금액이 미리 계산한 것과 다르면 ORDER_001로 답합니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def confirmOrder(self, id: int, *, body: PaymentConfirmation) -> Order:
        """결제 확인

        Confirm the payment of an order

        결제창에서 돌아와 부릅니다. 같은 결제로 여러 번 불러도 한 번만 결제됩니다. 결제사가 아직 답하지 않았으면 결제 대기인 주문을 답하고, 나중에 저절로 확인합니다. 다른 주문의 결제는 거절하고(ORDER_002), 이 주문은 다시 결제할 수 있습니다. 같은 것을 산 다른 주문이 그사이에 입금을 기다리게 되었으면 주문을 취소하고 ORDER_006으로 답합니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def paymentWebhook(self, provider: OrdersProvider, *, body: PaymentNotice) -> Ok:
        """결제사의 알림 받기

        Receive the notice of a payment provider

        내용은 믿지 않고, 결제사에 다시 물어봅니다.

        누구나 부를 수 있습니다.
        """
    def getOrder(self, id: int) -> Order:
        """주문 보기

        Get an order

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:read` 권한 범위가 필요합니다.
        """
    def cancelOrder(self, id: int, *, idempotency_key: _t.Optional[str] = ...) -> Order:
        """결제하지 않은 주문 취소

        Cancel a pending order

        기한이 남은 쿠폰과 포인트를 돌려줍니다. 취소한 뒤에 결제가 들어오면 그대로 돌려보냅니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def setReturnAccount(self, id: int, *, body: RefundAccount) -> Order:
        """돌려받을 계좌 알리기

        Say the account that money goes back to

        가상계좌로 낸 돈은 온 길로 돌려보낼 수 없습니다. 주문이 끝난 뒤에 들어온 돈이나, 적은 계좌가 틀려서 아직 보내지 못한 환불을 받을 계좌를 알려주면 바로 보내고, 보낸 뒤에는 계좌를 지웁니다. 보낼 돈이 없으면 ORDER_004로 답합니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def quoteRefund(self, id: int, *, itemIds: _t.Optional[_t.Sequence[int]] = ...) -> RefundQuote:
        """환불 견적

        Quote a refund

        항목마다 얼마를 어떤 규칙(`reason`)으로 돌려받는지 답합니다. 가장 많이 배운 만큼을 세며, 완료를 취소해도 줄지 않습니다. 주문할 때 동의한 환불정책(`policyVersion`)을 따릅니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:read` 권한 범위가 필요합니다.
        """
    def refundOrder(self, id: int, *, body: RefundInput, idempotency_key: _t.Optional[str] = ...) -> Order:
        """환불하기

        Refund items of an order

        주문할 때 동의한 환불정책을 따릅니다. 지금의 정책은 7일 안이고 7% 미만으로 배웠고 수료증을 받지 않았으면 모두, 그 뒤에는 배우지 않은 만큼(수강 기간이 정해져 있으면 남은 기간과 견주어 적은 쪽) 10원 단위로 내려 돌려줍니다. 수강은 바로 끝나고, 진도와 노트, 수료증은 남습니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    def getReceipt(self, id: int) -> bytes:
        """영수증 PDF

        Download the receipt of an order as PDF

        결제한 적이 없는 주문은 ORDER_004로 답합니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:read` 권한 범위가 필요합니다.
        """
    listMyOrders: _ListMyOrders
    """내 주문 목록

    List the own orders

    최근 주문부터 보여줍니다.

    로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:read` 권한 범위가 필요합니다.
    """
    listAllOrders: _ListAllOrders
    """모든 주문 목록

    List all orders

    최근 주문부터 보여줍니다.

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:finance`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def exportOrders(self, *, from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., status: _t.Optional[OrderStatus] = ..., userId: _t.Optional[int] = ..., method: _t.Optional[PaymentMethod] = ..., minAmount: _t.Optional[int] = ..., maxAmount: _t.Optional[int] = ..., q: _t.Optional[str] = ..., masked: _t.Optional[bool] = ...) -> str:
        """주문 내보내기

        Export orders

        listAllOrders와 같은 조건의 주문을 모두 최근 것부터 CSV로 내려받습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:finance`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getAnyOrder(self, id: int, *, masked: _t.Optional[bool] = ...) -> AnyOrder:
        """누구의 주문이든 보기

        Get any order

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:finance`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getOrderTimeline(self, id: int) -> OrderTimeline:
        """주문에 일어난 일

        Get what happened to an order

        주문, 결제, 장부, 환불, 밖으로 보낸 알림, 산 사람에게 보낸 메일, 감사 기록을 일어난 차례대로 한 줄로 답합니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:finance`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def quoteAdminRefund(self, id: int, *, itemIds: _t.Optional[_t.Sequence[int]] = ...) -> AdminRefundQuote:
        """운영자의 환불 견적

        Quote the refund of any order

        아무것도 바꾸지 않습니다. 환불정책대로면 얼마인지와 그 까닭, 가장 많이 돌려줄 수 있는 금액, 돈이 어디로 가는지, 산 사람이 무엇을 잃는지 답합니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:finance`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def adminRefund(self, id: int, *, body: AdminRefundInput, idempotency_key: _t.Optional[str] = ...) -> AdminOrder:
        """운영자의 환불

        Refund items of any order

        기한과 진도를 따지지 않습니다. 그 주문에서 돌려준 금액이 모두 사이트가 정한 금액을 넘게 되면 다른 운영자가 승인할 때까지 기다립니다(APPROVAL_001). 감사 기록을 남깁니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:finance`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def adminSetReturnAccount(self, id: int, *, body: RefundAccount) -> AdminOrder:
        """산 사람을 대신해 돌려받을 계좌 고치기

        Correct the account that money of any order goes back to

        setReturnAccount와 같습니다. 산 사람에게 확인한 계좌만 적어주세요. 그 계좌로 갈 돈이 사이트가 정한 금액을 넘으면 다른 운영자가 승인할 때까지 기다립니다(APPROVAL_001). 감사 기록을 남기고, 계좌 번호는 남기지 않습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:finance`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def checkInstructorApplication(self) -> ApplicationCheck:
        """지식공유자 신청 가능 확인

        Check whether the user may apply as an instructor

        신청서 초안을 만들고 미리 채울 값을 알려줍니다. 다시 불러도 달라지지 않습니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `application:write` 권한 범위가 필요합니다.
        """
    def getMyInstructorApplication(self) -> Application:
        """내 지식공유자 신청서

        Get my instructor application

        가장 최근 신청서입니다. 시작한 신청이 없으면 404로 답합니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `application:write` 권한 범위가 필요합니다.
        """
    def submitInstructorApplication(self, *, body: ApplicationInput, idempotency_key: _t.Optional[str] = ...) -> ApplicationResult:
        """지식공유자 신청

        Apply as an instructor

        바로 지식공유자가 됩니다(mt는 멘토도). 운영자가 나중에 반려할 수 있습니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `application:write` 권한 범위가 필요합니다.
        """
    def registerInstructor(self, *, body: ApplicationForm, idempotency_key: _t.Optional[str] = ...) -> Ok:
        """지식공유자 신청(폼)

        Apply as an instructor by form data

        `submitInstructorApplication`의 폼 데이터 방식입니다. `registerChannels`는 목록을 적은 JSON 문자열입니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `application:write` 권한 범위가 필요합니다.
        """
    def submitGuestApplication(self, *, body: GuestApplicationInput, idempotency_key: _t.Optional[str] = ...) -> GuestApplicationResult:
        """비회원 지식공유자 신청

        Apply as an instructor without an account

        `contact_mail`로 가입해 이메일을 인증하고 로그인하면 그 회원의 신청서 초안이 됩니다. 회원이 내용을 확인해 신청을 마쳐야 지식공유자가 됩니다.

        누구나 부를 수 있습니다.
        """
    listInstructorApplications: _ListInstructorApplications
    """지식공유자·멘토 신청 목록

    List instructor applications

    보낸 신청만 답합니다. 쓰는 중인 신청서는 없습니다. 확인을 기다리는 것은 `status=APPROVED&reviewed=false`입니다.

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def exportInstructorApplications(self, *, q: _t.Optional[str] = ..., status: _t.Optional[ApplicationDecision] = ..., mode: _t.Optional[ApplicationMode] = ..., reviewed: _t.Optional[bool] = ..., userId: _t.Optional[int] = ..., from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., sort: _t.Optional[ApplicationSort] = ..., masked: _t.Optional[bool] = ..., format: _t.Optional[ExportFormat] = ...) -> str:
        """지식공유자·멘토 신청 내보내기

        Export instructor applications

        목록과 같은 조건으로 고른 신청을 모두 같은 순서로 내려받습니다. CSV는 UTF-8(BOM)입니다. 내려받은 사람을 기록합니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getInstructorApplication(self, id: int, *, masked: _t.Optional[bool] = ...) -> ApplicationForReview:
        """지식공유자·멘토 신청서 보기

        Get an instructor application

        신청서와, 지금 결정을 바꾸면 일어나는 일입니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def reviewInstructorApplication(self, id: int, *, body: ApplicationReview) -> ApplicationForReview:
        """지식공유자·멘토 신청 심사

        Review an instructor application

        보낸 신청은 처음부터 승인(APPROVED)입니다. APPROVED로 심사하면 확인한 것으로 적습니다. REJECTED로 심사하면 지식공유자 권한을 거두고(수강생이 있으면 남김) 강의의 판매를 멈추고 공개하지 않은 강의를 숨깁니다. 지우는 것은 없고 산 사람은 계속 듣습니다. 멘토(mt) 신청이면 멘토링을 더 받지 않고 아직 시작하지 않은 멘토링을 취소해 모두 돌려줍니다. 반려한 신청을 다시 승인하면 거둔 권한과 강의를 돌려주지만 취소한 멘토링은 돌아오지 않습니다. 읽은 뒤에 다른 운영자가 심사했으면 COMMON_005로 답합니다. 반려와 다시 한 승인은 신청한 사람에게 알립니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def uncoverInstructorApplication(self, id: int, *, body: UncoverInput, idempotency_key: _t.Optional[str] = ...) -> ApplicationContact:
        """신청서의 가린 개인정보 보기

        Uncover personal data of an instructor application

        신청서에 적은 이메일, 전화번호, 실명입니다. 누가 어떤 것을 왜 보았는지 감사 기록에 남고, 본 내용은 남지 않습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getLecturer(self) -> Lecturer:
        """지식공유자 설정

        Get your settings as an instructor

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:read` 권한 범위가 필요합니다.
        """
    def updateLecturer(self, *, body: LecturerChanges) -> Lecturer:
        """지식공유자 설정 변경

        Change your settings as an instructor

        소개와 링크는 프로필의 소개와 링크이며, 여기서 바꾸면 프로필도 바뀝니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:write` 권한 범위가 필요합니다.
        """
    def getCourseSummary(self) -> CourseSummary:
        """내 강의의 요약

        Count the courses that you teach by state

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:read` 권한 범위가 필요합니다.
        """
    def getStatisticsSummary(self, *, from_: _t.Optional[str] = ..., to: _t.Optional[str] = ...) -> StatisticsSummary:
        """내 강의의 통계

        Get views, likes, enrolments and answers of a time

        날은 한국 시간의 하루입니다. `avgProgress`와 `avgRating`은 지금의 값이고 나머지는 기간의 값입니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:read` 권한 범위가 필요합니다.
        """
    def getStudentSummary(self) -> StudentSummary:
        """내 수강생의 요약

        Count the people who learn from you

        수강이 아니라 사람을 셉니다. 기간이 끝난 수강도 들어가고 환불한 수강은 들어가지 않습니다. 날은 한국 시간의 하루입니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:read` 권한 범위가 필요합니다.
        """
    def getCompletionByCourse(self, *, courseId: _t.Optional[int] = ...) -> _t.List[CourseCompletion]:
        """강의별 완강

        Get completion by course

        새로 만든 강의부터입니다. 기간이 끝난 수강도 세고 환불한 수강은 세지 않습니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:read` 권한 범위가 필요합니다.
        """
    def getCompletionByPeriod(self, *, unit: TeachingFiguresUnit, from_: str, to: str, courseId: _t.Optional[int] = ...) -> _t.List[PeriodCompletion]:
        """기간별 완강

        Get completion by day, week or month

        날은 한국 시간의 하루입니다. 완강이 없는 기간도 0으로 답합니다. 첫 기간과 마지막 기간은 `from`과 `to` 안의 날만 셉니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:read` 권한 범위가 필요합니다.
        """
    def getCompletionByLecture(self, *, courseId: int) -> _t.List[LectureCompletion]:
        """수업별 완강

        Get completion by lecture

        지금 보이는 수업을 커리큘럼의 순서로 답합니다. 환불한 사람은 세지 않습니다. 수업의 순서를 바꾸면 `reached`는 곧 새 순서로 다시 셉니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:read` 권한 범위가 필요합니다.
        """
    def getPaidCourseCount(self) -> PaidCourseCount:
        """유료 강의와 무료 강의의 수

        Count the paid and free courses that you have published

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:read` 권한 범위가 필요합니다.
        """
    def getProgressRate(self, *, courseId: _t.Optional[int] = ...) -> _t.List[CourseProgress]:
        """강의별 진도율

        Get how far learners have come, by course

        새로 만든 강의부터입니다. 기간이 끝난 수강도 세고 환불한 수강은 세지 않습니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:read` 권한 범위가 필요합니다.
        """
    def listCrossStudents(self, *, courseIds: _t.Optional[_t.Sequence[int]] = ...) -> _t.List[CrossStudents]:
        """함께 수강하는 강의

        List pairs of your courses that the same people learn

        함께 수강하는 사람이 많은 짝부터 500개까지입니다. 환불한 수강은 세지 않고, 함께 수강하는 사람이 없는 짝은 없습니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:read` 권한 범위가 필요합니다.
        """
    listCourseStudents: _ListCourseStudents
    """내 강의의 수강생 목록

    List the learners of your courses

    수강마다 하나입니다: 두 강의를 수강하는 사람은 두 번 나옵니다. 기간이 끝난 수강도 있고 환불한 수강은 없습니다.

    지식공유자가 부를 수 있습니다. 토큰에는 `instructor:read` 권한 범위가 필요합니다.
    """
    def getLectureRetention(self, id: int, lectureId: int, *, from_: _t.Optional[str] = ..., to: _t.Optional[str] = ...) -> LectureRetention:
        """수업의 어디를 보았는지

        Get how often each ten seconds of a lecture were watched

        수강생이 저장한 진도에서 셉니다: 저장한 위치까지 그동안 본 만큼입니다. 1분마다 더하고 400일 동안 둡니다. 누가 보았는지는 남기지 않습니다. 날은 한국 시간의 하루입니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:read` 권한 범위가 필요합니다.
        """
    def listReadyAnswers(self) -> _t.List[ReadyAnswer]:
        """자주 쓰는 답변 목록

        List the own ready answers

        많이 쓴 답변부터 보여줍니다. 쓴 횟수가 같으면 제목의 순서입니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:read` 권한 범위가 필요합니다.
        """
    def createReadyAnswer(self, *, body: ReadyAnswerInput, idempotency_key: _t.Optional[str] = ...) -> ReadyAnswer:
        """자주 쓰는 답변 만들기

        Create a ready answer

        한 사람이 50개까지 둡니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:write` 권한 범위가 필요합니다.
        """
    def updateReadyAnswer(self, id: int, *, body: ReadyAnswerInput) -> ReadyAnswer:
        """자주 쓰는 답변 고치기

        Change a ready answer

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:write` 권한 범위가 필요합니다.
        """
    def deleteReadyAnswer(self, id: int) -> None:
        """자주 쓰는 답변 지우기

        Delete a ready answer

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:write` 권한 범위가 필요합니다.
        """
    def countReadyAnswerUse(self, id: int, *, idempotency_key: _t.Optional[str] = ...) -> ReadyAnswer:
        """자주 쓰는 답변을 쓴 것으로 세기

        Count that a ready answer was given

        이 답변을 넣어 답했을 때 부릅니다. 많이 쓴 답변이 목록의 앞에 옵니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:write` 권한 범위가 필요합니다.
        """
    def getIncomeSummary(self) -> IncomeSummary:
        """내 수입 요약

        Get a summary of the own income

        날과 달은 서울의 것입니다. 돌려준 것은 돌려준 날의 음수로 셉니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:read` 권한 범위가 필요합니다.
        """
    listIncomes: _ListIncomes
    """내 수입의 줄

    List the lines of the own income

    최근에 생긴 줄부터 보여줍니다. 강의는 결제한 때, 멘토링은 아무도 다툴 수 없게 된 때, 환불은 돌려준 때에 줄이 생깁니다.

    지식공유자가 부를 수 있습니다. 토큰에는 `instructor:read` 권한 범위가 필요합니다.
    """
    def exportIncomes(self, *, month: _t.Optional[str] = ..., from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., courseId: _t.Optional[int] = ..., status: _t.Optional[IncomeStatus] = ..., format: ExportFormat) -> str:
        """내 수입 내보내기

        Export the lines of the own income

        고른 줄을 모두 최근에 생긴 것부터 CSV나 JSON Lines로 내려받습니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:read` 권한 범위가 필요합니다.
        """
    def getIncomeChart(self, *, unit: IncomesUnit, from_: str, to: str) -> _t.List[IncomeChartPoint]:
        """날이나 달마다의 내 수입

        Get the own income by day or month

        줄이 생긴 날이나 달로 더합니다. 아무것도 없는 때는 0이며 오래된 때부터 빠짐없이 있습니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:read` 권한 범위가 필요합니다.
        """
    def getMonthIncome(self, *, month: str, page: _t.Optional[int] = ..., pageSize: _t.Optional[int] = ...) -> MonthIncome:
        """한 달의 내 수입과 정산

        Get the own income of a month with its settlement

        합은 쪽과 상관없이 그달 전체의 것입니다. 확정된 달은 더는 바뀌지 않으며, 그 뒤의 환불은 돌려준 달의 줄이 됩니다. 아무것도 없는 달도 0으로 답합니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:read` 권한 범위가 필요합니다.
        """
    listStatements: _ListStatements
    """내 정산 목록

    List the own statements

    확정된 달을 최근 달부터 보여줍니다. 아직 확정되지 않은 달은 getIncomeSummary의 `openMonths`에 있습니다.

    지식공유자가 부를 수 있습니다. 토큰에는 `instructor:read` 권한 범위가 필요합니다.
    """
    def getStatementPdf(self, month: str) -> bytes:
        """정산서 PDF

        Download an own statement as PDF

        확정된 달만 내려받습니다. 아직 확정되지 않았거나 정산이 없는 달은 COMMON_004로 답합니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:read` 권한 범위가 필요합니다.
        """
    listSettlements: _ListSettlements
    """정산 목록

    List statements

    끝난 달의 정산을 최근 달부터 보여줍니다. 진행 중인 달의 정산은 달이 끝난 다음 날부터 보입니다.

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:finance`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def exportSettlements(self, *, state: _t.Optional[SettlementState] = ..., month: _t.Optional[str] = ..., payable: _t.Optional[bool] = ..., q: _t.Optional[str] = ...) -> str:
        """정산 목록 내보내기

        Export the list of statements

        listSettlements와 같은 조건의 정산을 모두 같은 순서로 CSV로 내려받습니다. 계좌는 들어 있지 않습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:finance`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getSettlement(self, id: int) -> SettlementDetail:
        """정산 보기

        Get a statement

        정산과 지금까지 지급한 기록입니다. 정산을 이루는 줄은 listSettlementRows로 봅니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:finance`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    listSettlementRows: _ListSettlementRows
    """정산을 이루는 줄

    List the lines of a statement

    정산받는 사람이 보는 것과 같은 줄입니다. 최근 것부터이며, 이월한 금액이 있으면 첫 쪽의 첫 줄입니다.

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:finance`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def confirmSettlement(self, id: int, *, idempotency_key: _t.Optional[str] = ...) -> SettlementDetail:
        """정산 먼저 확정하기

        Confirm a statement before its day

        끝난 달의 정산을 확정하는 날보다 먼저 확정합니다. 확정한 금액은 바뀌지 않습니다. 앞 달의 정산이 열려 있으면 그것부터 확정합니다. 자기 정산은 확정하지 못합니다. 감사 기록을 남기고, 정산받는 사람에게 알립니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:finance`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def holdSettlement(self, id: int, *, body: SettlementHold, idempotency_key: _t.Optional[str] = ...) -> SettlementDetail:
        """정산의 지급 미루기

        Hold a statement

        확정한 정산을 지급하지 않고 둡니다. 지급에 들어 있는 정산은 지급을 취소한 뒤에 미룹니다. 감사 기록을 남깁니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:finance`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def releaseSettlement(self, id: int, *, idempotency_key: _t.Optional[str] = ...) -> SettlementDetail:
        """미룬 정산 풀기

        Release a held statement

        미룬 정산을 다시 지급할 수 있게 합니다. 정산받을 곳이 아직 없으면 NO_PAYEE로 남고, 적히면 저절로 풀립니다. NO_PAYEE인 정산은 풀지 못합니다. 감사 기록을 남깁니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:finance`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def setTaxInvoice(self, id: int, *, body: TaxInvoiceInput) -> SettlementDetail:
        """세금계산서의 상태 적기

        Note the state of a tax invoice

        사업자로 확정한 정산은 세금계산서를 받은 뒤에 지급합니다. 지급에 들어 있거나 지급한 정산, 세금을 뗀 정산에는 적지 못합니다. 감사 기록을 남깁니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:finance`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    listPayouts: _ListPayouts
    """정산금 지급 목록

    List pay-outs

    최근에 만든 것부터 보여줍니다.

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:finance`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def paySettlements(self, *, body: PayoutInput, idempotency_key: _t.Optional[str] = ...) -> PayoutDetail:
        """정산금 지급 만들기

        Make a pay-out of statements

        확정한 정산을 함께 보낼 지급을 만듭니다. 정산받을 곳을 지금의 것으로 굳힙니다. 하나라도 지금 지급할 수 없으면 PAYOUT_001로 답하고 아무것도 만들지 않습니다. 자기 정산은 넣지 못합니다. 돈은 다른 운영자가 승인한 뒤에 은행에서 보냅니다(listApprovals에도 보입니다). 감사 기록을 남깁니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:finance`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def exportPayouts(self, *, state: _t.Optional[PayoutState] = ...) -> str:
        """정산금 지급 목록 내보내기

        Export the list of pay-outs

        listPayouts와 같은 조건의 지급을 모두 같은 순서로 CSV로 내려받습니다. 은행에 내는 파일은 getPayoutFile입니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:finance`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getPayout(self, id: int) -> PayoutDetail:
        """정산금 지급 보기

        Get a pay-out

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:finance`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getPayoutFile(self, id: int) -> str:
        """은행에 낼 파일 내려받기

        Download the bank file of a pay-out

        은행 코드, 계좌 번호, 예금주, 금액, 적요가 한 줄인 CSV 파일(UTF-8, BOM)입니다. 승인하고 아직 보내지 않은 지급에서만 받을 수 있습니다. 받을 때마다 감사 기록을 남기고, 어디에도 저장하지 않습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:finance`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def approvePayout(self, id: int, *, idempotency_key: _t.Optional[str] = ...) -> PayoutDetail:
        """정산금 지급 승인하기

        Approve a pay-out

        만든 사람과 이 지급으로 돈을 받는 사람은 승인하지 못합니다. approveRequest로 승인해도 같습니다. 감사 기록을 남깁니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:finance`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def cancelPayout(self, id: int, *, idempotency_key: _t.Optional[str] = ...) -> PayoutDetail:
        """정산금 지급 취소하기

        Cancel a pay-out that is not approved

        승인하기 전에만 취소합니다. 들어 있던 정산은 다시 지급할 수 있습니다. 감사 기록을 남깁니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:finance`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def markPayoutSent(self, id: int, *, idempotency_key: _t.Optional[str] = ...) -> PayoutDetail:
        """정산금을 보냈다고 적기

        Mark a pay-out as sent

        승인한 지급을 은행이 보냈을 때 적습니다. 들어 있는 정산은 PAID가 되고 받는 사람에게 알립니다. 감사 기록을 남깁니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:finance`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def returnPayoutLine(self, id: int, settlementId: int, *, body: PayoutReturn, idempotency_key: _t.Optional[str] = ...) -> PayoutDetail:
        """은행이 돌려보낸 정산금 적기

        Note a line that the bank has sent back

        보낸 지급의 한 줄이 돌아왔을 때 적습니다. 정산은 다시 CONFIRMED가 되어 다른 지급으로 보낼 수 있고, 받는 사람에게 이유를 알립니다. 자기 줄은 적지 못합니다. 감사 기록을 남깁니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:finance`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getPayee(self) -> Payee:
        """정산받을 계좌

        Get where your earnings are paid to

        지식공유자와 멘토, 그리고 수입이 있었던 회원이 자기 것만 봅니다. 계좌 번호는 마지막 네 자리만 답합니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `instructor:read` 권한 범위가 필요합니다.
        """
    def updatePayee(self, *, body: PayeeInput) -> Payee:
        """정산받을 계좌 등록과 변경

        Set where your earnings are paid to

        최근에 로그인한 브라우저에서만 할 수 있습니다. 2단계 인증을 쓰는 회원은 그 로그인으로, 다른 회원은 메일로 받은 `code`로 한 번 더 확인합니다. 바뀌면 메일과 알림으로 알리며, 새 계좌로는 3일 뒤부터 보냅니다. 계좌가 없어 미룬 정산은 바로 확정됩니다. 그사이 바뀌었으면 COMMON_005로 답합니다.

        로그인한 회원이 부를 수 있습니다. 세션 쿠키로만 부르며, 토큰은 받지 않습니다. 로그인한 지 5분이 지났으면 `COMMON_016` 오류로 답하며(RFC 9470), 같은 브라우저에서 다시 로그인한 뒤 부를 수 있습니다.
        """
    def sendPayeeCode(self, *, idempotency_key: _t.Optional[str] = ...) -> PayeeCodeSent:
        """계좌를 바꿀 인증번호 받기

        Have a code mailed before you change the payee

        `proof`가 MAIL_CODE인 회원에게 인증번호를 메일로 보냅니다. 10분 동안 쓸 수 있고, 새로 받으면 앞의 번호는 쓸 수 없습니다. 2단계 인증을 쓰는 회원에게는 COMMON_005로 답합니다.

        로그인한 회원이 부를 수 있습니다. 세션 쿠키로만 부르며, 토큰은 받지 않습니다. 로그인한 지 5분이 지났으면 `COMMON_016` 오류로 답하며(RFC 9470), 같은 브라우저에서 다시 로그인한 뒤 부를 수 있습니다.
        """
    def adjustIncome(self, *, body: IncomeAdjustmentInput, idempotency_key: _t.Optional[str] = ...) -> IncomeAdjustment:
        """지식공유자의 수입 조정

        Adjust an instructor's income

        이 달의 수입에 한 줄을 더합니다. 확정한 달은 바꾸지 않으며, 전액이 지식공유자의 몫입니다. 되돌리려면 같은 금액을 반대로 조정합니다. 자기 수입은 조정할 수 없습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:finance`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def exportWithholding(self, *, month: str) -> str:
        """원천징수 내역 내려받기

        Export the taxes withheld of a month

        그 달의 확정한 정산마다 한 줄인 CSV 파일(UTF-8, BOM)입니다. 계약 이름, 구분, 지급액, 소득세, 지방소득세, 차인지급액이 있고, 저장하지 않는 주민등록번호는 급여 프로그램에서 채울 빈 칸입니다. 지급할 것이 없는 정산은 빠집니다. 계좌 번호는 없습니다. 내려받은 사람을 기록합니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:finance`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    listShareTerms: _ListShareTerms
    """수입 비율 조건 목록

    List the terms of shares

    늦게 시작하는 것부터 보여줍니다. 조건이 없는 판매에서 지식공유자는 70%를, 자기 쿠폰으로 판 것에서는 100%를 갖습니다.

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:finance`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def saveShareTerm(self, *, body: ShareTermInput, idempotency_key: _t.Optional[str] = ...) -> ShareTerm:
        """수입 비율 조건 저장

        Save a term of shares

        새 조건은 오늘부터의 날에 시작합니다. 강의의 조건이 지식공유자의 것보다, 지식공유자의 것이 모두의 것보다 먼저입니다. `id`를 보내면 그 조건을 바꾸며, 이미 시작한 조건은 끝나는 날만 바꿉니다. 비율은 주문할 때 판매에 적히므로 이미 판 것은 달라지지 않습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:finance`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def deleteShareTerm(self, id: int) -> None:
        """시작하지 않은 수입 비율 조건 지우기

        Delete a term of shares that has not begun

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:finance`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def listHolidays(self, *, year: _t.Optional[int] = ...) -> HolidayYear:
        """한 해의 쉬는 날

        List the holidays of a year

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:finance`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def saveHoliday(self, date: str, *, body: HolidayInput) -> HolidayChange:
        """쉬는 날 정하기

        Save a holiday

        그 날을 쉬는 날로 정하거나 이름을 고칩니다. 아직 오지 않은 정산 확정일이 옮겨지면 어느 달이 언제로 옮겨졌는지 답합니다. 지난 확정일과 확정한 정산은 그대로입니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:finance`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def deleteHoliday(self, date: str) -> HolidayChange:
        """쉬는 날 지우기

        Delete a holiday

        그 날이 평일이면 영업일로 셉니다. 지운 것과 옮겨진 정산 확정일을 답하므로, 같은 이름으로 다시 정하면 되돌릴 수 있습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:finance`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    listTeachingCourses: _ListTeachingCourses
    """내가 가르치는 강의 목록

    List the courses that you teach

    지식공유자가 부를 수 있습니다. 토큰에는 `instructor:read` 권한 범위가 필요합니다.
    """
    def createCourse(self, *, body: NewCourse, idempotency_key: _t.Optional[str] = ...) -> TeachingCourse:
        """강의 만들기

        Create a course

        만든 강의는 공개할 때까지 본인에게만 보입니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:write` 권한 범위가 필요합니다.
        """
    def getTeachingCourse(self, id: int) -> TeachingCourse:
        """편집하는 강의

        Get a course as its editor shows it

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:read` 권한 범위가 필요합니다.
        """
    def updateCourse(self, id: int, *, body: CourseInput) -> TeachingCourse:
        """강의 소개와 값 고치기

        Change what a course says of itself

        보낸 것만 고칩니다. 상태와 커리큘럼은 여기에서 바뀌지 않습니다. 할인은 정가의 25%와 14일까지이고, 공개하고 30일 안에 끝나면 30%까지입니다. 운영자는 더 할인할 수 있으며, 이미 하고 있는 할인은 끝날 때까지 그대로입니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:write` 권한 범위가 필요합니다.
        """
    def deleteCourse(self, id: int) -> None:
        """강의 지우기

        Delete a course that nobody has taken

        수강생이 있거나 판 적이 있는 강의, 다른 사람의 수강바구니나 로드맵, 수강권, 그룹에 있거나 글이 달린 강의는 지울 수 없습니다. 숨길 수는 있습니다. 올린 파일은 남습니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:write` 권한 범위가 필요합니다.
        """
    def setCourseVisibility(self, id: int, *, body: CourseVisibility) -> TeachingCourse:
        """강의 숨기기와 다시 공개하기

        Hide a published course, or show it again

        숨긴 강의는 팔지 않고 목록에 보이지 않으며, 이미 수강하는 사람은 계속 봅니다. 운영자가 숨긴 강의와 공개한 적이 없는 강의에는 할 수 없습니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:write` 권한 범위가 필요합니다.
        """
    listCourseRevisions: _ListCourseRevisions
    """강의의 지난 모습 목록

    List what a course was like before

    지금의 강의부터 최신순입니다. 한 사람이 이어서 고친 것은 10분마다 하나로 남고, 오래된 것부터 지워 50개를 둡니다.

    지식공유자가 부를 수 있습니다. 토큰에는 `instructor:read` 권한 범위가 필요합니다.
    """
    def getCourseRevision(self, id: int, version: int) -> CourseRevisionDetail:
        """강의의 지난 모습

        Get what a course was like, and what is different now

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:read` 권한 범위가 필요합니다.
        """
    def restoreCourseRevision(self, id: int, version: int, *, body: RevisionToRestore, idempotency_key: _t.Optional[str] = ...) -> TeachingCourse:
        """강의를 지난 모습으로 되돌리기

        Make a course what it was like before

        소개와 값, 할인을 되돌립니다. 되돌리기 전의 모습도 남습니다. 커리큘럼과 공개 상태는 그대로이고, 지금 할 수 있는 것보다 큰 할인은 되돌리지 않고 없앱니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:write` 권한 범위가 필요합니다.
        """
    def duplicateCourse(self, id: int, *, idempotency_key: _t.Optional[str] = ...) -> TeachingCourse:
        """강의 복사

        Copy a course into a new draft

        소개와 값, 커리큘럼을 옮긴 새 강의를 만듭니다. 파일은 다시 올리지 않고 함께 씁니다. 할인과 수강생, 수강평은 옮기지 않습니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:write` 권한 범위가 필요합니다.
        """
    def saveCurriculum(self, id: int, *, body: CurriculumInput) -> Curriculum:
        """커리큘럼 저장

        Save the curriculum of a course as a whole

        보낸 순서대로 저장하고, 여기에 없는 섹션과 수업은 강의에서 뺍니다. 수업은 섹션을 옮겨도 번호가 그대로이고, 배웠거나 노트나 질문을 남겼거나 산 사람이 있는 수업은 지워지지 않고 빠지기만 합니다. 그 번호를 다시 보내면 노트와 진도와 함께 돌아옵니다. 수강생에게 보이는 수업의 영상은 준비된 영상으로만 바꿀 수 있습니다. 강의의 글은 모두 합쳐 20MB까지입니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:write` 권한 범위가 필요합니다.
        """
    def publishLectures(self, id: int, *, body: LecturePublication, idempotency_key: _t.Optional[str] = ...) -> Curriculum:
        """수업 공개하기

        Show lectures to the learners of a course, with news of them

        고른 수업을 한꺼번에 수강생에게 보입니다. 볼 것이 있는 수업만 공개할 수 있고, 소식은 공개한 강의에만 쓸 수 있습니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:write` 권한 범위가 필요합니다.
        """
    listCurriculumRevisions: _ListCurriculumRevisions
    """커리큘럼의 지난 모습 목록

    List what a curriculum was like before, with what was changed each time

    지금의 커리큘럼부터 최신순이고, 소개와 값의 지난 모습은 `listCourseRevisions`에 있습니다. 한 사람이 이어서 고친 것은 10분마다 하나로 남고, 오래된 것부터 지워 50개를 둡니다.

    지식공유자가 부를 수 있습니다. 토큰에는 `instructor:read` 권한 범위가 필요합니다.
    """
    def getCurriculumRevision(self, id: int, version: int) -> CurriculumRevisionDetail:
        """커리큘럼의 지난 모습

        Get what a curriculum was like, and what would change if it came back

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:read` 권한 범위가 필요합니다.
        """
    def restoreCurriculumRevision(self, id: int, version: int, *, body: CurriculumToRestore, idempotency_key: _t.Optional[str] = ...) -> RestoredCurriculum:
        """커리큘럼을 지난 모습으로 되돌리기

        Make a curriculum what it was like before

        섹션과 수업, 수업의 글과 파일을 되돌립니다. 되돌리기 전의 모습도 남습니다. 강의에서 뺀 수업은 제 번호로 노트와 진도와 함께 돌아오고, 아주 지워진 것은 새 번호로 다시 생깁니다. 공개한 강의에서 그렇게 다시 생긴 수업은 `publishLectures`로 공개할 때까지 수강생에게 보이지 않습니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:write` 권한 범위가 필요합니다.
        """
    listUploads: _ListUploads
    """올린 파일 목록

    List the files that you have uploaded

    새로 올린 것부터 보여줍니다. 끝내지 못한 것은 `state=UPLOADING`으로 찾습니다.

    지식공유자가 부를 수 있습니다. 토큰에는 `instructor:read` 권한 범위가 필요합니다.
    """
    def createUpload(self, *, body: NewUpload, idempotency_key: _t.Optional[str] = ...) -> CreatedUpload:
        """파일 올리기 시작하기

        Begin to upload a file

        보낼 주소와 조각의 크기를 알려줍니다. 조각은 `putUpload`로 보냅니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:write` 권한 범위가 필요합니다.
        """
    def getUpload(self, id: int) -> TeachingMedia:
        """올린 파일

        Get a file that you upload

        어느 조각까지 받았는지, 확인하고 바꾸는 일이 얼마나 되었는지 알려줍니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:read` 권한 범위가 필요합니다.
        """
    def putUpload(self, id: int, *, body: _File, content_range: str, content_digest: _t.Optional[str] = ..., digest: _t.Optional[str] = ...) -> ReceivedParts:
        """조각 올리기

        Upload a part of a file

        조각 하나를 통째로 보냅니다. 순서는 상관없고 여럿을 함께 보내도 되며, 같은 조각을 다시 보내면 나중 것이 남습니다. 끊긴 조각은 받지 않은 것이니 다시 보냅니다. 마지막 조각의 답에는 `media`가 있고, 그 뒤에 내용을 확인합니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:write` 권한 범위가 필요합니다.
        """
    def deleteUpload(self, id: int) -> None:
        """올린 파일 지우기

        Delete a file that you have uploaded

        올리는 중이면 그만두고 받은 조각을 지웁니다. 강의에서 쓰는 파일은 지울 수 없습니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:write` 권한 범위가 필요합니다.
        """
    def retryConversion(self, id: int, *, idempotency_key: _t.Optional[str] = ...) -> TeachingMedia:
        """파일 다시 확인하기

        Check and convert a file again

        쓸 수 없다고 한 파일을 처음부터 다시 확인하고 바꿉니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:write` 권한 범위가 필요합니다.
        """
    def choosePoster(self, id: int, *, body: ChosenPoster) -> TeachingMedia:
        """영상의 대표 그림 고르기

        Choose the poster of a video

        재생하기 전에 보일 그림을 `getUpload`의 `posters`에서 고릅니다. 영상을 다시 바꿔도 고른 그림은 그대로입니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:write` 권한 범위가 필요합니다.
        """
    def getContract(self) -> InstructorContract:
        """지식공유 계약

        Get the contract for instructors, and what you agreed to

        지금 적용하는 계약과, 동의한 버전을 알려줍니다. 앞의 버전에 동의했으면 그 글과 달라진 곳도 있습니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:read` 권한 범위가 필요합니다.
        """
    def agreeContract(self, *, body: ContractAgreement, idempotency_key: _t.Optional[str] = ...) -> AgreedContract:
        """지식공유 계약에 동의

        Agree to the contract for instructors

        유료 강의의 심사를 신청하기 전에 한 번 합니다. 다시 불러도 처음 동의한 시각이 남습니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:write` 권한 범위가 필요합니다.
        """
    def submitCourse(self, id: int, *, idempotency_key: _t.Optional[str] = ...) -> SubmittedCourse:
        """강의 심사 받기

        Submit a course for review

        지금의 내용을 심사에 냅니다. 빠진 것이 있으면 COURSE_004로 답하고 `errors`에 적습니다. 심사를 기다리는 동안 고쳤다면 다시 불러 고친 내용으로 바꿉니다. 고친 것이 없으면 앞의 제출을 그대로 답합니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:write` 권한 범위가 필요합니다.
        """
    def withdrawSubmission(self, id: int, *, idempotency_key: _t.Optional[str] = ...) -> WithdrawnCourse:
        """심사 제출 거두기

        Take a submission back

        심사를 기다리는 제출을 거두고 강의를 앞의 상태로 돌립니다.

        지식공유자가 부를 수 있습니다. 토큰에는 `instructor:write` 권한 범위가 필요합니다.
        """
    listReviewCourses: _ListReviewCourses
    """심사할 강의 목록

    List courses for review

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def getReviewCourse(self, id: int) -> ReviewCourse:
        """심사하는 강의

        Get a course for review

        제출한 내용과 지난 승인에서 달라진 것, 자동으로 살펴본 것, 지난 제출입니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def claimReview(self, id: int, *, idempotency_key: _t.Optional[str] = ...) -> ReviewCourse:
        """강의 심사 맡기

        Claim the review of a course

        30분 동안 다른 운영자가 정하지 못합니다. 다시 부르면 그때부터 30분입니다. 다른 운영자가 맡고 있으면 COMMON_005로, 직접 만든 강의면 COURSE_008로 답합니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def releaseReview(self, id: int, *, body: CourseReviewRelease, idempotency_key: _t.Optional[str] = ...) -> ReviewCourse:
        """강의 심사 미루기

        Release the review of a course

        맡은 것을 내려놓습니다. 강의는 계속 심사를 기다립니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def reviewCourse(self, id: int, *, body: CourseReviewInput) -> ReviewCourse:
        """강의 승인, 반려, 숨김

        Approve, reject or hide a course

        승인과 반려에는 본 제출의 번호와 해시를 보냅니다. 직접 만든 강의는 승인하거나 반려하지 못합니다(COURSE_008). 다른 운영자가 없는 사이트에서는 할 수 있고 감사 기록에 `onlyOperator`로 남습니다. 읽은 뒤에 고쳤거나 다른 운영자가 먼저 정했거나 맡고 있으면 COMMON_005로 답합니다. 그사이 쓸 수 없게 된 영상이 있으면 승인에 COURSE_004로 답합니다. 결정은 강의를 만든 사람에게 알립니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    listMentors: _ListMentors
    """멘토 목록

    List mentors who take requests

    누구나 부를 수 있습니다.
    """
    def getMentor(self, id: int) -> MentorDetail:
        """멘토 보기

        Get a mentor

        지금 신청을 받지 않는 멘토도 보입니다.

        누구나 부를 수 있습니다.
        """
    def updateMentor(self, id: int, *, body: MentorInput) -> MentorDetail:
        """멘토 소개 쓰기

        Write the own profile as a mentor

        처음 쓸 때는 `version`을 빼고, 고칠 때는 읽은 것을 함께 보냅니다. 이미 받은 멘토링의 값과 길이는 바뀌지 않습니다.

        멘토가 부를 수 있습니다. 토큰에는 `mentoring:write` 권한 범위가 필요합니다.
        """
    def getMentorActive(self, id: int) -> MentorActive:
        """멘토가 신청을 받는지

        Tell whether a mentor takes requests

        누구나 부를 수 있습니다.
        """
    def setMentorActive(self, id: int, *, body: MentorActiveInput) -> MentorActive:
        """신청을 받거나 받지 않기

        Take requests or stop

        그만 받아도 이미 받은 멘토링은 그대로입니다. 운영자가 가린 동안에는 켜도 `active`가 false입니다.

        멘토가 부를 수 있습니다. 토큰에는 `mentoring:write` 권한 범위가 필요합니다.
        """
    def getMentorLegacy(self, id: int) -> MentorDetail:
        """멘토 보기

        Get a mentor

        Deprecated.

        지금 신청을 받지 않는 멘토도 보입니다.

        `getMentor` 기능과 같은 일을 합니다. 그것을 대신 쓰세요.

        이 주소는 2027.11.26부터 없어질 수 있습니다.

        누구나 부를 수 있습니다.
        """
    def updateMentorLegacy(self, id: int, *, body: MentorInput) -> MentorDetail:
        """멘토 소개 쓰기

        Write the own profile as a mentor

        Deprecated.

        처음 쓸 때는 `version`을 빼고, 고칠 때는 읽은 것을 함께 보냅니다. 이미 받은 멘토링의 값과 길이는 바뀌지 않습니다.

        `updateMentor` 기능과 같은 일을 합니다. 그것을 대신 쓰세요.

        이 주소는 2027.11.26부터 없어질 수 있습니다.

        멘토가 부를 수 있습니다. 토큰에는 `mentoring:write` 권한 범위가 필요합니다.
        """
    def getMentorActiveness(self, id: int) -> MentorActive:
        """멘토가 신청을 받는지

        Tell whether a mentor takes requests

        Deprecated.

        `getMentorActive` 기능과 같은 일을 합니다. 그것을 대신 쓰세요.

        이 주소는 2027.11.26부터 없어질 수 있습니다.

        누구나 부를 수 있습니다.
        """
    def setMentorActiveness(self, id: int, *, body: MentorActiveInput) -> MentorActive:
        """신청을 받거나 받지 않기

        Take requests or stop

        Deprecated.

        그만 받아도 이미 받은 멘토링은 그대로입니다. 운영자가 가린 동안에는 켜도 `active`가 false입니다.

        `setMentorActive` 기능과 같은 일을 합니다. 그것을 대신 쓰세요.

        이 주소는 2027.11.26부터 없어질 수 있습니다.

        멘토가 부를 수 있습니다. 토큰에는 `mentoring:write` 권한 범위가 필요합니다.
        """
    def getMentoringSlots(self, *, mentorId: int, from_: str, to: str) -> MentoringSlots:
        """멘토링할 수 있는 시간

        Get the hours of a mentor and the times that can be asked for

        시간은 멘토가 정한 시간대의 날짜로 묻고, 순간으로 답합니다. 지금 신청을 받지 않는 멘토의 시간도 답합니다.

        누구나 부를 수 있습니다.
        """
    def setMentoringSchedule(self, *, body: MentoringScheduleInput) -> SavedMentoringSchedule:
        """멘토링 시간 정하기

        Set the own hours

        정해 둔 시간을 통째로 바꿉니다. 이미 받은 멘토링은 그대로 두고, 새 시간에 들지 않는 것을 `conflicts`로 알려줍니다. 처음 정할 때는 `version`을 빼고, 고칠 때는 읽은 것을 함께 보냅니다.

        멘토가 부를 수 있습니다. 토큰에는 `mentoring:write` 권한 범위가 필요합니다.
        """
    def getMentoringSchedulesLegacy(self, *, mentorId: int, from_: str, to: str) -> MentoringSlots:
        """멘토링할 수 있는 시간

        Get the hours of a mentor and the times that can be asked for

        Deprecated.

        시간은 멘토가 정한 시간대의 날짜로 묻고, 순간으로 답합니다. 지금 신청을 받지 않는 멘토의 시간도 답합니다.

        `getMentoringSlots` 기능과 같은 일을 합니다. 그것을 대신 쓰세요.

        이 주소는 2027.11.26부터 없어질 수 있습니다.

        누구나 부를 수 있습니다.
        """
    def setMentoringSchedulesLegacy(self, *, body: MentoringScheduleInput) -> SavedMentoringSchedule:
        """멘토링 시간 정하기

        Set the own hours

        Deprecated.

        정해 둔 시간을 통째로 바꿉니다. 이미 받은 멘토링은 그대로 두고, 새 시간에 들지 않는 것을 `conflicts`로 알려줍니다. 처음 정할 때는 `version`을 빼고, 고칠 때는 읽은 것을 함께 보냅니다.

        `setMentoringSchedule` 기능과 같은 일을 합니다. 그것을 대신 쓰세요.

        이 주소는 2027.11.26부터 없어질 수 있습니다.

        멘토가 부를 수 있습니다. 토큰에는 `mentoring:write` 권한 범위가 필요합니다.
        """
    def previewMentoring(self, id: int, *, body: MentoringChoice) -> MentoringPreview:
        """멘토링 신청 미리 계산

        Preview a request for a session

        아무것도 바꾸지 않습니다. 그 시간을 지금 신청할 수 있는지 보고, 값과 쓸 수 있는 쿠폰, 포인트, 결제 수단, 환불 규정을 답합니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `mentoring:read` 권한 범위가 필요합니다.
        """
    listMentorMentorings: _ListMentorMentorings
    """한 멘토의 멘토링 목록

    List the sessions of a mentor that the caller takes part in

    멘토에게는 결제 전인 것을 뺀 자기의 모든 멘토링을, 다른 사람에게는 이 멘토와 하는 자기의 멘토링만 보여줍니다.

    로그인한 회원이 부를 수 있습니다. 토큰에는 `mentoring:read` 권한 범위가 필요합니다.
    """
    def requestMentoring(self, id: int, *, body: MentoringRequest, idempotency_key: _t.Optional[str] = ...) -> RequestedMentoring:
        """멘토링 신청하기

        Ask a mentor for a session

        시간을 두 사람 모두에게 잡아 두고, 쿠폰과 포인트를 묶어 둡니다. 낼 금액이 0원이면 바로 멘토에게 가고(REQUESTED), 아니면 15분 안에 결제해야 합니다(PAYMENT_PENDING). 결제는 주문과 같이 confirmOrder로 마칩니다. 답을 기다리는 신청은 한 멘토에게 2개, 모두 5개까지입니다. 금액이 미리 계산한 것과 다르면 ORDER_001로 답합니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `mentoring:write` 권한 범위가 필요합니다.
        """
    listMentorMentoringsLegacy: _ListMentorMentoringsLegacy
    """한 멘토의 멘토링 목록

    List the sessions of a mentor that the caller takes part in

    Deprecated.

    멘토에게는 결제 전인 것을 뺀 자기의 모든 멘토링을, 다른 사람에게는 이 멘토와 하는 자기의 멘토링만 보여줍니다.

    `listMentorMentorings` 기능과 같은 일을 합니다. 그것을 대신 쓰세요.

    이 주소는 2027.11.26부터 없어질 수 있습니다.

    로그인한 회원이 부를 수 있습니다. 토큰에는 `mentoring:read` 권한 범위가 필요합니다.
    """
    def requestMentoringLegacy(self, id: int, *, body: MentoringRequest, idempotency_key: _t.Optional[str] = ...) -> RequestedMentoring:
        """멘토링 신청하기

        Ask a mentor for a session

        Deprecated.

        시간을 두 사람 모두에게 잡아 두고, 쿠폰과 포인트를 묶어 둡니다. 낼 금액이 0원이면 바로 멘토에게 가고(REQUESTED), 아니면 15분 안에 결제해야 합니다(PAYMENT_PENDING). 결제는 주문과 같이 confirmOrder로 마칩니다. 답을 기다리는 신청은 한 멘토에게 2개, 모두 5개까지입니다. 금액이 미리 계산한 것과 다르면 ORDER_001로 답합니다.

        `requestMentoring` 기능과 같은 일을 합니다. 그것을 대신 쓰세요.

        이 주소는 2027.11.26부터 없어질 수 있습니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `mentoring:write` 권한 범위가 필요합니다.
        """
    listMyMentorings: _ListMyMentorings
    """멘티로서의 내 멘토링 목록

    List the own sessions as a mentee

    로그인한 회원이 부를 수 있습니다. 토큰에는 `mentoring:read` 권한 범위가 필요합니다.
    """
    def getMentoring(self, id: int) -> Mentoring:
        """멘토링 보기

        Get a session

        두 사람과 운영자가 봅니다. 결제 전인 것은 멘티만 봅니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `mentoring:read` 권한 범위가 필요합니다.
        """
    def rescheduleMentoring(self, id: int, *, body: MentoringMove) -> Mentoring:
        """멘토링 시간 옮기기

        Move a session

        답을 기다리는 신청은 멘티가 바로 옮깁니다. 만나기로 한 뒤에는 멘토가 다른 시간을 제안하고, 멘티가 그 시간을 보내면 옮기고 지금의 시간을 보내면 거절합니다. 멘토가 지금의 시간을 보내면 제안을 거둡니다. 제안은 24시간, 늦어도 두 시간 가운데 이른 때의 2시간 전까지 남습니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `mentoring:write` 권한 범위가 필요합니다.
        """
    def setMentoringStatus(self, id: int, *, body: MentoringStatusInput) -> Mentoring:
        """신청에 답하거나 멘토링을 마치기

        Answer a request or say how a session went, as its mentor

        신청에는 48시간 안에, 늦어도 시작하기 2시간 전까지 답합니다. 받아들이지 않으면 모두 돌려줍니다. 받아들인 뒤에도 끝나기 전까지 ACCEPTED와 meetingUrl을 보내 만나는 곳을 바꿉니다. 마침은 끝나는 때부터, 오지 않았다는 것은 시작하고 10분 뒤부터 끝나고 72시간까지 말할 수 있습니다. 말하지 않아도 끝나고 72시간이 지나면 마친 것이 됩니다.

        멘토가 부를 수 있습니다. 토큰에는 `mentoring:write` 권한 범위가 필요합니다.
        """
    def cancelMentoring(self, id: int, *, body: MentoringCancelInput, idempotency_key: _t.Optional[str] = ...) -> Mentoring:
        """멘토링 취소하기

        Cancel a session

        시작하기 전에만 취소합니다. 멘티가 만나기로 한 것을 시작하기 24시간 안에 취소하면 50%를, 그 밖에는 모두 돌려줍니다. 멘토는 답하지 않은 신청을 취소하지 않고 setMentoringStatus로 답합니다. 결제를 확인하는 동안에는 ORDER_004로 답합니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `mentoring:write` 권한 범위가 필요합니다.
        """
    def reportMentoringNoShow(self, id: int, *, body: MentoringNoShowInput, idempotency_key: _t.Optional[str] = ...) -> Mentoring:
        """멘토가 오지 않았다고 알리기

        Report that the mentor did not come

        멘티가 시작하고 10분 뒤부터 끝나고 72시간까지 한 번 알립니다. 운영자가 정할 때까지 멘토링의 상태는 그대로입니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `mentoring:write` 권한 범위가 필요합니다.
        """
    listMentoringDisputes: _ListMentoringDisputes
    """멘토가 오지 않았다는 알림 목록

    List disputes about sessions

    먼저 알린 것부터 보여주고 10,000개까지 셉니다.

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def exportMentoringDisputes(self, *, state: _t.Optional[DisputeState] = ..., userId: _t.Optional[int] = ..., from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., format: _t.Optional[ExportFormat] = ...) -> str:
        """멘토가 오지 않았다는 알림 내보내기

        Export disputes about sessions

        목록과 같은 조건으로 고른 알림을 모두 같은 순서로 내려받습니다. CSV는 UTF-8(BOM)입니다. 내려받은 사람을 기록합니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getMentoringDispute(self, id: int) -> DisputedMentoring:
        """멘토가 오지 않았다는 알림 보기

        Get a dispute about a session

        어떻게 정하면 얼마를 돌려주는지 함께 답합니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def settleMentoringDispute(self, id: int, *, body: DisputeSettlement, idempotency_key: _t.Optional[str] = ...) -> Mentoring:
        """멘토가 오지 않았다는 알림에 대해 정하기

        Settle a dispute about a session

        한 번만 정합니다. 멘토가 오지 않았으면(NO_SHOW_MENTOR) 멘티에게 모두 돌려줍니다. 그 주문에서 돌려준 금액이 모두 사이트가 정한 금액을 넘게 되면 다른 운영자가 승인할 때까지 기다립니다(APPROVAL_001). 감사 기록을 남깁니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    listMentorReviews: _ListMentorReviews
    """멘토가 받은 후기 목록

    List reviews of a mentor

    새 후기부터 보여줍니다.

    누구나 부를 수 있습니다.
    """
    def getMentoringReview(self, id: int) -> MentoringReview:
        """멘토링 후기 보기

        Get the review of a session

        만난 두 사람만 봅니다. 확인을 기다리거나 운영자가 지운 후기는 쓴 사람에게만 보입니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `mentoring:read` 권한 범위가 필요합니다.
        """
    def setMentoringReview(self, id: int, *, body: MentoringReviewInput) -> MentoringReview:
        """멘토링 후기나 답글 쓰기

        Write the review of a session, or the reply to it

        마친 멘토링에 멘티는 별점과 후기를, 멘토는 답글을 하나씩 쓰거나 고칩니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `mentoring:write` 권한 범위가 필요합니다.
        """
    def getMentoringMemo(self, id: int) -> MentoringMemo:
        """멘토링 메모 보기

        Get the own memo of a session

        그 멘토링의 멘토에게만 보입니다. 멘티도 운영자도 볼 수 없습니다.

        멘토가 부를 수 있습니다. 토큰에는 `mentoring:read` 권한 범위가 필요합니다.
        """
    def setMentoringMemo(self, id: int, *, body: MentoringMemoInput) -> MentoringMemo:
        """멘토링 메모 쓰기

        Write the own memo of a session

        앞의 메모를 통째로 바꿉니다. 그 멘토링의 멘토에게만 보입니다.

        멘토가 부를 수 있습니다. 토큰에는 `mentoring:write` 권한 범위가 필요합니다.
        """
    def getMentoringMemoLegacy(self, id: int) -> MentoringMemo:
        """멘토링 메모 보기

        Get the own memo of a session

        Deprecated.

        그 멘토링의 멘토에게만 보입니다. 멘티도 운영자도 볼 수 없습니다.

        `getMentoringMemo` 기능과 같은 일을 합니다. 그것을 대신 쓰세요.

        이 주소는 2027.11.26부터 없어질 수 있습니다.

        멘토가 부를 수 있습니다. 토큰에는 `mentoring:read` 권한 범위가 필요합니다.
        """
    def setMentoringMemoLegacy(self, id: int, *, body: MentoringMemoInput) -> MentoringMemo:
        """멘토링 메모 쓰기

        Write the own memo of a session

        Deprecated.

        앞의 메모를 통째로 바꿉니다. 그 멘토링의 멘토에게만 보입니다.

        `setMentoringMemo` 기능과 같은 일을 합니다. 그것을 대신 쓰세요.

        이 주소는 2027.11.26부터 없어질 수 있습니다.

        멘토가 부를 수 있습니다. 토큰에는 `mentoring:write` 권한 범위가 필요합니다.
        """
    def getCalendarAddress(self) -> CalendarAddressState:
        """캘린더 구독 주소의 상태

        Get the state of the calendar address

        주소는 만들 때만 볼 수 있어 여기에는 없습니다. 비밀번호를 바꾸면 주소도 끝납니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `mentoring:read` 권한 범위가 필요합니다.
        """
    def renewCalendarAddress(self, *, idempotency_key: _t.Optional[str] = ...) -> NewCalendarAddress:
        """캘린더 구독 주소 만들기

        Make a new calendar address

        휴대폰이나 컴퓨터의 캘린더가 멘토링 일정을 읽는 주소를 만듭니다. 주소를 아는 사람은 누구나 일정을 볼 수 있습니다. 앞의 주소는 바로 끝납니다. 만들었다는 것을 메일로 알립니다. 로그인한 브라우저에서만 할 수 있습니다.

        로그인한 회원이 부를 수 있습니다. 세션 쿠키로만 부르며, 토큰은 받지 않습니다.
        """
    def deleteCalendarAddress(self) -> None:
        """캘린더 구독 주소 지우기

        Delete the calendar address

        주소를 구독하던 캘린더는 더 읽지 못합니다. 주소가 없어도 성공입니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `mentoring:write` 권한 범위가 필요합니다.
        """
    def getCalendar(self, token: str) -> str:
        """구독하는 캘린더

        Read a calendar by its address

        멘토와 멘티로서의 멘토링을 90일 전의 것부터 답합니다. 답을 기다리는 것은 TENTATIVE, 취소한 것은 30일 동안 CANCELLED입니다. 로그인 없이 주소만으로 읽습니다.

        누구나 부를 수 있습니다.
        """
    def getMentoringCalendar(self, id: int) -> str:
        """멘토링의 캘린더 파일

        Download a session as a calendar file

        멘토가 받아들인 뒤에 받을 수 있습니다. 그 전에는 없는 파일과 같습니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `mentoring:read` 권한 범위가 필요합니다.
        """
    def getGroupSignup(self, id: int, *, invite: _t.Optional[str] = ...) -> GroupInvitation:
        """그룹 초대 보기

        Show the invitation to a group

        초대 링크를 가진 사람과 이미 참여한 회원만 볼 수 있습니다.

        누구나 부를 수 있습니다.
        """
    def signupGroup(self, id: int, *, body: GroupSignup, idempotency_key: _t.Optional[str] = ...) -> JoinedGroup:
        """그룹 참여

        Join a group by its invite

        그룹의 강의를 수강하게 됩니다. 교육 그룹에 참여하면 교육 모드의 문구를 봅니다.

        로그인한 회원이 부를 수 있습니다. 세션 쿠키로만 부르며, 토큰은 받지 않습니다.
        """
    listGroups: _ListGroups
    """그룹 목록

    List groups

    새것부터 보여줍니다.

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def createGroup(self, *, body: GroupInput, idempotency_key: _t.Optional[str] = ...) -> NewGroup:
        """그룹 만들기

        Create a group with its invite link

        초대 링크는 이 답에서만 볼 수 있습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getGroup(self, id: int) -> Group:
        """그룹 보기

        Get a group

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def updateGroup(self, id: int, *, body: GroupChange) -> Group:
        """그룹 고치기

        Change a group

        보내지 않은 것은 그대로입니다. 초대 링크는 그대로이고 끝나는 때만 바뀝니다. 감사 기록을 남깁니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def renewGroupInvite(self, id: int, *, body: RenewGroupInvite, idempotency_key: _t.Optional[str] = ...) -> NewGroup:
        """그룹의 초대 링크 새로 만들기

        Renew the invite link of a group

        앞의 링크로는 더 참여할 수 없습니다. 초대 링크는 이 답에서만 볼 수 있습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    getGroupProgress: _GetGroupProgress
    """그룹 회원의 진도

    Get the progress of the members of a group

    참여한 순서로 보여줍니다. 그룹의 강의만 답하며, 회원이 따로 듣는 강의는 보이지 않습니다.

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def exportGroupProgress(self, id: int, *, masked: _t.Optional[bool] = ...) -> str:
        """그룹 회원의 진도 내려받기

        Export the progress of the members of a group

        회원과 강의마다 한 줄인 CSV 파일(UTF-8, BOM)입니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    listVouchers: _ListVouchers
    """내 수강권 목록

    List the own vouchers

    최근에 등록한 것부터 보여줍니다. 상태를 고르지 않으면 보관함에 둔 것은 빠집니다.

    로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:read` 권한 범위가 필요합니다.
    """
    def redeemVoucher(self, *, body: VoucherCode, idempotency_key: _t.Optional[str] = ...) -> RedeemedVoucher:
        """수강권 등록

        Redeem a voucher

        바로 수강을 시작합니다. 로드맵의 수강권은 아직 수강하지 않는 강의를 모두 시작하며, 이미 모두 수강하고 있으면 수강권은 쓰이지 않고 남습니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    listArchivedVouchers: _ListArchivedVouchers
    """보관함의 수강권

    List the archived vouchers

    로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:read` 권한 범위가 필요합니다.
    """
    def setVoucherArchived(self, *, body: VoucherArchiving) -> Voucher:
        """수강권을 보관함에 두거나 꺼내기

        Archive a voucher or take it back

        목록에서 감출 뿐, 수강은 그대로입니다.

        로그인한 회원이 부를 수 있습니다. 토큰에는 `learning:write` 권한 범위가 필요합니다.
        """
    listVoucherBatches: _ListVoucherBatches
    """만든 수강권 목록

    List the vouchers that were made

    함께 만든 것끼리 최근 것부터 보여줍니다.

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:finance`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def createVouchers(self, *, body: VoucherBatchInput, idempotency_key: _t.Optional[str] = ...) -> NewVouchers:
        """수강권 만들기

        Create vouchers

        코드는 이 답에서만 볼 수 있습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:finance`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getVoucherBatch(self, id: int) -> VoucherBatch:
        """함께 만든 수강권 보기

        Get vouchers that were made together

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:finance`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    listVouchersOfBatch: _ListVouchersOfBatch
    """함께 만든 수강권마다 누가 등록했는지

    List the vouchers of a batch

    최근에 등록한 것부터, 등록하지 않은 것은 그 뒤에 보여줍니다. 코드는 끝 네 자리만 보입니다.

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:finance`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def stopVouchers(self, id: int, *, body: VoucherStop, idempotency_key: _t.Optional[str] = ...) -> VoucherBatch:
        """수강권의 등록 멈추기

        Stop vouchers that were made together

        아직 등록하지 않은 코드는 바로 등록할 수 없게 됩니다. 이미 등록한 수강권과 수강은 그대로입니다. 감사 기록을 남깁니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:finance`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def resumeVouchers(self, id: int, *, body: VoucherStop, idempotency_key: _t.Optional[str] = ...) -> VoucherBatch:
        """멈춘 수강권의 등록 다시 허락하기

        Let stopped vouchers be redeemed again

        등록 기한이 지났으면 그래도 등록할 수 없습니다. 감사 기록을 남깁니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:finance`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def evaluateExperiment(self, key: int, *, body: ExperimentQuestion) -> ExperimentDecision:
        """A/B 테스트 결정

        Decide an A/B test for a user

        모르는 키에는 기본 변형과 이유를 답합니다.

        SDK 키가 있는 프로그램이 부를 수 있습니다.
        """
    def evaluateFeatureFlag(self, key: int, *, body: FeatureFlagQuestion) -> FlagDecision:
        """기능 플래그 결정

        Decide a feature flag for a user

        모르는 키에는 꺼짐과 이유를 답합니다.

        SDK 키가 있는 프로그램이 부를 수 있습니다.
        """
    def evaluateRemoteConfig(self, key: str, *, body: RemoteConfigQuestion) -> RemoteConfigDecision:
        """원격 구성 결정

        Decide a remote config for a user

        모르는 키이거나 타입이 다르면 기본값과 이유를 답합니다.

        SDK 키가 있는 프로그램이 부를 수 있습니다.
        """
    def evaluateInAppMessage(self, key: int, *, body: InAppMessageQuestion) -> InAppDecision:
        """인앱 메시지 결정

        Decide an in-app message for a user

        모르는 키에는 보이지 않음과 이유를 답합니다. `event`를 주면 그 이벤트로 뜨는 메시지인지도 봅니다. 시간표는 UTC로 봅니다.

        SDK 키가 있는 프로그램이 부를 수 있습니다.
        """
    def evaluateAll(self, *, body: EvaluateAllQuestion) -> AllDecisions:
        """모든 실험 결정

        Decide everything in the workspace for a user

        워크스페이스 순서대로 답합니다. `kinds`를 주면 다른 종류의 목록은 비어 있습니다.

        SDK 키가 있는 프로그램이 부를 수 있습니다.
        """
    def dispatchEvents(self, *, body: EventBatch, x_hackle_sdk_name: _t.Optional[str] = ..., x_hackle_sdk_version: _t.Optional[str] = ..., x_hackle_sdk_time: _t.Optional[str] = ...) -> EventBatchResult:
        """이벤트 보내기

        Send events

        저장된 뒤에 답하며, 잘못된 이벤트만 이유와 함께 빠지고 나머지는 받습니다. 한도를 넘는 식별자와 속성은 그 이벤트에서 빠집니다. 이벤트를 저장할 수 없는 동안에는 503과 `Retry-After`로 답하니 다시 보내고, 환경의 하루 양을 다 쓰면 그날(UTC)이 끝날 때까지 429(EXP_012)로 답하니 보내지 않습니다. 본문은 `Content-Encoding: gzip`으로 줄여 보내도 되며, 크기 한도는 푼 크기로 셉니다.

        SDK 키가 있는 프로그램이 부를 수 있습니다.
        """
    def dispatchWebEvents(self, *, body: EventBatch, x_hackle_sdk_name: _t.Optional[str] = ..., x_hackle_sdk_version: _t.Optional[str] = ..., x_hackle_sdk_time: _t.Optional[str] = ...) -> EventBatchResult:
        """이벤트 보내기 (브라우저)

        Send events from a browser

        저장된 뒤에 답하며, 잘못된 이벤트만 이유와 함께 빠지고 나머지는 받습니다. 한도를 넘는 식별자와 속성은 그 이벤트에서 빠집니다. 이벤트를 저장할 수 없는 동안에는 503과 `Retry-After`로 답하니 다시 보내고, 환경의 하루 양을 다 쓰면 그날(UTC)이 끝날 때까지 429(EXP_012)로 답하니 보내지 않습니다. 본문은 `Content-Encoding: gzip`으로 줄여 보내도 되며, 크기 한도는 푼 크기로 셉니다.

        SDK 키가 있는 프로그램이 부를 수 있습니다.
        """
    def dispatchBeaconEvents(self, sdkKey: str, *, body: BeaconForm) -> EventBatchResult:
        """이벤트 보내기 (페이지를 떠날 때)

        Send events while a page is left

        `sendBeacon`이 보내는 양식입니다. 저장된 뒤에 답하며, 잘못된 이벤트만 이유와 함께 빠지고 나머지는 받습니다. 한도를 넘는 식별자와 속성은 그 이벤트에서 빠집니다. 이벤트를 저장할 수 없는 동안에는 503과 `Retry-After`로 답하니 다시 보내고, 환경의 하루 양을 다 쓰면 그날(UTC)이 끝날 때까지 429(EXP_012)로 답하니 보내지 않습니다. 본문은 `Content-Encoding: gzip`으로 줄여 보내도 되며, 크기 한도는 푼 크기로 셉니다.

        SDK 키가 있는 프로그램이 부를 수 있습니다. 주소의 키만으로 부를 수 있으며, 헤더의 키가 있으면 그 키를 봅니다.
        """
    def watchEvents(self, *, environment: _t.Optional[str] = ...) -> _t.Iterator[_Event]:
        """들어오는 이벤트 보기

        Watch events as they come in

        서버 전송 이벤트(SSE)로, 지금부터 들어오는 이벤트와 받지 않은 이유를 보냅니다. 데이터는 `LiveEvent`이고, 1초에 50개를 넘는 것은 `{"skipped":120}`처럼 수만 알립니다. 식별자, 이메일, 전화번호는 가립니다. 서버가 여럿이면 다른 서버에 들어온 것은 몇 초 늦게 보이기 시작합니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    listRejectedEvents: _ListRejectedEvents
    """받지 않은 이벤트 목록

    List events that were not taken

    최근 것부터, 환경마다 1,000개를 7일 동안 남깁니다. 몇 초 늦게 보이고, 1초에 아주 많이 거절하면 일부만 남깁니다.

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def listSdkHealth(self, *, environment: _t.Optional[str] = ...) -> _t.List[SdkHealth]:
        """SDK의 상태

        Show which SDKs send, and how well they do

        최근 7일에 이벤트나 측정값을 보낸 SDK를 이름과 버전마다, 마지막으로 본 것부터 답합니다. 몇 초 늦게 보입니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def listEventBudgets(self) -> _t.List[EventBudget]:
        """하루 이벤트 양 보기

        Show how many events each environment may bring in a day

        환경마다 하루에 저장하는 이벤트의 양과 오늘 받은 양입니다. 기본 환경부터 답합니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def setEventBudget(self, *, body: EventBudgetChange) -> EventBudget:
        """하루 이벤트 양 정하기

        Set how many events an environment may bring in a day

        다 쓰면 그날(UTC)이 끝날 때까지 이벤트를 429(EXP_012)와 `Retry-After`로 거절합니다. 바꾼 양은 몇 초 안에 모든 서버가 따릅니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def dispatchMetrics(self, *, body: SdkMetrics, x_hackle_sdk_name: _t.Optional[str] = ..., x_hackle_sdk_version: _t.Optional[str] = ...) -> Ok:
        """SDK 측정값 보내기

        Send SDK metrics

        `sendBeacon`이 보내는 양식(`sdkKey`, 그리고 이 JSON을 담은 `data`)으로도 받습니다.

        SDK 키가 있는 프로그램이 부를 수 있습니다.
        """
    def ofrepEvaluateFlag(self, key: str, *, body: OfrepQuestion) -> OfrepEvaluation:
        """OFREP 플래그 하나 평가

        Evaluate one flag (OFREP)

        답에 `value`가 없으면 코드의 기본값을 씁니다.

        SDK 키가 있는 프로그램이 부를 수 있습니다.
        """
    def ofrepEvaluateFlags(self, *, body: OfrepQuestion, flagConfigEtag: _t.Optional[str] = ..., flagConfigLastModified: _t.Optional[str] = ...) -> OfrepBulkEvaluation:
        """OFREP 모든 플래그 평가

        Evaluate all flags (OFREP)

        플래그, 실험, 원격 구성을 워크스페이스 순서대로 답합니다. `If-None-Match`가 같으면 304로 답합니다.

        SDK 키가 있는 프로그램이 부를 수 있습니다.
        """
    def streamConfigChanges(self, *, key: _t.Optional[str] = ..., last_event_id: _t.Optional[str] = ...) -> _t.Iterator[_Event]:
        """워크스페이스 바뀜 알림

        Stream workspace changes

        환경의 워크스페이스가 바뀌면 서버 전송 이벤트(SSE)로 `{"type":"refetchEvaluation","etag","lastModified"}`를 보냅니다. 이벤트의 id는 워크스페이스의 판이므로, `Last-Event-ID`를 보내면 놓친 변경을 알려줍니다.

        SDK 키가 있는 프로그램이 부를 수 있습니다.
        """
    def getInAppRenderer(self, version: str) -> str:
        """인앱 메시지 렌더러 스크립트

        Download the in-app message renderer script

        공개 SDK가 첫 메시지를 보이기 전에 `cdnUrl`(`<origin>/experiment`)에서 읽는 스크립트이며, `window.HackleInAppMessageRenderer`를 만듭니다. 모르는 버전에는 404로 답합니다.

        누구나 부를 수 있습니다.
        """
    def getWorkspaceConfig(self, sdkKey: str) -> WorkspaceFile:
        """워크스페이스 내려받기

        Download a workspace for SDKs

        공개 SDK가 쓰는 JSON입니다. `If-None-Match`가 같거나 `If-Modified-Since` 뒤에 바뀐 것이 없으면 304로 답합니다.

        SDK 키가 있는 프로그램이 부를 수 있습니다. 주소의 키만으로 부를 수 있으며, 헤더의 키가 있으면 그 키를 봅니다.
        """
    def exportWorkspace(self, *, environment: _t.Optional[str] = ..., keys: _t.Optional[_t.Sequence[str]] = ...) -> WorkspaceFile:
        """워크스페이스 내보내기

        Export a workspace

        가져오기가 그대로 받는 파일입니다. `keys`를 주면 그 key의 실험, 플래그, 매개변수, 메시지만 담습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def listReferrers(self, *, kind: WorkspaceEntityKind, key: str, environment: _t.Optional[str] = ...) -> _t.List[WorkspaceReferrer]:
        """쓰고 있는 곳

        List what uses an entity

        사용자 그룹, 코호트, 상호 배타 그룹, 이벤트, 지표, 실험, 플래그를 어디에서 쓰는지 알려줍니다. 하나라도 있으면 지울 수 없습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def importWorkspace(self, *, body: WorkspaceImport, idempotency_key: _t.Optional[str] = ...) -> WorkspaceImportResult:
        """워크스페이스 가져오기

        Import a workspace

        id로 찾아 만들거나 바꿉니다. 파일에 없는 것은 `prune`일 때만 지웁니다. 종류마다 10만 개, 모두 160 MB까지 받습니다. 다른 큰 파일을 받는 동안에는 503과 `Retry-After`로 답합니다. 예전 파일의 시드처럼 시작한 실험의 사용자를 다시 나누는 것이 들어 있으면 `confirm`이 있어야 합니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def listEnvironments(self) -> _t.List[Environment]:
        """환경 목록

        List environments

        기본 환경부터 답합니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def promoteEntities(self, *, body: Promotion, idempotency_key: _t.Optional[str] = ...) -> PromotionResult:
        """다른 환경으로 옮기기

        Promote entities to another environment

        받는 환경에 없는 것은 초안으로 만들고, 있는 것은 항목마다 맞춥니다. 모두 옮기거나 아무것도 옮기지 않습니다. 먼저 `dryRun`으로 보고, 그때 답한 version을 함께 보내면 그사이 바뀐 것을 덮어쓰지 않습니다. 지정 사용자, 상호 배타 그룹, 코호트 조건은 환경마다 따로이므로 옮기지 않습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    listEntityVersions: _ListEntityVersions
    """변경 이력

    List the versions of an entity

    지금 version부터 거꾸로 답합니다. 앞의 version은 1년 동안, 100개까지 남습니다.

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def revertEntity(self, *, body: EntityReversion, idempotency_key: _t.Optional[str] = ...) -> RevertedEntity:
        """앞의 version으로 되돌리기

        Revert an entity to a former version

        그때의 내용으로 새 version을 만듭니다. 시작, 일시 정지, 종료 같은 상태는 그대로이고, 그 상태에서 바꿀 수 없는 항목이 다르면 되돌리지 않습니다(EXP_002). 시작한 실험의 배분이 바뀌거나, 그 실험을 판정하는 지표의 정의가 바뀌면 `confirm`이 있어야 합니다. 코호트는 이름, 설명, 기준과 찾는 규칙만 되돌리고, 넣고 뺀 사람은 그대로입니다. 처음부터 있는 지표는 version이 하나뿐이라 되돌릴 것이 없습니다(EXP_002).

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def evaluateDraft(self, *, body: DraftQuestion) -> DraftDecision:
        """초안 결정해보기

        Evaluate a draft for a user

        저장하지 않은 실험이나 초안이 한 사용자에게 무엇을 줄지, 결정 과정과 함께 답합니다. 저장할 때와 같은 규칙으로 검사하고, 아무것도 바꾸지 않습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def listSdkKeys(self) -> _t.List[SdkKey]:
        """SDK 키 목록

        List SDK keys

        쓸 수 있는 키만, 만든 순서대로 답합니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def createSdkKey(self, *, body: SdkKeyInput, idempotency_key: _t.Optional[str] = ...) -> NewSdkKey:
        """SDK 키 만들기

        Create an SDK key

        SERVER 키는 이 답에서만 볼 수 있습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def updateSdkKey(self, id: int, *, body: SdkKeyUpdate) -> SdkKey:
        """SDK 키 바꾸기

        Change the name and the allowed origins of an SDK key

        이름과, 키를 쓸 수 있는 사이트를 바꿉니다. 1초 안에 모든 서버가 따르며, 목록에 없는 사이트의 페이지가 보낸 요청은 403(EXP_013)으로 거절합니다. 이미 열려 있는 스트림은 그대로입니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def revokeSdkKey(self, id: int) -> None:
        """SDK 키 폐기

        Revoke an SDK key

        1초 안에 쓸 수 없게 됩니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def rotateSdkKey(self, id: int, *, body: SdkKeyRotation, idempotency_key: _t.Optional[str] = ...) -> NewSdkKey:
        """SDK 키 교체

        Replace an SDK key by a new one

        이름과 환경, 쓸 수 있는 사이트가 같은 새 키를 만듭니다. 새 키는 바로, 옛 키는 `overlapHours`시간 동안 더 쓸 수 있어 그동안 프로그램을 하나씩 바꿀 수 있습니다. 옛 키는 그 전에 폐기해도 됩니다. SERVER 키는 이 답에서만 볼 수 있습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    listExperiments: _ListExperiments
    """실험 목록

    List experiments

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def createExperiment(self, *, body: ExperimentInput, idempotency_key: _t.Optional[str] = ...) -> Experiment:
        """실험 만들기

        Create an experiment

        초안으로 만듭니다. 변형의 key와 id, 배분은 서버가 정합니다. 트래픽은 `transitionExperiment`로 시작해야 들어옵니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getExperiment(self, key: int, *, environment: _t.Optional[str] = ...) -> Experiment:
        """실험

        Get an experiment

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def updateExperiment(self, key: int, *, body: ExperimentUpdate) -> Experiment:
        """실험 고치기

        Update an experiment

        보내지 않은 항목은 그대로입니다. 시작한 뒤에는 이름, 설명, 지표와 GUARDRAIL, 트래픽과 비율, 변형 제외만 바꿀 수 있습니다. 실험에 남는 사용자는 받던 변형을 계속 받습니다. `phase`가 NEW이면 모두를 새로 나누는 다음 실행이 되고, 앞 실행의 결과는 `getExperimentResults`의 `execution`으로 봅니다. 시작한 실험의 트래픽이나 비율은 `confirm`을 보내야 바뀌고, 없으면 무엇이 바뀌는지 `detail`에 적어 거절합니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def deleteExperiment(self, key: int, *, environment: _t.Optional[str] = ..., note: _t.Optional[str] = ...) -> None:
        """실험 지우기

        Delete an experiment

        진행 중이거나 다른 곳에서 쓰는 실험은 지울 수 없습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def transitionExperiment(self, key: int, *, body: ExperimentTransition, idempotency_key: _t.Optional[str] = ...) -> Experiment:
        """실험 상태 바꾸기

        Start, pause, resume, complete, reset, archive or restore an experiment

        `start`: 초안을 시작합니다. 판단할 사용자 수(`plannedUsers`)나 끝(`plannedEndAt`)을 정해두면 그때 한 번 보는 값도 결과에 나옵니다. `pause`: 일시 정지합니다. `resume`: 다시 시작합니다. `complete`: 종료하고, 고른 변형을 대상 모두에게 줍니다. `reset`: 정지하거나 종료한 실험을 초안으로 되돌립니다. 초기화하면 트래픽을 새로 나누고 다음 실행이 됩니다. `archive`: 목록에서 빼고, 없는 것처럼 기본 변형을 줍니다. `restore`: 보관하기 전으로 되돌립니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def setOverrides(self, key: int, *, body: OverridesInput) -> Experiment:
        """실험의 지정 사용자

        Replace the overrides of an experiment

        둘 다 통째로 바꿉니다. 지정된 사용자는 실험의 상태와 상관없이 그 변형을 받습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def scheduleExperiment(self, key: int, *, body: ScheduleInput) -> Experiment:
        """실험의 시작과 끝 예약

        Schedule the start and end of an experiment

        정한 때가 되면 1분 안에 시작하고, 끝나는 때에 일시 정지하거나 고른 변형을 주며 종료합니다. 그때 할 수 없는 상태이면 예약을 지우고 운영자에게 알립니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def cancelExperimentSchedule(self, key: int, *, environment: _t.Optional[str] = ...) -> None:
        """실험의 예약 취소

        Cancel the schedule of an experiment

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def setExperimentGuardrails(self, key: int, *, body: ExperimentGuardrails) -> Experiment:
        """실험이 해치면 안 되는 지표

        Replace the guardrails of an experiment

        Deprecated.

        `metricRoles`의 GUARDRAIL을 통째로 바꿉니다. `metrics`에 없던 지표는 더합니다. 진행하는 동안 5분마다, 몇 번을 보아도 맞는 신뢰구간으로 봅니다. 판단하기에 이르면 아무것도 하지 않습니다.

        대신 `updateExperiment` 기능을 쓰세요.

        이 주소는 2027.11.23부터 없어질 수 있습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def cloneExperiment(self, key: int, *, body: CopyInput, idempotency_key: _t.Optional[str] = ...) -> Experiment:
        """실험 복사

        Clone an experiment

        같은 설계의 새 초안을 만듭니다. 사용자는 새로 나뉘고, 예약과 결과는 따라오지 않습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    listExperimentSummaries: _ListExperimentSummaries
    """실험과 결과의 요약 목록

    List experiments with a summary of their results

    `listExperiments`와 같은 실험을, 노출된 사용자와 표본 비율, 판단하는 지표의 구간, 마지막 변경과 함께 답합니다. 숫자는 서버가 모아 둔 것으로, 1분마다(실험이나 사용자가 아주 많으면 더 드물게) 셉니다. `countedUntil`이 언제까지 센 것인지 알려주며, 지금의 결과는 `getExperimentResults`가 답합니다.

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def getExperimentResults(self, key: int, *, metric: _t.Optional[_t.Sequence[str]] = ..., from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., execution: _t.Optional[int] = ..., environment: _t.Optional[str] = ..., view: _t.Optional[_t.Sequence[ExperimentResultsView]] = ...) -> ExperimentResults:
        """A/B 테스트 결과

        Get the results of an A/B test

        먼저 `reading.verdict`를 읽으세요. 사용자는 실험의 식별자로 세고, 처음 노출된 뒤의 이벤트만 전환으로 봅니다. 지금 실행(`execution`을 보내면 그 실행)에서 트래픽 배분으로 생긴 노출만 세고, 두 변형을 모두 본 사용자는 뺍니다. 앞 실행의 결과는 다음 실행이 시작된 때까지입니다. `sequentialCi95`와 `sequentialPValue`는 몇 번을 보아도 맞습니다. 한 번만 볼 때 맞는 `ci95`와 `pValue`는 시작하기 전에 정한 끝(`plannedUsers`, `plannedEndAt`)에 이르러야 나오고, 그때까지의 결과로 고정됩니다. 정한 사용자 수에 이르면 먼저 노출된 그만큼만 세고, 끝나는 때를 정하지 않았으면 종료해야 나옵니다. 지표를 정한 실험에 노출된 사용자가 5만 명을 넘으면 1분마다 모아 둔 것을 읽으므로 `to`가 그만큼 이릅니다. 이 답의 모든 지표와 변형을 함께 보정한 값은 `adjustedPValue`입니다(Benjamini–Hochberg).

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getExperimentTimeline(self, key: int, *, metric: _t.Optional[_t.Sequence[str]] = ..., from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., execution: _t.Optional[int] = ..., environment: _t.Optional[str] = ...) -> ExperimentTimeline:
        """A/B 테스트 결과의 흐름

        Get the results of an A/B test day by day

        서울의 하루마다, 그날까지 모인 결과입니다. `sequentialCi95`의 띠는 모든 날에 한꺼번에 맞으므로, 어느 날이든 0을 벗어나면 다르다고 할 수 있습니다. 평균은 전체 기간의 상한으로 낮춘 값으로 비교합니다. 노출된 사용자가 5만 명을 넘으면 10분마다, 아주 많으면 더 드물게 세어 둔 것을 읽으므로 `to`가 그만큼 이릅니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getExperimentBreakdown(self, key: int, *, by: str, metric: _t.Optional[_t.Sequence[str]] = ..., from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., execution: _t.Optional[int] = ..., environment: _t.Optional[str] = ...) -> ExperimentBreakdown:
        """나누어 본 A/B 테스트 결과

        Get the results of an A/B test by groups of users

        처음 노출될 때의 값으로 사용자를 나눕니다. 사용자가 많은 값 여덟 가지를 보이고 나머지는 하나로 묶습니다. `visit`은 처음 노출되기 30분보다 전, 14일 안에 이벤트가 있었으면 RETURNING, 없었으면 NEW이고, `membership`은 `$userId`가 있으면 MEMBER, 없으면 VISITOR입니다. 나누어 볼수록 우연히 달라 보이는 곳이 생기므로, 모든 비교를 함께 보정한 `adjustedPValue`로 보세요. 노출된 사용자가 5만 명을 넘으면 1분마다(`visit`은 10분마다, 아주 많으면 더 드물게) 모아 둔 것을 읽으므로 `to`가 그만큼 이릅니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def exportExperimentResults(self, key: int, *, metric: _t.Optional[_t.Sequence[str]] = ..., from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., execution: _t.Optional[int] = ..., environment: _t.Optional[str] = ...) -> str:
        """A/B 테스트 결과 내려받기

        Export the results of an A/B test

        지표와 변형마다 한 줄인 CSV 파일(UTF-8, BOM)입니다. 숫자는 `getExperimentResults`와 같습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    listExperimentMetrics: _ListExperimentMetrics
    """실험 지표 목록

    List the metrics of experiments

    만든 지표가 새것부터 오고, 처음부터 있는 지표(`builtIn`)가 그 뒤에 옵니다.

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def createExperimentMetric(self, *, body: ExperimentMetricInput, idempotency_key: _t.Optional[str] = ...) -> ExperimentMetric:
        """실험 지표 만들기

        Create a metric of experiments

        실험의 `metrics`에 key를 적으면 그 정의대로 셉니다. 이벤트 key와 같은 key로 만들면 그 이벤트를 보던 실험도 이 정의를 씁니다. 그중 시작한 실험이 있으면 `confirm`이 있어야 합니다(EXP_009).

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getExperimentMetric(self, key: str, *, environment: _t.Optional[str] = ...) -> ExperimentMetric:
        """실험 지표

        Get a metric of experiments

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def updateExperimentMetric(self, key: str, *, body: ExperimentMetricUpdate) -> ExperimentMetric:
        """실험 지표 고치기

        Update a metric of experiments

        보내지 않은 항목은 그대로입니다. 이 지표를 보는 실험의 결과도 처음부터 새 정의로 다시 셉니다. 시작한 실험이나 진행 중인 단계 배포가 이 지표로 판정되면 `confirm`이 있어야 합니다(EXP_009). 이름, 설명, 단위는 그냥 바꿀 수 있습니다. 처음부터 있는 지표는 고칠 수 없습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def deleteExperimentMetric(self, key: str, *, environment: _t.Optional[str] = ...) -> None:
        """실험 지표 지우기

        Delete a metric of experiments

        실험이나 기능 플래그가 쓰고 있거나 처음부터 있는 지표는 지울 수 없습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getMetricBaseline(self, key: str, *, days: _t.Optional[int] = ..., experiment: _t.Optional[int] = ..., identifierType: _t.Optional[str] = ..., environment: _t.Optional[str] = ...) -> MetricBaseline:
        """지표의 지금 값

        Get the baseline of a metric from past events

        지난 이벤트에서 지표의 값과 분산, 하루에 오는 사용자를 셉니다. 지표로 정의하지 않은 이벤트의 key이면 그 이벤트를 한 사용자의 비율을 셉니다. `calculateSampleSize`에 그대로 넣을 수 있습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def calculateSampleSize(self, *, baseline: float, variance: _t.Optional[float] = ..., lift: _t.Optional[float] = ..., days: _t.Optional[int] = ..., usersPerDay: _t.Optional[float] = ..., traffic: _t.Optional[float] = ..., split: _t.Optional[_t.Sequence[float]] = ..., power: _t.Optional[float] = ..., alpha: _t.Optional[float] = ...) -> SampleSize:
        """필요한 사용자 수

        Calculate how many users a test needs

        가장 작은 증감(`lift`)을 알아내는 데 필요한 사용자와 날을 셉니다. `lift` 대신 `days`와 `usersPerDay`를 주면 그 기간에 알아낼 수 있는 증감을 셉니다. 변형이 여럿이면 대조군과의 비교마다 alpha를 나누어 씁니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def estimateAudience(self, *, body: AudienceQuestion) -> AudienceEstimate:
        """대상의 크기

        Estimate how many users match an audience

        지난 이벤트의 속성으로 대상에 맞는 사용자를 셉니다. 이벤트에 남지 않는 조건은 맞는다고 보고 `notJudged`에 적습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    listHoldouts: _ListHoldouts
    """홀드아웃 목록

    List holdouts

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def createHoldout(self, *, body: HoldoutInput, idempotency_key: _t.Optional[str] = ...) -> Holdout:
        """홀드아웃 만들기

        Create a holdout

        바로 시작하는 실험으로 만듭니다: A가 홀드아웃에 든 사용자, B가 나머지입니다. 실험과 플래그는 `holdoutKey`로 넣습니다. 결과는 이 번호로 `getExperimentResults`에서 봅니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def releaseHoldout(self, key: int, *, body: HoldoutRelease, idempotency_key: _t.Optional[str] = ...) -> Holdout:
        """홀드아웃 끝내기

        Release the people of a holdout

        홀드아웃에 들었던 사용자도 이제부터 그 안의 실험과 플래그를 받습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    listContainers: _ListContainers
    """상호 배타 그룹 목록

    List mutual exclusion groups

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def createContainer(self, *, body: ContainerInput, idempotency_key: _t.Optional[str] = ...) -> Container:
        """상호 배타 그룹 만들기

        Create a mutual exclusion group

        묶음마다 트래픽을 나눕니다. 다른 묶음의 실험은 같은 사용자를 만나지 않습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getContainer(self, key: int, *, environment: _t.Optional[str] = ...) -> Container:
        """상호 배타 그룹

        Get a mutual exclusion group

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def updateContainer(self, key: int, *, body: ContainerUpdate) -> Container:
        """상호 배타 그룹 고치기

        Update a mutual exclusion group

        시작한 실험이 있으면 묶음은 빈 트래픽으로만 늘어나므로, 누구도 다른 묶음으로 옮겨지지 않습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def deleteContainer(self, key: int, *, environment: _t.Optional[str] = ...) -> None:
        """상호 배타 그룹 지우기

        Delete a mutual exclusion group

        실험이 들어 있으면 지울 수 없습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    listFeatureFlags: _ListFeatureFlags
    """기능 플래그 목록

    List feature flags

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def createFeatureFlag(self, *, body: FeatureFlagInput, idempotency_key: _t.Optional[str] = ...) -> FeatureFlag:
        """기능 플래그 만들기

        Create a feature flag

        초안으로 만듭니다. 이름만 보내면 시작할 때 모두에게 켜지는 플래그입니다. `transitionFeatureFlag`로 시작하기 전에는 아무에게도 켜지지 않습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getFeatureFlag(self, key: int, *, environment: _t.Optional[str] = ...) -> FeatureFlag:
        """기능 플래그

        Get a feature flag

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def updateFeatureFlag(self, key: int, *, body: FeatureFlagUpdate) -> FeatureFlag:
        """기능 플래그 고치기

        Update a feature flag

        보내지 않은 항목은 그대로입니다. 비율을 바꾸면 꼭 필요한 만큼의 사용자만 옮겨집니다. B의 비율을 높이면 B를 받던 사용자는 그대로 B를 받습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def deleteFeatureFlag(self, key: int, *, environment: _t.Optional[str] = ..., note: _t.Optional[str] = ...) -> None:
        """기능 플래그 지우기

        Delete a feature flag

        진행 중이거나 다른 곳에서 쓰는 플래그는 지울 수 없습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def transitionFeatureFlag(self, key: int, *, body: FeatureFlagTransition, idempotency_key: _t.Optional[str] = ...) -> FeatureFlag:
        """기능 플래그 상태 바꾸기

        Start, pause, resume, complete, archive or restore a feature flag

        `start`: 켭니다. `pause`: 모두에게 끕니다. `resume`: 다시 켭니다. `complete`: 모두에게 한 변형을 줍니다. `archive`: 목록에서 빼고, 모두에게 끕니다. `restore`: 보관하기 전으로 되돌립니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def scheduleFeatureFlag(self, key: int, *, body: ScheduleInput) -> FeatureFlag:
        """기능 플래그의 시작과 끝 예약

        Schedule the start and end of a feature flag

        정한 때가 되면 1분 안에 켜고, 끝나는 때에 끄거나 고른 변형을 모두에게 주며 종료합니다. 그때 할 수 없는 상태이면 예약을 지우고 운영자에게 알립니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def cancelFeatureFlagSchedule(self, key: int, *, environment: _t.Optional[str] = ...) -> None:
        """기능 플래그의 예약 취소

        Cancel the schedule of a feature flag

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def cloneFeatureFlag(self, key: int, *, body: CopyInput, idempotency_key: _t.Optional[str] = ...) -> FeatureFlag:
        """기능 플래그 복사

        Clone a feature flag

        같은 규칙의 새 초안을 만듭니다. 비율로 나누는 사용자는 새로 나뉘고, 예약과 단계 배포는 따라오지 않습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def startFlagRollout(self, key: int, *, body: RolloutInput) -> FeatureFlag:
        """단계 배포 시작

        Start a staged rollout of a feature flag

        첫 단계의 비율만큼 켭니다. 초안이면 함께 시작합니다. 단계에 정한 시간이 지나고, 지켜볼 지표가 있으면 모두 판단할 만큼 모여 해치지 않았을 때만 다음 단계로 갑니다. 지표는 지금 단계에서 기본 규칙으로 노출된 사용자의 켜짐과 꺼짐을 5분마다, 몇 번을 보아도 맞는 신뢰구간으로 비교합니다. 받던 사용자는 계속 받습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def transitionFlagRollout(self, key: int, *, body: RolloutTransition, idempotency_key: _t.Optional[str] = ...) -> FeatureFlag:
        """단계 배포의 상태 바꾸기

        Pause, resume, advance or roll back a staged rollout

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def createFlagFromExperiment(self, key: int, *, body: WinnerFlagInput, idempotency_key: _t.Optional[str] = ...) -> FeatureFlag:
        """실험의 승자를 플래그로

        Make the winner of an experiment a feature flag

        종료한 실험이 고른 변형의 매개변수를 실험의 대상 모두에게 주는 플래그를 만들고 켭니다. 꺼짐(A)은 실험의 A와 같은 매개변수를 갖습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    listRemoteConfigs: _ListRemoteConfigs
    """원격 구성 목록

    List remote configs

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def createRemoteConfig(self, *, body: RemoteConfigInput, idempotency_key: _t.Optional[str] = ...) -> RemoteConfigParameter:
        """원격 구성 만들기

        Create a remote config

        타입은 나중에 바꿀 수 없습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getRemoteConfig(self, key: str, *, environment: _t.Optional[str] = ...) -> RemoteConfigParameter:
        """원격 구성

        Get a remote config

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def updateRemoteConfig(self, key: str, *, body: RemoteConfigUpdate) -> RemoteConfigParameter:
        """원격 구성 고치기

        Update a remote config

        보내지 않은 항목은 그대로입니다. 규칙은 key로 알아봅니다. 비율을 바꾸어도 규칙에 남는 사용자는 받던 값을 계속 받습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def deleteRemoteConfig(self, key: str, *, environment: _t.Optional[str] = ...) -> None:
        """원격 구성 지우기

        Delete a remote config

        묻는 코드는 자기 기본값을 받게 됩니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    listInAppMessages: _ListInAppMessages
    """인앱 메시지 목록

    List in-app messages

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def createInAppMessage(self, *, body: InAppMessageInput, idempotency_key: _t.Optional[str] = ...) -> InAppMessage:
        """인앱 메시지 만들기

        Create an in-app message

        DRAFT로 만듭니다. 켜기 전에는 아무에게도 보이지 않습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getInAppMessage(self, key: int, *, environment: _t.Optional[str] = ...) -> InAppMessage:
        """인앱 메시지

        Get an in-app message

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def updateInAppMessage(self, key: int, *, body: InAppMessageUpdate) -> InAppMessage:
        """인앱 메시지 고치기

        Update an in-app message

        보내지 않은 항목은 그대로입니다. 가져오기로만 정하는 것(변형, 둘째부터의 이미지)도 그대로입니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def deleteInAppMessage(self, key: int, *, environment: _t.Optional[str] = ...) -> None:
        """인앱 메시지 지우기

        Delete an in-app message

        보여주고 있는 메시지는 먼저 멈춰야 합니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getInAppMessageStatistics(self, key: int, *, environment: _t.Optional[str] = ..., days: _t.Optional[int] = ..., conversionEvent: _t.Optional[str] = ..., windowHours: _t.Optional[int] = ...) -> InAppMessageStatistics:
        """인앱 메시지 통계

        Get the statistics of an in-app message

        SDK가 보낸 이벤트로 셉니다. 날짜는 서울의 날짜입니다. `conversionEvent`를 주면 메시지를 처음 본 뒤 `windowHours`시간 안에 그 이벤트를 한 사람을 셉니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def transitionInAppMessage(self, key: int, *, body: InAppMessageTransition, idempotency_key: _t.Optional[str] = ...) -> InAppMessage:
        """인앱 메시지 상태 바꾸기

        Activate or pause an in-app message

        `activate`: 초안이거나 멈춘 메시지를 켭니다. `pause`: 켠 메시지를 멈춥니다. 기간이 끝난 메시지는 켤 수 없습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    listSegments: _ListSegments
    """사용자 그룹 목록

    List segments

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def createSegment(self, *, body: SegmentInput, idempotency_key: _t.Optional[str] = ...) -> Segment:
        """사용자 그룹 만들기

        Create a segment

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getSegment(self, key: str, *, environment: _t.Optional[str] = ...) -> Segment:
        """사용자 그룹

        Get a segment

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def updateSegment(self, key: str, *, body: SegmentUpdate) -> Segment:
        """사용자 그룹 고치기

        Update a segment

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def deleteSegment(self, key: str, *, environment: _t.Optional[str] = ...) -> None:
        """사용자 그룹 지우기

        Delete a segment

        어떤 대상이 이 그룹을 가리키면 지울 수 없습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getCohorts(self, *, x_hackle_user: str) -> UserCohorts:
        """사용자의 코호트

        Get the cohorts of a user

        공개 SDK가 시작할 때와 새 식별자를 볼 때 묻습니다. 클라이언트 키에는 지금 진행 중인 실험, 플래그, 원격 구성, 인앱 메시지의 대상이 묻는 코호트만 답하고, 서버 키에는 모두 답합니다.

        SDK 키가 있는 프로그램이 부를 수 있습니다.
        """
    def getUserTargets(self, *, x_hackle_user: str) -> UserTargets:
        """사용자의 이벤트 대상

        Get the event targets of a user

        SDK 키가 있는 프로그램이 부를 수 있습니다.
        """
    listCohorts: _ListCohorts
    """코호트 목록

    List cohorts

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def createCohort(self, *, body: CohortInput, idempotency_key: _t.Optional[str] = ...) -> Cohort:
        """코호트 만들기

        Create a cohort

        사람은 이어서 넣거나, `membership` 규칙이 이벤트와 속성으로 찾습니다. 규칙은 바로 한 번, 그 뒤로 한 시간마다 다시 찾습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getCohort(self, key: int, *, environment: _t.Optional[str] = ...) -> Cohort:
        """코호트

        Get a cohort

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def updateCohort(self, key: int, *, body: CohortUpdate) -> Cohort:
        """코호트 고치기

        Update a cohort

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def deleteCohort(self, key: int, *, environment: _t.Optional[str] = ...) -> None:
        """코호트 지우기

        Delete a cohort

        속한 식별자도 함께 지웁니다. 어떤 대상이 이 코호트를 가리키면 지울 수 없습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def previewCohort(self, *, body: CohortPreviewInput) -> CohortPreview:
        """코호트 규칙 미리 보기

        Preview whom a rule finds

        규칙에 지금 맞는 사용자를 세어 답하고, 아무것도 바꾸지 않습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    listCohortMembers: _ListCohortMembers
    """코호트에 속한 사람

    List the members of a cohort

    식별자의 종류와 값의 순서로 답합니다.

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def addCohortMembers(self, key: int, *, body: _t.Union[NewCohortMembers, str], environment: _t.Optional[str] = ..., idempotency_key: _t.Optional[str] = ...) -> AddedCohortMembers:
        """코호트에 사람 넣기

        Add members to a cohort

        목록이나 CSV 파일로 넣습니다. 이미 있는 식별자는 건너뜁니다. `text/csv` 본문은 `csv` 항목으로 읽습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def removeCohortMembers(self, key: int, *, body: _t.Union[NewCohortMembers, str], environment: _t.Optional[str] = ..., idempotency_key: _t.Optional[str] = ...) -> RemovedCohortMembers:
        """코호트에서 사람 빼기

        Remove members from a cohort

        목록이나 CSV 파일로 뺍니다. 속하지 않은 식별자는 건너뜁니다. `text/csv` 본문은 `csv` 항목으로 읽습니다. 규칙이 찾은 사람은 규칙에 맞는 동안 다음에 다시 들어옵니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    listEventTypes: _ListEventTypes
    """이벤트 종류 목록

    List event types

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def createEventType(self, *, body: EventTypeInput, idempotency_key: _t.Optional[str] = ...) -> EventType:
        """이벤트 종류 만들기

        Create an event type

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def listEventVolumes(self, *, environment: _t.Optional[str] = ..., days: _t.Optional[int] = ...) -> EventVolumes:
        """이벤트마다 하루에 온 수

        List how often each event came a day

        모든 이벤트를 한 번에 답합니다. 1분마다 새로 도착한 것만 더해 둔 수라서 이벤트가 많아도 빠르며, `countedUntil`까지의 값입니다. 환경마다 이름 1,000개까지 세고, 31일보다 늦게 도착한 이벤트는 세지 않습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getEventType(self, key: str, *, environment: _t.Optional[str] = ...) -> EventType:
        """이벤트 종류

        Get an event type

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def updateEventType(self, key: str, *, body: EventTypeUpdate) -> EventType:
        """이벤트 종류 고치기

        Update an event type

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def deleteEventType(self, key: str, *, environment: _t.Optional[str] = ...) -> None:
        """이벤트 종류 지우기

        Delete an event type

        실험의 지표나 인앱 메시지가 쓰고 있으면 지울 수 없습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def listKnownProperties(self, *, environment: _t.Optional[str] = ..., scope: _t.Optional[PropertyScope] = ..., eventKey: _t.Optional[str] = ..., q: _t.Optional[str] = ...) -> _t.List[KnownProperty]:
        """알려진 속성

        List known properties

        대상을 쓸 때 고를 수 있는 속성입니다. 요즘 이벤트를 10분마다 조금씩 보고 모은 것과 대상에서 쓰는 것을 이름 순서로 500개까지 답합니다. 90일 동안 보지 못한 것은 사라집니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getHomeContent(self, *, version: _t.Optional[int] = ...) -> HomeContent:
        """홈 화면의 내용

        Get the content of the home page

        가장 새로 저장한 것을 답합니다. 공개하지 않은 초안일 수 있습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def saveHomeContent(self, *, body: SaveHomeContent) -> HomeContent:
        """홈 화면의 내용 저장

        Save a draft of the home page

        새 차수의 초안으로 저장하며, 공개하기 전에는 아무에게도 보이지 않습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def publishHome(self, version: int, *, body: PublishHome, idempotency_key: _t.Optional[str] = ...) -> HomeContent:
        """홈 화면 공개와 예약

        Publish the home page, now or later

        바로 공개하거나 정한 때에 저절로 공개되게 합니다. 예약은 그때가 오기 전까지 다시 정할 수 있습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def cancelHomePublication(self, version: int) -> HomeContent:
        """홈 화면 공개 예약 취소

        Cancel a scheduled publication of the home page

        다시 초안이 됩니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def previewHome(self, *, version: _t.Optional[int] = ..., at: _t.Optional[str] = ...) -> Home:
        """홈 화면 미리 보기

        Preview the home page

        저장한 내용이 정한 때에 어떻게 보일지 `getHome`과 같은 모양으로 답합니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    listHomeVersions: _ListHomeVersions
    """홈 화면의 지난 내용

    List the versions of the home page

    새것부터 보여줍니다.

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def restoreHomeVersion(self, version: int, *, body: RestoreHome, idempotency_key: _t.Optional[str] = ...) -> HomeContent:
        """홈 화면의 지난 내용으로 되돌리기

        Make a draft of a former version of the home page

        지난 내용과 같은 새 초안을 만듭니다. 공개는 따로 합니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def createHomePicture(self, *, body: HomePictureInput, idempotency_key: _t.Optional[str] = ...) -> HomePicture:
        """홈 화면과 인앱 메시지의 그림 올리기

        Store a picture for the home page or an in-app message

        배너와 기업의 로고, 인앱 메시지에 씁니다. 960 × 640픽셀 안에 들어가게 줄여 보관합니다. 어디에도 쓰지 않은 그림은 7일 뒤에 지웁니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    listBroadcasts: _ListBroadcasts
    """여러 사람에게 보낸 메시지

    List broadcasts

    새것부터 보여줍니다.

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def broadcastMessage(self, *, body: BroadcastInput, idempotency_key: _t.Optional[str] = ...) -> BroadcastQueued:
        """여러 사람에게 메시지 보내기

        Send a message to many members

        사이트 안의 메시지와, 받는 사람의 알림 설정에 따라 메일로 보냅니다. 차례로 보내며 한 사람에게 한 번만 갑니다. 광고는 서비스 소식을 받기로 한 사람에게만 가고, 밤에는 밤에도 받기로 한 사람 말고는 아침에 갑니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def previewBroadcast(self, *, body: PreviewBroadcast) -> BroadcastPreview:
        """메시지를 받을 사람 미리 보기

        Preview who would get a broadcast

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def tryBroadcast(self, *, body: TryBroadcast, idempotency_key: _t.Optional[str] = ...) -> Ok:
        """나에게 먼저 보내기

        Mail a broadcast to oneself first

        받을 사람이 볼 메일을 나에게만 보냅니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getBroadcast(self, id: int) -> Broadcast:
        """보낸 메시지와 진행

        Get a broadcast and its progress

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def stopBroadcast(self, id: int, *, idempotency_key: _t.Optional[str] = ...) -> Broadcast:
        """보내기 멈추기

        Stop a broadcast

        아직 받지 않은 사람에게는 가지 않습니다. 이미 받은 것은 그대로이고, 다시 이어서 보낼 수 없습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    listAllCorporations: _ListAllCorporations
    """운영자의 기업 목록

    List companies for operators

    번호가 큰 것부터 보여줍니다.

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def getCorporation(self, id: int) -> AdminCorporation:
        """기업 보기

        Get a company

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def upsertCorporation(self, id: int, *, body: CorporationInput) -> AdminCorporation:
        """기업 더하기와 고치기

        Create or replace a company

        번호는 채용 브랜드가 쓰는 것입니다. 그 번호의 기업이 없으면 더하고, 있으면 통째로 고칩니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:content`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    listUsers: _ListUsers
    """회원 목록

    List users

    고르지 않으면 최근에 가입한 회원부터 답합니다.

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def exportUsers(self, *, q: _t.Optional[str] = ..., role: _t.Optional[UserRole] = ..., status: _t.Optional[UserStatus] = ..., from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., sort: _t.Optional[UserSort] = ..., masked: _t.Optional[bool] = ..., format: _t.Optional[ExportFormat] = ...) -> str:
        """회원 내보내기

        Export users

        목록과 같은 조건으로 고른 회원을 모두 같은 순서로 내려받습니다. CSV는 UTF-8(BOM)입니다. 내려받은 사람을 기록합니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getUser(self, id: int, *, masked: _t.Optional[bool] = ...) -> UserSelf:
        """회원 보기

        Get a user

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    listUserMentorings: _ListUserMentorings
    """한 회원의 멘토링

    List the mentoring sessions of a user

    멘토와 멘티로서의 멘토링을 늦게 시작하는 것부터 답합니다. 두 사람이 주고받은 글은 없습니다.

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def listUserSessions(self, id: int) -> _t.List[UserSession]:
        """한 회원이 로그인한 기기

        List the sessions of a user

        최근에 쓴 기기부터 답합니다. 네트워크 주소는 뒷부분을 가립니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def setUserRoles(self, id: int, *, body: UserRoles) -> UserSelf:
        """회원의 역할 바꾸기

        Set a user's roles

        운영자의 권한은 `operatorScopes`로 나누어 줍니다. 바꾼 권한은 다음 요청부터 쓰입니다. 자신의 운영자 권한은 바꿀 수 없고, 모든 권한(`admin`)이 있는 운영자는 한 명 이상 남습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin` 권한 범위가 필요합니다. 로그인한 지 5분이 지났으면 `COMMON_016` 오류로 답하며(RFC 9470), 같은 브라우저에서 다시 로그인한 뒤 부를 수 있습니다.
        """
    def setUserStatus(self, id: int, *, body: UserStatusInput) -> UserSelf:
        """회원의 이용 상태 바꾸기

        Set a user's status

        이용을 제한하면 그 회원의 로그인과 토큰이 모두 끝납니다. 자신의 상태와 탈퇴한 회원의 상태는 바꿀 수 없습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin` 권한 범위 가운데 하나가 필요합니다. 로그인한 지 5분이 지났으면 `COMMON_016` 오류로 답하며(RFC 9470), 같은 브라우저에서 다시 로그인한 뒤 부를 수 있습니다.
        """
    def uncoverPersonalData(self, id: int, *, body: UncoverInput, idempotency_key: _t.Optional[str] = ...) -> PersonalData:
        """가린 개인정보 보기

        Uncover personal data of a user

        누가 어떤 것을 왜 보았는지 감사 기록에 남고, 본 내용은 남지 않습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    listApprovals: _ListApprovals
    """승인 요청 목록

    List approvals

    정산금 지급, 사이트가 정한 금액을 넘는 환불, 운영 환경의 변경을 다른 운영자가 승인하기를 기다리는 요청과 그 결과입니다. 최근에 요청한 것부터 보여줍니다. 7일 동안 결정하지 않으면 끝납니다.

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:finance`, `experiment:manage`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def getApproval(self, id: int) -> ApprovalDetail:
        """승인 요청 보기

        Get an approval

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:finance`, `experiment:manage`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def approveRequest(self, id: int, *, body: ApprovalInput) -> ApprovalDetail:
        """요청을 승인하고 실행하기

        Approve a request and run it

        그 작업을 할 수 있는 다른 운영자만 승인합니다. 굳힌 요청을 요청한 사람의 이름으로 같은 검사를 거쳐 한 번 실행합니다. 그 작업의 규칙이 받아들이지 않으면 FAILED와 `failure`로 답합니다. 요청한 뒤에 대상이 바뀌었거나 요청한 사람이 권한을 잃었으면 VOID가 됩니다. 감사 기록을 남깁니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:finance`, `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def rejectRequest(self, id: int, *, body: ApprovalRejection) -> ApprovalDetail:
        """요청을 거절하기

        Reject a request

        요청한 사람에게 이유와 함께 알립니다. 정산금 지급이면 그 지급을 취소합니다. 감사 기록을 남깁니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:finance`, `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def cancelRequest(self, id: int) -> ApprovalDetail:
        """요청을 취소하기

        Cancel an own request

        결정하기 전에 요청한 사람이 취소합니다. 정산금 지급이면 그 지급을 취소합니다. 감사 기록을 남깁니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:finance`, `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def verifyLedger(self) -> LedgerVerification:
        """장부 확인

        Verify the books

        거래마다 합이 0인지, 회원의 포인트가 장부와 같은지, 주문이 결제, 항목, 환불, 수강과 맞는지, 지식공유자의 수입과 정산이 판매와 맞는지 한 시점의 장부 전체에서 확인합니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:finance`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    listOutbox: _ListOutbox
    """보낸 메일과 문자

    List mails and text messages

    최근 것부터 보여줍니다. 메일 서버가 없는 개발 서버에서는 여기에서 인증 메일을 읽을 수 있습니다.

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def getOutboxMessage(self, id: int, *, masked: _t.Optional[bool] = ...) -> OutboxDetail:
        """보낸 메일이나 문자 조회

        Get a mail or text message

        보내는 작업과 실패한 이유를 함께 보여줍니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def resendOutboxMessage(self, id: int, *, idempotency_key: _t.Optional[str] = ...) -> Ok:
        """보내지 못한 메일이나 문자 다시 보내기

        Send a mail or text message that has not left

        아직 보내지 못한 것을 기다리지 않고 바로 보냅니다. 보낸 것은 내용이 남아 있지 않아 다시 보낼 수 없습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def uncoverOutboxMessage(self, id: int, *, body: UncoverReason, idempotency_key: _t.Optional[str] = ...) -> OutboxRecipient:
        """메일이나 문자가 간 곳 보기

        Uncover where a mail or text message went

        누가 왜 보았는지 감사 기록에 남고, 본 주소는 남지 않습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    listFailedJobs: _ListFailedJobs
    """실패한 작업 목록

    List failed jobs

    운영자를 기다리는 것부터, 그다음에 다시 시도하는 것을 최근에 넣은 것부터 보여줍니다.

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def getFailedJob(self, id: int) -> FailedJob:
        """실패한 작업 조회

        Get a failed job

        끝났거나 버린 작업, 실패하지 않은 작업은 없는 것으로 답합니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def retryJob(self, id: int, *, idempotency_key: _t.Optional[str] = ...) -> Ok:
        """실패한 작업을 다시 시도하기

        Retry a failed job

        바로 다시 시도합니다. 실패하면 처음처럼 모든 횟수를 다시 시도합니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin` 권한 범위가 필요합니다.
        """
    def dropJob(self, id: int, *, body: JobDrop, idempotency_key: _t.Optional[str] = ...) -> Ok:
        """실패한 작업 버리기

        Drop a failed job

        작업을 대기열에서 지웁니다. 되돌릴 수 없습니다: 보내지 못한 메일은 나가지 않고, 돌려주지 못한 돈은 그대로입니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin` 권한 범위가 필요합니다.
        """
    listAuditLogs: _ListAuditLogs
    """감사 기록

    List audit logs

    누가 무엇을 어떻게 바꾸었는지 최근 것부터 보여줍니다. 더 오래된 기록은 `nextCursor`로 이어서 받습니다. 실험만 관리하는 사람은 실험, 플래그, 구성, 메시지와 그 대상의 기록만 봅니다.

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def getAuditLog(self, id: int) -> AuditLog:
        """감사 기록 조회

        Get an audit log

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def exportAuditLogs(self, *, q: _t.Optional[str] = ..., actor: _t.Optional[int] = ..., actorName: _t.Optional[str] = ..., action: _t.Optional[str] = ..., target: _t.Optional[str] = ..., requestId: _t.Optional[str] = ..., from_: _t.Optional[str] = ..., to: _t.Optional[str] = ..., format: _t.Optional[ExportFormat] = ...) -> str:
        """감사 기록 내보내기

        Export audit logs

        고른 기록을 모두 최근 것부터 CSV나 JSON Lines로 내려받습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `experiment:manage`, `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def listWebhooks(self) -> _t.List[Webhook]:
        """웹훅 목록

        List webhooks

        만든 순서대로 답합니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def createWebhook(self, *, body: WebhookInput, idempotency_key: _t.Optional[str] = ...) -> NewWebhook:
        """웹훅 만들기

        Create a webhook

        비밀 값은 이 답에서만 볼 수 있습니다. 사설망, 링크 로컬, 이 서버의 주소로는 보내지 않습니다. 받는 방법은 문서의 웹훅에 있습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin` 권한 범위가 필요합니다.
        """
    def getWebhook(self, id: int) -> Webhook:
        """웹훅 조회

        Get a webhook

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def updateWebhook(self, id: int, *, body: WebhookUpdate) -> Webhook:
        """웹훅 바꾸기

        Change a webhook

        끄면 기다리던 알림은 FAILED가 되며, 켠 뒤에 하나씩 다시 보낼 수 있습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin` 권한 범위가 필요합니다.
        """
    def deleteWebhook(self, id: int) -> None:
        """웹훅 지우기

        Delete a webhook

        기다리던 알림도 함께 지웁니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin` 권한 범위가 필요합니다.
        """
    def rotateWebhookSecret(self, id: int, *, body: WebhookRotation, idempotency_key: _t.Optional[str] = ...) -> NewWebhook:
        """웹훅의 비밀 값 교체

        Replace the secret of a webhook

        새 비밀 값을 만듭니다. `overlapHours`시간 동안은 앞의 비밀 값으로도 서명하여 서명이 둘입니다. 새 비밀 값은 이 답에서만 볼 수 있습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin` 권한 범위가 필요합니다.
        """
    def pingWebhook(self, id: int, *, event: _t.Optional[SentWebhookEvent] = ..., idempotency_key: _t.Optional[str] = ...) -> WebhookTest:
        """시험 알림 보내기

        Send a test to a webhook

        고른 일을 문서의 예와 같은 내용으로 보냅니다. 고르지 않으면 `webhook.ping`입니다. 본문의 `test`가 true인 것 말고는 실제 알림과 같이 서명하여 보내고, 실패하면 다시 보냅니다. 그 웹훅이 알림을 받는 일이 아니어도 보냅니다. `listenToWebhooks`로 듣는 프로그램도 받습니다. 결과는 보낸 알림의 목록에 있습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin` 권한 범위가 필요합니다.
        """
    listWebhookDeliveries: _ListWebhookDeliveries
    """보낸 알림 목록

    List deliveries of a webhook

    최근 것부터 답합니다. 서버의 `WEBHOOKS_RETENTION_DAYS`일이 지나면 지웁니다.

    운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
    """
    def getWebhookDelivery(self, id: int, deliveryId: int) -> TriedWebhookDelivery:
        """보낸 알림 조회

        Get a delivery of a webhook

        보낸 본문과, 보낸 것마다 받은 답을 함께 보여줍니다. 서명과 비밀 값은 없습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def redeliverWebhook(self, id: int, deliveryId: int, *, idempotency_key: _t.Optional[str] = ...) -> Ok:
        """알림 다시 보내기

        Send a delivery again

        같은 `webhook-id`와 내용으로 바로 다시 보냅니다. 실패하면 처음처럼 다시 시도합니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin` 권한 범위가 필요합니다.
        """
    def listenToWebhooks(self, *, event: _t.Optional[_t.Sequence[WebhookEvent]] = ...) -> _t.Iterator[_Event]:
        """웹훅으로 보낼 알림 듣기

        Listen to what webhooks would get

        서버 전송 이벤트(SSE)로, 지금부터 일어나는 일을 웹훅의 본문 그대로 보냅니다. 이벤트의 id가 `webhook-id`입니다. 개발할 때 `baeum webhooks listen`이 이것을 받아 내 컴퓨터의 주소로 넘깁니다. 서명은 없습니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getDeskQueues(self) -> DeskQueues:
        """운영자를 기다리는 것

        Get what waits for operators

        부르는 사람의 권한으로 볼 수 있는 것만 답하며, 가장 오래 기다린 것이 있는 차례입니다. 기다리는 것이 없는 것은 뒤에 옵니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:read`, `admin:support`, `admin:finance`, `admin:content`, `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getAdminStats(self, *, from_: _t.Optional[str] = ..., to: _t.Optional[str] = ...) -> AdminStats:
        """사이트의 수치

        Get figures of the site for a time

        가입, 배운 사람, 결제, 환불, 지식공유 신청을 기간의 합과 날마다로 답합니다. 날은 한국 시간의 하루입니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:read`, `admin:support`, `admin:finance`, `admin:content`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def listSavedViews(self, *, list: _t.Optional[str] = ...) -> _t.List[SavedView]:
        """저장한 보기 목록

        List saved views

        내가 저장한 보기와 함께 쓰는 보기를 이름의 순서로 500개까지 보여줍니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:read`, `admin:support`, `admin:finance`, `admin:content`, `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def saveView(self, *, body: SavedViewInput, idempotency_key: _t.Optional[str] = ...) -> SavedView:
        """보기 저장

        Save a view

        한 사람이 50개까지 저장합니다. `id`를 보내면 그 보기를 바꿉니다. 함께 쓰는 보기는 만든 사람과 모든 권한이 있는 운영자가 바꿉니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:finance`, `admin:content`, `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def deleteView(self, id: int) -> None:
        """저장한 보기 지우기

        Delete a saved view

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:finance`, `admin:content`, `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def tellPresence(self, *, body: Presence) -> Onlookers:
        """보고 있다고 알리기

        Tell that one looks at something

        무엇을 보고 있는지 20초마다 알리면, 지난 45초 동안 같은 것을 본 다른 운영자를 답합니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:support`, `admin:finance`, `admin:content`, `experiment:manage`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def healthz(self) -> Health:
        """서버 생존 확인

        Check that the server is alive

        누구나 부를 수 있습니다.
        """
    def readyz(self) -> Readiness:
        """서버 준비 확인

        Check that the server is ready for traffic

        데이터베이스나 그 구조를 쓸 수 없으면 503으로 답합니다. `queue`, `conversion`, `events`와 `warnings`는 알려 주기만 합니다: 작업이나 이벤트가 밀려도 사이트는 계속 열려 있고 잃는 것은 없습니다.

        누구나 부를 수 있습니다.
        """
    def getVersion(self) -> Version:
        """서버 버전 조회

        Get the server version

        누구나 부를 수 있습니다.
        """
    def getSiteHealth(self) -> SiteHealth:
        """사이트 상태 조회

        Get the health of the site

        대기열, 저장소, 영상 변환, 데이터베이스, 백업, 실행 중인 판과, 살펴야 하는 것마다 할 일을 보여줍니다. 부하 분산기는 `/readyz`를 부릅니다.

        운영자가 부를 수 있습니다. 그 운영자와 토큰에 `admin:read`, `admin` 권한 범위 가운데 하나가 필요합니다.
        """
    def getOpenApiJson(self) -> _t.Dict[str, _t.Any]:
        """OpenAPI 문서 (JSON)

        Download the OpenAPI document as JSON

        누구나 부를 수 있습니다.
        """
    def getOpenApiYaml(self) -> str:
        """OpenAPI 문서 (YAML)

        Download the OpenAPI document as YAML

        누구나 부를 수 있습니다.
        """
    def getApiDocs(self) -> str:
        """API 문서 화면

        Show the API documentation

        누구나 부를 수 있습니다.
        """
    def getApiChanges(self) -> str:
        """API에서 바뀐 것

        Show the changes of the API

        누구나 부를 수 있습니다.
        """
    def getProblemDoc(self, errorCode: str) -> ProblemDoc:
        """오류 코드 설명

        Explain an error code

        누구나 부를 수 있습니다.
        """
