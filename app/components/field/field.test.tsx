import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { InputField } from './input-field.tsx';
import { SelectField } from './select-field.tsx';
import { CountedTextArea, TextAreaField } from './counted-text-area.tsx';

const cep = { id: 'cep', name: 'address.cep', errorId: 'cep-error', descriptionId: 'cep-description' };

describe('a field', () => {
  it('is named by its label, and says nothing about faults when it has none', () => {
    const html = renderToStaticMarkup(<InputField field={cep} label="CEP" />);
    expect(html).toContain('<label for="cep"><span>CEP</span></label>');
    expect(html).toMatch(/<input[^>]* id="cep" name="address.cep"/);
    expect(html).not.toContain('aria-');
  });

  it('is described by its hint and, when it is wrong, by its message', () => {
    const html = renderToStaticMarkup(
      <InputField field={{ ...cep, errors: ['Não encontramos este CEP.'] }} label="CEP" hint="8 números" />,
    );
    expect(html).toContain('aria-invalid="true" aria-describedby="cep-description cep-error"');
    expect(html).toContain('id="cep-description">8 números</p>');
    expect(html).toMatch(/id="cep-error">.*Não encontramos este CEP\./);
  });

  it('keeps an invalid value beside its message, whatever its kind', () => {
    const field = { ...cep, initialValue: '01310-99', errors: ['CEP inválido'] };
    expect(renderToStaticMarkup(<InputField field={field} label="CEP" />)).toContain('value="01310-99"');
    expect(renderToStaticMarkup(<TextAreaField field={field} label="CEP" />)).toContain(
      '>01310-99</textarea>',
    );
    expect(
      renderToStaticMarkup(
        <SelectField
          field={field}
          label="CEP"
          options={[{ value: '01310-99', label: 'Um' }]}
          placeholder="Escolha"
        />,
      ),
    ).toContain('<option value="01310-99" selected="">Um</option>');
  });

  it('says its limit, and has no count from the server: without script it would never change', () => {
    const field = { ...cep, initialValue: 'A sola descolou.' };
    const html = renderToStaticMarkup(
      <CountedTextArea
        field={field}
        label="Conte mais"
        hint="Onde?"
        max={500}
        kept={5000}
        lengthOf={({ length }) => length}
        limit="Até 500 caracteres."
      />,
    );
    expect(html).toContain('Onde? Até 500 caracteres.');
    expect(html).toContain('maxLength="5000"');
    expect(html).not.toContain('/500');
  });
});
