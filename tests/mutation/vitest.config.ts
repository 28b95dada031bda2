import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs property tests last: the first failing test notices a change, and one example is faster than a thousand. */
class ExamplesFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isProperty = ({ moduleId }: TestSpecification) => moduleId.includes('.property.');
    return Promise.resolve(files.toSorted((a, b) => Number(isProperty(a)) - Number(isProperty(b))));
  }
}

/** Runs the group's tests, all of them in one thread, because starting a thread takes longer than most tests. */
export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('../../app', import.meta.url)) } },
  test: {
    // As JSON: a pattern may have commas.
    include: JSON.parse(process.env['MUTATION_TESTS'] ?? '[]') as string[],
    setupFiles: fileURLToPath(new URL('./setup.ts', import.meta.url)),
    isolate: false,
    // With a cache each of thousands of runs would write down its times.
    cache: false,
    sequence: { sequencer: ExamplesFirst },
    // A change that makes a test wait for ever is noticed by then, before Stryker kills the whole process because of it.
    testTimeout: 10_000,
    expect: { poll: { timeout: 5_000 } },
  },
});
