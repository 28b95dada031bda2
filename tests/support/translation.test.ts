import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

import { DEFAULT_LANGUAGE, languageCodes } from '../../gateway/brand-api/contract/languages.ts';
import { parse, readSources, root, walk, type Source } from '../architecture/source-files.ts';
import { allTexts, translate } from './translation.ts';

test.each([
  ['Enviar código', 'Send code', 'a text'],
  ['Que bom ter você aqui, {name}.', 'Good to see you, {name}.', 'a text with a value'],
  ['Preencha o campo Bairro.', 'Fill in the Neighbourhood field.', 'a text within a text'],
  ['2 itens', '2 items', 'a plural form'],
  ['Nenhum item', 'No items', 'the plural form for none'],
  ['CPF inválido.', 'Invalid CPF.', 'a sentence of a text'],
  ['Você pode reenviar em', 'You can resend in', 'the words before a value'],
  ['Reembolso de R$ 1.234,50', 'R$ 1.234,50 refund', 'an amount'],
  ['Tamanho 42', 'Size 42', 'a value beside its label'],
  ['Este endereço não é de nenhuma marca', 'This address belongs to no brand', "the gateway's page"],
])('translate turns "%s" into "%s": %s', (portuguese, english) => {
  expect(translate(portuguese, 'en')).toBe(english);
});

test('translate throws for words that no text says', () => {
  expect(() => translate('O trem atrasou', 'en')).toThrow('no text says "O trem atrasou"');
});

test('translate throws for words of several texts that differ in the other language, and names these', () => {
  const said = 'Até';
  expect(() => translate(said, 'en')).toThrow(/may be any of these, which differ in "en": .+, .+/);
});

/** A step's expression, and the positions of the values that its code looks up: `say(action)`. */
interface Step {
  expression: RegExp;
  lookedUp: number[];
}

const sources = readSources().filter(({ path }) => path.startsWith('tests/e2e/'));
const steps = sources.flatMap(stepsIn);
const lines = new Set(
  globSync('fixtures/scenarios/*/script.feature', { cwd: root }).flatMap((path) =>
    readFileSync(root + path, 'utf8')
      .split('\n')
      .map((line) => line.trim().replace(/^(?:Given|When|Then|And|But) /, '')),
  ),
);
const saidByScripts = [...lines].flatMap((line) =>
  steps.flatMap(({ expression, lookedUp }) => {
    const match = expression.exec(line);
    return match ? lookedUp.map((place) => match[place + 1] ?? '') : [];
  }),
);

describe.each(languageCodes)('the texts in %s', (language) => {
  test('are the same on the pages of the app and of the gateway, where they are in Portuguese', () => {
    const ofApp = (key: string) => key.startsWith('frame:');
    const inPortuguese = Object.entries(allTexts[DEFAULT_LANGUAGE]);
    const pairs = inPortuguese
      .filter(([key, words]) => key.startsWith('error-page:') && words !== '')
      .flatMap(([own, words]) =>
        inPortuguese
          .filter(([key, said]) => ofApp(key) && said === words)
          .map(([key]) => [own, key] as const),
      );
    expect(pairs.length).toBeGreaterThan(10);
    const said = allTexts[language];
    expect(pairs.filter(([own, app]) => said[own] !== said[app])).toEqual([]);
  });

  test('say everything that the code of the steps looks up', () => {
    const said = sources.flatMap(literalsSaid);
    expect(said.length).toBeGreaterThan(100);
    expect(faultsOf(said, language)).toEqual([]);
  });

  test('say everything that the scripts look for', () => {
    expect(saidByScripts.length).toBeGreaterThan(300);
    expect(faultsOf(saidByScripts, language)).toEqual([]);
  });
});

function faultsOf(said: readonly string[], language: (typeof languageCodes)[number]): string[] {
  // `<name>` stands for a column in a table of examples.
  return [...new Set(said)]
    .filter((words) => !/^<.+>$/.test(words))
    .flatMap((words) => {
      try {
        translate(words, language);
        return [];
      } catch (error) {
        return [(error as Error).message];
      }
    });
}

/** The texts that a module looks up literally: `say('Entrar')`. */
function literalsSaid(source: Source): string[] {
  return saidIn(parse(source))
    .filter(ts.isStringLiteralLike)
    .map(({ text }) => text);
}

/** The steps that a module defines. */
function stepsIn(source: Source): Step[] {
  const found: Step[] = [];
  walk(parse(source), (node) => {
    if (!ts.isCallExpression(node) || !/^(?:Given|When|Then)$/.test(node.expression.getText())) return;
    const [words, , work] =
      node.arguments.length > 2 ? node.arguments : [node.arguments[0], , node.arguments[1]];
    if (!words || !ts.isStringLiteralLike(words) || !work || !ts.isArrowFunction(work)) return;
    const names = work.parameters.slice(1).map((parameter) => parameter.name.getText());
    const said = saidIn(work.body).map((argument) => argument.getText());
    const expression = new RegExp(
      `^${words.text
        .replaceAll(/[.*+?^$()|[\]\\/]/g, '\\$&')
        .replaceAll('{string}', '"([^"]*)"')
        .replaceAll(/\{\w+\}/g, '(\\S+)')}$`,
    );
    found.push({
      expression,
      lookedUp: names.flatMap((name, place) => (said.includes(name) ? [place] : [])),
    });
  });
  return found;
}

function saidIn(tree: ts.Node): ts.Expression[] {
  const found: ts.Expression[] = [];
  walk(tree, (node) => {
    const isSaid = ts.isCallExpression(node) && node.expression.getText() === 'say';
    if (isSaid && node.arguments[0]) found.push(node.arguments[0]);
  });
  return found;
}
