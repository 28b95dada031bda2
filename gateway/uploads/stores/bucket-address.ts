import { z } from 'zod';

import { httpOrigin } from '../../settings/http-address.ts';

/** The bucket of waiting files, and the access to it. */
export interface BucketAddress {
  bucket: string;
  /** The beginning of our files' names: empty, or with a slash at its end. */
  prefix: string;
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The variables of the bucket; all but the first have the names that other S3 programs use. */
export const bucketVariables = {
  UPLOAD_URL: z
    .string()
    .regex(/^s3:\/\/[\w.-]+(?:\/[\w./-]*)?$/, 'expected s3://BUCKET or s3://BUCKET/PREFIX')
    .optional(),
  AWS_ENDPOINT_URL_S3: httpOrigin.optional(),
  AWS_REGION: z.string().min(1).default('us-east-1'),
  AWS_ACCESS_KEY_ID: z.string().min(1).optional(),
  AWS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
};

type BucketValues = z.infer<z.ZodObject<typeof bucketVariables>>;

/** Without them nothing can be put into a bucket. */
const KEYS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;

/** @returns the names of the variables that the bucket needs and that are missing */
export function missingForBucket(given: Record<string, string | undefined>): string[] {
  return given['UPLOAD_URL'] === undefined ? [] : KEYS.filter((name) => given[name] === undefined);
}

/**
 * The bucket that the checked variables name; without an endpoint, one of Amazon's in the region.
 *
 * @returns `undefined` if files wait in a folder
 */
export function readBucketAddress(values: BucketValues): BucketAddress | undefined {
  const { UPLOAD_URL, AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_REGION } = values;
  if (UPLOAD_URL === undefined) return undefined;
  const { hostname: bucket, pathname } = new URL(UPLOAD_URL);
  const path = pathname.slice(1);
  return {
    bucket,
    prefix: path === '' || path.endsWith('/') ? path : `${path}/`,
    endpoint: values.AWS_ENDPOINT_URL_S3 ?? `https://s3.${AWS_REGION}.amazonaws.com`,
    region: AWS_REGION,
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
  };
}
