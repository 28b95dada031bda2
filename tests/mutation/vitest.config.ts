import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Properties last: a change is noticed by the first test that fails, and one example takes less than a thousand. */
class ExamplesFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isProperty = ({ moduleId }: TestSpecification) => moduleId.includes('.property.');
    return Promise.resolve(files.toSorted((a, b) => Number(isProperty(a)) - Number(isProperty(b))));
  }
}

/** The tests of the folder that is changed, all of them in one thread: to start one takes longer than most tests. */
export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('../../app', import.meta.url)) } },
  test: {
    include: process.env['MUTATION_TESTS']?.split(',') ?? [],
    setupFiles: fileURLToPath(new URL('./setup.ts', import.meta.url)),
    isolate: false,
    // Each of thousands of runs would write down how long it took.
    cache: false,
    sequence: { sequencer: ExamplesFirst },
    // A change that makes a test wait for ever is noticed by then, before Stryker ends the whole process for it.
    testTimeout: 10_000,
  },
});
