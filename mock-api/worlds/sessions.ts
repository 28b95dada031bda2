import { randomUUID } from 'node:crypto';

const COOKIE = 'brandsession';

/** A world's live sessions, by customer. The cookie's value begins with the world's id, by which calls find it. */
export class Sessions {
  readonly #worldId: string;
  #customers = new Map<string, string>();

  constructor(worldId: string) {
    this.#worldId = worldId;
  }

  /** Opens a session; answers its cookie value. */
  open(customer: string): string {
    const id = `${this.#worldId}.${randomUUID()}`;
    this.#customers.set(id, customer);
    return id;
  }

  /** The customer's id, while the session lives. */
  customerOf(id: string | undefined): string | undefined {
    return id === undefined ? undefined : this.#customers.get(id);
  }

  close(id: string | undefined): void {
    if (id !== undefined) this.#customers.delete(id);
  }

  expireAll(): void {
    this.#customers.clear();
  }
}

/** The session's id in a `Cookie` header. */
export function readSessionCookie(header: string | undefined): string | undefined {
  return new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]+)`).exec(header ?? '')?.[1];
}

/** The world of a session, alive or not. */
export function worldOfSession(id: string | undefined): string | undefined {
  return id?.split('.')[0];
}

/** The `Set-Cookie` value that gives a session, or deletes it if `id` is absent. */
export function toSessionCookie(id: string | undefined): string {
  const rest = 'Path=/; HttpOnly; SameSite=Lax';
  return id === undefined ? `${COOKIE}=; ${rest}; Max-Age=0` : `${COOKIE}=${id}; ${rest}`;
}
