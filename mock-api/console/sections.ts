import type { World } from '../worlds/worlds.ts';

/** The sections of the console by their names in an address (`ver=chamadas`), the most used first. */
export const SECTIONS = {
  mundo: 'Mundo',
  chamadas: 'Chamadas',
  relogio: 'Relógio',
  falhas: 'Falhas',
  protocolos: 'Protocolos',
  cenarios: 'Cenários',
  mundos: 'Mundos',
  compartilhar: 'Compartilhar',
} as const;
export type SectionName = keyof typeof SECTIONS;
export const sectionNames = Object.keys(SECTIONS) as SectionName[];

/** The address of a section of a world's console. */
export function sectionPath({ id }: Pick<World, 'id'>, section: SectionName = 'mundo'): string {
  return `/?world=${id}${section === 'mundo' ? '' : `&ver=${section}`}`;
}
