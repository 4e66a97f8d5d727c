/** Proofs whose sentence is translated, by their name in the books: a new one is read in English until it is. */
const texts = {
  I1: 'noneTwice',
  'I1-constraints': 'constraints',
  I2: 'balanceIsMoves',
  'I2-checkpoint': 'checkpoint',
  'I2-history': 'neverBelow',
  'I2-reversed-once': 'reversedOnce',
  'I2-conversion': 'conversion',
  'I2-boundary': 'boundary',
  I3: 'claims',
  'I3-orphans': 'orphans',
  'I3-closed-once': 'closedOnce',
  I4: 'demands',
  I5: 'serials',
  'I5-one-place': 'serialPlace',
  I6: 'expired',
  I7: 'deletedPlace',
  I8: 'container',
  'I8-nested': 'nested',
  I9: 'load',
  R8: 'requests',
  R9: 'events',
  R17: 'foreign',
  R20: 'ledger',
  R21: 'rowSecurity',
  R22: 'roles',
} as const;

export const proofText = (name: string): (typeof texts)[keyof typeof texts] | undefined =>
  Object.hasOwn(texts, name) ? texts[name as keyof typeof texts] : undefined;
