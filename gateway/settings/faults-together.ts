import { missingForBucket } from '../uploads/stores/bucket-address.ts';

/**
 * `BRAND_API_URL=mock` names the bundled mock, which already runs elsewhere if `MOCK_API_URL` is set; in production it
 * is never the default.
 */
export const BUNDLED_MOCK = 'mock';
export const DEFAULT_PORT = 3000;
export const DEFAULT_MOCK_API_PORT = 4000;

/** The variables of the process, without those that are empty or blank. */
type Given = Readonly<Record<string, string | undefined>>;

/** The faults that show only when variables are seen together: those that others require, and equal ports. */
export function faultsTogether(given: Given): string[] {
  return [
    ...samePorts(given),
    ...missingForBucket(given).map((name) => `${name}: required with UPLOAD_URL`),
    ...missingInProduction(given).map((name) => `${name}: required in production`),
  ];
}

/** Each port that another part of the portal has already, except 0, which is a free one. */
function samePorts(given: Given): string[] {
  const isMockDefault = given['NODE_ENV'] !== 'production';
  const isMock = (given['BRAND_API_URL'] ?? (isMockDefault && BUNDLED_MOCK)) === BUNDLED_MOCK;
  const hasMock = isMock && given['MOCK_API_URL'] === undefined;
  const ports: [string, number][] = [
    ['PORT', Number(given['PORT'] ?? DEFAULT_PORT)],
    ['MOCK_API_PORT', hasMock ? Number(given['MOCK_API_PORT'] ?? DEFAULT_MOCK_API_PORT) : 0],
    ['METRICS_PORT', Number(given['METRICS_PORT'] ?? 0)],
  ];
  return ports.flatMap(([name, number], index) => {
    const [owner] = ports.slice(0, index).find(([, other]) => number !== 0 && other === number) ?? [];
    return owner === undefined ? [] : [`${name}: ${number} is also ${owner}'s: choose another port`];
  });
}

/** A file of secrets that cannot be read is a fault of its own. */
function missingInProduction(given: Given): string[] {
  if (given['NODE_ENV'] !== 'production') return [];
  const secrets = given['SESSION_SECRETS'] ?? given['SESSION_SECRETS_FILE'];
  return [
    ...(secrets === undefined ? ['SESSION_SECRETS'] : []),
    ...(given['BRAND_API_URL'] === undefined ? ['BRAND_API_URL'] : []),
  ];
}
