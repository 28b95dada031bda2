import { expect, it } from 'vitest';

import { loginPath } from './login-path.ts';

it.each([
  [{}, '/login'],
  [{ dialog: 'acesso' }, '/login?dialog=acesso'],
  [{ notice: 'cookies' }, '/login?aviso=cookies'],
  [{ returnTo: '/protocolos?numero=12' }, '/login?voltar=%2Fprotocolos%3Fnumero%3D12'],
  [
    { dialog: 'codigo', returnTo: '/home', notice: 'pagina-antiga' },
    '/login?dialog=codigo&voltar=%2Fhome&aviso=pagina-antiga',
  ],
] as const)("the login's address names no more than is asked of it: %j", (asked, path) => {
  expect(loginPath(asked)).toBe(path);
});
