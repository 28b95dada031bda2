import { Button } from '~/components/button/button.tsx';
import photoUrl from '../../../brands/fila/social.png?url';
import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { AddPhoto } from './add-photo.tsx';
import { PhotoGrid, Photo } from './photo-grid.tsx';

/** The remove button of a file sends its form; here the form leads back to its section. */
const removeOf = (name: string) => ({ label: `Remover ${name}`, name: 'remove', value: name });

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

export const section: ComponentSection = {
  note: 'Até cinco por linha, duas na tela pequena. O lugar para mais aceita arquivos soltos; hover acende a borda.',
  States: PhotoGridStates,
};
