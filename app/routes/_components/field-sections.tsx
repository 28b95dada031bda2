import { Link } from '@remix-run/react';

import { Button } from '~/components/button/button.tsx';
import { Checkbox } from '~/components/checkbox/checkbox.tsx';
import { ErrorSummary } from '~/components/error-summary/error-summary.tsx';
import { CountedTextArea } from '~/components/field/counted-text-area.tsx';
import { InputField } from '~/components/field/input-field.tsx';
import { SelectField } from '~/components/field/select-field.tsx';
import { TextAreaField } from '~/components/field/text-area-field.tsx';
import { IconButton } from '~/components/icon-button/icon-button.tsx';
import layout from '~/components/layout/layout.module.css';
import { formatStoredCep, parseCep } from '~/domain/cep.ts';
import { useCheckedForm } from '~/forms/use-checked-form.ts';

import { usePageQuery } from './page-query.ts';
import { LONG_NAME, LONG_WORD, sampleField } from './sample.ts';
import { ShowLink, Specimen, type ComponentSection } from './specimen.tsx';

const BANKS = [
  { value: '001', label: '001 · Banco do Litoral' },
  { value: '341', label: '341 · Banco Serra Azul' },
];

function CheckedCep() {
  const check = (typed: string) =>
    parseCep(typed) === undefined ? 'CEP inválido. Digite os 8 números.' : undefined;
  const rules = { cep: { check, format: formatStoredCep } };
  const { fieldOf, form } = useCheckedForm({ id: 'conferido', reply: undefined, rules });
  return (
    <form {...form}>
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
            hint="Até 250 caracteres."
            max={250}
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

function CheckboxStates() {
  return (
    <>
      <Specimen state="por marcar, com link">
        <Checkbox field={sampleField('terms')}>
          Li e aceito a <Link to="#checkbox">política de trocas</Link>
        </Checkbox>
      </Specimen>
      <Specimen state="marcado">
        <Checkbox field={sampleField('terms-accepted')} defaultChecked>
          Li e aceito a política de trocas
        </Checkbox>
      </Specimen>
      <Specimen state="com erro">
        <Checkbox field={sampleField('terms-missing', { errors: ['Confirme os termos para continuar.'] })}>
          Li e aceito a política de trocas
        </Checkbox>
      </Specimen>
    </>
  );
}

function ErrorSummaryStates() {
  const { shown } = usePageQuery();
  return (
    <Specimen state="toma o foco quando o formulário volta">
      {shown === 'error-summary' ? (
        <ErrorSummary
          title="2 campos para corrigir"
          faults={[
            { fieldId: 'sample-pix', message: 'Chave Pix inválida.' },
            { fieldId: 'sample-bank', message: 'Escolha: Banco.' },
          ]}
        />
      ) : (
        <ShowLink show="error-summary">Mostrar</ShowLink>
      )}
    </Specimen>
  );
}

export const fieldSections: Record<string, ComponentSection> = {
  field: {
    note: 'Hover escurece a borda; o foco a cobre com o anel. Uma mensagem do servidor vale até o valor mudar.',
    States: FieldStates,
  },
  checkbox: { note: 'O rótulo inteiro marca, e mostra o foco.', States: CheckboxStates },
  'error-summary': {
    note: 'Cada linha leva ao seu campo, com ou sem script. Sem faltas, nada.',
    States: ErrorSummaryStates,
  },
};
