/** Code that is changed together, and the tests that are asked whether they notice. */
export interface Group {
  /** The files to change if the whole group is asked for. */
  change: readonly string[];
  /** The tests that have to notice a change: those of the folder, of the rules, and over HTTP. */
  tests: readonly string[];
  /** Whether other tests try a part of the code: changes of code that none of these tests runs are not counted. */
  isPart?: boolean;
}

/** The tests of what is above the rules: a form's schema, say, is reached by the tests of the routes that use it. */
const TESTS_OF_PAGES = [
  'app/@(alerts|confirmation|files|forms|frame|i18n|routes|selection)/**/*.test.ts',
  'tests/choosing/**/*.test.ts',
];

/**
 * Code that only a browser runs is left out, because scenarios test it, and so are modules with `import.meta.glob`, which
 * Vite has to read as they are.
 */
const NOT_OF_PAGES = [
  '!app/**/use-*.ts',
  '!app/**/*.client.ts',
  '!app/i18n/i18n.server.ts',
  '!app/routes/login/social-picture.ts',
];
const ofPages = (part: string): Group => ({
  change: [`app/${part}/**/*.ts`, ...NOT_OF_PAGES],
  tests: TESTS_OF_PAGES,
  // Scenarios and requests to a running portal reach the rest.
  isPart: true,
});

/** The groups, by the beginning of their files' paths. */
export const GROUPS: Readonly<Record<string, Group>> = {
  'app/alerts': ofPages('alerts'),
  'app/confirmation': ofPages('confirmation'),
  'app/domain': {
    change: ['app/domain/**/*.ts'],
    tests: ['app/domain/**/*.test.ts', 'tests/choosing/**/*.test.ts'],
  },
  'app/files': ofPages('files'),
  'app/forms': ofPages('forms'),
  'app/frame': ofPages('frame'),
  'app/i18n': ofPages('i18n'),
  'app/models': { change: ['app/models/**/*.ts'], tests: ['app/models/**/*.test.ts'] },
  'app/routes': ofPages('routes'),
  'app/selection': ofPages('selection'),
  'gateway/brand-api': {
    change: ['gateway/brand-api/**/*.ts'],
    tests: [
      'gateway/brand-api/**/*.test.ts',
      'tests/gateway/brand-api/client.test.ts',
      'tests/gateway/brand-api/heard.test.ts',
      'tests/gateway/brand-api/retries.test.ts',
      'tests/gateway/brand-api/upload.test.ts',
    ],
  },
  'gateway/brands': { change: ['gateway/brands/**/*.ts'], tests: ['gateway/brands/**/*.test.ts'] },
  'gateway/connections': {
    change: ['gateway/connections/**/*.ts'],
    tests: ['gateway/connections/**/*.test.ts'],
  },
  'gateway/drafts': { change: ['gateway/drafts/**/*.ts'], tests: ['gateway/drafts/**/*.test.ts'] },
  'gateway/events': {
    change: ['gateway/events/**/*.ts'],
    tests: ['gateway/events/**/*.test.ts'],
  },
  'gateway/load': {
    change: ['gateway/load/**/*.ts'],
    tests: ['gateway/load/**/*.test.ts'],
  },
  'gateway/middleware': {
    change: ['gateway/middleware/**/*.ts'],
    tests: ['gateway/middleware/**/*.test.ts'],
  },
  'gateway/pictures': {
    change: ['gateway/pictures/**/*.ts'],
    tests: ['gateway/pictures/**/*.test.ts'],
  },
  'gateway/quick-access': {
    change: ['gateway/quick-access/**/*.ts'],
    tests: ['gateway/quick-access/**/*.test.ts'],
  },
  'gateway/session': { change: ['gateway/session/**/*.ts'], tests: ['gateway/session/**/*.test.ts'] },
  'gateway/settings': {
    change: ['gateway/settings/**/*.ts'],
    tests: ['gateway/settings/**/*.test.ts'],
  },
  'gateway/state': {
    change: ['gateway/state/**/*.ts'],
    tests: ['gateway/state/**/*.test.ts'],
  },
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
  // Its pages for people are left out, and so are the tests that start it as a process, send it every wrong body, or
  // read the fixtures' files.
  'mock-api': {
    change: ['mock-api/**/*.ts', '!mock-api/console/*.ts', '!mock-api/main.ts'],
    tests: [
      'mock-api/**/*.test.ts',
      'tests/contract/@(calls|codes|faults|fixture-scenarios|new-scenario|own-callers|protocols|sandbox|strictness|worlds|wrong-requests).test.ts',
    ],
  },
};

/** The group of a file or folder: the one with the longest matching beginning. */
export function groupOf(asked: string): string | undefined {
  return Object.keys(GROUPS)
    .filter((name) => asked.startsWith(name))
    .toSorted()
    .at(-1);
}
