import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const KEY_NAME_BYTES = 6;
/** Random for each value: safe for some four billion values under one secret. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** What every sealed value begins with. */
export const SEALED_PREFIX = 'sealed:';
/** A key's name has eight characters. */
const KEY_NAME_END = SEALED_PREFIX.length + 8;
const SEALED = new RegExp(`^${SEALED_PREFIX}([\\w-]{8}):([\\w-]+)$`);

/** Encrypts and authenticates the values of the state, each for the one key that it stands under. */
export interface ValueSeal {
  /** The prefix, the name of the secret's key, and nonce, tag and text as base64url. No two results are equal. */
  seal(key: string, value: string): string;
  /**
   * The value; also of one that an earlier version wrote in clear. A text that cannot be opened (a dropped secret,
   * another key's value, a damaged one) is answered unchanged: its reader cannot parse it, and treats it like any
   * unreadable value.
   */
  open(key: string, stored: string): string;
  /** Whether the text was sealed with a secret that is not among these. */
  isForeign(stored: string): boolean;
  /** Whether the text was sealed with the first secret, as every new one is. */
  isCurrent(stored: string): boolean;
}

interface SealKey {
  name: string;
  secret: KeyObject;
}

/** @param secrets the first seals, all open: those of the sessions, from which keys of their own are derived (HKDF) */
export function createValueSeal(secrets: readonly [string, ...string[]]): ValueSeal {
  const current = deriveKey(secrets[0]);
  const keys = new Map(secrets.map(deriveKey).map((key) => [key.name, key.secret]));

  return {
    seal(key, value) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, current.secret, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(key));
      const text = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
      return `${SEALED_PREFIX}${current.name}:${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')}`;
    },

    open(key, stored) {
      const [, name = '', content = ''] = SEALED.exec(stored) ?? [];
      const secret = keys.get(name);
      if (secret === undefined) return stored;
      const sealed = Buffer.from(content, 'base64url');
      if (sealed.length < NONCE_BYTES + TAG_BYTES) return stored;
      const decipher = createDecipheriv(CIPHER, secret, sealed.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(key));
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return stored;
      }
    },

    // Asked of every value that is read, so it does not look at all of it.
    isForeign: (stored) =>
      stored.startsWith(SEALED_PREFIX) && !keys.has(stored.slice(SEALED_PREFIX.length, KEY_NAME_END)),

    isCurrent: (stored) => SEALED.exec(stored)?.[1] === current.name,
  };
}

function deriveKey(secret: string): SealKey {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `vaivem state ${purpose}`, bytes));
  return {
    name: derive('key name', KEY_NAME_BYTES).toString('base64url'),
    secret: createSecretKey(derive('values', KEY_BYTES)),
  };
}
