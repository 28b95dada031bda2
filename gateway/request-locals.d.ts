import type { Brand } from './brands/brands.ts';
import type { Language } from './brand-api/contract/languages.ts';
import type { Shed } from './events/catalogue.ts';
import type { Note } from './events/events.ts';
import type { PortalSession } from './session/portal-session.ts';
import type { TraceContext } from './traces/trace-context.ts';

declare global {
  namespace Express {
    /** What the middleware found out about a request, in the order of `create-gateway.ts`. */
    interface Locals {
      requestId: string;
      trace: TraceContext;
      /** Tells of what happens to this request. */
      note: Note;
      nonce: string;
      brand: Brand;
      language: Language;
      session: PortalSession;
      /** It was turned away for load. */
      shed?: Shed;
      /** The app could not go on without the state. */
      away?: Error;
    }
  }
}
