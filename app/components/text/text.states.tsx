import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import text from './text.module.css';

function TextStates() {
  return (
    <>
      <Specimen state="small">
        <p className={text['small']}>Pedido 4207-118 · Rastreio QX100200300BR</p>
      </Specimen>
      <Specimen state="lead">
        <p className={text['lead']}>Embale o produto e leve a uma agência.</p>
      </Specimen>
    </>
  );
}

export const section: ComponentSection = {
  note: 'Passos da escala que não são de título.',
  States: TextStates,
};
