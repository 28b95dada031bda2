import { Button } from '~/components/button/button.tsx';
import { IconButton } from '~/components/icon-button/icon-button.tsx';
import layout from '~/components/layout/layout.module.css';
import { formatStoredCep, parseCep } from '~/domain/contact/cep.ts';
import { useCheckedForm } from '~/forms/use-checked-form.ts';
import { LONG_NAME, LONG_WORD, sampleField } from '~/specimens/sample.ts';
import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { CountedTextArea, TextAreaField } from './counted-text-area.tsx';
import { InputField } from './input-field.tsx';
import { SelectField } from './select-field.tsx';

const BANKS = [
  { value: '001', label: '001 · Banco do Litoral' },
  { value: '341', label: '341 · Banco Serra Azul' },
];

function CheckedCep() {
  const check = (typed: string) =>
    parseCep(typed) === undefined ? 'CEP inválido. Digite os 8 números.' : undefined;
  const rules = { cep: { check, format: formatStoredCep } };
  const { conform, fieldOf, form } = useCheckedForm({ id: 'conferido', reply: undefined, rules });
  return (
    <form {...form}>
      {conform}
      <InputField field={fieldOf('cep')} label="CEP" autoComplete="off" />
      <Button variant="second" small>
        Enviar
      </Button>
    </form>
  );
}

function FieldStates() {
  return (
    <>
      <Specimen state="vazio, com dica">
        <InputField field={sampleField('branch')} label="Agência" hint="4 ou 5 números. Exemplo: 0000-7" />
      </Specimen>
      <Specimen state="preenchido, opcional, números alinhados">
        <InputField
          field={sampleField('document', { initialValue: '529.982.247-25' })}
          label="CPF"
          mark="(opcional)"
          setting="number"
        />
      </Specimen>
      <Specimen state="com erro: o que foi digitado fica">
        <InputField
          field={sampleField('pix', { initialValue: 'marina@', errors: ['Chave Pix inválida.'] })}
          label="Chave Pix"
          hint="CPF, CNPJ, e-mail, celular ou chave aleatória"
        />
      </Specimen>
      <Specimen state="conferido ao sair, com script: experimente 0131">
        <CheckedCep />
      </Specimen>
      <Specimen state="código de uso único">
        <InputField
          field={sampleField('code', { initialValue: '4071953' })}
          label="Código"
          setting="code"
          inputMode="numeric"
          autoComplete="off"
        />
      </Specimen>
      <Specimen state="com botão dentro; só leitura">
        <InputField
          field={sampleField('bought-on', { initialValue: '12/11/2026' })}
          label="Data da compra"
          addon={<IconButton type="button" icon="calendar" label="Abrir o calendário" />}
          readOnly
        />
      </Specimen>
      <Specimen state="lista, a escolher e com erro">
        <SelectField
          field={sampleField('bank', { errors: ['Escolha: Banco.'] })}
          label="Banco"
          placeholder="Escolha o banco"
          options={[...BANKS, { value: '999', label: `999 · ${LONG_NAME}` }]}
        />
      </Specimen>
      <Specimen state="várias linhas; com contagem">
        <div className={layout['stack']}>
          <TextAreaField field={sampleField('notes')} label="Observações" />
          <CountedTextArea
            field={sampleField('details', { initialValue: 'A costura do bolso abriu no primeiro uso.' })}
            label="Conte o que houve"
            hint="Diga onde está o problema."
            max={250}
            kept={2500}
            lengthOf={({ length }) => length}
            limit="Até 250 caracteres."
          />
        </div>
      </Specimen>
      <Specimen state="rótulo, dica e mensagem longos">
        <InputField
          field={sampleField('long', { errors: [`${LONG_WORD}: confira o que foi digitado.`] })}
          label={`Número do pedido de ${LONG_NAME}`}
          hint={LONG_WORD}
        />
      </Specimen>
    </>
  );
}

export const section: ComponentSection = {
  note: 'Hover escurece a borda; o foco a cobre com o anel. Uma mensagem do servidor vale até o valor mudar.',
  States: FieldStates,
};
