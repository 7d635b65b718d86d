import { developmentPort, devtools } from '@baeum/contract/shared/constants.ts';
import { productDomain } from '@baeum/contract/shared/cookie-domain.ts';
import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { readCheckedOutCommit } from './checked-out-commit.ts';
import { exampleSeller } from './example-seller.ts';
import { openFilesLimit } from './open-files.ts';
import { socialEnvironment, socialProblems } from './social-settings.ts';

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);
const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);

/** 32 random bytes in base64: `openssl rand -base64 32`. */
const secretsKey = z
  .base64()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((bytes) => bytes.length === 32, { error: '임의의 32바이트를 base64로 적어주세요(openssl rand -base64 32).' });

/** 32 bytes in base64url, as programs for Web Push print them. */
const vapidKey = z
  .base64url()
  .transform((text) => Buffer.from(text, 'base64url'))
  .refine((bytes) => bytes.length === 32, { error: '32바이트를 base64url로 적어주세요(npx web-push generate-vapid-keys의 Private Key).' });

/** A file of age-keygen also has lines of comments. */
const secretAgeKeys = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((word) => word.startsWith('AGE-SECRET-KEY-')))
  .refine((keys) => keys.length > 0, { error: 'age의 비밀 키(AGE-SECRET-KEY-…)가 없습니다.' });

/** Separated by commas, or as `age -R` takes them from a file: one a line, with comments. */
const ageRecipients = z.string().transform((text) =>
  text
    .replace(/#.*$/gm, '')
    .split(/[\s,]+/)
    .filter(Boolean),
);

/** Ranges of addresses that have a name. */
const namedRanges: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];
const proxiesText = `쉼표로 이은 주소(10.0.0.5), 범위(10.0.0.0/8, fd00::/8), ${namedRanges.join(', ')}만 쓸 수 있습니다. 몇 번째 프록시인지(1)나 true, false, 모든 주소(0.0.0.0/0)는 쓸 수 없습니다.`;
const trustedProxies = list.refine((proxies) => proxies.length > 0 && proxies.every(isRange), { error: proxiesText });

/** A field of a cron expression: the first and the last number that it may have. */
const cronFields = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;
const cron = z.string().refine(isCron, { error: '분 시 일 월 요일을 빈칸으로 이어 적어주세요(UTC). 예: 30 18 * * *' });

/** What the queue takes: five fields of lists, ranges and steps of all. */
function isCron(text: string): boolean {
  const fields = text.split(' ');
  return fields.length === cronFields.length && cronFields.every(([least, most], position) => isCronField(fields[position] ?? '', least, most));
}

function isCronField(field: string, least: number, most: number): boolean {
  return field.split(',').every((part) => {
    const [fits, step = '1', from = least, to = most] = /^(?:\*(?:\/(\d{1,2}))?|(\d{1,2})(?:-(\d{1,2}))?)$/.exec(part) ?? [];
    return (
      fits !== undefined &&
      Number(step) > 0 &&
      Number(from) >= least &&
      Number(to) <= most &&
      (fits === String(from) ? Number(from) <= most : Number(from) < Number(to))
    );
  });
}

/** A name, an address, or an address with the length of its prefix; a range of all addresses would trust every caller. */
function isRange(text: string): boolean {
  if (namedRanges.includes(text)) return true;
  const [address = '', prefix, ...more] = text.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return bits > 0 && more.length === 0 && (prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits));
}

/** Written into the configuration of a CDN, where quotes and signs would mean something. */
const cdnSecret = z.string().regex(/^[\w-]{32,200}$/, { error: '영문자, 숫자, _, -로 된 32자 이상이어야 합니다(openssl rand -hex 32).' });

/** Environment variables of one line write line breaks as `\\n`. */
const rsaKey = z
  .string()
  .transform((text) => text.replaceAll(String.raw`\n`, '\n'))
  .refine(isRsaKey, { error: 'RSA 비밀 키를 PEM으로 적어주세요(openssl genrsa 2048).' });

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

const natsAddress = z.url({ protocol: /^(nats|tls)$/, hostname: /./ });

/** Servers of one cluster, which all know the same clients. */
const natsServers = list
  .refine((urls) => urls.length > 0 && urls.every((url) => natsAddress.safeParse(url).success), {
    error: 'nats:// 또는 tls:// 주소를, 여럿이면 쉼표로 이어 적어주세요. 이름과 비밀번호의 쉼표는 %2C로 적습니다.',
    abort: true,
  })
  .refine((urls) => new Set(urls.map(sameForAll)).size === 1, { error: '모든 주소의 프로토콜, 이름, 비밀번호가 같아야 합니다.' });

function sameForAll(url: string): string {
  const { protocol, username, password } = new URL(url);
  return [protocol, username, password].join(' ');
}

/** An even number survives no more losses than the odd one below it. */
const replicas = z.enum(['1', '3', '5'], { error: '1, 3, 5 가운데 하나여야 합니다.' }).transform(Number);

/** Every setting of the server; `.env.example` explains them. Names with `_FILE` added are read from that file. */
const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(developmentPort),
  SITE_ORIGIN: origin.optional(),
  SITE_NAME: z.string().min(1).default('배움'),
  SELLER_NAME: z.string().min(1).optional(),
  SELLER_REPRESENTATIVE: z.string().min(1).default(exampleSeller.SELLER_REPRESENTATIVE),
  SELLER_BUSINESS_NUMBER: z
    .string()
    .regex(/^\d{3}-\d{2}-\d{5}$/)
    .default(exampleSeller.SELLER_BUSINESS_NUMBER),
  SELLER_MAIL_ORDER_NUMBER: z.string().min(1).default(exampleSeller.SELLER_MAIL_ORDER_NUMBER),
  SELLER_ADDRESS: z.string().min(1).default(exampleSeller.SELLER_ADDRESS),
  SITE_DOMAIN: z.string().optional(),
  SITE_COOKIE_DOMAIN: z.string().optional(),
  SOURCE_COMMIT: z.string().optional(),
  SISTER_BRAND_NAME: z.string().default('커리어숲'),
  SISTER_BRAND_URL: z.url().default('https://jobs.example.test'),
  PARTNER_HOSTS: list.default(['partner.example.test']),
  REDIRECT_DOMAINS: list.default(['baeum.example.test', 'jobs.example.test', 'partner.example.test', 'edu.example.test']),
  INSTRUCTOR_GUIDE_URL: z.url().default('https://guide.example.test'),
  CDN_HOST: origin.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  DATABASE_WAIT_SECONDS: z.coerce.number().min(0.1).max(60).default(2),
  BAEUM_DATA_DIR: z.string().default('.data'),
  MEDIA_STORAGE: z.enum(['disk', 's3']).default('disk'),
  MEDIA_DIR: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_PREFIX: z.string().default('media/'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  MEDIA_CDN_HOST: origin.optional(),
  MEDIA_CDN_SECRET: cdnSecret.optional(),
  MEDIA_CDN_KEY_PAIR_ID: z
    .string()
    .regex(/^[A-Z0-9]{10,30}$/)
    .optional(),
  MEDIA_CDN_PRIVATE_KEY: rsaKey.optional(),
  MEDIA_QUOTA_GIGABYTES: z.coerce.number().min(0.001).max(1_000_000).default(100),
  BAEUM_DEMO_DATA: flag.optional(),
  BAEUM_WEB: z.enum(['built', 'dev', 'off']).default('built'),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_PATIENCE_SECONDS: z.coerce.number().min(0.1).max(60).default(10),
  MAIL_FROM: z.string().optional(),
  SMS_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_API_KEY: z.string().optional(),
  SMS_API_SECRET: z.string().optional(),
  SMS_FROM: z
    .string()
    .regex(/^\d{8,12}$/)
    .optional(),
  TOSS_CLIENT_KEY: z.string().optional(),
  TOSS_SECRET_KEY: z.string().optional(),
  TOSS_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.tosspayments.com'),
  CONTACT_EMAIL: z.email().optional(),
  CONTACT_URL: z.url({ protocol: /^https?$/ }).optional(),
  CONTACT_RETENTION_DAYS: z.coerce.number().int().min(1).max(3650).default(1095),
  OUTBOX_RETENTION_DAYS: z.coerce.number().int().min(7).max(3650).default(30),
  SECRETS_KEY: secretsKey.optional(),
  VAPID_PRIVATE_KEY: vapidKey.optional(),
  OPERATOR_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  APPROVAL_REFUND_WON: z.coerce.number().int().min(0).max(1_000_000_000_000).optional(),
  APPROVAL_PRODUCTION: z.enum(['on', 'off']).default('off'),
  TRUST_PROXY: trustedProxies.default(['loopback']),
  BODY_PATIENCE_SECONDS: z.coerce.number().int().min(1).max(600).default(10),
  DRAIN_DELAY_SECONDS: z.coerce.number().int().min(0).max(600).optional(),
  LONG_ANSWERS: z.coerce.number().int().min(1).max(1_000_000).optional(),
  LONG_ANSWERS_PER_NETWORK: z.coerce.number().int().min(1).max(1_000_000).optional(),
  LONG_ANSWERS_PER_KEY: z.coerce.number().int().min(1).max(1_000_000).optional(),
  STREAM_MINUTES: z.coerce.number().min(0.01).max(1440).default(10),
  DOWNLOAD_MINUTES: z.coerce.number().min(0.01).max(1440).default(60),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  EVENTS_URL: natsServers.optional(),
  EVENTS_REPLICAS: replicas.default(1),
  EVENTS_BUFFER: z.coerce.number().int().min(1000).max(10_000_000).default(20_000),
  EVENTS_DAILY_MEGABYTES: z.coerce.number().min(0.001).max(10_000_000).default(2000),
  EVENTS_RETENTION_DAYS: z.coerce.number().int().min(31).max(36_500).default(400),
  ACCESS_REFERERS_RETENTION_DAYS: z.coerce.number().int().min(1).max(3650).default(365),
  AUDIT_LOGS_RETENTION_DAYS: z.coerce.number().int().min(365).max(3650).default(1095),
  ORDERS_RETENTION_DAYS: z.coerce.number().int().min(1827).max(36_500).default(1827),
  DRAFT_APPLICATIONS_RETENTION_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  SECURITY_EVENTS_RETENTION_DAYS: z.coerce.number().int().min(90).max(3650).default(365),
  WEBHOOKS_RETENTION_DAYS: z.coerce.number().int().min(2).max(365).default(30),
  JOBS: z.enum(['on', 'off']).default('on'),
  EXPERIMENT_DEVTOOLS_ORIGIN: z.union([z.enum(['self', 'off']), origin]).optional(),
  JOB_LEASE_SECONDS: z.coerce.number().int().min(1).max(3600).default(15),
  BACKUP_DIR: z.string().optional(),
  BACKUP_RECIPIENTS: ageRecipients
    .refine((keys) => keys.every((key) => /^age1[a-z0-9]{20,}$/.test(key)), { error: 'age의 공개 키(age1…)를 쉼표로 이어 적어주세요.' })
    .default([]),
  BACKUP_IDENTITY: secretAgeKeys.default([]),
  BACKUP_BEFORE_UPGRADE: z.enum(['on', 'off']).default('on'),
  BACKUP_CRON: cron.optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(10_000).optional(),
  BACKUP_CHECK: z.enum(['on', 'off']).default('off'),
  BACKUP_S3_PREFIX: z.string().optional(),
  BACKUP_COMMAND: z.string().optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_TOKEN: z.string().min(16, { error: '16자 이상이어야 합니다(openssl rand -base64 32).' }).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,\s]+=[^,]*(?:,[^=,\s]+=[^,]*)*$/, { error: '이름=값을 쉼표로 이어 적어주세요.' })
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('baeum'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  ...socialEnvironment,
});

/** Event streams and downloads that this process may have open at once: in all, to one network, and under one SDK key or account. */
interface LongAnswerLimits {
  LONG_ANSWERS: number;
  LONG_ANSWERS_PER_NETWORK: number;
  LONG_ANSWERS_PER_KEY: number;
}

type Environment = z.infer<typeof environmentSchema>;

/** Settings in the form that the code reads. */
export interface Config
  extends
    Omit<
      Environment,
      | 'NODE_ENV'
      | 'SITE_ORIGIN'
      | 'SITE_DOMAIN'
      | 'SOURCE_COMMIT'
      | 'MAIL_FROM'
      | 'CONTACT_EMAIL'
      | 'EXPERIMENT_DEVTOOLS_ORIGIN'
      | 'OPERATOR_SECOND_FACTOR'
      | 'DRAIN_DELAY_SECONDS'
      | keyof LongAnswerLimits
    >,
    LongAnswerLimits {
  production: boolean;
  test: boolean;
  /** Public origin of the site without a trailing slash, e.g. `https://baeum.example`. */
  siteOrigin: string;
  siteDomain: string;
  /** Domain of the cookies that all hosts of the product share; none where a cookie can belong to its host alone. */
  cookieDomain: string | undefined;
  /** Commit of the running source, `unknown` if it cannot be found out. */
  sourceCommit: string;
  /** The site is reached over TLS: secure cookies, HSTS. */
  secure: boolean;
  mailFrom: string;
  /** The recipient of what people write to the operator. */
  contactEmail: string;
  /** The seller, as the law requires it to be shown. */
  seller: Seller;
  /** Address of the one frame of developer tools that pages may open; none where they are off. */
  devtoolsUrl: string | undefined;
  demoData: boolean;
  /** Operators need a second factor for what only operators may do. */
  operatorsNeedSecondFactor: boolean;
  /** Folder of large files, which all nodes share. */
  mediaFolder: string;
  /** Folder of backups. */
  backupFolder: string;
  /** How long a stopping server still accepts requests while load balancers notice the stop. */
  drainDelaySeconds: number;
}

/** All problems of the environment at once, one Korean line each. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`설정을 확인해주세요.\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Reads settings from `env`. @throws ConfigError that lists every unusable setting. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  const parsed = environmentSchema.safeParse(withSecretFiles(env, problems));
  if (!parsed.success) problems.push(...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  else
    problems.push(
      ...smsProblems(parsed.data),
      ...paymentProblems(parsed.data),
      ...metricsProblems(parsed.data),
      ...eventsProblems(parsed.data),
      ...storageProblems(parsed.data),
      ...cdnProblems(parsed.data),
      ...backupProblems(parsed.data),
      ...productionProblems(parsed.data),
      ...socialProblems(parsed.data),
    );
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return derive(parsed.data);
}

function derive(settings: Environment): Config {
  const {
    NODE_ENV,
    SITE_ORIGIN,
    SITE_DOMAIN,
    SOURCE_COMMIT,
    MAIL_FROM,
    CONTACT_EMAIL,
    EXPERIMENT_DEVTOOLS_ORIGIN,
    OPERATOR_SECOND_FACTOR,
    DRAIN_DELAY_SECONDS,
    ...rest
  } = settings;
  const siteOrigin = SITE_ORIGIN ?? urlOfHost(settings.HOST, settings.PORT);
  const siteDomain = SITE_DOMAIN ?? new URL(siteOrigin).hostname;
  const production = NODE_ENV === 'production';
  return {
    ...rest,
    production,
    test: NODE_ENV === 'test',
    siteOrigin,
    siteDomain,
    cookieDomain: settings.SITE_COOKIE_DOMAIN ?? productDomain(new URL(siteOrigin).hostname),
    // Read at the start: a checkout may move on while the server runs.
    sourceCommit: SOURCE_COMMIT ?? readCheckedOutCommit() ?? 'unknown',
    secure: siteOrigin.startsWith('https:'),
    mailFrom: MAIL_FROM ?? `${settings.SITE_NAME} <no-reply@${siteDomain}>`,
    contactEmail: CONTACT_EMAIL ?? `help@${siteDomain}`,
    seller: sellerOf(settings),
    devtoolsUrl: devtoolsUrl(EXPERIMENT_DEVTOOLS_ORIGIN ?? (production ? 'off' : 'self')),
    demoData: settings.BAEUM_DEMO_DATA ?? !production,
    operatorsNeedSecondFactor: (OPERATOR_SECOND_FACTOR ?? (production ? 'required' : 'optional')) === 'required',
    mediaFolder: settings.MEDIA_DIR ?? join(settings.BAEUM_DATA_DIR, 'media'),
    backupFolder: settings.BACKUP_DIR ?? join(settings.BAEUM_DATA_DIR, 'backups'),
    ...longAnswerLimits(settings),
    drainDelaySeconds: DRAIN_DELAY_SECONDS ?? (production ? 5 : 0),
  };
}

export interface Seller {
  name: string;
  representative: string;
  businessNumber: string;
  mailOrderNumber: string;
  address: string;
}

function sellerOf({ SITE_NAME, SELLER_NAME = `(주)${SITE_NAME}`, ...settings }: Environment): Seller {
  return {
    name: SELLER_NAME,
    representative: settings.SELLER_REPRESENTATIVE,
    businessNumber: settings.SELLER_BUSINESS_NUMBER,
    mailOrderNumber: settings.SELLER_MAIL_ORDER_NUMBER,
    address: settings.SELLER_ADDRESS,
  };
}

/** A process without free descriptors can serve nobody, so half of them are reserved for everything else. */
function longAnswerLimits({ LONG_ANSWERS, LONG_ANSWERS_PER_NETWORK, LONG_ANSWERS_PER_KEY }: Environment): LongAnswerLimits {
  const all = LONG_ANSWERS ?? Math.min(10_000, Math.floor(openFilesLimit() / 2));
  return {
    LONG_ANSWERS: all,
    LONG_ANSWERS_PER_NETWORK: LONG_ANSWERS_PER_NETWORK ?? Math.ceil(all / 10),
    LONG_ANSWERS_PER_KEY: LONG_ANSWERS_PER_KEY ?? Math.ceil(all / 2),
  };
}

/** Hosts that a browser on this machine reaches as `localhost`: the loopback ones, and those that mean every address. */
const localHosts: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost', '0.0.0.0', '::']);

/** Address under which a browser on this machine finds a server that listens on `host`. */
export function urlOfHost(host: string, port: number): string {
  if (localHosts.has(host)) return `http://localhost:${port}`;
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}

/** The site's own frame is addressed by its path, under whatever host the site is reached. */
function devtoolsUrl(place: string): string | undefined {
  if (place === 'off') return undefined;
  return place === 'self' ? devtools.path : place + devtools.path;
}

/** A sender without its credentials would refuse every message. */
function smsProblems({ SMS_API_URL, SMS_API_KEY, SMS_API_SECRET, SMS_FROM }: Environment): string[] {
  if (!SMS_API_URL || (SMS_API_KEY && SMS_API_SECRET && SMS_FROM)) return [];
  return ['SMS_API_URL: SMS_API_KEY, SMS_API_SECRET, SMS_FROM(발신번호)도 필요합니다.'];
}

/** Half a pair of keys would fail at the first payment. */
function paymentProblems({ TOSS_CLIENT_KEY, TOSS_SECRET_KEY }: Environment): string[] {
  return (TOSS_CLIENT_KEY === undefined) === (TOSS_SECRET_KEY === undefined)
    ? []
    : ['TOSS_CLIENT_KEY, TOSS_SECRET_KEY: 토스페이먼츠의 두 키가 모두 필요합니다.'];
}

/** A secret without the port that it protects would give false safety. */
function metricsProblems({ METRICS_PORT, METRICS_TOKEN }: Environment): string[] {
  return METRICS_TOKEN !== undefined && METRICS_PORT === undefined ? ['METRICS_TOKEN: 측정값을 열 METRICS_PORT도 필요합니다.'] : [];
}

/** Replicas without a NATS cluster would give false safety, too. */
function eventsProblems({ EVENTS_URL, EVENTS_REPLICAS }: Environment): string[] {
  return EVENTS_REPLICAS > 1 && EVENTS_URL === undefined ? ['EVENTS_REPLICAS: 복제본을 둘 NATS 클러스터의 EVENTS_URL도 필요합니다.'] : [];
}

/** A bucket needs all of its settings, whether it stores new files or only former ones. */
function storageProblems({ MEDIA_STORAGE, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Environment): string[] {
  if (MEDIA_STORAGE === 'disk' && !S3_BUCKET) return [];
  return S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY ? [] : ['MEDIA_STORAGE: S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY가 모두 필요합니다.'];
}

/** A CDN without a secret would give films to everybody, or get none; half a pair of keys would sign nothing. */
function cdnProblems({ MEDIA_CDN_HOST, MEDIA_CDN_SECRET, MEDIA_CDN_KEY_PAIR_ID, MEDIA_CDN_PRIVATE_KEY }: Environment): string[] {
  const problems: string[] = [];
  const others = [MEDIA_CDN_SECRET, MEDIA_CDN_KEY_PAIR_ID, MEDIA_CDN_PRIVATE_KEY];
  if (MEDIA_CDN_HOST === undefined && others.some((value) => value !== undefined)) problems.push('MEDIA_CDN_HOST: CDN의 주소도 필요합니다.');
  if (MEDIA_CDN_HOST !== undefined && MEDIA_CDN_SECRET === undefined)
    problems.push('MEDIA_CDN_SECRET: CDN이 이 서버에 자기를 증명할 비밀도 필요합니다(openssl rand -hex 32).');
  if ((MEDIA_CDN_KEY_PAIR_ID === undefined) !== (MEDIA_CDN_PRIVATE_KEY === undefined))
    problems.push('MEDIA_CDN_KEY_PAIR_ID: CloudFront로 서명하려면 MEDIA_CDN_PRIVATE_KEY와 함께 필요합니다.');
  return problems;
}

/** What a periodic backup could never do. */
function backupProblems({ BACKUP_CHECK, BACKUP_RECIPIENTS, BACKUP_IDENTITY, BACKUP_S3_PREFIX, S3_BUCKET }: Environment): string[] {
  const problems: string[] = [];
  if (BACKUP_CHECK === 'on' && BACKUP_RECIPIENTS.length > 0 && BACKUP_IDENTITY.length === 0)
    problems.push('BACKUP_CHECK: 암호화한 백업을 복원해 보려면 BACKUP_IDENTITY도 필요합니다. 비밀 키를 이 서버에 두지 않으려면 BACKUP_CHECK=off로 두세요.');
  if (BACKUP_S3_PREFIX !== undefined && !S3_BUCKET) problems.push('BACKUP_S3_PREFIX: 백업을 복사할 버킷의 S3_BUCKET과 키도 필요합니다.');
  return problems;
}

function productionProblems(settings: Environment): string[] {
  if (settings.NODE_ENV !== 'production') return [];
  const problems: string[] = [];
  if (!settings.SITE_ORIGIN) problems.push('SITE_ORIGIN: 운영 환경에서는 사이트 주소(예: https://baeum.example)가 필요합니다.');
  if (!settings.DATABASE_URL) problems.push('DATABASE_URL: 운영 환경에서는 PostgreSQL 주소가 필요합니다.');
  if (!settings.SMTP_URL) problems.push('SMTP_URL: 운영 환경에서는 메일 서버 주소가 필요합니다.');
  if (settings.BAEUM_DEMO_DATA) problems.push('BAEUM_DEMO_DATA: 운영 환경에는 데모 데이터를 넣을 수 없습니다.');
  return problems;
}

/** Docker and Kubernetes hand secrets over as files: `DATABASE_URL_FILE=/run/secrets/db` fills `DATABASE_URL`. */
function withSecretFiles(env: Record<string, string | undefined>, problems: string[]): Record<string, string | undefined> {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  for (const name of Object.keys(environmentSchema.shape)) {
    const path = env[`${name}_FILE`];
    if (!path) continue;
    try {
      filled[name] = readFileSync(path, 'utf8').trim();
    } catch {
      problems.push(`${name}_FILE: ${path} 파일을 읽을 수 없습니다.`);
    }
  }
  return filled;
}

let current: Config | undefined;

/** Settings of the running process. */
export function config(): Config {
  if (!current) throw new Error('config() was called before setConfig()');
  return current;
}

export function setConfig(settings: Config): void {
  current = settings;
}
