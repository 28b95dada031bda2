import { buttonSections } from './button-sections.tsx';
import { choiceSections } from './choice-sections.tsx';
import { dialogSections } from './dialog-sections.tsx';
import { fieldSections } from './field-sections.tsx';
import { frameSections } from './frame-sections.tsx';
import { layoutSections } from './layout-sections.tsx';
import { messageSections } from './message-sections.tsx';
import { pictureSections } from './picture-sections.tsx';
import type { ComponentSection } from './specimen.tsx';
import { wordSections } from './word-sections.tsx';

/** Every component of the design system, by its folder's name. */
export const sections: Record<string, ComponentSection> = {
  ...wordSections,
  ...buttonSections,
  ...fieldSections,
  ...choiceSections,
  ...messageSections,
  ...dialogSections,
  ...pictureSections,
  ...frameSections,
  ...layoutSections,
};
