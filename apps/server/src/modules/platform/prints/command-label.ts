import { type CommandName, codeOfCommand } from '@tallyhouse/contracts/common/command-codes.ts';
import { fitted } from '../../../kernel/print/drawing.ts';
import { defineTemplate } from '../../../kernel/print/template.ts';

const [width, height, margin] = [100, 50, 5];

/** A barcode that presses a button: the code, and its name as large as the label lets it be. */
export const commandLabel = defineTemplate<{ readonly name: CommandName }>({
  id: 'command_label',
  version: 1,
  draw: ({ name }) => ({
    width,
    height,
    copies: 1,
    marks: [
      { kind: 'text', x: margin, y: margin, size: fitted(name, width - 2 * margin, 14), text: name },
      { kind: 'code128', x: margin, y: 22, width: width - 2 * margin, height: 20, text: codeOfCommand(name) },
    ],
  }),
});
