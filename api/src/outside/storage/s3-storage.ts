import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ByteRange } from '../../http/send-file.ts';
import { MissingFileError, StorageAwayError, type LargeStorage, type StoredPart } from './storage.ts';

/** Where a bucket is, and who may write into it. */
export interface BucketSettings {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

type Sdk = typeof import('@aws-sdk/client-s3');

/** How long the bucket may be silent, in milliseconds. */
const patience = { connection: 5000, silence: 30_000 };

/**
 * Files in an S3-compatible bucket, which all nodes reach. The parts of an upload are those of a multipart upload; what is read goes through this
 * process, which counts it. The client is loaded by who has a bucket.
 */
export function s3Storage({ bucket: Bucket, prefix, ...settings }: BucketSettings): LargeStorage {
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  const withClient = async <T>(work: (client: S3Client, sdk: Sdk) => Promise<T>): Promise<T> => {
    opened ??= open(settings);
    const { client, sdk } = await opened;
    try {
      return await work(client, sdk);
    } catch (error) {
      throw asTold(error);
    }
  };

  async function* read(location: string, range?: ByteRange): AsyncGenerator<Buffer> {
    const body = await withClient(async (client, { GetObjectCommand }) => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      return (await client.send(new GetObjectCommand({ Bucket, Key: location, Range }))).Body as Readable;
    });
    try {
      for await (const piece of body) yield piece as Buffer;
    } catch (error) {
      throw asTold(error);
    } finally {
      body.destroy();
    }
  }

  return {
    name: 's3',
    room: async () => undefined,
    begin: () =>
      withClient(async (client, { CreateMultipartUploadCommand }) => {
        const location = `${prefix}${randomUUID()}`;
        const { UploadId = null } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key: location }));
        return { location, multipart: UploadId };
      }),
    putPart: ({ location, multipart }, { seq, bytes }, abortSignal) =>
      withClient(async (client, { UploadPartCommand }) => {
        const part = { Bucket, Key: location, UploadId: multipart ?? undefined, PartNumber: seq + 1, Body: bytes };
        return (await client.send(new UploadPartCommand(part), { abortSignal })).ETag ?? '';
      }),
    async join({ location, multipart }, parts) {
      await withClient((client, sdk) => complete(client, sdk, { Bucket, Key: location, UploadId: multipart ?? undefined }, parts));
      const hash = createHash('sha256');
      for await (const piece of read(location)) hash.update(piece);
      return hash.digest();
    },
    locate: ({ location }) => location,
    keep: async () => undefined,
    read,
    remove: ({ location: Key, multipart: UploadId }) =>
      withClient(async (client, { AbortMultipartUploadCommand, DeleteObjectCommand }) => {
        if (UploadId !== null) await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(unlessMissing);
        await client.send(new DeleteObjectCommand({ Bucket, Key })).catch(unlessMissing);
      }),
    sweep: (before) =>
      withClient(async (client, { AbortMultipartUploadCommand, ListMultipartUploadsCommand }) => {
        const found = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix })).catch(unlessMissing);
        for (const { Key, UploadId, Initiated } of found?.Uploads ?? []) {
          if (Initiated && Initiated < before) await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(unlessMissing);
        }
      }),
  };
}

async function open({ endpoint, region, accessKeyId, secretAccessKey }: Omit<BucketSettings, 'bucket' | 'prefix'>): Promise<{ sdk: Sdk; client: S3Client }> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 3,
    requestHandler: { connectionTimeout: patience.connection, requestTimeout: patience.silence },
    // Checksums that not every bucket knows.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}

/** What was joined before, by a run that did not hear of it, is whole already. */
async function complete(
  client: S3Client,
  sdk: Sdk,
  upload: { Bucket: string; Key: string; UploadId: string | undefined },
  parts: readonly StoredPart[],
): Promise<void> {
  const Parts = parts.map(({ seq, tag }) => ({ PartNumber: seq + 1, ETag: tag }));
  try {
    await client.send(new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  } catch (error) {
    if (!isMissing(error)) throw error;
    await client.send(new sdk.HeadObjectCommand({ Bucket: upload.Bucket, Key: upload.Key }));
  }
}

const missingNames: ReadonlySet<string> = new Set(['NoSuchKey', 'NoSuchUpload', 'NotFound', 'InvalidPart']);
/** Of a bucket that knows neither how uploads are given up nor which there are: it ends them by rules of its own. */
const unknownNames: ReadonlySet<string> = new Set(['MethodNotAllowed', 'NotImplemented']);

function isMissing(error: unknown): boolean {
  return missingNames.has((error as S3ServiceException).name);
}

function unlessMissing(error: unknown): void {
  if (!isMissing(error) && !unknownNames.has((error as S3ServiceException).name)) throw error;
}

function asTold(error: unknown): Error {
  if (error instanceof MissingFileError || error instanceof StorageAwayError) return error;
  const { name, message } = error as Error;
  return isMissing(error) ? new MissingFileError(`${name}: ${message}`, { cause: error }) : new StorageAwayError(`${name}: ${message}`, { cause: error });
}
