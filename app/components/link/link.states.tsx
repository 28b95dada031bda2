import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { Link } from './link.tsx';

function LinkStates() {
  return (
    <>
      <Specimen state="na frase">
        <p>
          A troca segue a <Link to="#link">política da marca</Link>.
        </p>
      </Specimen>
      <Specimen state="da página em que se está">
        <Link to="#link" aria-current="page">
          Início
        </Link>
      </Specimen>
    </>
  );
}

export const section: ComponentSection = {
  note: 'Leva a outro lugar e não muda nada. Com script, quem o segue é a página (`useLinks`).',
  States: LinkStates,
};
