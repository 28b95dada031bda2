import productUrl from '../../../brands/vaivem/hero.svg?url';
import styles from '~/specimens/specimen.module.css';
import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { ProductPicture } from './product-picture.tsx';

function ProductPictureStates() {
  return (
    <Specimen state="com imagem; sem imagem; a imagem não veio">
      <div className={styles['tiles']}>
        <ProductPicture src={productUrl} alt="Tênis Corre Leve 3, Verde-mata" kind="shoe" />
        <ProductPicture alt="Camisa Várzea 12" kind="shirt" colour="#1a2340" />
        <ProductPicture src="/fotos-de-produto/nenhuma.svg" alt="Boné Arquibancada" kind="cap" />
      </div>
    </Specimen>
  );
}

export const section: ComponentSection = {
  note: 'O desenho entra onde a imagem falta.',
  States: ProductPictureStates,
};
