/** The id of a line's form, with which the ids of its fields begin. */
export const ITEM_FORM = 'item';
