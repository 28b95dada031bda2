import { z } from 'zod';

// By default zod compiles each parser with `new Function` at its first use. Reading twenty order lines takes 0.15 ms
// either way, so the portal needs no code made from strings. The setting holds for every schema of the process.
z.config({ jitless: true });

export { z };
