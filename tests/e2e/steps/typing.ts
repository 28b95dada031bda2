import { expect } from '../../support/expect.ts';
import { textField } from '../fields.ts';
import { Then, When } from '../test.ts';

When('I type {string} into the field {string}', async ({ page }, typed: string, field: string) => {
  await textField(page, field).pressSequentially(typed);
});

When('I paste {string} into the field {string}', async ({ page }, pasted: string, field: string) => {
  const input = textField(page, field);
  await input.selectText();
  await input.evaluate((element: HTMLInputElement, text) => {
    element.setRangeText(text, 0, element.value.length, 'end');
    element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
  }, pasted);
});

When('I go on to the field {string}', async ({ page }, field: string) => {
  await textField(page, field).focus();
});

When('I leave the field {string}', async ({ page }, field: string) => {
  await textField(page, field).blur();
});

When('I correct the digit before the hyphen to {string}', async ({ page }, digit: string) => {
  const input = textField(page, 'Telefone com DDD');
  await input.press('End');
  for (const key of Array<string>('-5678'.length).fill('ArrowLeft')) await input.press(key);
  await input.press('Backspace');
  await input.press(digit);
});

Then('the caret stands before the hyphen', async ({ page }) => {
  const input = textField(page, 'Telefone com DDD');
  const rest = await input.evaluate(({ value, selectionStart }: HTMLInputElement) =>
    value.slice(selectionStart ?? 0),
  );
  expect(rest).toBe('-5678');
});
