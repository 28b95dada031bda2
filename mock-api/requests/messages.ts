import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../gateway/brand-api/contract/languages.ts';

/** The API's messages, by their subject. */
export const MESSAGES = {
  'session-missing': {
    pt: 'Sua sessão terminou. Entre novamente.',
    en: 'Your session has ended. Log in again.',
    es: 'Tu sesión terminó. Vuelve a entrar.',
  },
  'code-wrong': {
    pt: 'Código inválido ou expirado.',
    en: 'Invalid or expired code.',
    es: 'Código inválido o vencido.',
  },
  'code-sent-email': {
    pt: 'Código enviado por e-mail.',
    en: 'Code sent by email.',
    es: 'Código enviado por correo.',
  },
  'code-sent-whatsapp': {
    pt: 'Código enviado por WhatsApp.',
    en: 'Code sent by WhatsApp.',
    es: 'Código enviado por WhatsApp.',
  },
  'customer-unknown': {
    pt: 'Cliente não encontrado.',
    en: 'Customer not found.',
    es: 'Cliente no encontrado.',
  },
  // For testers, at the portal: no customer of a real API meets it.
  'world-gone': {
    pt: 'O mundo deste cliente foi apagado, ou o mock reiniciou depois',
    en: "The customer's world was deleted, or the mock has restarted since",
    es: 'El mundo de este cliente se borró, o el mock se reinició después',
  },
  'logged-out': { pt: 'Sessão encerrada.', en: 'Session closed.', es: 'Sesión cerrada.' },
  'bank-saved': {
    pt: 'Dados bancários salvos.',
    en: 'Bank details saved.',
    es: 'Datos bancarios guardados.',
  },
  'request-invalid': { pt: 'Requisição inválida', en: 'Invalid request', es: 'Solicitud inválida' },
  'not-json': {
    pt: 'O corpo deve ser application/json.',
    en: 'The body must be application/json.',
    es: 'El cuerpo debe ser application/json.',
  },
  'not-multipart': {
    pt: 'O corpo deve ser multipart/form-data.',
    en: 'The body must be multipart/form-data.',
    es: 'El cuerpo debe ser multipart/form-data.',
  },
  'too-large': {
    pt: 'O corpo passa do tamanho permitido.',
    en: 'The body is over the allowed size.',
    es: 'El cuerpo supera el tamaño permitido.',
  },
  'path-unknown': {
    pt: 'Endereço não encontrado.',
    en: 'Address not found.',
    es: 'Dirección no encontrada.',
  },
  'protocol-unknown': {
    pt: 'Protocolo não encontrado.',
    en: 'Protocol not found.',
    es: 'Protocolo no encontrado.',
  },
  'key-reused': {
    pt: 'A mesma Idempotency-Key veio com outro conteúdo.',
    en: 'The same Idempotency-Key came with other content.',
    es: 'La misma Idempotency-Key llegó con otro contenido.',
  },
  'answer-broken': {
    pt: 'A resposta da API simulada não segue o contrato.',
    en: "The mock API's answer breaks the contract.",
    es: 'La respuesta de la API simulada no cumple el contrato.',
  },
  'fault-injected': {
    pt: 'Serviço temporariamente indisponível.',
    en: 'Service temporarily unavailable.',
    es: 'Servicio temporalmente no disponible.',
  },
} satisfies Record<string, Record<Language, string>>;

export type MessageKey = keyof typeof MESSAGES;

/** The first language of an `Accept-Language` header that the API has; else Portuguese. */
export function toLanguage(acceptLanguage: string | undefined): Language {
  for (const part of (acceptLanguage ?? '').toLowerCase().split(',')) {
    const primary = part.trim().slice(0, 2);
    if (isLanguage(primary)) return primary;
  }
  return DEFAULT_LANGUAGE;
}

/** The API's message in the language of the request. */
export function messageIn(language: Language, key: MessageKey): string {
  return MESSAGES[key][language];
}
