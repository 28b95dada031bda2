import { Button } from '~/components/button/button.tsx';
import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { WithoutScript } from './without-script.tsx';

function WithoutScriptStates() {
  return (
    <Specimen state="com script não há nada aqui">
      <WithoutScript>
        <Button type="button" variant="second" small>
          Mostrar tamanhos
        </Button>
      </WithoutScript>
    </Specimen>
  );
}

export const section: ComponentSection = {
  note: 'Some assim que o script assume a página.',
  States: WithoutScriptStates,
};
