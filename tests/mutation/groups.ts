/** Code that is changed together, and the tests that are asked whether they notice. */
export interface Group {
  /** The files to change if the whole group is asked for. */
  change: readonly string[];
  /** The tests that have to notice a change: those of the folder, of the rules, and over HTTP. */
  tests: readonly string[];
}

/** The groups, by the beginning of their files' paths. */
export const GROUPS: Readonly<Record<string, Group>> = {
  'app/domain': {
    change: ['app/domain/**/*.ts'],
    tests: ['app/domain/**/*.test.ts', 'tests/choosing/**/*.test.ts'],
  },
  'app/models': { change: ['app/models/**/*.ts'], tests: ['app/models/**/*.test.ts'] },
  'gateway/drafts': { change: ['gateway/drafts/**/*.ts'], tests: ['gateway/drafts/**/*.test.ts'] },
  'gateway/session': { change: ['gateway/session/**/*.ts'], tests: ['gateway/session/**/*.test.ts'] },
  'gateway/submissions': {
    change: ['gateway/submissions/**/*.ts'],
    tests: ['gateway/submissions/**/*.test.ts'],
  },
  // A folder as the store of files tests the same code as a bucket does, in a tenth of the time.
  'gateway/uploads': {
    change: ['gateway/uploads/**/*.ts', '!gateway/uploads/stores/bucket-*.ts'],
    tests: [
      'gateway/uploads/**/!(bucket-*|staging-in-a-bucket).test.ts',
      'tests/gateway/files/upload*.test.ts',
    ],
  },
  'gateway/uploads/stores/bucket': {
    change: ['gateway/uploads/stores/bucket-*.ts'],
    tests: ['gateway/uploads/stores/bucket-*.test.ts', 'gateway/uploads/staging/staging-in-a-bucket.test.ts'],
  },
};

/** The group of a file or folder: the one with the longest matching beginning. */
export function groupOf(asked: string): string | undefined {
  return Object.keys(GROUPS)
    .filter((name) => asked.startsWith(name))
    .toSorted()
    .at(-1);
}
