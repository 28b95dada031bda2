import { ensureBuilt } from '../../.tasks/build.ts';

/** Builds before any test begins: files side by side would each build, and their first tests run out of time. */
export default function buildFirst(): void {
  ensureBuilt();
}
