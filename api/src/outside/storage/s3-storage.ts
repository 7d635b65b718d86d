import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ByteRange } from '../../http/answers/send-file.ts';
import { MissingFileError, StorageAwayError, type LargeStorage, type StoredPart } from './storage.ts';

/** Address of a bucket, and its credentials. */
export interface BucketSettings {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

type Sdk = typeof import('@aws-sdk/client-s3');

/** Timeouts of the bucket in milliseconds: for a connection, a response, the next piece of a file, and joining thousands of parts. */
const usualPatience = { connection: 5000, answer: 60_000, piece: 30_000, join: 300_000 };
type Patience = typeof usualPatience;

/**
 * Files in an S3-compatible bucket, which all nodes reach. Uploads are multipart uploads; reads pass through this process,
 * which counts them. The client is only loaded when a bucket is configured.
 */
export function s3Storage({ bucket: Bucket, prefix, ...settings }: BucketSettings, patience: Patience = usualPatience): LargeStorage {
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  const withClient = async <T>(work: (client: S3Client, sdk: Sdk, signal: AbortSignal) => Promise<T>, milliseconds = patience.answer): Promise<T> => {
    opened ??= open(settings, patience.connection);
    const { client, sdk } = await opened;
    try {
      return await within(milliseconds, (signal) => work(client, sdk, signal));
    } catch (error) {
      throw storageError(error);
    }
  };

  async function* read(location: string, range?: ByteRange): AsyncGenerator<Buffer> {
    const body = await withClient(async (client, { GetObjectCommand }, abortSignal) => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      return (await client.send(new GetObjectCommand({ Bucket, Key: location, Range }), { abortSignal })).Body as Readable;
    });
    try {
      const pieces = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
      // Only counts the bucket's time, not that of the reader.
      for (let next = await within(patience.piece, () => pieces.next()); !next.done; next = await within(patience.piece, () => pieces.next())) yield next.value;
    } catch (error) {
      throw storageError(error);
    } finally {
      body.destroy();
    }
  }

  return {
    name: 's3',
    check: () =>
      withClient(async (client, { ListMultipartUploadsCommand }, abortSignal) => {
        await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix, MaxUploads: 1 }), { abortSignal }).catch(unlessMissing);
      }),
    room: async () => undefined,
    begin: (name = randomUUID()) =>
      withClient(async (client, { CreateMultipartUploadCommand }, abortSignal) => {
        const location = prefix + name;
        const { UploadId = null } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key: location }), { abortSignal });
        return { location, multipart: UploadId };
      }),
    putPart: ({ location, multipart }, { seq, bytes }, signal) =>
      withClient(async (client, { UploadPartCommand }, late) => {
        const part = { Bucket, Key: location, UploadId: multipart ?? undefined, PartNumber: seq + 1, Body: bytes };
        return (await client.send(new UploadPartCommand(part), { abortSignal: AbortSignal.any([signal, late]) })).ETag ?? '';
      }),
    async join({ location, multipart }, parts) {
      const upload = { Bucket, Key: location, UploadId: multipart ?? undefined };
      await withClient((client, sdk, abortSignal) => complete({ client, sdk, abortSignal }, upload, parts), patience.join);
      const hash = createHash('sha256');
      for await (const piece of read(location)) hash.update(piece);
      return hash.digest();
    },
    locate: ({ location }) => location,
    store: async () => undefined,
    read,
    remove: ({ location: Key, multipart: UploadId }) =>
      withClient(async (client, { AbortMultipartUploadCommand, DeleteObjectCommand }, abortSignal) => {
        if (UploadId !== null) await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), { abortSignal }).catch(unlessMissing);
        await client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal }).catch(unlessMissing);
      }),
    async sweep(before) {
      for (let next: Page | undefined = {}; next;)
        next = await withClient((client, sdk, abortSignal) => sweepPage({ client, sdk, abortSignal }, { Bucket, Prefix: prefix, ...next }, before));
    },
  };
}

/** Where a list of uploads continues. */
interface Page {
  KeyMarker?: string | undefined;
  UploadIdMarker?: string | undefined;
}

interface Calls {
  client: S3Client;
  sdk: Sdk;
  abortSignal: AbortSignal;
}

/** Aborts old uploads of a page. @returns the next page */
async function sweepPage({ client, sdk, abortSignal }: Calls, page: Page & { Bucket: string; Prefix: string }, before: Date): Promise<Page | undefined> {
  const found = await client.send(new sdk.ListMultipartUploadsCommand(page), { abortSignal }).catch(unlessMissing);
  for (const { Key, UploadId, Initiated } of found?.Uploads ?? []) {
    if (!Initiated || Initiated >= before) continue;
    await client.send(new sdk.AbortMultipartUploadCommand({ Bucket: page.Bucket, Key, UploadId }), { abortSignal }).catch(unlessMissing);
  }
  return found?.IsTruncated ? { KeyMarker: found.NextKeyMarker, UploadIdMarker: found.NextUploadIdMarker } : undefined;
}

type Account = Omit<BucketSettings, 'bucket' | 'prefix'>;

async function open({ endpoint, region, accessKeyId, secretAccessKey }: Account, connectionTimeout: number): Promise<{ sdk: Sdk; client: S3Client }> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 3,
    requestHandler: { connectionTimeout },
    // Disables checksums that not every bucket supports.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}

/** Aborts work that exceeds the timeout, for an unresponsive bucket. */
async function within<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController();
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new StorageAwayError(`the bucket was silent for ${milliseconds} ms`));
    late.abort();
  }, milliseconds);
  try {
    return await Promise.race([work(late.signal), promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** An earlier, interrupted run may have completed the upload already. */
async function complete(
  { client, sdk, abortSignal }: Calls,
  upload: { Bucket: string; Key: string; UploadId: string | undefined },
  parts: readonly StoredPart[],
): Promise<void> {
  const Parts = parts.map(({ seq, tag }) => ({ PartNumber: seq + 1, ETag: tag }));
  try {
    await client.send(new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }), { abortSignal });
  } catch (error) {
    if (!isMissing(error)) throw error;
    await client.send(new sdk.HeadObjectCommand({ Bucket: upload.Bucket, Key: upload.Key }), { abortSignal });
  }
}

const missingNames: ReadonlySet<string> = new Set(['NoSuchKey', 'NoSuchUpload', 'NotFound', 'InvalidPart']);
/** Errors of a bucket that can neither abort nor list uploads; its own rules remove them. */
const unknownNames: ReadonlySet<string> = new Set(['MethodNotAllowed', 'NotImplemented']);

function isMissing(error: unknown): boolean {
  return missingNames.has((error as S3ServiceException).name);
}

function unlessMissing(error: unknown): void {
  if (!isMissing(error) && !unknownNames.has((error as S3ServiceException).name)) throw error;
}

function storageError(error: unknown): Error {
  if (error instanceof MissingFileError || error instanceof StorageAwayError) return error;
  const { name, message } = error as Error;
  return isMissing(error) ? new MissingFileError(`${name}: ${message}`, { cause: error }) : new StorageAwayError(`${name}: ${message}`, { cause: error });
}
