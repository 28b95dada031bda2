import { ButtonLink } from '~/components/button/button-link.tsx';
import { Button } from '~/components/button/button.tsx';
import { CopyButton } from '~/components/copy-button/copy-button.tsx';
import { DefaultSubmit } from '~/components/default-submit/default-submit.tsx';
import { InputField } from '~/components/field/input-field.tsx';
import { IconButton } from '~/components/icon-button/icon-button.tsx';
import { IconLink } from '~/components/icon-button/icon-link.tsx';
import { Icon } from '~/components/icon/icon.tsx';
import layout from '~/components/layout/layout.module.css';
import { WithoutScript } from '~/components/without-script/without-script.tsx';

import { LONG_NAME, sampleField } from './sample.ts';
import { Specimen, type ComponentSection } from './specimen.tsx';

function ButtonStates() {
  return (
    <>
      <Specimen state="primary: um por tela">
        <Button type="button">Confirmar 2 itens</Button>
      </Specimen>
      <Specimen state="second: ao lado do principal">
        <Button type="button" variant="second">
          Cancelar
        </Button>
      </Specimen>
      <Specimen state="text e danger: uma saída; tirar algo">
        <div className={layout['inline']}>
          <Button type="button" variant="text">
            Reenviar código
          </Button>
          <Button type="button" variant="danger">
            Apagar meus dados
          </Button>
        </div>
      </Specimen>
      <Specimen state="brand: sobre o campo da marca" isOnField>
        <Button type="button" variant="brand">
          Confirmar
        </Button>
      </Specimen>
      <Specimen state="small, para linhas; com ícone; link com cara de botão">
        <div className={layout['inline']}>
          <Button type="button" variant="second" small>
            <Icon name="camera" />
            Adicionar foto
          </Button>
          <ButtonLink small to="#button">
            Ver item
          </ButtonLink>
        </div>
      </Specimen>
      <Specimen state="pending: a caminho, não aceita outro toque">
        <div className={layout['inline']}>
          <Button type="button" pending pendingLabel="Gerando o protocolo…">
            Confirmar
          </Button>
          <Button type="button" variant="second" pending>
            Buscar CEP
          </Button>
        </div>
      </Specimen>
      <Specimen state="block, com texto longo">
        <Button type="button" block>
          Confirmar a troca de {LONG_NAME} pelo tamanho 42
        </Button>
      </Specimen>
    </>
  );
}

function IconButtonStates() {
  return (
    <>
      <Specimen state="botão e link">
        <IconButton type="button" icon="close" label="Remover inteira.jpg" />
        <IconLink to="#icon-button" icon="menu" label="Abrir o menu" />
      </Specimen>
      <Specimen state="sobre o campo da marca" isOnField>
        <IconButton type="button" icon="close" label="Fechar a imagem" />
      </Specimen>
    </>
  );
}

function CopyButtonStates() {
  const outcomes = {
    copied: { text: 'Copiado com sucesso!', durationMs: 5_000 },
    failed: { text: 'Erro ao copiar: o navegador não deixou.', durationMs: 5_000 },
  };
  return (
    <>
      <Specimen state="com palavras">
        <p className={layout['inline']}>
          117655 <CopyButton value="117655" label="Copiar número" {...outcomes} />
        </p>
      </Specimen>
      <Specimen state="só ícone">
        <p className={layout['inline']}>
          117655 <CopyButton value="117655" label="Copiar 117655" isIcon {...outcomes} />
        </p>
      </Specimen>
    </>
  );
}

function DefaultSubmitStates() {
  return (
    <Specimen state="Enter no campo envia “Salvar”, não “Buscar CEP”">
      <form className={layout['stack']} method="get" action="#default-submit">
        <DefaultSubmit name="intent" value="save" />
        <InputField field={sampleField('default-submit')} label="CEP" autoComplete="off" />
        <p className={layout['actions']}>
          <Button name="intent" value="find-cep" variant="text">
            Buscar CEP
          </Button>
          <Button name="intent" value="save" small>
            Salvar
          </Button>
        </p>
      </form>
    </Specimen>
  );
}

function WithoutScriptStates() {
  return (
    <Specimen state="com script não há nada aqui">
      <WithoutScript>
        <Button type="button" variant="second" small>
          Mostrar tamanhos
        </Button>
      </WithoutScript>
    </Specimen>
  );
}

export const buttonSections: Record<string, ComponentSection> = {
  button: {
    note: 'Nunca desabilitado: quem não pode seguir fica sabendo por quê. Hover escurece o fundo ou a borda, o toque desce 1 px, o foco tem anel de 3 px.',
    States: ButtonStates,
  },
  'icon-button': {
    note: 'Alvo de 44 px com nome lido em voz alta. Hover acende o fundo.',
    States: IconButtonStates,
  },
  'copy-button': {
    note: 'Só existe com script. Ao copiar, diz o resultado ao lado por 5 s; o foco fica no botão.',
    States: CopyButtonStates,
  },
  'default-submit': {
    note: 'Invisível e fora da ordem do Tab: decide o que o Enter envia.',
    States: DefaultSubmitStates,
  },
  'without-script': { note: 'Some assim que o script assume a página.', States: WithoutScriptStates },
};
