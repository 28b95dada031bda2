import { AlertStack } from '~/components/alert/alert-stack.tsx';
import { Alert } from '~/components/alert/alert.tsx';
import { ButtonLink } from '~/components/button/button-link.tsx';
import { EmptyState } from '~/components/empty-state/empty-state.tsx';
import { LoadingBar } from '~/components/loading-bar/loading-bar.tsx';
import { Part } from '~/components/part/part.tsx';
import { Skeleton } from '~/components/skeleton/skeleton.tsx';

import { usePageQuery } from './page-query.ts';
import { LONG_NAME, LONG_WORD } from './sample.ts';
import { ShowLink, Specimen, type ComponentSection } from './specimen.tsx';

function AlertStates() {
  return (
    <>
      <Specimen state="os quatro tons, empilhados">
        <AlertStack>
          <Alert tone="success" title="Pronto" dismiss={{ label: 'Fechar o aviso', href: '#alert' }}>
            Protocolo 117655 gerado com sucesso.
          </Alert>
          <Alert tone="info" title="Aviso">
            Sua seleção voltou como você deixou.
          </Alert>
          <Alert tone="warning" title="Atenção">
            Preencha todos os campos obrigatórios.
          </Alert>
          <Alert tone="error" title="Erro">
            Sem conexão com o servidor
          </Alert>
        </AlertStack>
      </Specimen>
      <Specimen state="só título, com o que fazer">
        <Alert
          tone="warning"
          title="Os produtos não carregaram"
          action={
            <ButtonLink variant="text" to="#alert">
              Tentar de novo
            </ButtonLink>
          }
        />
      </Specimen>
      <Specimen state="texto longo">
        <Alert tone="info" title={LONG_NAME} dismiss={{ label: 'Fechar o aviso longo', href: '#alert' }}>
          {LONG_WORD}: {LONG_NAME}, {LONG_NAME}.
        </Alert>
      </Specimen>
    </>
  );
}

function EmptyStateStates() {
  return (
    <>
      <Specimen state="vazio, com uma saída">
        <EmptyState
          title="Nenhum protocolo ainda"
          action={<ButtonLink to="#empty-state">Ver meus pedidos</ButtonLink>}
        >
          Quando você pedir uma troca ou devolução, ela aparece aqui.
        </EmptyState>
      </Specimen>
      <Specimen state="falhou, outro desenho, texto longo">
        <EmptyState
          title={`Não conseguimos carregar ${LONG_NAME}`}
          drawing="shoe"
          action={
            <ButtonLink variant="second" to="#empty-state">
              Tentar de novo
            </ButtonLink>
          }
        />
      </Specimen>
    </>
  );
}

function LoadingBarStates() {
  const { shown } = usePageQuery();
  return (
    <Specimen state="à espera; depois de 5 s, demorada">
      {shown === 'loading-bar' ? (
        <LoadingBar
          isLoading
          label="Carregando…"
          slowLabel="Está demorando mais que o normal."
          doneLabel={undefined}
        />
      ) : (
        <ShowLink show="loading-bar">Mostrar no alto da página</ShowLink>
      )}
    </Specimen>
  );
}

function SkeletonStates() {
  return (
    <Specimen state="carregando duas linhas">
      <Skeleton label="Carregando os seus pedidos" rows={2} />
    </Specimen>
  );
}

function PartStates() {
  const { shown } = usePageQuery();
  return (
    <Specimen state={shown === 'part' ? 'falhou' : 'usual'}>
      <Part failed={<Alert tone="warning" title="Esta parte não carregou" />}>
        {shown === 'part' ? <Failing /> : <p>O conteúdo da parte.</p>}
      </Part>
      {shown !== 'part' && <ShowLink show="part">Fazer falhar</ShowLink>}
    </Specimen>
  );
}

function Failing(): never {
  throw new Error('a part of the component page fails, as asked');
}

export const messageSections: Record<string, ComponentSection> = {
  alert: {
    note: 'Uma falha interrompe o leitor de tela, o resto espera. Com prazo, some sozinho, mas não sob o mouse ou o foco.',
    States: AlertStates,
  },
  'empty-state': { note: 'Diz o que é e oferece uma ação.', States: EmptyStateStates },
  'loading-bar': { note: 'Só depois de 300 ms, por cima da página: nada se move.', States: LoadingBarStates },
  skeleton: { note: 'Só depois de 300 ms; sem movimento para quem pede menos.', States: SkeletonStates },
  part: { note: 'A falta de uma parte fica no lugar dela, e a página continua.', States: PartStates },
};
