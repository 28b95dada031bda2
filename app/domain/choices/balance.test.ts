import { describe, expect, it } from 'vitest';
import { balanceRow } from '../samples.for-tests.ts';
import { otherColoursInSize, sizesElsewhere, sizesInColour, sizesInOtherColours } from './balance.ts';

const rows = [
  balanceRow('GG', 'Azul', 2, 40),
  balanceRow('P', 'Azul', 0, 10),
  balanceRow('U', 'Azul', 1),
  balanceRow('M', 'Azul', 1, 20),
  balanceRow('M', 'Verde', 0, 20),
  balanceRow('M', 'Areia', 3, 20),
  balanceRow('G', 'Verde', 4, 30),
];

describe('the sizes offered for a size exchange', () => {
  it("are those in the line's colour, in size order; a size with zero stock is unselectable", () =>
    expect(sizesInColour(rows, 'Azul')).toEqual([
      { size: 'P', isInStock: false },
      { size: 'M', isInStock: true },
      { size: 'GG', isInStock: true },
      { size: 'U', isInStock: true },
    ]));

  it('are all sizes for a line without colour', () =>
    expect(sizesInColour(rows, undefined).map(({ size }) => size)).toEqual(['P', 'M', 'G', 'GG', 'U']));

  it('are in stock with one row in stock, and sold out with a negative balance', () => {
    expect(sizesInColour([balanceRow('P', 'Azul', 0), balanceRow('P', 'Azul', 1)], 'Azul')).toEqual([
      { size: 'P', isInStock: true },
    ]);
    expect(sizesInColour([balanceRow('P', 'Azul', -1)], 'Azul')).toEqual([{ size: 'P', isInStock: false }]);
  });

  it('are in stock with a row that says something else than a number', () => {
    const rows = [balanceRow('P', 'Azul', 0), balanceRow('P', 'Azul', undefined)];
    expect(sizesInColour(rows, 'Azul')).toEqual([{ size: 'P', isInStock: true }]);
  });
});

describe('a colour exchange', () => {
  it('offers the sizes that other colours have', () =>
    expect(sizesInOtherColours(rows, 'Azul')).toEqual([
      { size: 'M', isInStock: true },
      { size: 'G', isInStock: true },
    ]));

  it('offers the other colours of a size; a colour with zero stock is unselectable', () =>
    expect(otherColoursInSize(rows, 'M', 'Azul').map(({ colour, isInStock }) => [colour, isInStock])).toEqual(
      [
        ['Verde', false],
        ['Areia', true],
      ],
    ));

  it('offers no colour in a size that only the own colour has', () =>
    expect(otherColoursInSize(rows, 'GG', 'Azul')).toEqual([]));

  it('shows a colour with the first swatch and picture among its rows', () => {
    const areia = balanceRow('M', 'Areia', 1);
    const shown = { ...areia, colourHex: '#D8C7A0', imageUrl: '/a.svg' };
    expect(otherColoursInSize([areia, shown], 'M', 'Azul')).toEqual([
      { colour: 'Areia', colourHex: '#D8C7A0', imageUrl: '/a.svg', isInStock: true },
    ]);
  });
});

describe('the sizes that are sold out in the own colour and in stock in others', () => {
  const stock = [
    balanceRow('41', 'Azul', 0),
    balanceRow('41', 'Areia', 1),
    balanceRow('42', 'Azul', 1),
    balanceRow('42', 'Areia', 0),
    balanceRow('43', 'Azul', 0),
    balanceRow('43', 'Areia', 2),
    balanceRow('44', 'Azul', 0),
    balanceRow('44', 'Areia', 0),
  ];

  it('stand together where the same colours have them; a size sold out everywhere is left out', () =>
    expect(sizesElsewhere(stock, 'Azul')).toEqual([{ sizes: ['41', '43'], colours: ['Areia'] }]));

  it('stand apart where different colours have them', () =>
    expect(sizesElsewhere([...stock, balanceRow('43', 'Verde', 1)], 'Azul')).toEqual([
      { sizes: ['41'], colours: ['Areia'] },
      { sizes: ['43'], colours: ['Areia', 'Verde'] },
    ]));

  it('count one unit as in stock, in the own colour as in another', () => {
    expect(sizesElsewhere([...stock, balanceRow('41', 'Azul', 1)], 'Azul')).toEqual([
      { sizes: ['43'], colours: ['Areia'] },
    ]);
    expect(sizesElsewhere(stock, 'Areia')).toEqual([{ sizes: ['42'], colours: ['Azul'] }]);
  });

  it('leave out a colour whose stock is no number', () => {
    expect(sizesElsewhere([balanceRow('P', 'Azul', 0), balanceRow('P', 'Areia', undefined)], 'Azul')).toEqual(
      [],
    );
  });

  it('are none where the line has no colour', () => expect(sizesElsewhere(stock, undefined)).toEqual([]));
});
