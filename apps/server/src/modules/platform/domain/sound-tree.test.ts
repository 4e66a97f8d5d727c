import { describe, expect, it } from 'vitest';
import { soundType } from '@tallyhouse/contracts/modules/platform/enums.ts';
import { soundDefaults } from './sound-nodes.ts';
import { soundTree } from './sound-tree.ts';

const [open, close] = [soundType.codeOf('open'), soundType.codeOf('close')];

describe('the sound of a node', () => {
  it('is 1 open or 2 close, by its name [SHELL-3-16]', () => {
    expect([open, close]).toEqual([1, 2]);
    expect(soundType.codes).toEqual([1, 2]);
    expect([...soundDefaults]).toEqual([
      ['System.ExportDone', 2],
      ['System.ExportFailed', 1],
    ]);
  });
});

describe('the tree of sounds', () => {
  it('is module, page, happening; a step whose sounds differ has no word of its own', () => {
    expect(
      soundTree([
        { node_name: 'Inbound.QC.ScanOk', sound_type: close },
        { node_name: 'Inbound.QC.ScanError', sound_type: open },
        { node_name: 'Inbound.Putaway.ScanError', sound_type: open },
        { node_name: 'System.ExportDone', sound_type: close },
      ]),
    ).toEqual([
      {
        node_name: 'Inbound',
        sound_type: null,
        children: [
          {
            node_name: 'Inbound.QC',
            sound_type: null,
            children: [
              { node_name: 'Inbound.QC.ScanOk', sound_type: 2 },
              { node_name: 'Inbound.QC.ScanError', sound_type: 1 },
            ],
          },
          {
            node_name: 'Inbound.Putaway',
            sound_type: 1,
            children: [{ node_name: 'Inbound.Putaway.ScanError', sound_type: 1 }],
          },
        ],
      },
      {
        node_name: 'System',
        sound_type: 2,
        children: [{ node_name: 'System.ExportDone', sound_type: 2, children: [] }],
      },
    ]);
    expect(soundTree([])).toEqual([]);
  });
});
