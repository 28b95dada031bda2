import { sanitiseNotes } from './sanitise-notes.server.ts';

/** A note as a page shows it if it is the only one there. */
export const sanitiseNote = (note: string | undefined) => sanitiseNotes([note])[0]?.html ?? '';
