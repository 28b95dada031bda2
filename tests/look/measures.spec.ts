import { expect, test } from '@playwright/test';

import { axeFaults, inReach } from './measures/axe-faults.ts';
import { brandTexts, unmarkedBrandTexts } from './measures/brand-texts.ts';
import { decidedByOrder } from './measures/decided-by-order.ts';
import { inlineVeils, unlevelRows } from './measures/drawn-amiss.ts';
import { brokenHeadings, crookedPlaces, crowdedParts, tornWords } from './measures/drawn-close.ts';
import { misplacedHeadings } from './measures/heading-levels.ts';
import { wordsRunTogether } from './measures/run-together.ts';
import { namedAmiss } from './measures/spoken-names.ts';
import { misreadings, textBrowsers } from './measures/text-browsers.ts';
import { lostWords, scrollsSideways, setEndless, setWide } from './measures/wide-text.ts';

test('the measure of brand texts reports each text that does not say its language', async ({ page }) => {
  expect(brandTexts.length).toBeGreaterThan(100);
  const [text = ''] = brandTexts;
  const [first = '', ...more] = text.split(' ');
  await page.setContent(`<html lang="en">
    <p lang="pt-BR">${text}</p>
    <p>1 × <span lang="pt-BR">${text}</span></p>
    <p>2 × ${first}<!-- --> <!-- -->${more.join(' ')}</p>
    <a aria-label="See ${text}">See</a>`);
  expect(await unmarkedBrandTexts(page)).toEqual([
    `"${text}" in "2 × ${text}"`,
    `a aria-label: "${text}" in "See ${text}"`,
  ]);
});

test('the measure of order reports what one style sheet of a layer decides because it comes after another', async ({
  page,
}) => {
  await page.setContent(`<style>
    @layer parts, screens;
    @layer parts { ._part_aaaaa_1 { color: red } ._part_aaaaa_1:hover { color: blue } }
    @layer screens { ._half_bbbbb_1 { color: red; margin: 0 } ._half_bbbbb_1 { color: green } }
    @layer screens { ._wide_ccccc_1 { margin: 4px } div._wide_ccccc_1 { color: red } ._same_ccccc_1 { color: green } }
    @media (width < 1px) { @layer screens { ._wide_ccccc_1 { padding: 1px } } }
    ._part_aaaaa_1:not(#\\#) { order: 1 } ._half_bbbbb_1:not(#\\#):not(#\\#) { order: 2 }
    </style>
    <div class="_part_aaaaa_1 _half_bbbbb_1 _same_ccccc_1">Same</div>
    <div class="_half_bbbbb_1 _wide_ccccc_1">Wide</div>`);
  const sides = ['top', 'right', 'bottom', 'left'];
  expect(await page.evaluate(decidedByOrder)).toEqual(
    sides.map((side) => `.wide over .half: margin-${side}`),
  );
});

test('the measure of headings reports that of a section within another which is not below it', async ({
  page,
}) => {
  await page.setContent(`
    <section aria-labelledby="a"><h2 id="a">Enviar</h2>
      <section aria-labelledby="b"><h2 id="b">Fotos</h2></section>
      <section aria-labelledby="c"><h3 id="c">Notas</h3></section>
    </section>`);
  expect(await page.evaluate(misplacedHeadings)).toEqual(['Fotos in Enviar']);
});

test('the measure of names reports what is written amiss, nameless, or the name of two things', async ({
  page,
}) => {
  await page.setContent(`<main>
    <a href="http://vaivem/a">Ver item<span style="position: absolute">: Meia</span></a>
    <label for="more">Mais<span> <!-- -->(opcional)</span></label>
    <input id="more" aria-describedby="hint"><p id="hint">Diga onde.<!-- --> <!-- -->Até 500 letras.</p>
    <a href="http://vaivem/b#meia">Foto: Meia, 39-42 (R$ 9,90)</a><a href="http://vaivem/b">Foto: Meia, 39-42 (R$ 9,90)</a>
    <a href="http://vaivem/b">Fechar</a><a href="http://vaivem/c">Fechar</a><button></button>
    <form><input type="hidden" name="line" value="1"><button>Tirar</button><button>Tirar</button><button>Pôr</button></form>
    <form><input type="hidden" name="line" value="1"><button>Pôr</button></form>
    <form><input type="hidden" name="line" value="2"><button name="a">Tirar</button></form></main>`);
  expect(await namedAmiss(page)).toEqual([
    'link "Ver item : Meia" is written amiss',
    'textbox "Mais(opcional)" is written amiss',
    'textbox "Diga onde.Até 500 letras." is written amiss',
    'a button has no name',
    'the link "Fechar" does 2 different things',
    'the button "Tirar" does 2 different things',
  ]);
});

test('the measure of words that run together reports those of one choice and the next', async ({ page }) => {
  await page.setContent(`<form>
    <div><label><input type="radio">Pequeno</label><label> <input type="radio">Grande</label><label><input type="radio">Outro</label></div>
    <label>CPF</label><div><input>11 números</div></form>`);
  expect(await page.evaluate(wordsRunTogether)).toEqual(['Grande|Outro']);
});

test('the measure of text browsers reports words that run together and headings out of order', async ({
  page,
}) => {
  test.skip(textBrowsers === '', 'no w3m and no lynx here');
  const html = '<h1>Pedidos</h1><b>Camisa</b><b>Branca</b><dialog open><h2>Fotos</h2></dialog>';
  await page.setContent(html);
  const found = textBrowsers
    .split(' and ')
    .flatMap((name) => [
      `${name}: "CamisaBranca" are words that run together`,
      `${name}: "Fotos", which the address opened, does not come first`,
    ]);
  expect(await misreadings(page, html, 'measures')).toEqual(found);
});

test('the measure of wide text reports words that are cut off or lie over each other', async ({ page }) => {
  await page.setContent(`
    <p style="width: 40px; overflow: hidden; white-space: nowrap">Comprida demais</p>
    <p style="position: absolute; top: 200px">Em baixo</p>
    <p style="position: absolute; top: 200px">Em cima</p>`);
  await setWide(page);
  expect(await lostWords(page)).toEqual(['"Comprida demais" is cut off', '"Em baixo" lies over "Em cima"']);
});

test('the measure of endless words reports a page or a dialog that scrolls sideways for them', async ({
  page,
}) => {
  const text = '<p lang="pt-BR">Veja <span style="white-space: nowrap">vale-compras</span></p>';
  await page.setContent(`<div style="overflow-wrap: anywhere">${text}</div>`);
  await setEndless(page);
  expect(await scrollsSideways(page)).toBe(0);
  for (const around of ['div', 'dialog open style="overflow: auto; width: 80px"']) {
    await page.setContent(`<${around}>${text}`);
    await setEndless(page);
    expect(await scrollsSideways(page)).toBeGreaterThan(0);
  }
});

test('the measures of what is drawn amiss report controls of a row apart, and veils over blocks', async ({
  page,
}) => {
  const field = (id: string, height: number) =>
    `<div><label for="${id}" style="display: block; height: ${height}px">${id}</label><input id="${id}"></div>`;
  await page.setContent(`<main>
    <div style="display: grid; grid-template-columns: 1fr 1fr">
      ${field('a', 40)}${field('b', 20)}${field('c', 20)}${field('d', 20)}
    </div>
    <a style="opacity: 0.5"><span style="display: grid">Bolsa</span></a>
    <a style="display: block; opacity: 0.5"><span style="display: grid">Meia</span></a></main>`);
  expect(await page.evaluate(unlevelRows)).toEqual(['a and b: 20 px']);
  expect(await page.evaluate(inlineVeils)).toEqual(['a: Bolsa']);
});

test('the measures of what is drawn close report crowded parts, crooked places and torn words', async ({
  page,
}) => {
  const place = (style: string) =>
    `<label style="display: grid; place-content: center; ${style}"><svg width="20" height="20"></svg>Foto<input type="file" hidden></label>`;
  await page.setContent(`<main style="font: 16px/1 monospace">
    <form style="display: grid; row-gap: 24px">
      <p style="margin: 0">um</p><p style="margin: -20px 0 0">dois</p><p style="margin: 0">três</p>
    </form>
    ${place('width: 90px; height: 90px')}${place('width: 90px; height: 60px')}
    <p style="width: 130px">ana@exemplo.com.br</p><p style="width: 60px">até 15 MB</p>
    <p style="width: 130px">ana@<wbr>exemplo.com.br</p><p style="width: 60px">até 15\u00a0MB</p>
    <p><b style="display: block"><i>ana@exemplo.com.br</i></b><b style="display: block"><i>De hoje</i></b></p>
    <p style="width: 90px"><i>até</i> <i>15</i> <i>kB</i></p></main>`);
  expect(await page.evaluate(crowdedParts)).toEqual([expect.stringMatching(/px: "um" and "dois"$/)]);
  expect(await page.evaluate(crookedPlaces)).toEqual([expect.stringMatching(/^"Foto": 90 x 60 px/)]);
  expect(await page.evaluate(tornWords)).toEqual([expect.stringContaining('"15 MB" in "até 15 MB"')]);
});

test('the measure of headings that break reports the words that a line breaks in the middle', async ({
  page,
}) => {
  await page.setContent(`<main style="font: 16px/1 monospace; width: 60px; overflow-wrap: anywhere">
    <h1 style="font-size: 16px">Trocar ou devolver</h1><p>registrarte</p><h2 style="font-size: 8px">Devolver</h2></main>`);
  expect(await page.evaluate(brokenHeadings)).toEqual(['"devolver" in "Trocar ou devolver"']);
});

test('the measure of axe reports the faults of a page, of its dialog alone, or by one rule alone', async ({
  page,
}) => {
  await page.setContent(`<html lang="pt-BR"><title>Pedidos</title>
    <main><h1>Pedidos</h1><img src="data:,"></main>
    <dialog open aria-label="Fotos"><p style="color: #aaa; background: #fff">Fotos</p></dialog>`);
  const pale = 'color-contrast: <p style="color: #aaa; background: #fff">Fotos</p>';
  expect(await inReach(page)).toBe('dialog');
  expect(await axeFaults(page, { within: 'dialog' })).toEqual([pale]);
  expect(await axeFaults(page)).toEqual([expect.stringContaining(pale), 'image-alt: <img src="data:,">']);
  expect(await axeFaults(page, { rules: ['image-alt'] })).toEqual(['image-alt: <img src="data:,">']);
  // Faults that only a whole page can have.
  await page.setContent('<html lang="pt-BR"><title>Pedidos</title><p>Pedidos</p>');
  const lacking = (await axeFaults(page)).map((fault) => fault.split(':')[0]);
  expect(lacking).toEqual(['landmark-one-main', 'page-has-heading-one', 'region']);
});
