import { describe, expect, it } from 'vitest';
import { callTime, drawingTime, happeningsOf, isTimed } from './timing.ts';

describe('what is timed', () => {
  it('ends at 12 s for a call, and is not told of a page that took more than 10 s [SHELL-9-28]', () => {
    expect([callTime(250.4), callTime(12_000), callTime(59_000)]).toEqual([250, 12_000, 12_000]);
    expect([drawingTime(999.6), drawingTime(10_000), drawingTime(10_001)]).toEqual([1_000, 10_000, undefined]);
  });

  it('are the steps of boxing and of both checks by their names [CALLS-7.15-03]', () => {
    const steps = {
      poboxing:
        'scan_sheet_id scan_box_id pre_scan_sku_id scan_and_save_sku get_sku_list_by_scan_code save_box_sku complete_box',
      poqc: 'scan_sheet_id scan_sku_id confirm_qc',
      riqc: 'scan_sheet_id scan_sku_id save_parcel_qc save_qc_batch',
    };
    const paths = Object.entries(steps).flatMap(([folder, names]) =>
      names.split(' ').map((name) => `/api/v2/apps/process/inbound/${folder}/${name}`),
    );
    expect(paths.filter((path) => !isTimed(path))).toEqual([]);
  });

  it('are the folders of the floor and the making of an export, and no list [CALLS-7.15-04]', () => {
    const folders =
      'inbound/counting inbound/parcelcounting inbound/purchaseinbound inbound/transferinbound inbound/mtiqc inbound/mtreceiving ' +
      'outbound/checking outbound/packing outbound/picking outbound/shipping outbound/sorting outbound/sortwhilechecking ' +
      'mto/checking mto/packing mto/shipping inventory/cyclecount inventory/racktransfer inventory/rtputaway ' +
      'returninbound/arrival returninbound/judge returninbound/receiving returninbound/riqcold';
    const paths = folders.split(' ').map((folder) => `/api/v2/apps/process/${folder}/scan_sku`);
    expect(paths.filter((path) => !isTimed(path))).toEqual([]);
    expect(isTimed('/api/v2/apps/basic/reportcenter/create_export_task')).toBe(true);
    expect(isTimed('/api/v2/apps/basic/reportcenter/search_export_task')).toBe(false);
    expect(isTimed('/api/v2/apps/basic/storey/search_storey')).toBe(false);
  });

  it('counts a refusal as an error of its step, and tells nothing of other calls [CALLS-7.15-05]', () => {
    const path = '/api/v2/apps/process/inbound/poqc/scan_sku_id';
    const name = 'process/inbound/poqc/scan_sku_id';
    expect(happeningsOf(path, 80.2, 0)).toEqual([{ type: 'api', name, value: 80 }]);
    expect(happeningsOf(path, 80.2, -210_001)).toEqual([
      { type: 'api', name, value: 80 },
      { type: 'refused', name, value: 80 },
    ]);
    expect(happeningsOf('/api/v2/apps/basic/storey/search_storey', 80, -210_001)).toEqual([]);
  });
});
