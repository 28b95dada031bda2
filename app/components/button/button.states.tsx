import { Icon } from '~/components/icon/icon.tsx';
import layout from '~/components/layout/layout.module.css';
import { LONG_NAME } from '~/specimens/sample.ts';
import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { ButtonLink } from './button-link.tsx';
import { Button } from './button.tsx';

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

export const section: ComponentSection = {
  note: 'Nunca desabilitado: quem não pode seguir fica sabendo por quê. Hover escurece o fundo ou a borda, o toque desce 1 px, o foco tem anel de 3 px.',
  States: ButtonStates,
};
