import express from 'express';
import { expect, test } from 'vitest';
import { request } from 'undici';

import { serve } from '../../tests/gateway/serve.ts';
import { closeUnread } from '../connections/unread-body.ts';
import { createLeaving } from './leaving.ts';

test.each(['before it came', 'while it is answered'])(
  'the answer to a form says that its connection ends if leaving began %s',
  async (moment) => {
    const leaving = createLeaving();
    const app = express().use(leaving.tell, closeUnread, (req, res) => {
      req.resume().once('end', () => {
        if (moment === 'while it is answered') leaving.begin();
        res.send('taken');
      });
    });
    const url = await serve(app);
    if (moment === 'before it came') leaving.begin();
    const { body, headers } = await request(url, { method: 'POST', body: 'a=b' });
    await body.dump();
    expect(headers['connection']).toBe('close');
  },
);
