import { describe, expect, it } from 'vitest';
import { type Manifest, offlineFiles } from './offline-files.ts';

const page = (module: string, name: string): string => `src/modules/${module}/pages/${name}/page.tsx`;
const texts = (module: string): string => `src/modules/${module}/i18n/th.json`;

const manifest: Manifest = {
  'index.html': { file: 'index.js', imports: ['_base.js'], css: ['index.css'] },
  '_base.js': {
    file: 'base.js',
    assets: ['letters.woff2'],
    dynamicImports: ['src/modules/inbound/pages.ts', 'src/modules/items/pages.ts', 'src/modules/text-files.ts'],
  },
  'src/modules/inbound/pages.ts': {
    file: 'inbound.js',
    dynamicImports: [page('inbound', 'boxing'), page('inbound', 'asn-list')],
  },
  'src/modules/items/pages.ts': { file: 'items.js', dynamicImports: [page('items', 'sku-list')] },
  'src/modules/text-files.ts': {
    file: 'text-files.js',
    dynamicImports: [texts('inbound'), texts('items'), texts('platform'), 'src/kit/i18n/th.json'],
  },
  [page('inbound', 'boxing')]: {
    file: 'boxing.js',
    imports: ['_desk.js'],
    dynamicImports: ['src/kit/print/dialog.tsx'],
  },
  [page('inbound', 'asn-list')]: { file: 'asn-list.js', imports: ['_list.js'] },
  [page('items', 'sku-list')]: { file: 'sku-list.js', imports: ['_list.js'] },
  'src/kit/print/dialog.tsx': { file: 'print-dialog.js', imports: ['_base.js'], css: ['print.css'] },
  '_desk.js': { file: 'desk.js' },
  '_list.js': { file: 'list.js' },
  [texts('inbound')]: { file: 'inbound-th.js' },
  [texts('items')]: { file: 'items-th.js' },
  [texts('platform')]: { file: 'platform-th.js' },
  'src/kit/i18n/th.json': { file: 'shared-th.js' },
};

describe('what is kept for offline', () => {
  it('is the frame, the pages that work without a network, what they load later, and their words', () => {
    expect(offlineFiles(manifest, [{ module: 'inbound', page: 'boxing' }]).toSorted()).toEqual([
      'base.js',
      'boxing.js',
      'desk.js',
      'inbound-th.js',
      'inbound.js',
      'index.css',
      'index.js',
      'items.js',
      'letters.woff2',
      'platform-th.js',
      'print-dialog.js',
      'print.css',
      'shared-th.js',
      'text-files.js',
    ]);
  });

  it('is not made when a page is nowhere: it would be missed in the warehouse', () => {
    expect(() => offlineFiles(manifest, [{ module: 'inbound', page: 'unpacking' }])).toThrow(
      'nothing leads to src/modules/inbound/pages/unpacking/page.tsx',
    );
    expect(() => offlineFiles({ 'index.html': { file: 'index.js', imports: ['_gone.js'] } }, [])).toThrow('_gone.js');
  });
});
