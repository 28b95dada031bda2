import { Button } from '~/components/button/button.tsx';
import { FileRow } from '~/components/file-row/file-row.tsx';
import { Icon, ICON_PATHS, type IconName } from '~/components/icon/icon.tsx';
import layout from '~/components/layout/layout.module.css';
import { AddPhoto } from '~/components/photo-grid/add-photo.tsx';
import { PhotoGrid } from '~/components/photo-grid/photo-grid.tsx';
import { Photo } from '~/components/photo-grid/photo.tsx';
import { ProductDrawing } from '~/components/product-drawing/product-drawing.tsx';
import { ProductPicture } from '~/components/product-picture/product-picture.tsx';
import { ProductList } from '~/components/product-row/product-list.tsx';
import { ProductRow } from '~/components/product-row/product-row.tsx';
import { Swatch } from '~/components/swatch/swatch.tsx';
import { Wordmark } from '~/components/wordmark/wordmark.tsx';
import productUrl from '../../../brands/vaivem/hero.svg?url';
import photoUrl from '../../../brands/fila/social.png?url';

import styles from './components-page.module.css';
import { usePageQuery } from './page-query.ts';
import { LONG_NAME } from './sample.ts';
import { Specimen, type ComponentSection } from './specimen.tsx';

const ICON_NAMES = Object.keys(ICON_PATHS) as IconName[];
/** The remove button of a file sends its form; here the form leads back to its section. */
const removeOf = (name: string) => ({ label: `Remover ${name}`, name: 'remove', value: name });
const KINDS = ['shoe', 'shirt', 'shorts', 'sock', 'cap', 'bag', 'ball'] as const;

function IconStates() {
  return (
    <Specimen state="todos, na cor do texto">
      <ul className={layout['inline']}>
        {ICON_NAMES.map((name) => (
          <li key={name}>
            <Icon name={name} /> {name}
          </li>
        ))}
      </ul>
    </Specimen>
  );
}

function SwatchStates() {
  return (
    <Specimen state="dot e block">
      <p className={layout['inline']}>
        <span>
          <Swatch colour="#1f4d3a" /> Verde-mata
        </span>
        <span>
          <Swatch colour="#d9c7a3" size="block" /> Areia
        </span>
      </p>
    </Specimen>
  );
}

function WordmarkStates() {
  const { brand } = usePageQuery();
  return (
    <>
      <Specimen state="o letreiro da marca" isOnField>
        <Wordmark brand={brand} label={brand} />
      </Specimen>
      <Specimen state="marca sem letreiro" isOnField>
        <Wordmark brand="" label="Outra marca" />
      </Specimen>
    </>
  );
}

function ProductDrawingStates() {
  return (
    <Specimen state="todos, na cor da linha; o último, na cor do texto">
      <div className={layout['inline']}>
        {KINDS.map((kind) => (
          <ProductDrawing
            key={kind}
            className={styles['drawing']}
            kind={kind}
            colour="#1f4d3a"
            label={kind}
          />
        ))}
        <ProductDrawing className={styles['drawing']} kind="ball" />
      </div>
    </Specimen>
  );
}

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

function ProductRowStates() {
  return (
    <Specimen state="usual, e com nome longo">
      <ProductList>
        <ProductRow picture={{ kind: 'shoe', colour: '#1f4d3a' }} name="Tênis Corre Leve 3">
          <p>Verde-mata · tamanho 41</p>
          <p>Não serviu</p>
        </ProductRow>
        <ProductRow picture={{ kind: 'shirt', colour: '#1a2340' }} name={LONG_NAME}>
          <p>Preto e lima · tamanho GG</p>
        </ProductRow>
      </ProductList>
    </Specimen>
  );
}

function FileRowStates() {
  return (
    <Specimen state="recebido; a caminho; não aceito; nome longo">
      <form method="get" action="#file-row">
        <ul>
          <FileRow kind="PDF" name="nota-4207.pdf" note="312 kB" remove={removeOf('nota-4207.pdf')} />
          <FileRow
            kind="XML"
            name="nota-4207.xml"
            note="40% de 1,2 MB"
            progress={{ percent: 40, label: 'Enviando nota-4207.xml' }}
            remove={removeOf('nota-4207.xml')}
          />
          <FileRow
            kind="PDF"
            name="nota-antiga.pdf"
            note="O envio parou."
            retry={
              <Button type="button" variant="text">
                Tentar de novo
              </Button>
            }
            remove={removeOf('nota-antiga.pdf')}
          />
          <FileRow kind="PDF" name={`${LONG_NAME}.pdf`} note="2,4 MB" remove={removeOf('o arquivo longo')} />
        </ul>
      </form>
    </Specimen>
  );
}

function PhotoGridStates() {
  return (
    <Specimen state="recebida; a caminho; não aceita; lugar para mais">
      <form method="get" action="#photo-grid">
        <PhotoGrid>
          <Photo src={photoUrl} alt="inteira.jpg" caption="inteira.jpg" remove={removeOf('inteira.jpg')} />
          <Photo
            src={photoUrl}
            alt="costura.jpg"
            caption="60%"
            progress={{ percent: 60, label: 'Enviando costura.jpg' }}
            remove={removeOf('costura.jpg')}
          />
          <Photo
            src={photoUrl}
            alt="etiqueta.heic"
            caption="O envio parou."
            retry={
              <Button type="button" variant="text">
                Tentar de novo
              </Button>
            }
            remove={removeOf('etiqueta.heic')}
          />
          <AddPhoto label="Escolher fotos" name="photo" accept="image/*" isMultiple />
        </PhotoGrid>
      </form>
    </Specimen>
  );
}

export const pictureSections: Record<string, ComponentSection> = {
  icon: { note: 'Decoração de 20 px: as palavras estão ao lado.', States: IconStates },
  swatch: { note: 'Uma amostra, sempre com o nome.', States: SwatchStates },
  wordmark: { note: 'Desenhado para o campo da marca.', States: WordmarkStates },
  'product-drawing': { note: 'Nossos desenhos, na cor do produto.', States: ProductDrawingStates },
  'product-picture': { note: 'O desenho entra onde a imagem falta.', States: ProductPictureStates },
  'product-row': { note: 'Um produto com o que se sabe dele.', States: ProductRowStates },
  'file-row': { note: 'Um arquivo que não é imagem.', States: FileRowStates },
  'photo-grid': {
    note: 'Cinco por linha, duas na tela pequena. O lugar para mais aceita arquivos soltos; hover acende a borda.',
    States: PhotoGridStates,
  },
};
