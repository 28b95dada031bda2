import { z } from 'zod';

// zod probes `new Function` for its compiled parsers; the Content-Security-Policy forbids that. Every
// schema is built through this module, so the setting is in force before the first one.
z.config({ jitless: true });

export { z };
