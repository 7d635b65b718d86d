import { applications } from './applications.ts';
import { approvals } from './approvals.ts';
import { audit } from './audit.ts';
import { broadcasts } from './broadcasts.ts';
import type { Noun } from './calls/task.ts';
import { cohorts } from './cohorts.ts';
import { configs } from './configs.ts';
import { contactMessages } from './contact-messages.ts';
import { containers } from './containers.ts';
import { corporations } from './corporations.ts';
import { coupons } from './coupons.ts';
import { courses } from './courses.ts';
import { environments } from './environments.ts';
import { eventTypes } from './event-types.ts';
import { events } from './events.ts';
import { experiments } from './experiments.ts';
import { flags } from './flags.ts';
import { groups } from './groups.ts';
import { health } from './health.ts';
import { held } from './held.ts';
import { holdouts } from './holdouts.ts';
import { holidays } from './holidays.ts';
import { home } from './home.ts';
import { jobs } from './jobs.ts';
import { keys } from './keys.ts';
import { ledger } from './ledger.ts';
import { mentorings } from './mentorings.ts';
import { messages } from './messages.ts';
import { metrics } from './metrics.ts';
import { orders } from './orders.ts';
import { outbox } from './outbox.ts';
import { payouts } from './payouts.ts';
import { points } from './points.ts';
import { posts } from './posts.ts';
import { properties } from './properties.ts';
import { reports } from './reports.ts';
import { synonyms } from './search-synonyms.ts';
import { segments } from './segments.ts';
import { settlements } from './settlements.ts';
import { shareTerms } from './share-terms.ts';
import { stats } from './stats.ts';
import { today } from './today.ts';
import { users } from './users.ts';
import { views } from './views.ts';
import { vouchers } from './vouchers.ts';
import { webhooks } from './webhooks.ts';

/** The nouns of `baeum admin`, in the order of its help. */
export const nouns: ReadonlyMap<string, Noun> = new Map(
  Object.entries({
    today,
    stats,
    views,
    experiments,
    flags,
    configs,
    messages,
    segments,
    cohorts,
    containers,
    metrics,
    'event-types': eventTypes,
    keys,
    environments,
    events,
    properties,
    users,
    applications,
    holdouts,
    groups,
    corporations,
    broadcasts,
    home,
    orders,
    coupons,
    points,
    vouchers,
    settlements,
    payouts,
    approvals,
    'share-terms': shareTerms,
    holidays,
    ledger,
    mentorings,
    courses,
    posts,
    held,
    reports,
    'contact-messages': contactMessages,
    'search-synonyms': synonyms,
    outbox,
    jobs,
    webhooks,
    audit,
    health,
  }),
);

/** Every noun and verb, which defines all commands in full. */
export const everyWord: readonly string[] = [...nouns].flatMap(([noun, { verbs }]) => [noun, ...Object.keys(verbs)]);
