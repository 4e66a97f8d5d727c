import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';

const folder = { name: 'Folder', kind: 'folder', folder: 'printed' };
const good = { origins: ['https://wms.example.com'], printers: [folder] };

describe('the configuration', () => {
  it('reads paths from its own folder and fills in what is usual', () => {
    expect(parseConfig(good, '/etc/tallyhouse')).toEqual({
      port: 8_090,
      origins: ['https://wms.example.com'],
      stateDir: '/etc/tallyhouse/state',
      keyFile: undefined,
      printers: [{ name: 'Folder', kind: 'folder', folder: '/etc/tallyhouse/printed', takes: ['*'] }],
    });
    expect(parseConfig({ ...good, key_file: 'print-key' }, '/etc/tallyhouse').keyFile).toBe(
      '/etc/tallyhouse/print-key',
    );
    const raw = { name: 'Zebra', kind: 'raw', host: '10.0.0.7', takes: ['100x150'] };
    expect(parseConfig({ ...good, printers: [raw] }, '/').printers).toEqual([{ ...raw, port: 9_100, status: 'zebra' }]);
  });

  it.each([
    ['config.origins must be a list of texts', { ...good, origins: undefined }],
    ['config.origins: * is no origin', { ...good, origins: ['*'] }],
    ['config.origins: https://wms.example.com/v2 is no origin', { ...good, origins: ['https://wms.example.com/v2'] }],
    ['at least one printer', { ...good, printers: [] }],
    ['config.printers[0].kind must be folder or raw', { ...good, printers: [{ name: 'x', kind: 'usb' }] }],
    ['config.printers[0].host must be a text', { ...good, printers: [{ name: 'x', kind: 'raw' }] }],
    ['two named Folder', { ...good, printers: [folder, folder] }],
    ['config.key_file must be a text', { ...good, key_file: 7 }],
    ['config.port must be a port', { ...good, port: 'high' }],
  ])('says what is wrong: %s', (message, json) => {
    expect(() => parseConfig(json, '/')).toThrow(message);
  });
});
