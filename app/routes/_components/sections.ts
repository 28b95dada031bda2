import type { ComponentSection } from '~/specimens/specimen.tsx';

/** Every component of the design system, by its folder's name: found by the file of states that lies beside it. */
export const sections: Record<string, ComponentSection> = Object.fromEntries(
  Object.entries(
    import.meta.glob<ComponentSection>('/app/components/*/*.states.tsx', { eager: true, import: 'section' }),
  ).map(([path, section]) => [path.split('/').at(-2) ?? '', section]),
);
