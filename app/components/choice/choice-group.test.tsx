import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { Colours } from '~/components/colours/colours.tsx';
import { RadioCards } from '~/components/radio-cards/radio-cards.tsx';
import { Sizes } from '~/components/sizes/sizes.tsx';

const size = { id: 'size', name: 'size', errorId: 'size-error', descriptionId: 'size-description' };
const inputs = (html: string) => html.match(/<input[^>]*>/g) ?? [];

describe('a group of choices', () => {
  it('offers what is in stock, and disables a sold-out option and names it sold out', () => {
    const html = renderToStaticMarkup(
      <Sizes
        field={size}
        legend="Tamanho"
        options={[
          { value: 'M', label: 'M' },
          { value: 'G', label: 'G', soldOut: 'G, esgotado' },
        ]}
      />,
    );
    const [medium = '', large = ''] = inputs(html);
    expect(medium).not.toContain('disabled');
    expect(large).toContain('disabled');
    expect(html).toMatch(/<b aria-hidden="true">G<\/b> <span[^>]*>G, esgotado<\/span>/);
  });

  it.each([Sizes, Colours])(
    'gives its first option in stock the id that the error summary links to',
    (Group) => {
      const option = (value: string, soldOut?: string) => ({ value, label: value, soldOut });
      const ids = (...options: ReturnType<typeof option>[]) =>
        inputs(renderToStaticMarkup(<Group field={size} legend="Tamanho" options={options} />)).map(
          (input) => / id="([^"]+)"/.exec(input)?.[1],
        );
      expect(ids(option('P', 'P, esgotado'), option('M'), option('G'))).toEqual(['size-P', 'size', 'size-G']);
      expect(ids(option('P'), option('M'))).toEqual(['size', 'size-M']);
      expect(ids(option('P', 'P, esgotado'))).toEqual(['size-P']);
    },
  );

  it('does not check an option that sold out since it was chosen', () => {
    const html = renderToStaticMarkup(
      <Sizes
        field={{ ...size, initialValue: 'G' }}
        legend="Tamanho"
        options={[{ value: 'G', label: 'G', soldOut: 'G, esgotado' }]}
      />,
    );
    expect(inputs(html)[0]).not.toContain('checked');
  });

  it('marks the chosen option only', () => {
    const html = renderToStaticMarkup(
      <Colours
        field={{ ...size, initialValue: '2' }}
        legend="Cor"
        options={[
          { value: '1', label: 'Verde', colour: '#1f6e4e' },
          { value: '2', label: 'Azul' },
        ]}
      />,
    );
    expect(inputs(html).map((input) => input.includes('checked'))).toEqual([false, true]);
    expect(html).toContain('fill="#1f6e4e"');
    expect(html).not.toContain('style=');
  });

  it('is described by its message, and its first option has the id that the error summary links to', () => {
    const html = renderToStaticMarkup(
      <RadioCards
        field={{ ...size, errors: ['Escolha uma opção.'] }}
        legend="Motivo"
        options={[
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B' },
        ]}
      />,
    );
    expect(html).toContain('<fieldset aria-describedby="size-error">');
    expect(inputs(html)[0]).toContain('id="size"');
    expect(inputs(html)[1]).toContain('id="size-b"');
  });
});
