import { confirmationScreens } from './confirmation-screens.ts';
import { homeScreens } from './home-screens.ts';
import { loginScreens } from './login-screens.ts';
import { otherScreens } from './other-screens.ts';
import type { Screen } from './screen.ts';

/** Every screen in every state that is looked at: by axe, by a validator of HTML, and as pictures by people. */
export const catalogue: readonly Screen[] = [
  ...loginScreens,
  ...homeScreens,
  ...confirmationScreens,
  ...otherScreens,
];

/** @throws Error where no screen has the name */
export function screenNamed(wanted: string): Screen {
  const screen = catalogue.find(({ name }) => name === wanted);
  if (screen === undefined) throw new Error(`no screen ${wanted} in the catalogue`);
  return screen;
}
