import { describe, expect, it } from 'vitest';
import { choiceIn, choiceTemplate, inTheBar } from './filter-choice.ts';
import { templatePlace } from './filter-template.ts';
import type { ListFilter } from './list-types.ts';

const filters: readonly ListFilter[] = [
  { prop: 'storey_id', filterType: 'card' },
  { prop: 'status', filterType: 'text' },
  { prop: 'bpo_vendor', filterType: 'text', hide: true },
];
const place = templatePlace('tan@x.example', 'SGE01', '/v2/wmsbasic/storey', 'PC.Storey');
const props = (shown: readonly ListFilter[]): string[] => shown.map(({ prop }) => prop);

describe('the choice of filters', () => {
  it('is saved under the name FilterSelect with type 1 [SHELL-3-02]', () => {
    expect(choiceTemplate(place, filters, ['status'])).toEqual({
      user_email: 'tan@x.example',
      type: 1,
      url_path: '/wmsbasic/storey',
      key_name: 'PC.Storey',
      station: 'SGE01',
      template_name: 'FilterSelect',
      data: '{"storey_id":false,"status":true,"bpo_vendor":false}',
    });
  });

  it('is never empty', () => {
    expect(choiceTemplate(place, filters, [])).toBeUndefined();
    expect(choiceTemplate(place, filters, ['gone'])).toBeUndefined();
  });

  it('shows all but the hidden ones until she chose', () => {
    expect(props(inTheBar(filters, {}, {}))).toEqual(['storey_id', 'status']);
    expect(props(inTheBar(filters, { status: false, bpo_vendor: true }, {}))).toEqual(['storey_id', 'bpo_vendor']);
  });

  it('never hides a filter that is set', () => {
    expect(props(inTheBar(filters, { status: false }, { status: '1', bpo_vendor: 'x' }))).toEqual([
      'storey_id',
      'status',
      'bpo_vendor',
    ]);
  });

  it.each([undefined, 'no json', '[1]', '{"status":"yes"}'])('is none when %s was saved', (data) => {
    expect(choiceIn(data)).toEqual({});
  });
});
