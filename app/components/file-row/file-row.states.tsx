import { Button } from '~/components/button/button.tsx';
import { LONG_NAME } from '~/specimens/sample.ts';
import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { FileRow } from './file-row.tsx';

/** The remove button of a file sends its form; here the form leads back to its section. */
const removeOf = (name: string) => ({ label: `Remover ${name}`, name: 'remove', value: name });

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

export const section: ComponentSection = {
  note: 'Um arquivo que não é imagem.',
  States: FileRowStates,
};
