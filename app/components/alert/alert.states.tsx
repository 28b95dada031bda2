import { ButtonLink } from '~/components/button/button-link.tsx';
import { LONG_NAME, LONG_WORD } from '~/specimens/sample.ts';
import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { AlertButton } from './alert-button.tsx';
import { AlertStack } from './alert-stack.tsx';
import { Alert } from './alert.tsx';

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
      <Specimen state="com texto e um passo próprio">
        <Alert
          tone="info"
          title="Um envio ficou sem resposta"
          action={<AlertButton type="button">Conferir de novo</AlertButton>}
        >
          Ainda não sabemos se a marca recebeu o pedido.
        </Alert>
      </Specimen>
      <Specimen state="texto longo">
        <Alert tone="info" title={LONG_NAME} dismiss={{ label: 'Fechar o aviso longo', href: '#alert' }}>
          {LONG_WORD}: {LONG_NAME}, {LONG_NAME}.
        </Alert>
      </Specimen>
    </>
  );
}

export const section: ComponentSection = {
  note: 'Uma falha interrompe o leitor de tela, o resto espera. Com prazo, some sozinho, mas não sob o mouse ou o foco.',
  States: AlertStates,
};
