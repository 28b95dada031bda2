import ts from 'typescript';

import { importsOf, lineOf, parse, walk, type Source } from './source-files.ts';
import type { Violation } from './violations.ts';

/**
 * Forms that are read by hand: actions read a body by `readBody` and parse it by `app/forms/parse-form.server.ts`, which
 * alone calls `parseWithZod`.
 */
export function formsByHand(sources: readonly Source[]): Violation[] {
  const isServer = (path: string) => /^app\/.*(?:\.server\.ts|\/route\.tsx?)$/.test(path);
  const parser = 'app/forms/parse-form.server.ts';
  return sources
    .filter(({ path }) => isServer(path) && !/^app\/forms\/(?:read-body|parse-form)\.server\.ts$/.test(path))
    .flatMap((source) => {
      const imports = importsOf(source);
      const readsBody = imports.find(({ target }) => target === 'app/forms/read-body.server.ts');
      const isParsed = imports.some(({ target }) => target === parser);
      const isForms = source.path.startsWith('app/forms/');
      const found = imports
        .filter(({ specifier, isTypeOnly }) => specifier === '@conform-to/zod/v4' && !isTypeOnly)
        .map(({ specifier, line }) => `${source.path}:${line} imports ${specifier}: use ${parser}`);
      if (readsBody && !isParsed && !isForms)
        found.push(`${source.path}:${readsBody.line} does not parse the body: use ${parser}`);
      walk(parse(source), (node) => {
        if (!ts.isPropertyAccessExpression(node)) return;
        const isOfBody = node.name.text === 'formData' && ts.isCallExpression(node.parent);
        const isOfField = /^formData\.(?:get|getAll|has)$/.test(node.getText());
        if (isOfBody || isOfField)
          found.push(`${source.path}:${lineOf(node)} reads a form by hand: use ${parser}`);
      });
      return found;
    });
}

/**
 * Posted forms that do not carry the owner of their page, as those of `PostForm` do. The login has no owner yet, and
 * the language belongs to the browser.
 */
export function ownerlessForms(sources: readonly Source[]): Violation[] {
  const mayPost = /^app\/(?:forms\/post-form\.tsx|routes\/login\/|components\/language-selector\/)/;
  return sources
    .filter(({ path }) => path.startsWith('app/') && path.endsWith('.tsx') && !mayPost.test(path))
    .flatMap((source) => {
      const found: Violation[] = [];
      walk(parse(source), (node) => {
        const isForm =
          (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) &&
          /^(?:form|Form|[\w.]*\.Form)$/.test(node.tagName.getText());
        const method = isForm && node.attributes.properties.find((one) => /^method\b/.test(one.getText()));
        if (method && !method.getText().includes('get')) {
          found.push(`${source.path}:${lineOf(node)} posts a form without its owner: use PostForm`);
        }
      });
      return found;
    });
}
