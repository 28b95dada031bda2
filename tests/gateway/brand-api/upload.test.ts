import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import busboy from 'busboy';
import { describe, expect, it } from 'vitest';
import { faultOf, json, reset, setUpAnsweringApi } from './answering-api.ts';

describe('brand API client', () => {
  const { answer, answerBy, connect } = setUpAnsweringApi();

  describe('an upload', () => {
    /** Reads the multipart body with busboy, as Express servers do. */
    function collectForm() {
      const form: {
        fields: Record<string, string>;
        name?: string | undefined;
        type?: string | undefined;
        bytes?: string;
        length?: string | undefined;
      } = { fields: {} };
      answerBy((request: IncomingMessage, response: ServerResponse) => {
        form.length = request.headers['content-length'];
        const parser = busboy({ headers: request.headers, defParamCharset: 'utf8' });
        parser.on('field', (name, value) => (form.fields[name] = value));
        parser.on('file', (field, stream, info) => {
          form.fields['field'] = field;
          form.name = info.filename;
          form.type = info.mimeType;
          void stream.toArray().then((chunks: Buffer[]) => (form.bytes = Buffer.concat(chunks).toString()));
        });
        parser.on('close', () =>
          json({ data: { msg: { message: 'Upload efetuado com sucesso' } } })(response, request),
        );
        request.pipe(parser);
      });
      return form;
    }

    const file = (name: string, size?: number) => ({
      stream: Readable.from([Buffer.from('first '), Buffer.from('second')]),
      name,
      type: 'image/jpeg',
      size,
    });

    it('sends the file and its fields, and answers the message', async () => {
      const form = collectForm();
      const answered = await connect().upload({ prt_id: 123, is_nfe: 'S', file: file('nota.jpg') });
      expect(answered).toEqual({ message: 'Upload efetuado com sucesso' });
      expect(form).toMatchObject({
        fields: { prt_id: '123', is_nfe: 'S', field: 'uploadFile' },
        name: 'nota.jpg',
        type: 'image/jpeg',
        bytes: 'first second',
      });
      expect(form.length).toBeUndefined();
    });

    it('announces its length if the size of the file is known', async () => {
      const form = collectForm();
      await connect().upload({ prt_id: 123, is_nfe: 'N', file: file('a.jpg', 12) });
      expect(Number(form.length)).toBeGreaterThan(12);
      expect(form.bytes).toBe('first second');
    });

    it.each([
      ['tênis çã 日本.jpg', 'tênis çã 日本.jpg'],
      ['a"b.jpg', 'a%22b.jpg'],
      ['a\r\nX-Evil: 1.jpg', 'a%0D%0AX-Evil: 1.jpg'],
      [`${'n'.repeat(300)}.jpg`, `${'n'.repeat(300)}.jpg`],
    ])('keeps the file name %j whole, with quotes and line breaks encoded', async (name, expected) => {
      const form = collectForm();
      await connect().upload({ prt_id: 1, is_nfe: 'N', file: file(name) });
      expect(form.name).toBe(expected);
    });

    it('stops sending the file when the API refuses it early', async () => {
      answerBy((request: IncomingMessage, response: ServerResponse) => {
        json({ type: 'ERROR', message: 'Arquivo grande demais' }, 413)(response, request);
      });
      let sent = 0;
      const chunk = Buffer.alloc(64 * 1024);
      const stream = new Readable({
        read() {
          sent += 1;
          this.push(sent > 5_000 ? null : chunk);
        },
      });
      const upload = connect().upload({ prt_id: 1, is_nfe: 'N', file: { ...file('a.jpg'), stream } });
      expect(await faultOf(upload)).toMatchObject({ status: 413, outcome: 'refused' });
      expect(stream.destroyed).toBe(true);
      expect(sent).toBeLessThan(5_000);
    });

    it('closes the file when the API resets the connection', async () => {
      answer(reset);
      const picture = file('a.jpg');
      await faultOf(connect().upload({ prt_id: 1, is_nfe: 'N', file: picture }));
      expect(picture.stream.destroyed).toBe(true);
    });

    it('throws the error of a file that cannot be read as it is', async () => {
      const missing = new Error('staging file gone');
      const stream = new Readable({ read: () => stream.destroy(missing) });
      const upload = connect().upload({ prt_id: 1, is_nfe: 'N', file: { ...file('a.jpg'), stream } });
      await expect(upload).rejects.toBe(missing);
    });

    it('ends and closes the file when the caller gives up', async () => {
      const giveUp = new AbortController();
      const stream = new Readable({ read: () => giveUp.abort() });
      const upload = connect().upload(
        { prt_id: 1, is_nfe: 'N', file: { ...file('a.jpg'), stream } },
        { signal: giveUp.signal },
      );
      expect(await faultOf(upload)).toMatchObject({ kind: 'aborted' });
      expect(stream.destroyed).toBe(true);
    });
  });
});
