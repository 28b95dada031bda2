import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A self-signed certificate of a test's own for a server on 127.0.0.1, as paths of PEM files. */
export interface Certificate {
  certificate: string;
  key: string;
  remove(): void;
}

/**
 * Makes it with `openssl`, which Debian has wherever it knows certificates at all.
 *
 * @param names as a certificate's subjectAltName has them
 */
export function makeCertificate(names = 'IP:127.0.0.1'): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-certificate-'));
  const certificate = join(folder, 'certificate.pem');
  const key = join(folder, 'key.pem');
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc', '-days', '2'];
  const owner = ['-subj', '/CN=of the tests only', '-addext', `subjectAltName=${names}`];
  execFileSync('openssl', ['req', '-x509', ...made, ...owner, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  return { certificate, key, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
