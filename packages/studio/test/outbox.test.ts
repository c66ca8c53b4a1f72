import { describe, expect, test } from 'vitest';
import type { Label, LabelReply } from '../src/api/replies.ts';
import { Outbox, pairKey } from '../src/screens/gold/outbox.ts';

const label = (document: string, grade: Label['grade'] = 1): Label => ({
  clientId: `c-${document}-${grade}`,
  query: 'q1',
  document,
  grade,
  hard: false,
});

/** A server that can go away; what it stored, by pair. */
function server() {
  const stored = new Map<string, Label>();
  const seen = new Set<string>();
  const order: string[] = [];
  const state = { up: true, requests: 0, undone: 0 };
  const send = async (labels: readonly Label[]): Promise<LabelReply[]> => {
    state.requests += 1;
    await Promise.resolve();
    if (!state.up) throw new Error('lost');
    for (const one of labels) {
      if (!seen.has(one.clientId)) order.push(one.document);
      seen.add(one.clientId);
      stored.set(pairKey(one.query, one.document), one);
    }
    return labels.map(({ clientId }) => ({ clientId, stored: { revision: 1 } }));
  };
  return { stored, order, state, send };
}

function outbox(from = server(), kept: { text?: string } = {}) {
  let clock = 0;
  const box = new Outbox({
    send: from.send,
    undo: async () => {
      from.state.undone += 1;
    },
    load: () => kept.text,
    keep: (text) => {
      kept.text = text;
      return true;
    },
    now: () => ++clock,
  });
  return { box, from, kept };
}

describe('labels on their way', () => {
  test('arrive once each, in the order in which they were made', async () => {
    const { box, from } = outbox();
    for (let i = 0; i < 120; i++) box.add(label(`d${i}`));
    await box.flush();
    expect(box.state.unsent).toEqual([]);
    expect(from.order).toEqual(Array.from({ length: 120 }, (_, i) => `d${i}`));
    expect(box.state.made).toHaveLength(120);
  });

  test('outlive a lost server and a closed page', async () => {
    const { box, from, kept } = outbox();
    from.state.up = false;
    box.add(label('a'));
    box.add(label('b', 2));
    await box.flush();
    expect(box.state.unsent.map(({ document }) => document)).toEqual(['a', 'b']);
    expect(box.state.error).toBeInstanceOf(Error);

    from.state.up = true;
    const { box: later } = outbox(from, kept);
    expect(later.state.own.get(pairKey('q1', 'b'))?.grade).toBe(2);
    await later.flush();
    expect(from.order).toEqual(['a', 'b']);
    expect(JSON.parse(kept.text!)).toEqual([]);
  });

  test('what the browser kept and nobody can read is left out', () => {
    expect(outbox(server(), { text: '{"not": "a list"}' }).box.state.unsent).toEqual([]);
    expect(outbox(server(), { text: '[{"query": 3}, null]' }).box.state.unsent).toEqual([]);
    expect(outbox(server(), { text: 'no JSON' }).box.state.unsent).toEqual([]);
  });
});

describe('undo', () => {
  test('keys pressed faster than the server answers take back as many labels, and no earlier one', async () => {
    const { box, from } = outbox();
    box.add(label('a'));
    box.add(label('b'));
    await box.flush();
    const undone = await Promise.all([box.undo(), box.undo(), box.undo(), box.undo()]);
    expect(undone.map((one) => one?.document)).toEqual(['b', 'a', undefined, undefined]);
    expect([from.state.undone, box.state.own.size, box.state.made]).toEqual([2, 0, []]);
  });

  test('one that the server refuses does not keep the next from being tried', async () => {
    const from = server();
    let down = true;
    const box = new Outbox({
      send: from.send,
      undo: async () => {
        if (down) throw new Error('lost');
      },
      load: () => undefined,
      keep: () => true,
      now: () => 1,
    });
    box.add(label('a'));
    await box.flush();
    await expect(box.undo()).rejects.toThrow('lost');
    down = false;
    expect((await box.undo())?.document).toBe('a');
  });

  test('of an unsent label never reaches the server', async () => {
    const { box, from } = outbox();
    from.state.up = false;
    box.add(label('a'));
    await box.flush();
    expect((await box.undo())?.document).toBe('a');
    from.state.up = true;
    await box.flush();
    expect([from.order, from.state.undone, box.state.own.size]).toEqual([[], 0, 0]);
  });

  test('of a stored label asks the server, and shows what stood there before', async () => {
    const { box, from } = outbox();
    box.add(label('a', 1));
    box.add(label('a', 0));
    await box.flush();
    await box.undo();
    expect(from.state.undone).toBe(1);
    expect(box.state.own.get(pairKey('q1', 'a'))?.grade).toBe(1);
    await box.undo();
    expect(box.state.own.has(pairKey('q1', 'a'))).toBe(false);
    expect(await box.undo()).toBeUndefined();
  });
});
