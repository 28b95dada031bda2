import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

import { scrub } from './scrub.ts';

/** Field names whose values never reach the log, at the top of a logged object and one level down. */
const SECRET_FIELDS = [
  'cookie',
  'set-cookie',
  'authorization',
  'email',
  'phone',
  'fone',
  'cpf',
  'code',
  'tokenCode',
  'token',
  'pix',
  'branch',
  'account',
];

/**
 * The portal's log: one JSON line an event. Three measures keep personal data out: callers log no bodies, known fields
 * are redacted, and every message and error text is scrubbed.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [`["${field}"]`, `*["${field}"]`]),
      censor: '[redacted]',
    },
    serializers: {
      err: (error: unknown) => {
        if (!(error instanceof Error)) return describeThrown(error);
        const { type, message, stack } = stdSerializers.err(error);
        const clean = error instanceof SyntaxError ? withoutQuotes : scrub;
        return { type, message: clean(message), stack: clean(stack) };
      },
    },
    hooks: {
      logMethod(
        this: Logger,
        args: Parameters<Logger['info']>,
        method: (...values: Parameters<Logger['info']>) => void,
      ) {
        const scrubbed = args.map((arg: unknown) => (typeof arg === 'string' ? scrub(arg) : arg));
        method.apply(this, scrubbed as Parameters<Logger['info']>);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Parsers quote the text that they cannot read, which may be anything that a customer typed. */
function withoutQuotes(text: string): string {
  return scrub(text.replace(/"[^"]*"|'[^']*'/g, '[text]'));
}

/**
 * Anything can be thrown. Remix throws responses: only their status is logged, because their data may be the
 * customer's.
 */
function describeThrown(thrown: unknown): { type: string; message: string } {
  if (typeof thrown !== 'object' || thrown === null)
    return { type: typeof thrown, message: scrub(String(thrown)) };
  return {
    type: thrown.constructor.name,
    message: 'status' in thrown ? `status ${String(thrown.status)}` : '',
  };
}
