import fc from 'fast-check';
import { expect, it } from 'vitest';
import { saysTaken } from './says-taken.ts';

it.each([
  ['Upload efetuado com sucesso', true],
  ['UPLOAD EFETUADO COM SUCESSO.', true],
  ['Efetuado com Sucesso!', true],
  ['Upload efetuado  com\nsucesso', true],
  ['Arquivo recusado', false],
  ['Upload efetuado', false],
  ['Upload não efetuado com sucesso', false],
  ['UPLOAD NÃO FOI EFETUADO COM SUCESSO', false],
  ['Nao efetuado com sucesso', false],
  ['Upload não foi possível ser efetuado com sucesso', false],
  ['O envio nao pôde ser efetuado com sucesso', false],
  ['O envio na\u0303o pode ainda ser efetuado com sucesso', false],
  ['Não pôde o envio de foto.jpg ser efetuado com sucesso', false],
  ['Upload nunca efetuado com sucesso', false],
  ['Foto.jpg: upload efetuado com sucesso', true],
  ['Não se preocupe: upload efetuado com sucesso', true],
  ['Upload efetuado com sucesso. Não envie de novo.', true],
  ['Atenção: falha. Upload não efetuado com sucesso', false],
  ['Galpão: efetuado com sucesso', true],
])('saysTaken tells from %j whether the API took a file: %s', (message, isTaken) => {
  expect(saysTaken(message)).toBe(isTaken);
});

fc.configureGlobal({ seed: 20261128 });

const BEFORE = [
  'o',
  'upload',
  'envio',
  'de',
  'foto.jpg',
  'Galpão',
  'foi',
  'pôde',
  'ser',
  'possível',
  'ainda,',
];
const DENIALS = ['não', 'Não', 'NÃO', 'na\u0303o', 'nao', 'nunca', 'nenhum', 'Nenhuma', 'not'];
const words = fc.array(fc.constantFrom(...BEFORE), { maxLength: 6 });

it('a message is of a success unless a denial stands before the words in their sentence, wherever', () => {
  fc.assert(
    fc.property(words, words, fc.constantFrom(...DENIALS), (before, after, denial) => {
      const success = 'efetuado com sucesso';
      expect(saysTaken([...before, ...after, success].join(' '))).toBe(true);
      expect(saysTaken([...before, denial, ...after, success].join(' '))).toBe(false);
      expect(saysTaken([...before, `${denial}! upload`, ...after, success].join(' '))).toBe(true);
      expect(saysTaken([...before, success, denial, ...after].join(' '))).toBe(true);
    }),
  );
});
