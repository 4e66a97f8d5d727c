/**
 * What every page that is worked by scanner must do, in thirty points. `each`: tried on every such page by
 * operation.e2e.ts. Otherwise the file and the title of the test that shows it, of the frame or of one page.
 */
export interface Point {
  readonly says: string;
  readonly by: 'each' | readonly [file: string, title: string];
}

const own = 'tests/e2e/frames/operation.e2e.ts';
const scan = 'tests/e2e/frames/scan.e2e.ts';
const day = ['tests/e2e/modules/sales-outbound/day.e2e.ts', 'a truck with two ASNs comes, three orders leave'] as const;

export const points: readonly Point[] = [
  { says: '1 the box has the focus when the page opens', by: 'each' },
  { says: '2 and after every scan, good or bad', by: 'each' },
  { says: '3 and when a dialog is closed', by: [own, 'a dialog that closes gives the focus back'] },
  { says: '4 and after a press on nothing', by: 'each' },
  { says: '5 a scan is heard wherever the focus is', by: 'each' },
  { says: '6 what is typed, pasted or dropped is refused', by: [scan, 'refuses what is pasted'] },
  { says: '7 the box is empty after each scan', by: 'each' },
  { says: '8 Enter and Tab end a label, and what scanners send around it is dropped', by: 'each' },
  {
    says: '9 no keyboard of a tablet, but by a button for who may type',
    by: [own, 'the keyboard of a tablet comes by a button'],
  },
  { says: '10 input methods eat no scan', by: [scan, 'takes a label of 13 keys within 100 ms'] },
  { says: '11 the box says when an answer is late', by: [own, 'an answer that is late is marked on the box alone'] },
  { says: '12 good and bad differ in sound, colour, sign and words', by: 'each' },
  { says: '13 an error is longer and lower, and spoken', by: [scan, 'is heard as the alert and the word error'] },
  { says: '14 the sign names what was scanned and stays until the next good scan', by: 'each' },
  { says: '15 the last five scans, newest first, and told to who does not see', by: 'each' },
  { says: '16 a second scan says that it was scanned, when and by whom', by: day },
  {
    says: '17 a label of another kind is known before the server is asked',
    by: ['apps/console/src/kit/operation/label-kind.test.ts', 'takes a cell apart'],
  },
  { says: '18 one sentence of 24 pixels, the place and the number of 48', by: 'each' },
  {
    says: '19 contrast',
    by: ['tests/e2e/modules/sales-outbound/outbound.e2e.ts', 'nothing serious is against the screens of outbound'],
  },
  {
    says: '20 how far it is, and what the goods look like',
    by: [own, 'the page of a task shows the place, the number, how far it is and the goods'],
  },
  { says: '21 nothing moves between steps', by: 'each' },
  { says: '22 large enough for gloves', by: 'each' },
  { says: '23 everything by keys, which stand on the buttons', by: 'each' },
  {
    says: '24 barcodes press the buttons, and can be printed',
    by: ['tests/e2e/frames/print.e2e.ts', 'the barcodes of the buttons are printed and read again'],
  },
  { says: '25 a number of three digits is asked for twice', by: [own, 'a number of three digits is asked for twice'] },
  { says: '26 undo, or why not', by: 'each' },
  {
    says: '27 one scan, one effect',
    by: [scan, 'a scan whose answer is lost on the way is sent again and recorded once'],
  },
  {
    says: '28 without a network the page says so, and keeps the line in order',
    by: [own, 'without a network the page says so'],
  },
  {
    says: '29 a page that is opened again goes on where it was',
    by: ['tests/e2e/modules/inbound/inbound.e2e.ts', 'a page that is opened again goes on where it was'],
  },
  { says: '30 the end is asked for once, with the numbers', by: day },
];
