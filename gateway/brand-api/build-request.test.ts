import { describe, expect, it } from 'vitest';
import { BrandApiInputError } from './brand-api-error.ts';
import { buildRequest, type RawInput } from './build-request.ts';
import { endpoints, type EndpointName } from './contract/endpoints.ts';

function build(name: EndpointName, input: RawInput, base = 'https://api.example/v1/') {
  return buildRequest(name, endpoints[name], new URL(base), input);
}

describe('buildRequest', () => {
  it('keeps the path of the base address', () => {
    expect(build('banks', {}).url.href).toBe('https://api.example/v1/returns/bank');
  });

  it('fills the path', () => {
    const { url } = build('protocolHistory', { path: { prt_id: 123 } });
    expect(url.pathname).toBe('/v1/returns/protocols/b2c/historic/123');
  });

  it.each(['', '..', '.', 'a/b', '1?x=1', '%2e%2e'])('refuses %j as a part of the path', (cep) => {
    expect(() => build('cep', { path: { cep } })).toThrow(BrandApiInputError);
    expect(() => build('cep', { path: { cep } })).toThrow('(path.cep invalid_format)');
  });

  it('encodes the query', () => {
    expect(build('consumers', { query: { email: 'ana+1@exemplo.com' } }).url.search).toBe(
      '?email=ana%2B1%40exemplo.com',
    );
  });

  it('drops the empty filters of a reading call', () => {
    const body = { mar_id: 4, usu_login: 'ana@exemplo.com', usu_email: '', prt_id: undefined };
    expect(build('protocols', { body }).body).toEqual({ mar_id: 4, usu_login: 'ana@exemplo.com' });
    expect(build('bonus', { query: { bonCodigo: 1, bonStatus: '' } }).url.search).toBe('?bonCodigo=1');
  });

  it('keeps the empty texts of a writing call', () => {
    const body = { ban_codigo: 1, cli_agencia: '', cli_conta: '', cli_chavepix: 'ana@exemplo.com' };
    expect(build('saveBankData', { body }).body).toEqual(body);
  });

  it('refuses a field the contract does not have, naming its place and not its value', () => {
    const refused = () => build('saveBankData', { body: { ban_codigo: 'segredo', extra: 'segredo' } });
    expect(refused).toThrow(BrandApiInputError);
    expect(refused).toThrow(/ban_codigo invalid_type/);
    expect(refused).not.toThrow(/segredo/);
  });
});
