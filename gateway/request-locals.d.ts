import type { Brand } from './brands/brands.ts';
import type { Language } from './brand-api/contract/languages.ts';
import type { Shed } from './events/catalogue.ts';
import type { Note } from './events/events.ts';
import type { PortalSession } from './session/portal-session.ts';
import type { TraceContext } from './traces/trace-context.ts';

declare global {
  namespace Express {
    /** The middleware's results for a request, in the order of `create-gateway.ts`. */
    interface Locals {
      requestId: string;
      trace: TraceContext;
      /** Notes an event of this request. */
      note: Note;
      nonce: string;
      brand: Brand;
      language: Language;
      session: PortalSession;
      /** Why the request was turned away for load. */
      shed?: Shed;
      /** The state's fault because of which the app could not go on. */
      away?: Error;
      /** The HTML that the app rendered, which is not in its answer's body. */
      page?: Buffer;
    }
  }
}
