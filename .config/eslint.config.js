import hooks from 'eslint-plugin-react-hooks';
import a11y from 'eslint-plugin-jsx-a11y';
import redos from 'eslint-plugin-redos';
import tseslint from 'typescript-eslint';
import { fileURLToPath } from 'node:url';

export default tseslint.config(
  {
    ignores: [
      'node_modules/',
      'build/',
      'screens/',
      '.data/',
      '.features-gen/',
      'test-results/',
      'playwright-report/',
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        // All that is typed is in it: a service that looks for each file's own project takes longer.
        project: './tsconfig.json',
        tsconfigRootDir: fileURLToPath(new URL('..', import.meta.url)),
      },
    },
    rules: {
      'no-console': 'error',
      // Express is typed by adding to its namespace.
      '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      // There are no enums: `erasableSyntaxOnly`. It takes as long as all types of an assignment do.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // Remix answers a loader's early exit by throwing a Response.
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allow: [
            { from: 'lib', name: 'Response' },
            { from: 'package', package: '@remix-run/server-runtime', name: 'TypedResponse' },
          ],
        },
      ],
    },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  { files: ['app/**/*.tsx'], ...a11y.flatConfigs.strict },
  {
    // A pattern that takes more than its share of time on some text. It does not see that what searches from every
    // start (`replace` with /g, an open `^`) is slower than one try: `tests/support/growth.ts` is for those.
    files: ['app/**', 'gateway/**', 'mock-api/**', 'server.ts'],
    // What a test reads is its own.
    ignores: ['**/*.test.ts', '**/*.test.tsx'],
    plugins: { redos },
    rules: { 'redos/no-vulnerable': ['error', { timeout: 20_000 }] },
  },
  {
    // The build and test tasks speak to a person at a terminal.
    files: [
      '.tasks/**',
      'tests/alarms/**',
      'tests/e2e/scenario*.ts',
      'tests/attack/**',
      'tests/bench/**',
      'tests/coverage/**',
      'tests/matrix/**',
      'tests/model/**',
      'tests/mutation/**',
      'server.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  { files: ['**/*.js', '**/*.mjs'], ...tseslint.configs.disableTypeChecked },
);
