import { z } from 'zod';

// zod's parsers would be compiled by `new Function`, each at its first use. Twenty order lines take 0.15 ms either way; no
// code that is made from strings is needed for it. The setting holds for every schema of the process.
z.config({ jitless: true });

export { z };
