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

describe('size exchange from the product balance sorted by its size order', () => {
  it("has the sizes of the line's colour; sizes with zero stock are unselectable", () =>
    expect(sizesInColour(rows, 'Azul')).toEqual([
      { size: 'P', isInStock: false },
      { size: 'M', isInStock: true },
      { size: 'GG', isInStock: true },
      { size: 'U', isInStock: true },
    ]));

  it('a line without colour has every size', () =>
    expect(sizesInColour(rows, undefined).map(({ size }) => size)).toEqual(['P', 'M', 'G', 'GG', 'U']));

  it('one row in stock is enough, and a negative balance is none', () => {
    expect(sizesInColour([balanceRow('P', 'Azul', 0), balanceRow('P', 'Azul', 1)], 'Azul')).toEqual([
      { size: 'P', isInStock: true },
    ]);
    expect(sizesInColour([balanceRow('P', 'Azul', -1)], 'Azul')).toEqual([{ size: 'P', isInStock: false }]);
  });
});

describe('colour exchange chooses among colours in stock for the chosen size', () => {
  it('in the sizes that other colours have', () =>
    expect(sizesInOtherColours(rows, 'Azul')).toEqual([
      { size: 'M', isInStock: true },
      { size: 'G', isInStock: true },
    ]));

  it('without the colour the customer has; colours with zero stock are unselectable', () =>
    expect(otherColoursInSize(rows, 'M', 'Azul').map(({ colour, isInStock }) => [colour, isInStock])).toEqual(
      [
        ['Verde', false],
        ['Areia', true],
      ],
    ));

  it('none in a size of one colour only', () => expect(otherColoursInSize(rows, 'GG', 'Azul')).toEqual([]));

  it('with the first swatch and picture that a row of it has', () => {
    const areia = balanceRow('M', 'Areia', 1);
    const shown = { ...areia, colourHex: '#D8C7A0', imageUrl: '/a.svg' };
    expect(otherColoursInSize([areia, shown], 'M', 'Azul')).toEqual([
      { colour: 'Areia', colourHex: '#D8C7A0', imageUrl: '/a.svg', isInStock: true },
    ]);
  });
});

describe('a size that is sold out in the own colour, and where it is', () => {
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

  it('sizes that the same colours have stand together; what is sold out everywhere is not there', () =>
    expect(sizesElsewhere(stock, 'Azul')).toEqual([{ sizes: ['41', '43'], colours: ['Areia'] }]));

  it('each with its own colours', () =>
    expect(sizesElsewhere([...stock, balanceRow('43', 'Verde', 1)], 'Azul')).toEqual([
      { sizes: ['41'], colours: ['Areia'] },
      { sizes: ['43'], colours: ['Areia', 'Verde'] },
    ]));

  it('one unit is enough, also in the own colour', () => {
    expect(sizesElsewhere([...stock, balanceRow('41', 'Azul', 1)], 'Azul')).toEqual([
      { sizes: ['43'], colours: ['Areia'] },
    ]);
    expect(sizesElsewhere(stock, 'Areia')).toEqual([{ sizes: ['42'], colours: ['Azul'] }]);
  });

  it('nowhere else, where the line has no colour', () =>
    expect(sizesElsewhere(stock, undefined)).toEqual([]));
});
