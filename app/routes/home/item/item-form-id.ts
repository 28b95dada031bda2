/** The id of a line's form, and the beginning of its fields'. */
export const ITEM_FORM = 'item';
