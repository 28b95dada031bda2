import S3rver from 's3rver';

import type { BucketAddress } from '../../../gateway/uploads/stores/bucket-address.ts';

/** An object store of a test's own, in this process: s3rver, which serves the protocol from a folder. */
export interface BucketServer {
  readonly address: BucketAddress;
  stop(): Promise<void>;
}

const BUCKET = 'waiting';
/** The only credentials that it knows. */
const KNOWN = 'S3RVER';

export async function startBucketServer(directory: string): Promise<BucketServer> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  return {
    address: {
      bucket: BUCKET,
      prefix: 'photos/',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKeyId: KNOWN,
      secretAccessKey: KNOWN,
    },
    stop: () => server.close(),
  };
}
