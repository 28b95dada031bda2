import { pressWithFaults, pressWithoutConnection, type Screen } from './screen.ts';

const isPublic = true;

export const loginScreens: Screen[] = [
  { name: 'login', isPublic, path: () => '/login' },
  { name: 'login-return', isPublic, path: () => '/protocolos' },
  { name: 'login-quick-access', isPublic, path: () => '/login?dialog=acesso' },
  {
    name: 'login-quick-access-faults',
    isPublic,
    path: () => '/login?dialog=acesso',
    act: pressWithFaults('send-email'),
  },
  {
    name: 'login-code',
    isPublic,
    before: (situation) => situation.askForCode(),
    path: () => '/login?dialog=codigo',
  },
  { name: 'login-code-not-sent', isPublic, path: () => '/login?dialog=codigo' },
  { name: 'login-code-faults', isPublic, path: () => '/login?dialog=codigo', act: pressWithFaults('verify') },
  {
    name: 'login-code-connection-lost',
    isPublic,
    before: (situation) => situation.askForCode(),
    path: () => '/login?dialog=codigo',
    act: async (page) => {
      await page.locator('input[name="code"]').fill('1234567');
      await pressWithoutConnection(page, 'verify');
    },
  },
  { name: 'login-whatsapp', isPublic, path: () => '/login?dialog=whatsapp' },
];
