import { metadataOf } from '@baeum/contract/shared/define.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { takesIdempotencyKey } from '@baeum/contract/shared/idempotency-key.ts';
import { initClient, type AppRoute, type ClientInferRequest, type ClientInferResponseBody } from '@ts-rest/core';
import { randomUUID } from 'node:crypto';
import { type } from 'node:os';
import { membersOf } from '../derive/members.ts';
import { summaryOf } from '../derive/summary.ts';
import { describeAnswer } from '../terminal/answer-shapes.ts';
import { CliFailure } from '../terminal/failures.ts';
import type { Debug } from './debug-log.ts';
import { errorWords } from './error-words.ts';
import { Patience } from './patience.ts';
import { failureOf, loginHint, sdkKeyMissing } from './problem-failure.ts';
import { hostOf, profileOf, sdkKeyOf, timeoutOf, type Sources } from './settings.ts';
import { Tokens, withoutSecondStep } from './tokens.ts';
import { transport, type Answer } from './transport.ts';

export type SuccessBody<R extends AppRoute> = ClientInferResponseBody<R, keyof R['responses'] & number>;

/** Members of a request that are not typed by a route: the `api` command fills them from flags. */
export interface LooseRequest {
  params?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  headers?: Record<string, string> | undefined;
}

export interface SendOptions {
  /** `nobody`: no credentials, for the operations that make them. */
  as?: 'nobody';
  /** Gets what an event stream says as it comes; without it a stream is an answer like any other. */
  onEvents?: (text: string) => Promise<void>;
  /** How long to wait, in place of the command's own limit: for what takes as long as its bytes do. */
  patience?: Patience;
  /** Gets the bytes of an answer that is a file. */
  onBytes?: (chunks: AsyncIterable<Uint8Array>) => Promise<void>;
}

/** Shows a waiting person that something goes on. */
export type Progress = <T>(text: string, work: Promise<T>) => Promise<T>;

/** Tells the system too, so that people recognise this computer when they approve a login. */
const userAgent = `baeum-cli (${type() === 'Darwin' ? 'Macintosh' : type()})`;

/** Calls operations of one server as one person or program. */
export class Session {
  readonly host: string;
  readonly profile: string;
  readonly tokens: Tokens;
  private readonly sources: Sources;
  private readonly debug: Debug | undefined;
  /** How long the command still waits for this server. */
  readonly patience: Patience;
  private readonly progress: Progress;

  constructor(sources: Sources, debug: Debug | undefined, progress: Progress) {
    this.progress = progress;
    this.sources = sources;
    this.debug = debug;
    this.host = hostOf(sources).value;
    this.profile = profileOf(sources);
    this.patience = new Patience(timeoutOf(sources));
    this.tokens = new Tokens(sources, this.host, this.profile, async (route, args) => withoutSecondStep(await this.call(route, args, { as: 'nobody' })));
  }

  /** The answer of an operation. @throws CliFailure for every answer that is no success */
  async call<R extends AppRoute>(route: R, args: ClientInferRequest<R>, options: SendOptions = {}): Promise<SuccessBody<R>> {
    const answer = await this.send(route, args, options);
    return answer.body as SuccessBody<R>;
  }

  /** The same for a route known at run time only, with status and headers. */
  async send(route: AppRoute, request: LooseRequest, options: SendOptions = {}): Promise<Answer> {
    if (isNextPage(request)) this.patience.renew();
    const { begun, watched } = withBeginning(options);
    const work = this.settle(route, request, watched);
    await this.progress(`${summaryOf(route)}…`, Promise.race([work, begun]));
    return work;
  }

  private async settle(route: AppRoute, request: LooseRequest, options: SendOptions): Promise<Answer> {
    let answer = await this.attempt(route, request, options);
    if (answer.status === 401 && options.as !== 'nobody' && renewalHelps(route) && (await this.tokens.renewRefused())) {
      answer = await this.attempt(route, request, options);
    }
    if (answer.status >= 400 || (answer.status >= 300 && !(answer.status in route.responses))) throw failureOf(route, answer);
    describeAnswer(answer.body, () => membersOf(route.responses[answer.status]));
    return answer;
  }

  private async attempt(route: AppRoute, request: LooseRequest, options: SendOptions): Promise<Answer> {
    const credentials = options.as === 'nobody' ? {} : await this.credentials(route);
    const secrets = (): string[] => [...this.tokens.secrets(), ...Object.values(credentials), sdkKeyOf(this.sources) ?? ''];
    const { operation } = initClient({ operation: route } as { operation: AppRoute & { method: 'POST' } }, {
      baseUrl: this.host,
      baseHeaders: { accept: 'application/json, */*;q=0.5', 'user-agent': userAgent, 'cache-control': 'no-cache', ...credentials, ...repeatable(route) },
      api: ({ path, method, headers, body, rawBody }) =>
        // What is JSON already goes as it is.
        transport(
          { url: path, method, headers, body: rawBody instanceof Blob ? rawBody : (body ?? undefined) },
          { patience: options.patience ?? this.patience, debug: this.debug, secrets, onEvents: options.onEvents, onBytes: options.onBytes },
        ),
    });
    const { params, query, body, headers } = request;
    const input = { query, body, extraHeaders: headers, params: params && encodeParams(params) };
    return (await (operation as (input: unknown) => Promise<unknown>)(input)) as Answer;
  }

  private async credentials(route: AppRoute): Promise<Record<string, string>> {
    const who = metadataOf(route)?.who ?? 'visitor';
    if (who === 'sdk') {
      const key = sdkKeyOf(this.sources);
      if (!key) throw sdkKeyMissing();
      return { 'x-sdk-key': key };
    }
    const token = await this.tokens.current();
    if (token) return { authorization: `Bearer ${token}` };
    if (who === 'visitor') return {};
    const { errorCode, message } = commonErrors.loginRequired;
    throw new CliFailure('authentication', errorWords(errorCode, message), { errorCode, during: summaryOf(route), hint: loginHint() });
  }
}

/** A stream or a file is no longer waited for when its first part is there. */
function withBeginning(options: SendOptions): { begun: Promise<void>; watched: SendOptions } {
  const { onEvents, onBytes } = options;
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const after =
    <Part>(take: (part: Part) => Promise<void>) =>
    (part: Part): Promise<void> => {
      begin();
      return take(part);
    };
  return { begun, watched: { ...options, ...(onEvents && { onEvents: after(onEvents) }), ...(onBytes && { onBytes: after(onBytes) }) } };
}

/** What goes on with a list, however many pages it has. */
function isNextPage({ query = {} }: LooseRequest): boolean {
  return query['cursor'] !== undefined || Number(query['page'] ?? 1) > 1;
}

/** An SDK key cannot be renewed, and what asks for a recent sign-in takes no token at all. */
function renewalHelps(route: AppRoute): boolean {
  const { who, fresh } = metadataOf(route) ?? {};
  return who !== 'sdk' && !fresh;
}

/** Adds an Idempotency-Key to what takes one, so that it may be repeated. */
function repeatable(route: AppRoute): Record<string, string> {
  return takesIdempotencyKey(route) ? { 'idempotency-key': randomUUID() } : {};
}

/** Path parameters are encoded here because the client does not. */
function encodeParams(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, encodeURIComponent(value)]));
}
