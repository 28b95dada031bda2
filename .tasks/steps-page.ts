import { listSteps } from '../tests/e2e/step-list.ts';

/** The page of the steps that scripts are made of, from the steps' own code and the scripts that use them. */
export function stepsPage(): string {
  const bySubject = Map.groupBy(listSteps(), ({ subject }) => subject);
  return [
    '# The steps of scripts\n\n',
    '<!-- Written by `npm run docs` from tests/e2e/steps and the scripts of the scenarios: change it there. -->\n\n',
    'What [a scenario](recipes/scenario.md)’s `script.feature` is made of, by subject; `npm run scenario -- --steps` ',
    'prints the same. Beside each step that takes values is a line of a script that uses it. `{email}`, `{phone}`, `{code}`, `{protocol}` ',
    'in a line are this world’s own; `<…>` is a column of the script’s examples.\n\n',
    ...Array.from(bySubject, ([subject, steps]) => {
      const words = subject.replaceAll('-', ' ');
      const lines = steps.map(({ keyword, words: step, example }) => {
        // A step without values is its own example.
        const shown = example === undefined || example === step ? '' : `, such as ${code(example)}`;
        return `- ${keyword} ${code(step)}${shown}\n`;
      });
      return `## ${words.charAt(0).toUpperCase()}${words.slice(1)}\n\n${lines.join('')}\n`;
    }),
  ].join('');
}

const code = (text: string) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);
