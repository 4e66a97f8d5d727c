import { partnersErrors } from '@tallyhouse/contracts/modules/partners/errors.ts';
import { refuse } from '../../../kernel/refusal.ts';

const mostLevels = 4;

interface Branch {
  readonly category_id: string;
  readonly category_name: string;
  /** Levels from its top to its deepest leaf. */
  readonly height: number;
}

/** A branch may stand anywhere but in itself, and no deeper than the tree is. */
export function refuseWrongPlace(branch: Branch, parent: { readonly path: readonly string[] } | undefined): void {
  const { category_id, category_name: name, height } = branch;
  if (parent?.path.includes(category_id)) refuse(partnersErrors.categoryCycle, { name });
  if ((parent?.path.length ?? 0) + height > mostLevels) refuse(partnersErrors.categoryTooDeep, { name });
}
