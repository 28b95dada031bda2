import { LONG_NAME, LONG_WORD } from '~/specimens/sample.ts';
import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { AskedList } from './asked-list.tsx';

function AskedListStates() {
  return (
    <>
      <Specimen state="uma troca">
        <AskedList
          id="asked-exchange"
          title="Você pediu"
          items={[{ name: 'Tênis Corre Leve 3', wish: 'Você manda 41 → recebe 42, Verde-mata' }]}
          note={undefined}
        />
      </Specimen>
      <Specimen state="vários itens, com o fim da chave Pix e textos longos">
        <AskedList
          id="asked-several"
          title="Você pediu também"
          items={[
            { name: LONG_NAME, wish: 'Reembolso de R$ 329,90' },
            { name: LONG_WORD, wish: 'Vale-compras de R$ 54,89' },
          ]}
          note="Chave Pix: m•••@exemplo.com.br"
        />
      </Specimen>
    </>
  );
}

export const section: ComponentSection = {
  note: 'O pedido ao lado do que fazer: cada item e o que será dele.',
  States: AskedListStates,
};
