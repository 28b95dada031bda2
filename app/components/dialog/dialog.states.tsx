import type { ReactNode } from 'react';

import { ButtonLink } from '~/components/button/button-link.tsx';
import { ProductRow, ProductList } from '~/components/product-row/product-row.tsx';
import styles from '~/specimens/specimen.module.css';
import { usePageQuery } from '~/specimens/page-query.ts';
import { LONG_NAME } from '~/specimens/sample.ts';
import { ShowLink, Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { Dialog, DialogActions } from './dialog.tsx';
import { Drawer } from './drawer.tsx';

function DialogStates() {
  return (
    <>
      <Specimen state="pergunta">
        <ShowLink show="dialog">Abrir o diálogo</ShowLink>
      </Specimen>
      <Specimen state="com faixa no alto">
        <ShowLink show="dialog-banner">Abrir o diálogo com faixa</ShowLink>
      </Specimen>
      <Specimen state="gaveta, com mais do que cabe">
        <ShowLink show="drawer">Abrir a gaveta</ShowLink>
      </Specimen>
    </>
  );
}

/** The dialog that the address asks for; for `PageShell`'s `overlay`. */
export function useShownDialog(): ReactNode {
  const { shown, hrefOfShown } = usePageQuery();
  const closeHref = hrefOfShown();
  if (shown === 'drawer') {
    return (
      <Drawer
        title="Sua seleção"
        closeHref={closeHref}
        closeLabel="Fechar a seleção"
        foot={<ButtonLink to={closeHref}>Confirmar 8 itens</ButtonLink>}
      >
        <ProductList>
          {['38', '39', '40', '41', '42', '43', '44', '45'].map((size) => (
            <ProductRow key={size} picture={{ kind: 'shoe', colour: '#1f4d3a' }} name="Tênis Corre Leve 3">
              <p>Tamanho {size}</p>
              <ButtonLink variant="danger" to={closeHref}>
                Tirar
              </ButtonLink>
            </ProductRow>
          ))}
        </ProductList>
      </Drawer>
    );
  }
  if (shown !== 'dialog' && shown !== 'dialog-banner') return null;
  return (
    <Dialog
      title={shown === 'dialog' ? 'Apagar seus dados do portal?' : LONG_NAME}
      closeHref={closeHref}
      closeLabel="Fechar o diálogo"
      banner={
        shown === 'dialog-banner' ? (
          <p className={styles['field']}>R$ 25,00 a mais em vale-compras</p>
        ) : undefined
      }
    >
      <p>Isso não pode ser desfeito.</p>
      <DialogActions>
        <ButtonLink to={closeHref}>Apagar e sair</ButtonLink>
        <ButtonLink variant="second" to={closeHref}>
          Manter meus dados
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}

export const section: ComponentSection = {
  note: 'Cada um tem um endereço. O foco entra, fica, e volta ao fechar; Esc fecha. A página de baixo não participa.',
  States: DialogStates,
};
