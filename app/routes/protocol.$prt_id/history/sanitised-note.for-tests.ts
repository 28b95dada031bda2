import { sanitiseNotes } from './sanitise-notes.server.ts';

/** A note as a page shows it that has no other. */
export const sanitiseNote = (note: string | undefined) => sanitiseNotes([note])[0]?.html ?? '';
